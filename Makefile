# SPDX-License-Identifier: MIT
#
# Builds everything; there is no other build file.
#
#   make [-s] [VARIANT=release|debug|asan|tsan|msan|fuzz] [BUILD=build] [DECK=deck.txt] [V=1]
#
# builds the program `saboteur` and all libraries, tests, fuzz targets and benchmarks into
# $(BUILD)/$(VARIANT). A room (a top-level folder) becomes a static library. tools/rooms says which
# rooms a room may use, and `make rooms` checks this. This file names no source files, because make
# finds a new .c file by its folder. `make help` lists the targets.

# --- One build at a time --------------------------------------------------------------------------

# Make starts itself again through tools/alone, so that only one build runs in this folder.
ifeq ($(SABOTEUR_ALONE)$(filter help,$(MAKECMDGOALS)),)
GOALS := $(or $(MAKECMDGOALS),all)
.PHONY: alone $(GOALS)
$(GOALS): alone
	@:
alone:
	+@tools/alone $(MAKE) --no-print-directory $(MAKECMDGOALS)
else

VARIANT ?= release
BUILD   ?= build
OUT     := $(BUILD)/$(VARIANT)
MADE    := $(BUILD)/made
V       ?= 0
Q       := $(if $(filter 0,$(V)),@,)
SILENT   = $(findstring s,$(filter-out --%,$(firstword -$(MAKEFLAGS))))
say      = $(if $(SILENT)$(filter-out 0,$(V)),@:,@printf '  %-8s %s\n' "$(1)" "$(2)")

.DEFAULT_GOAL := all
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules
.SUFFIXES:

# --- Compilers and flags -------------------------------------------------------------------------

CC_FOR.msan := clang
CC_FOR.fuzz := clang
ifneq ($(filter default undefined,$(origin CC)),)
CC := $(or $(CC_FOR.$(VARIANT)),gcc)
endif
AR       ?= ar
OBJCOPY  ?= objcopy
IS_CLANG := $(findstring clang,$(shell $(CC) --version 2>/dev/null | head -n 1))

# Only ./test (tools/check) treats warnings as errors, because other people's compilers may give
# other warnings.
WERROR   ?=
WARNINGS := -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wundef -Wvla \
  -Wcast-qual -Wwrite-strings -Wpointer-arith -Wstrict-prototypes -Wmissing-prototypes \
  -Wmissing-declarations -Wold-style-definition -Wredundant-decls -Wswitch-enum -Wformat=2 \
  -Wnull-dereference -Wdouble-promotion -Wimplicit-fallthrough
WARNINGS.gcc   := -Wcast-align=strict -Wduplicated-cond -Wduplicated-branches -Wlogical-op \
  -Wjump-misses-init -Walloca
# -Wno-static-in-inline: clang warns if a function marked inline uses a static one. The warning is
# wrong here, because a header declares each such function without inline.
WARNINGS.clang := -Wno-static-in-inline -Wcast-align -Wcomma -Wunreachable-code-aggressive \
  -Wconditional-uninitialized -Wassign-enum -Wextra-semi-stmt -Wunused-macros \
  -Wmissing-variable-declarations -Wno-string-conversion

# With gcc, the variants asan and tsan show no warnings, because their instrumentation causes false
# ones. The other variants show all warnings.
QUIET.asan := $(if $(IS_CLANG),,-w)
QUIET.tsan := $(QUIET.asan)

# Asserts stay on in every variant, because a stopped table is better than a game against the rules.
HARDEN := -fstack-protector-strong -D_FORTIFY_SOURCE=2
FLAGS.release := -O2 -g
FLAGS.debug   := -O0 -g3
FLAGS.asan    := -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all \
  -fno-omit-frame-pointer
FLAGS.tsan    := -O1 -g -fsanitize=thread -fno-omit-frame-pointer
FLAGS.msan    := -O1 -g -fsanitize=memory -fsanitize-memory-track-origins -fno-omit-frame-pointer
FLAGS.fuzz    := -O1 -g -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all
ifeq ($(FLAGS.$(VARIANT)),)
$(error VARIANT=$(VARIANT): choose release, debug, asan, tsan, msan or fuzz)
endif
LDFLAGS.tsan := -fsanitize=thread
LDFLAGS.msan := -fsanitize=memory
LDFLAGS.asan := -fsanitize=address,undefined
LDFLAGS.fuzz := -fsanitize=address,undefined

# CPU names the oldest processor on which a release runs. For x86 this is a processor of 2009
# (popcnt, SSE 4.2). `make CPU=` builds a slower release that runs on any processor.
CPU_FOR.x86_64 := -march=x86-64-v2
CPU     ?= $(CPU_FOR.$(firstword $(subst -, ,$(shell $(CC) -dumpmachine 2>/dev/null))))
CFLAGS  ?=
LDFLAGS ?=
# -ffile-prefix-map: the built files must not contain the name of this folder.
ALL_CFLAGS  := -std=c11 -fPIE "-ffile-prefix-map=$(CURDIR)=." -MMD -MP \
  $(WARNINGS) $(WARNINGS.$(or $(IS_CLANG),gcc)) $(WERROR) $(QUIET.$(VARIANT)) $(FLAGS.$(VARIANT))
