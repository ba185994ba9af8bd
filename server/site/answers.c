/* SPDX-License-Identifier: MIT
 *
 * answers.c - answers in the language that suits the visitor.
 */
#include "server/site/answers.h"

#include <string.h>

struct answer answer_begin(struct answers *answers, const struct http_request *request,
                           unsigned status, struct speech *speech)
{
    *speech = speech_accepted(answers->texts, request->accept_language);
    bytes_drop(&answers->page, answers->page.size);
    return (struct answer){.status = status, .varies = true, .language = speech->language};
}

void answer_end(struct answers *answers, struct answer *answer)
{
    bytes_add(&answers->page, "", 1);
    answer->text = (const char *)bytes_first(&answers->page);
}

struct answer answer_filled(struct answers *answers, const struct http_request *request,
                            unsigned status, enum texts_key key, texts_fill *fill,
                            const void *about)
{
    struct speech speech;
    struct answer answer = answer_begin(answers, request, status, &speech);
    speech_say(&speech, key, fill, about, &answers->page);
    bytes_text(&answers->page, "\n");
    answer_end(answers, &answer);
    return answer;
}

struct answer answer_saying(struct answers *answers, const struct http_request *request,
                            unsigned status, enum texts_key key)
{
    return answer_filled(answers, request, status, key, NULL, NULL);
}

/* The files that stand in each language are index.html and the manifest, which the page links. */
static bool has_languages(const char *path)
{
    return strcmp(path, "/") == 0 || strcmp(path, "/index.html") == 0 ||
           strcmp(path, "/site.webmanifest") == 0;
}

struct answer answer_page(struct answers *answers, const struct http_request *request,
                          const char *path)
{
    struct speech speech = speech_accepted(answers->texts, request->accept_language);
    struct answer answer = {.status = 200, .varies = has_languages(path)};
    if (answer.varies) {
        path = strcmp(path, "/") == 0 ? "/index.html" : path;
        answer.language = speech.language;
        answer.asset = asset_find_in(&answers->assets, path, speech_code(&speech));
    }
    if (answer.asset == NULL) {
        answer.language = 0;
        answer.asset = asset_find(&answers->assets, path);
    }
    if (answer.asset == NULL) {
        return answer_saying(answers, request, 404,
                             answers->assets.count == 0 ? TEXTS_SERVER_PAGELESS
                                                        : TEXTS_SERVER_NOTHING);
    }
    return answer;
}
