# SPDX-License-Identifier: MIT
#
# web.mk - how the page is built, and what it gets from the C code: a module of WebAssembly, and a
# few sources. Part of the Makefile.

# --- WebAssembly -----------------------------------------------------------------------------------

# For WebAssembly, the pure rooms are compiled without the headers of a C library: they see only the
# few declarations under wasm/include. The linker takes the declared functions from wasi-libc. The
# finished module imports nothing.
WASM_CC     := clang --target=wasm32 -nostdlibinc -isystem wasm/include
WASM_FLAGS  := -std=c11 -ffreestanding -Os -mbulk-memory -fvisibility=hidden -MMD -MP $(WARNINGS) \
  $(WARNINGS.clang) $(WERROR)
WASM_OUT    := $(BUILD)/wasm
WASM_PURE   := $(foreach room,$(PURE_ROOMS),$(call sources_of,$(room))) tests/builds/games.c
WASM_OBJECTS := $(patsubst %.c,$(WASM_OUT)/%.o,$(WASM_PURE)) \
  $(WASM_OUT)/deck/base.o $(WASM_OUT)/deck/cave.o $(WASM_OUT)/made/texts/tables.o
WASM_LIBC   := $(wildcard /usr/lib/wasm32-wasi/libc.a)
WASM_GAMES  := $(WASM_OUT)/games.wasm

$(WASM_OUT)/%.o: %.c Makefile
	$(call say,WASM,$<)
	@mkdir -p $(@D)
	$(Q)$(WASM_CC) $(WASM_FLAGS) $(filter -I%,$(call flags_of,$<)) -c $< -o $@

$(WASM_OUT)/deck/%.o: $(DECK_OUT)/%.c Makefile
	$(call say,WASM,$<)
	@mkdir -p $(@D)
	$(Q)$(WASM_CC) $(WASM_FLAGS) -Iinclude -Iengine -c $< -o $@

$(WASM_OUT)/made/%.o: $(MADE)/%.c Makefile
	$(call say,WASM,$<)
	@mkdir -p $(@D)
	$(Q)$(WASM_CC) $(WASM_FLAGS) $(filter -I%,$(ROOM_FLAGS.texts)) -c $< -o $@
$(patsubst %.c,$(WASM_OUT)/%.o,$(call sources_of,texts)): | $(TEXTS_KEYS)

$(WASM_GAMES): $(WASM_OBJECTS)
	$(call say,LINK,$@)
	$(Q)wasm-ld --no-entry --export=games_hash -z stack-size=1048576 $^ $(WASM_LIBC) -o $@

# The module with which the page replays records and teaches lessons (wasm/page.c). It has no
# sentences: the page reads the catalogues itself.
PAGE_ENGINE  := web/core/engine/engine.generated.wasm
WASM_PAGE    := $(WASM_OUT)/page.wasm
PAGE_OBJECTS := $(filter-out $(WASM_OUT)/tests/% $(WASM_OUT)/texts/% $(WASM_OUT)/made/% \
  $(WASM_OUT)/protocol/unicode.o,$(WASM_OBJECTS)) \
  $(patsubst %.c,$(WASM_OUT)/%.o,$(wildcard wasm/*.c))

$(WASM_PAGE): $(PAGE_OBJECTS)
	$(call say,LINK,$@)
	$(Q)wasm-ld --no-entry --strip-all -z stack-size=1048576 $^ $(WASM_LIBC) -o $@

# If the new module is the same as the old one, the old file stays, so that the page is not built
# again.
$(PAGE_ENGINE): $(WASM_PAGE)
	@cmp -s $< $@ || cp $< $@

# --- Sources of the page that are made from C ----------------------------------------------------

# The cards of The Dark Cave, the types of the views, and the names of presets and options. If a new
# file would be the same as the old one, the old file stays, so that the page is not built again.
FIELDS_TOOL := $(OUT)/tools/fields/fields
DECK_TS     := web/core/cave/deck.generated.ts
FIELDS_TS   := web/core/view.generated.ts web/core/base/game.generated.ts \
  web/core/cave/game.generated.ts
PAGE_MADE   := $(DECK_TS) $(FIELDS_TS)

$(DECK_TS): $(DECK) $(DECK_OUT)/path $(DECK_TOOL)
	$(Q)$(DECK_TOOL) cave --ts $< $(DECK_OUT)/deck.ts
	@cmp -s $(DECK_OUT)/deck.ts $@ || cp $(DECK_OUT)/deck.ts $@

$(FIELDS_TOOL): $(FIELDS_TOOL).o $(PURE_LIBRARIES)
	$(call say,LINK,$@)
	$(Q)$(LINK) $^ $(PURE_LDLIBS)

FIELDS_OF.web/core/view.generated.ts := view
FIELDS_OF.web/core/base/game.generated.ts := base
FIELDS_OF.web/core/cave/game.generated.ts := cave
$(FIELDS_TS): $(FIELDS_TOOL)
	$(Q)$< page $(FIELDS_OF.$@) >$(<D)/$(FIELDS_OF.$@).ts
	@cmp -s $(<D)/$(FIELDS_OF.$@).ts $@ || cp $(<D)/$(FIELDS_OF.$@).ts $@

# --- The page ------------------------------------------------------------------------------------

# If tools/bootstrap has installed a newer node, that node comes first on the path. npm must run
# under the newer node too, because npm installs native parts only for the node under which it runs.
# Where ccache is installed, compilers are called through it.
export PATH := $(CURDIR)/tools/node/node_modules/node/bin:/usr/lib/ccache:$(PATH)
NPM         := node "$$(readlink -f "$$(command -v npm)")"
WEB_SOURCES := $(shell find texts tools/texts* web -name node_modules -prune -o -path web/dist -prune -o -type f \
  -not -name '*.generated.*' -print 2>/dev/null)
WEB_MODULES := web/node_modules/.installed

$(WEB_MODULES): $(wildcard web/package.json web/package-lock.json)
	$(call say,NPM,web)
	$(Q)tools/npm-ci

web/dist/index.html: $(WEB_SOURCES) $(PAGE_MADE) $(PAGE_ENGINE) $(WEB_MODULES)
	$(call say,VITE,web)
	$(Q)cd web && $(NPM) run --silent build -- --logLevel warn
	@touch $@