ALL_LDFLAGS := -pie -Wl,-z,relro,-z,now -Wl,--as-needed $(LDFLAGS.$(VARIANT))

# Further flags for each room. The engine can include only headers of its own folder and of
# include/. Only the rooms of SHELL_ROOMS can use POSIX.
SPEED.release := -O3 $(CPU)
# In a release the engine is compiled as one unit: link-time optimisation turns its files into one
# ordinary object. Clang cannot make such an object. The option --param makes gcc inline the few
# functions marked inline, even if they are large. Here gcc for arm64 would warn falsely of
# overflows; -Wno-stringop-overflow turns these warnings off.
WHOLE.release := $(if $(IS_CLANG),,-flto --param max-inline-insns-single=2000 \
  -Wno-stringop-overflow)
GUARD.release := -fstack-protector-strong
LLHTTP_FLAGS  := -I/usr/share/include/llhttp
SHELL_FLAGS   := -Iinclude -I. -I$(MADE) -D_GNU_SOURCE $(LLHTTP_FLAGS) \
  $(if $(filter release,$(VARIANT)),$(HARDEN))
# The rooms of the library are compiled only once. The objects go into the program, the static
# library and the shared library.
LIBRARY_FLAGS := -fPIC -fvisibility=hidden -fno-semantic-interposition
DECK_FLAGS          := -Iinclude -Iengine $(SPEED.$(VARIANT)) $(LIBRARY_FLAGS)
ROOM_FLAGS.engine   := $(DECK_FLAGS) $(WHOLE.$(VARIANT))
ROOM_FLAGS.bots     := -Iinclude -I. $(SPEED.$(VARIANT))
ROOM_FLAGS.protocol := -Iinclude -I. $(GUARD.$(VARIANT))
ROOM_FLAGS.texts    := $(ROOM_FLAGS.protocol) -I$(MADE)
ROOM_FLAGS.signs    := $(ROOM_FLAGS.protocol)
ROOM_FLAGS.titles   := $(ROOM_FLAGS.protocol)
ROOM_FLAGS.film     := $(ROOM_FLAGS.protocol)
ROOM_FLAGS.table    := $(ROOM_FLAGS.protocol)
ROOM_FLAGS.lessons  := $(ROOM_FLAGS.protocol)
ROOM_FLAGS.replay   := $(ROOM_FLAGS.protocol)
ROOM_FLAGS.notation := $(ROOM_FLAGS.protocol) $(LIBRARY_FLAGS)
ROOM_FLAGS.bench    := $(SHELL_FLAGS) -Iengine
ROOM_FLAGS.tests    := $(SHELL_FLAGS) -Iengine -Wno-null-dereference
ROOM_FLAGS.tools    := $(SHELL_FLAGS) -Iengine
flags_of = $(or $(ROOM_FLAGS.$(firstword $(subst /, ,$(1)))),$(SHELL_FLAGS))

# --- Rooms ---------------------------------------------------------------------------------------

# The order matters: a room can use only rooms before it, and only those that tools/rooms allows.
PURE_ROOMS  := engine notation texts protocol signs bots titles film table lessons replay
SHELL_ROOMS := store push server client term
sources_of = $(sort $(wildcard $(1)/*.c $(1)/*/*.c))
WHOLE_OBJECT.engine := $(if $(WHOLE.$(VARIANT)),$(OUT)/engine.o)
library_of = $(OUT)/lib$(1).a
objects_of = $(patsubst %.c,$(OUT)/%.o,$(1))
reverse    = $(if $(1),$(call reverse,$(wordlist 2,$(words $(1)),$(1))) $(firstword $(1)))
existing   = $(foreach room,$(1),$(if $(call sources_of,$(room)),$(room)))
libraries  = $(foreach room,$(call reverse,$(call existing,$(1))),$(call library_of,$(room)))

PURE_LIBRARIES := $(call libraries,$(PURE_ROOMS))
ALL_LIBRARIES  := $(call libraries,$(PURE_ROOMS) $(SHELL_ROOMS)) $(OUT)/llhttp/libllhttp.a
PURE_LDLIBS := -lm -lpthread
ALL_LDLIBS  := -luv -lwslay -lsodium -lseccomp -lpsl -lsqlite3 -lpq -lcurl -lcrypto -lncursesw \
  -ltinfo -ljansson -lpthread -lm

