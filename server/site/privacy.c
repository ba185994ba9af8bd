/* SPDX-License-Identifier: MIT
 *
 * privacy.c - writes the page /privacy. The style of the page is in web/public/privacy.css.
 */
#include "server/site/privacy.h"

#include "server/site/html.h"

static const char head[] =
    "<!doctype html>\n"
    "<html lang=\"en\">\n"
    "<head>\n"
    "<meta charset=\"utf-8\">\n"
    "<title>What this server keeps - Saboteur</title>\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
    "<meta name=\"color-scheme\" content=\"light dark\">\n"
    "<link rel=\"icon\" href=\"/icon.svg\" type=\"image/svg+xml\">\n"
    "<link rel=\"stylesheet\" href=\"/privacy.css\">\n"
    "</head>\n"
    "<body>\n"
    "<main>\n"
    "<h1>What this server keeps</h1>\n"
    "<p>You need no account. The page sets no cookies and loads nothing from other sites.</p>\n"
    "<h2>At a table</h2>\n"
    "<p>The server stores the name that you type, your chat messages and your moves, each with "
    "its\n"
    "time, and when you came and went. Anybody who has the table's code can see all this, except\n"
    "for the cards that the rules hide from them. The secret by which you come back to your seat\n"
    "stays in your browser; the server stores only a hash of it.</p>\n"
    "<p>If you have sat at a table, you can delete your name and your messages from it at any\n"
    "time, even after you have left: open the table's menu and choose <q>Delete my name and\n"
    "messages</q>. Your moves stay.</p>\n";

static const char rest[] =
    "<p>If the host of a table puts it on the start page, everybody who opens that page can see\n"
    "the names of the people there.</p>\n"
    "<h2>Your address</h2>\n"
    "<p>The server counts what each internet address does, so that nobody can overload it. It "
    "keeps\n"
    "these counts in memory only, and forgets them some minutes after you have left. Its log "
    "holds\n"
    "no names and no chat. If you are removed from a table, the table keeps a keyed hash of your\n"
    "network, so that you cannot come back, and nobody else from there can come to that table. If\n"
    "the host has banned an address or a name, the server stores that until\n"
    "the ban is lifted. The host may run a proxy with a log of its own in front of this "
    "server.</p>\n"
    "<h2>Errors</h2>\n"
    "<p>If something fails in your browser, the page reports the kind of the error. The server "
    "only\n"
    "counts these reports.</p>\n"
    "<h2>Copies</h2>\n"
    "<p>Everybody who has the table's code can save the record of a finished game, with the\n"
    "names of its players. Those who sat there when it ended can also share a link to its replay,\n"
    "which shows the names, the moves and the signs, but no messages. If you delete your name\n"
    "from the table, it is gone from the replay. The host may make backups. Copies that others\n"
    "have saved, and backups, may hold a table after it has been removed.</p>\n"
    "<h2>In your browser</h2>\n"
    "<p>Your name, your settings and the secrets of your seats stay in your browser's storage "
    "until\n"
    "you delete them there.</p>\n";

static const char push[] =
    "<h2>Notifications</h2>\n"
    "<p>If you ask to be told when it is your turn, the server keeps the address at which your\n"
    "browser's maker takes such messages for you, until you turn them off, somebody else gets "
    "your\n"
    "seat, the table is removed, or 90 days have passed without one. The messages are encrypted:\n"
    "the maker of your browser sees that this server has written to you, but not what.</p>\n";

static long long days_of(int64_t ms)
{
    return (long long)(ms / EXPIRY_DAY);
}

static void write_limits(const struct expiry_limits *keep, struct bytes *out)
{
    bytes_text(out, "<h2>For how long</h2>\n<p>");
    if (keep->tables == 0) {
        bytes_text(out, "This server keeps all tables without a limit.");
    } else {
        bytes_print(out,
                    "This server removes a table %lld days after the last thing that happened"
                    " there. ",
                    days_of(keep->tables));
        if (keep->records == 0) {
            bytes_text(out, "It keeps a table without a limit if a game was finished there.");
        } else if (keep->records > keep->tables) {
            bytes_print(out, "If a game was finished there, it keeps the table for %lld days.",
                        days_of(keep->records));
        }
    }
    bytes_text(out, "</p>\n");
}

void privacy_write(const struct privacy *privacy, struct bytes *out)
{
    bytes_text(out, head);
    write_limits(&privacy->keep, out);
    bytes_text(out, rest);
    if (privacy->push) {
        bytes_text(out, push);
    }
    if (privacy->contact != NULL) {
        bytes_text(out, "<h2>Who runs this server</h2>\n<p>");
        html_write(privacy->contact, out);
        bytes_text(out, "</p>\n");
    }
    bytes_text(out, "<p><a href=\"/\">To the game</a></p>\n</main>\n</body>\n</html>\n");
    bytes_add(out, "", 1);
}