define room_rule
$(call library_of,$(1)): $(or $(WHOLE_OBJECT.$(1)),$(call objects_of,$(call sources_of,$(1))))
endef
$(foreach room,$(call existing,$(PURE_ROOMS) $(SHELL_ROOMS)),$(eval $(call room_rule,$(room))))

# Objects for link-time optimisation contain the name of this folder until they are linked. So
# ccache must not hand them to another folder.
uncached = $(if $(findstring -flto,$(1)),CCACHE_DISABLE=1 )

$(OUT)/%.o: %.c Makefile
	$(call say,CC,$<)
	@mkdir -p $(@D)
	$(Q)$(call uncached,$(call flags_of,$<))$(CC) $(ALL_CFLAGS) $(call flags_of,$<) $(CPPFLAGS) \
	  $(CFLAGS) -c $< -o $@

# Debian has llhttp only as C sources, in the package node-llhttp. We compile them in llhttp's
# strict mode, which refuses bare line feeds, for example. The code is generated, so it is compiled
# without our warnings.
LLHTTP := /usr/share/llhttp
$(OUT)/llhttp/libllhttp.a: $(patsubst %,$(OUT)/llhttp/%.o,api http llhttp)
$(OUT)/llhttp/%.o: $(LLHTTP)/%.c Makefile
	$(call say,CC,$<)
	@mkdir -p $(@D)
	$(Q)$(CC) $(ALL_CFLAGS) -w $(LLHTTP_FLAGS) -DLLHTTP_STRICT_MODE=1 $(CPPFLAGS) $(CFLAGS) -c $< -o $@

# The old archive is removed first. Otherwise it would keep the objects of deleted source files.
# Then `ar q` appends all objects. `ar r` would replace objects of the same name, such as
# base/play.o by cave/play.o.
$(OUT)/%.a:
	$(call say,AR,$@)
	@mkdir -p $(@D)
	$(Q)rm -f $@ && $(AR) qcsD $@ $^

LINK = $(CC) $(ALL_CFLAGS) $(ALL_LDFLAGS) $(LDFLAGS) -o $@

# --- The decks, compiled into the engine ----------------------------------------------------------

# `make DECK=mine.txt` builds with other cards for The Dark Cave. The tool that compiles the decks
# is built for this machine with HOST_CC. DECK_FILE.NAME is the file of the deck NAME, and
# DECK_GAME.NAME is its game. The deck `odd` is for tests: with it, players have to answer questions
# that never come up with the shipped deck (cave 4.8).
DECK      ?= engine/cave/deck.txt
HOST_CC   ?= gcc
DECK_OUT  := $(BUILD)/deck
DECK_TOOL := $(DECK_OUT)/deck
DECK_FILE.base := engine/base/deck.txt
DECK_FILE.cave := $(DECK)
DECK_FILE.odd  := tests/reference/odd-deck.txt
DECK_GAME.base := base
DECK_GAME.cave := cave
DECK_GAME.odd  := cave
DECKS     := base cave odd

$(DECK_OUT)/path: FORCE
	@mkdir -p $(@D)
	@new=$@.$$$$; echo '$(DECK)' >$$new; \
	if cmp -s $$new $@; then rm $$new; else mv $$new $@; fi

$(DECK_TOOL): $(wildcard tools/deck/*.[ch] tools/deck/*/*.[ch]) engine/base/maze.h \
    engine/base/tables.h engine/common/pool.h engine/common/sides.h \
    $(wildcard include/saboteur/*.h) Makefile
	$(call say,HOST,$@)
	@mkdir -p $(@D)
	$(Q)$(HOST_CC) -std=c11 -O1 $(ROOM_FLAGS.tools) $(WARNINGS) $(WERROR) $(filter %.c,$^) -o $@

$(foreach deck,$(DECKS),$(eval $(DECK_OUT)/$(deck).c: $(DECK_FILE.$(deck)) $(DECK_OUT)/path))
$(DECKS:%=$(DECK_OUT)/%.c): $(DECK_OUT)/%.c: $(DECK_TOOL)
	$(call say,DECK,$(DECK_FILE.$*))
	$(Q)$(DECK_TOOL) $(DECK_GAME.$*) $(DECK_FILE.$*) $@.new && mv $@.new $@

$(OUT)/deck/%.o: $(DECK_OUT)/%.c Makefile
	$(call say,CC,$<)
	@mkdir -p $(@D)
	$(Q)$(call uncached,$(DECK_FLAGS.$*))$(CC) $(ALL_CFLAGS) $(DECK_FLAGS.$*) $(CPPFLAGS) \
	  $(CFLAGS) -c $< -o $@

# The base game's tables are compiled in one unit with the engine, which reads them at every
# decision. The cave's tables are a separate member of libengine.a. So a program can be linked with
# the tables of another deck: if the object with the other tables comes before the libraries on the
# command line, the linker leaves this member out.
DECK_FLAGS.base := $(ROOM_FLAGS.engine)
DECK_FLAGS.cave := $(DECK_FLAGS)
DECK_FLAGS.odd  := $(DECK_FLAGS)
DECK_OBJECTS    := $(if $(WHOLE_OBJECT.engine),,$(OUT)/deck/base.o) $(OUT)/deck/cave.o
ENGINE_OBJECTS  := $(call objects_of,$(call sources_of,engine)) $(OUT)/deck/base.o
$(OUT)/libengine.a: $(DECK_OBJECTS)

$(OUT)/engine.o: $(ENGINE_OBJECTS)
	$(call say,WHOLE,$@)
	$(Q)$(CC) $(ALL_CFLAGS) $(ROOM_FLAGS.engine) -flto-partition=one -r -flinker-output=nolto-rel \
	  $^ -o $@

# --- The catalogues, compiled into the program ---------------------------------------------------

# tools/texts.mjs makes a table in C from the catalogues of texts/, and one from those of the test
# (tests/texts/five). A file that would be the same stays as it is. Node makes the tables, and any
# version will do. Without Node, make uses tables that are there already, or says that it has none.
TEXTS_FROM.texts := texts
TEXTS_FROM.five  := tests/texts/five
TEXTS_KEYS   := $(MADE)/texts/keys.h
TEXTS_TOOL   := $(wildcard tools/texts.mjs tools/texts/*.mjs)
TEXTS_TABLES := texts five

$(foreach table,$(TEXTS_TABLES),$(eval $(MADE)/$(table)/made: \
  $(wildcard $(TEXTS_FROM.$(table))/*.json $(TEXTS_FROM.$(table))/*/*.json)))
$(TEXTS_TABLES:%=$(MADE)/%/made): $(MADE)/%/made: $(TEXTS_TOOL)
	$(call say,TEXTS,$(TEXTS_FROM.$*))
	@mkdir -p $(@D)
	@if command -v node >/dev/null; then \
	  node tools/texts.mjs --from $(TEXTS_FROM.$*) c $(@D).new $*; \
	elif [ ! -e $(@D)/tables.c ]; then \
	  echo 'make: node makes $(@D)/tables.c from the catalogues: install nodejs' >&2; exit 1; \
	fi
	@for file in keys.h tables.c; do \
	  if [ -e $(@D).new/$$file ] && ! cmp -s $(@D).new/$$file $(@D)/$$file; then \
	    mv $(@D).new/$$file $(@D)/$$file; \
	  fi; \
	done; rm -rf $(@D).new; touch $@
$(foreach table,$(TEXTS_TABLES),$(eval $(MADE)/$(table)/keys.h $(MADE)/$(table)/tables.c: \
  $(MADE)/$(table)/made ;))

$(OUT)/made/%.o: $(MADE)/%.c Makefile
	$(call say,CC,$<)
	@mkdir -p $(@D)
	$(Q)$(CC) $(ALL_CFLAGS) $(ROOM_FLAGS.texts) $(CPPFLAGS) $(CFLAGS) -c $< -o $@

# The rooms that include the keys, which must be there before the first file is compiled.
TEXTS_USERS := $(call objects_of,$(foreach room,texts server client term cli,$(call sources_of, \
  $(room))) $(wildcard tests/*.c tests/*/*.c fuzz/*.c bench/*.c \
  bench/*/*.c))
$(TEXTS_USERS): | $(TEXTS_KEYS)
$(OUT)/libtexts.a: $(OUT)/made/texts/tables.o

# --- The library for other programs ---------------------------------------------------------------

# The library is one object, which exports only what include/saboteur/ declares; see
# docs/library.md. The version number is written only in version.h.
LIBRARY_ROOMS := engine notation
version_of     = $(shell sed -n 's/^\#define $(1) "\{0,1\}\([0-9.]*\)"\{0,1\}$$/\1/p' \
  include/saboteur/version.h)
VERSION       := $(call version_of,SAB_VERSION)
SONAME        := libsaboteur.so.$(call version_of,SAB_ABI)
SHIPPED       := $(OUT)/libsaboteur.a $(OUT)/$(SONAME) $(OUT)/libsaboteur.so

$(OUT)/saboteur.o: $(foreach room,$(LIBRARY_ROOMS), \
    $(or $(WHOLE_OBJECT.$(room)),$(call objects_of,$(call sources_of,$(room))))) $(DECK_OBJECTS)
	$(call say,JOIN,$@)
	$(Q)$(CC) -r -nostdlib $^ -o $@.all
	$(Q)$(OBJCOPY) --wildcard --keep-global-symbol='sab_*' $@.all $@ && rm $@.all

$(OUT)/libsaboteur.a: $(OUT)/saboteur.o

$(OUT)/$(SONAME): $(OUT)/saboteur.o tools/library.map
	$(call say,LINK,$@)
	$(Q)$(CC) $(LDFLAGS.$(VARIANT)) -shared -Wl,-soname,$(SONAME) -Wl,-z,relro,-z,now \
	  -Wl,--version-script=tools/library.map $(LDFLAGS) $< -o $@

$(OUT)/libsaboteur.so: $(OUT)/$(SONAME)
	$(Q)ln -sf $(<F) $@

# --- The web page, packed into the program -------------------------------------------------------

# Vite builds web/ into web/dist. Without web/dist the table of assets is empty, and `saboteur
# serve` says so. assets/list gives the time of each file. So a new page is packed even if the names
# of its files are the same. If `web` is a goal of the same make, the page is built first.
$(BUILD)/assets/list: FORCE | $(if $(filter web,$(MAKECMDGOALS)),web)
	@mkdir -p $(@D)
	@new=$@.$$$$; find web/dist -type f -printf '%p %T@\n' 2>/dev/null | sort >$$new; \
	if cmp -s $$new $@; then rm $$new; else mv $$new $@; fi

$(BUILD)/assets/assets.c: $(BUILD)/assets/list tools/pack-assets
	$(call say,PACK,web/dist)
	$(Q)tools/pack-assets web/dist $(@D)

$(OUT)/assets.o: $(BUILD)/assets/assets.c server/site/assets.h Makefile
	$(call say,CC,$<)
	@mkdir -p $(@D)
	$(Q)$(CC) $(ALL_CFLAGS) -Iinclude -I. -c $< -o $@

# --- The program ---------------------------------------------------------------------------------

CLI_OBJECTS := $(call objects_of,$(call sources_of,cli))
ASSETS      := $(if $(wildcard server/*.c),$(OUT)/assets.o)

# What makes the random numbers of a program repeat in tests (tests/kit/seeded.c). A program with a
# sanitizer has it linked in, because the sanitizer's runtime must be the first library. Under any
# other program it is preloaded.
SEEDED    := $(OUT)/seeded.so
SEEDED_IN := $(if $(LDFLAGS.$(VARIANT)),$(OUT)/tests/kit/seeded.o)

$(OUT)/tests/kit/seeded.o: CFLAGS += -fPIC
$(SEEDED): $(OUT)/tests/kit/seeded.o
	$(call say,LINK,$@)
	$(Q)$(CC) -shared $< -o $@

ifneq ($(CLI_OBJECTS),)
PROGRAM := $(OUT)/saboteur
$(PROGRAM): $(CLI_OBJECTS) $(ASSETS) $(SEEDED_IN) $(ALL_LIBRARIES)
	$(call say,LINK,$@)
	$(Q)$(LINK) $(CLI_OBJECTS) $(ASSETS) $(SEEDED_IN) $(ALL_LIBRARIES) $(ALL_LDLIBS)
endif

# The program with the deck `odd`. The object with its tables comes before the libraries, so that
# the tables of libengine.a are not linked.
ODD_PROGRAM := $(OUT)/odd/saboteur

$(ODD_PROGRAM): $(OUT)/deck/odd.o $(CLI_OBJECTS) $(ASSETS) $(SEEDED_IN) $(ALL_LIBRARIES)
	$(call say,LINK,$@)
	@mkdir -p $(@D)
	$(Q)$(LINK) $(filter %.o,$^) $(ALL_LIBRARIES) $(ALL_LDLIBS)

# --- Tests, fuzz targets, benchmarks -------------------------------------------------------------

# tests/NAME.c and tests/FOLDER/NAME_test.c are programs. Every other tests/FOLDER/*.c goes into
# libtests.a, which all these programs share. Programs in SHELL_TEST_FOLDERS can use all rooms.
# Other programs can use only the pure rooms, so that they also run under the memory sanitizer.
SHELL_TEST_FOLDERS := store push server client term cli
TEST_SOURCES  := $(sort $(wildcard tests/*.c tests/*/*_test.c))
SHELL_SOURCES := $(filter $(SHELL_TEST_FOLDERS:%=tests/%/%) \
  $(foreach folder,$(SHELL_TEST_FOLDERS),tests/$(folder)/% tests/$(folder).c),$(TEST_SOURCES))
PURE_SOURCES  := $(filter-out $(SHELL_SOURCES),$(TEST_SOURCES))
SHELL_TESTS   := $(SHELL_SOURCES:%.c=$(OUT)/%)
PURE_TESTS    := $(PURE_SOURCES:%.c=$(OUT)/%)
TEST_SHARED   := $(filter-out %_test.c tests/kit/seeded.c,$(wildcard tests/*/*.c))
TEST_LIBRARY  := $(if $(TEST_SHARED),$(OUT)/libtests.a)
$(OUT)/libtests.a: $(call objects_of,$(TEST_SHARED)) $(OUT)/made/five/tables.o

define test_rule
$(OUT)/$(1:%.c=%): $(OUT)/$(1:%.c=%.o) $(TEST_LIBRARY) $(2)
	$$(call say,LINK,$$@)
	$$(Q)$$(LINK) $$^ $(3)
endef
$(foreach test,$(PURE_SOURCES),$(eval $(call test_rule,$(test),$(PURE_LIBRARIES),$(PURE_LDLIBS))))
$(foreach test,$(SHELL_SOURCES), \
  $(eval $(call test_rule,$(test),$(ASSETS) $(ALL_LIBRARIES),$(ALL_LDLIBS))))

$(OUT)/tests/store/postgres_test: private LDFLAGS += -Wl,--wrap=clock_gettime # kit/slowed.c

# Test programs with the deck `odd`, see ODD_PROGRAM.
ODD_TESTS := $(addprefix $(OUT)/odd/tests/,laws/laws_test laws/interference_test \
  laws/imagine_test reference/cave_compare_test rules/case_test)
$(ODD_TESTS): $(OUT)/odd/%: $(OUT)/%.o $(OUT)/deck/odd.o $(TEST_LIBRARY) $(PURE_LIBRARIES)
	$(call say,LINK,$@)
	@mkdir -p $(@D)
	$(Q)$(LINK) $^ $(PURE_LDLIBS)

# A fuzz target is one function. With VARIANT=fuzz, libFuzzer calls this function. In other variants
# fuzz/replay.c calls it with the contents of files.
FUZZ_SOURCES := $(sort $(wildcard fuzz/fuzz_*.c))
FUZZERS      := $(FUZZ_SOURCES:%.c=$(OUT)/%)
FUZZ_HELPERS := $(call objects_of,$(filter-out fuzz/replay.c $(FUZZ_SOURCES),$(wildcard fuzz/*.c)))
FUZZ_DRIVER  := $(if $(filter fuzz,$(VARIANT)),-fsanitize=fuzzer,$(OUT)/fuzz/replay.o)
$(FUZZERS): %: %.o $(FUZZ_HELPERS) $(filter %.o,$(FUZZ_DRIVER)) $(ASSETS) $(TEST_LIBRARY) \
    $(ALL_LIBRARIES)
	$(call say,LINK,$@)
	$(Q)$(LINK) $(filter-out %/replay.o,$^) $(FUZZ_DRIVER) $(ALL_LIBRARIES) $(ALL_LDLIBS)

BENCH_SOURCES := $(sort $(wildcard bench/*.c))
BENCHES       := $(BENCH_SOURCES:%.c=$(OUT)/%)
$(BENCHES): %: %.o $(TEST_LIBRARY) $(ALL_LIBRARIES) $(ASSETS)
	$(call say,LINK,$@)
	$(Q)$(LINK) $^ $(ALL_LDLIBS)

# Fills the store of the server that tests/server/stall_test.py attacks.
FILLED := $(OUT)/tests/server/filled_test
# Plays the games with hints that web/tests/hints.test.ts reads.
HINTED := $(OUT)/tests/lessons/hints_test
# Fills messages that tests/texts/texts_test.mjs and web/tests/said.test.ts compare.
SAID   := $(OUT)/tests/texts/said_test
# Prints the captions and the faults that web/tests/shots.test.ts reads.
WORDED := $(OUT)/tests/replay/worded_test
# The sender, as a program of its own: tests/push/sender_test.py drives it.
DRIVEN := $(OUT)/tests/push/driven_test

# All of bench/server is one program.
LOAD := $(OUT)/bench/server/load
$(LOAD): $(call objects_of,$(wildcard bench/server/*.c)) $(TEST_LIBRARY) $(ALL_LIBRARIES) $(ASSETS)
	$(call say,LINK,$@)
	$(Q)$(LINK) $^ $(ALL_LDLIBS)

# --- Other compilers and machines -----------------------------------------------------------------

# The program `games` plays games through all pure rooms and prints one hash over all these games
# (tests/builds). It is linked with nothing but these rooms, so any compiler for any machine can
# build it. tools/builds compares the hashes.
GAMES := $(OUT)/games
$(GAMES): $(OUT)/tests/builds/games_test.o $(OUT)/tests/builds/games.o $(PURE_LIBRARIES)
	$(call say,LINK,$@)
	$(Q)$(LINK) $^ -lm $(LDLIBS)

include web/web.mk

# --- Targets -------------------------------------------------------------------------------------

PUBLIC_HEADERS := $(wildcard include/saboteur/*.h)
C_FOLDERS := include kit $(PURE_ROOMS) $(SHELL_ROOMS) cli wasm tests fuzz bench tools/deck \
  tools/fields
C_FILES   := $(sort $(foreach depth,* */* */*/* */*/*/*,$(foreach folder,$(C_FOLDERS), \
  $(wildcard $(folder)/$(depth).c $(folder)/$(depth).h))))
CHECKED_C := $(filter-out wasm/%,$(filter %.c,$(C_FILES)))
TIDIED_C  := $(filter-out tests/% bench/%,$(CHECKED_C))
# cppcheck 2.10 gives three warnings without cause, so they are switched off. It says that an index
# is out of bounds, that a returned struct is the address of a local variable, or that a descriptor
# is lost although the program has closed it.
CPPCHECK_MISTAKEN := arrayIndexOutOfBoundsCond returnDanglingLifetime memleak
FUZZ_SECONDS ?= 5

.PHONY: all help program odd-program odd-tests libraries library pure-tests tests fuzzers benches
.PHONY: FORCE clean gear list-tests list-pure-tests more-gear web
all: program libraries library tests fuzzers benches ## everything of this variant
program: $(PROGRAM)                           ## the program saboteur
odd-program: $(ODD_PROGRAM)                   ## ... with the deck of tests/reference/odd-deck.txt
odd-tests: $(ODD_TESTS)                       ## test programs with that deck
libraries: $(ALL_LIBRARIES)                   ## the rooms
library: $(SHIPPED)                           ## libsaboteur, for other programs
pure-tests: $(PURE_TESTS)                     ## test programs of the pure rooms
shell-tests: $(SHELL_TESTS)                   ## test programs of the shells
tests: $(PURE_TESTS) $(SHELL_TESTS)           ## all test programs
fuzzers: $(FUZZERS)                           ## fuzz targets (VARIANT=fuzz: with libFuzzer)
benches: $(BENCHES) $(LOAD)                     ## benchmark programs
web: $(if $(wildcard web/package.json),web/dist/index.html) ## the page, packed by the next build

# tools/soak.d/sanitizers asks for the names of programs.
list-tests:
	@printf '%s\n' $(PURE_TESTS) $(SHELL_TESTS)
list-pure-tests:
	@printf '%s\n' $(PURE_TESTS)

# What the tests of ./test need apart from programs of their own, and those of ./test full.
GEAR := $(PROGRAM) $(SEEDED) $(SHIPPED) $(HINTED) $(SAID) $(WORDED) $(WASM_PAGE) $(FIELDS_TOOL)
gear: $(GEAR) ## what scripts of ./test need
more-gear: gear benches odd-program odd-tests $(FILLED) $(DRIVEN) ## ... and those of ./test full

.PHONY: check-fuzz
check-fuzz: $(FUZZERS)                        ## FUZZ_SECONDS=5 of libFuzzer for each target
	@tools/fuzz $(FUZZ_SECONDS) $(FUZZERS)

.PHONY: bench bench-web bench-nodes bench-server chaos mutants soak stall
bench: $(BENCHES) $(PROGRAM)                  ## runs the benchmarks
	@set -e; for bench in $(BENCHES); do echo "# $$bench"; $$bench; done
# IDLE, ACTIONS and TABLES: see bench/server/load.c.
bench-server: $(LOAD) $(PROGRAM)              ## measures the server beside its bare parts
	@$(LOAD) $(or $(IDLE),1000) $(or $(ACTIONS),6000) $(or $(TABLES),200)
bench-nodes: $(LOAD) $(PROGRAM)               ## measures servers with a PostgreSQL database
	@LOAD=$(LOAD) bench/server/nodes.py
bench-web: program                            ## measures an untouched page and a panned board
	@bench/web/idle.mjs && bench/web/frames.mjs
# SECONDS and TABLES: see tests/server/stall_test.py.
stall: $(PROGRAM) $(FILLED)                   ## attacks a server for ten minutes; its longest turn
	@SLOW_S=5 SECONDS=$(or $(SECONDS),600) TABLES=$(or $(TABLES),10000) tests/server/stall_test.py
# MINUTES, SEED and RECORD: see tests/chaos/chaos.py.
chaos: $(PROGRAM)                             ## servers, databases, networks fail; MINUTES=60
	@tests/chaos/chaos.py
mutants:                                      ## breaks the program: does a test turn red?
	@tools/mutants
soak: $(PROGRAM) $(BENCHES)                   ## runs the long ones, tools/soak.d/*
	@set -e; export SEED=$${SEED:-$$(date +%s)}; echo "# SEED=$$SEED"; \
	for soak in $(sort $(wildcard tools/soak.d/*)); do echo "# $$soak"; $$soak; done

# Where to install: `make install PREFIX=/usr DESTDIR=somewhere`; see tools/install.
PREFIX ?= /usr/local
.PHONY: install uninstall
install: $(PROGRAM) $(SHIPPED)                ## program and library, PREFIX=/usr/local, DESTDIR=
	$(Q)PREFIX='$(PREFIX)' tools/install install $(OUT) $(VERSION) $(SONAME)
uninstall:                                    ## removes what `make install` installed
	$(Q)PREFIX='$(PREFIX)' tools/install uninstall $(OUT) $(VERSION) $(SONAME)

.PHONY: container
container: $(PROGRAM)                         ## a container image of the program
	$(Q)deploy/container/build $(PROGRAM) $(OUT)/saboteur-image.tar
	@echo "$(OUT)/saboteur-image.tar"

.PHONY: format check-format tidy cppcheck rooms circles check-headers games wasm
format:                                       ## formats all C; rules end at column 100
	$(Q)sed -i -E 's|^(.{96}-)-+ \*/$$|\1 */|' $(C_FILES)
	$(Q)clang-format -i $(C_FILES)
check-format:                                 ## says what `make format` would change
	$(Q)clang-format --dry-run -Werror $(C_FILES)
tidy: $(TIDIED_C:%.c=$(BUILD)/tidy/%.done)    ## clang-tidy, over all but tests; DEPTH=deep
# cppcheck reads no headers of the system, but it must know the loops of sys/queue.h.
QUEUE_H := $(firstword $(wildcard /usr/include/sys/queue.h /usr/include/*/sys/queue.h))
cppcheck:                                     ## cppcheck, over all but tests
	@mkdir -p $(BUILD)/cppcheck
	$(Q)cppcheck -q -j 2 --std=c11 --enable=warning,performance,portability --inline-suppr \
	  --error-exitcode=1 --cppcheck-build-dir=$(BUILD)/cppcheck -Iinclude -Iengine -I. -I$(MADE) \
	  --include=$(QUEUE_H) --library=posix $(CPPCHECK_MISTAKEN:%=--suppress=%) $(TIDIED_C)
rooms: $(ALL_LIBRARIES)                       ## who includes, calls and owns what
	$(Q)tools/rooms $(OUT)
circles: $(PROGRAM)                           ## modules that use each other; VARIANT=asan or debug
	$(Q)tools/circles $(OUT)
# In a header that clang compiles alone, nothing uses what the header offers.
UNUSED_IS_FINE := -Wno-unused-macros -Wno-unused-function
check-headers:                                ## each public header compiles alone, in C and C++
	$(Q)set -e; for header in $(PUBLIC_HEADERS); do \
	  gcc -std=c11 $(WARNINGS) $(WARNINGS.gcc) -Werror -Iinclude -fsyntax-only -x c $$header; \
	  clang -std=c11 $(WARNINGS) $(WARNINGS.clang) $(UNUSED_IS_FINE) -Werror -Iinclude \
	    -fsyntax-only -x c-header $$header; \
	  g++ -std=c++17 -Wall -Wextra -Wpedantic -Werror -Iinclude -fsyntax-only -x c++ $$header; \
	  $(WASM_CC) -std=c11 -ffreestanding -Wall $(UNUSED_IS_FINE) -Werror -Iinclude \
	    -fsyntax-only -x c-header $$header; \
	  echo "$$header compiles alone"; \
	done
games: $(GAMES)                               ## games through the pure rooms, as one number
wasm: $(WASM_GAMES)                           ## ... as WebAssembly

# How far clang's analyzer follows calls: `shallow` means only calls of short functions, and `deep`
# means all calls, which takes four times as long.
DEPTH    ?= shallow
ANALYZER := -Xclang -analyzer-config -Xclang mode=$(DEPTH)
$(BUILD)/tidy/%.done: %.c .clang-tidy $(filter %.h,$(C_FILES)) | $(TEXTS_KEYS)
	$(call say,TIDY,$<)
	@mkdir -p $(@D)
	$(Q)clang-tidy -quiet $(ANALYZER:%=-extra-arg=%) $< -- -std=c11 \
	  $(filter -I% -D_GNU_SOURCE,$(call flags_of,$<)) 2>$@.err \
	  || { cat $@.err; exit 1; }
	@touch $@

.PHONY: web-install web-made web-engine schema web-types web-tests
web-install: $(if $(wildcard web/package.json),$(WEB_MODULES))
web-made: $(PAGE_MADE)                        ## the sources of the page that are made from C
web-engine: $(PAGE_ENGINE)                    ## the engine for the page, as WebAssembly
web-types: web-install web-made               ## npm run check
	$(Q)cd web && $(NPM) run --silent check
web-tests: web-install web-made web-engine $(HINTED) $(SAID) $(WORDED) ## npm test
	$(Q)cd web && $(NPM) test --silent

schema: $(FIELDS_TOOL)                        ## docs/protocol.schema.json from the lists of fields
	$(Q)tools/schema $<

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-18s %s\n", $$1, $$2 }' Makefile

clean: ## removes the build folder
	rm -rf $(BUILD)

.SECONDARY:
-include $(shell find $(OUT) $(WASM_OUT) -name '*.d' 2>/dev/null)
endif
