# make run, make test and make e2e do everything on a fresh machine, set-up included.

GO ?= go

# Packages that building the window needs, and the libraries to check for.
WINDOW := gcc libc6-dev git ca-certificates pkg-config libgl1-mesa-dev xorg-dev libxkbcommon-dev libwayland-dev libegl1-mesa-dev
LIBRARIES := gl egl x11 xcursor xrandr xinerama xi xxf86vm xkbcommon wayland-client wayland-cursor wayland-egl
# Additional packages for testing the window: a virtual display, simulated input, and
# OpenGL in software; and a browser for exported pages.
SCREEN := xvfb xdotool libgl1-mesa-dri chromium
# Additional packages for make fresh, which makes a new Debian and looks at the window in it.
FRESH := debootstrap xvfb xdotool imagemagick
# The programs that some tests lean on (see package resources/optional), each with how many; and
# the packages that have them.
OPTIONAL := grep -rhoE --include='*_test.go' --include='*.txt' 'optional\.Need\(t, "[a-z0-9]+"|^\[!exec:[a-z0-9]+\] skip' . | \
	sed -E 's/.*[":]([a-z0-9]+)["]?\]?( skip)?$$/\1/' | sort | uniq -c
OPTIONAL_PACKAGES := ffmpeg fish groff mandoc zsh

# Packages to test with the race detector: those in which something starts a goroutine or a
# job, found by reading, and those whose tests open windows or draw, which is on several goroutines.
# Puzzles start none: the tests of solvers look at them. What is for a browser alone (js) has one thread.
STARTS := ^[[:space:]]*go [a-zA-Z(]|sync\.WaitGroup|"golang\.org/x/sync/errgroup"|"wedge/app/jobs"
RACE = $(sort $(shell grep -rlE --include='*.go' --exclude-dir=e2e '$(STARTS)' . | xargs grep -L '^//go:build js' | xargs -n 1 dirname) \
	./app/control/... ./app/packing/view ./app/rubik/view ./app/picture/vector ./app/square1/view ./app/stage)

.PHONY: run test optional check e2e pictures fresh full bench race cross page bundle setup setup-all setup-e2e setup-fresh setup-go

run: setup
	@[ -e wedge ] || echo "Building Wedge. The first time this takes some minutes."
	@$(GO) build -o wedge .
	@./wedge

# The quick proof. On a new machine cgo reads OpenGL's bindings for minutes, on one processor;
# meanwhile the other one compiles, vets and tests the packages that do not need them.
# The time limit of each package is for machines that are busy.
test: setup
	@test -z "$$(gofmt -l .)" || { gofmt -l .; echo "not gofmt-ed"; exit 1; }
	$(GO) test -vet=all -timeout 1h ./...
	@$(OPTIONAL) | while read -r tests program; do command -v $$program >/dev/null || echo "not tried here: $$program ($$tests)"; done | \
		awk '{ print; none = 0 } END { if (NR) print "In brackets, how many tests lean on it. make optional installs all and runs these tests." }'

# The tests that lean on a program that make test can do without, with all of these programs.
optional: setup-all
	$(GO) test -count=1 -timeout 1h -run 'TestOptional|TestScripts/optional' \
		$$(grep -rlE --include='*_test.go' --include='optional*.txt' 'optional\.Need\(|^\[!exec:' . | xargs -n 1 dirname | sed 's,/testdata$$,,' | sort -u)

# The README's two commands in a new Debian that has nothing but make and Go: see .ci/fresh.
fresh: setup-fresh
	@root=; [ "$$(id -u)" = 0 ] || root=sudo; $$root env PATH="$$PATH" .ci/fresh

# What compiles everything again, or other programs: gofumpt, staticcheck, the race detector, other systems.
check: setup
	$(GO) tool gofumpt -l . | (! grep .)
	$(GO) vet -tags e2e ./app/e2e/...
	$(GO) tool staticcheck -tags e2e ./...
	@$(MAKE) --no-print-directory cross race

# The tag ci leaves out Fyne's driver for OpenGL, whose bindings take minutes.
race: setup
	$(GO) test -race -short -vet=off -tags ci -timeout 1h $(RACE)

# The pictures of the window in README and guide; make e2e says if they are old.
pictures: setup-e2e
	WEDGE_PICTURES=$(CURDIR)/docs $(GO) test -tags e2e -count=1 -run TestPictures ./app/e2e
	$(GO) run ./docs

# The real window, on a virtual display, and exported pages in a real browser. Screenshots
# are in testdata/screens of both packages. More tests than processors run at once, and both
# packages, since windows mostly wait.
e2e: setup-e2e page
	$(GO) test -tags e2e -count=1 -timeout 1h -p 2 -parallel 2 ./app/e2e ./app/e2e/browser

# Every test of every package again, with what takes too long for make test (see package
# fulltest): above all the complete table, built in a temporary folder and proved.
full: setup
	$(GO) build -o wedge .
	dir=$$(mktemp -d) && trap 'rm -rf $$dir' EXIT && WEDGE_TABLES=$$dir ./wedge table build all && \
	WEDGE_FULL=$$dir $(GO) test -p 1 -timeout 3h ./...
	$(GO) test -race -count=1 -timeout 1h -run 'Scripts/table$$' ./app/cli

# Go's benchmarks, then whole commands, in the table of BENCHMARKS.md; with MEASURE=-long also those that
# take from minutes to an hour.
bench: setup
	$(GO) test -run '^$$' -bench . -benchmem ./...
	$(GO) run ./docs/measure $(MEASURE)

# The Square-1 and its solver on a page without a network. The bundle is what a program with the tag
# page carries: the solver as WebAssembly, and what starts it.
BUNDLE := app/square1/webpage/bundle

bundle: setup-go
	mkdir -p $(BUNDLE)
	GOOS=js GOARCH=wasm CGO_ENABLED=0 $(GO) build -trimpath -buildvcs=false -ldflags "-s -w -buildid=" -o $(BUNDLE)/solver.wasm ./app/square1/webpage/worker
	gzip -9 -n -c $(BUNDLE)/solver.wasm > $(BUNDLE)/solver.wasm.gz && rm $(BUNDLE)/solver.wasm
	cp "$$($(GO) env GOROOT)/lib/wasm/wasm_exec.js" $(BUNDLE)

page: bundle
	mkdir -p dist
	CGO_ENABLED=0 $(GO) run -tags nogui,page . export square1 --page --force -o dist/wedge.html
	CGO_ENABLED=0 $(GO) run -tags nogui,page . export square1 --page --force -o dist/wedge-square1.js

# The command line alone, for servers and the other systems: each system and each kind of
# processor once, which suffices as no file is for both a system and a processor. No C is needed.
# The solver for pages is compiled as the bundle's is, so that it is compiled once.
cross: setup-go
	CGO_ENABLED=0 $(GO) build -tags nogui -o /dev/null .
	for target in windows/amd64 darwin/arm64; do \
		echo $$target && CGO_ENABLED=0 GOOS=$${target%/*} GOARCH=$${target#*/} $(GO) build -tags nogui -o /dev/null . || exit 1; \
	done
	GOOS=js GOARCH=wasm CGO_ENABLED=0 $(GO) build -trimpath -buildvcs=false -o /dev/null ./app/square1/webpage/worker

# install installs packages with apt-get, if it exists and may be used; otherwise it lists
# them. It prints apt-get's output only on failure.
define install
	root=; [ "$$(id -u)" = 0 ] || root=$$(command -v sudo); \
	if command -v apt-get >/dev/null && { [ "$$(id -u)" = 0 ] || [ -n "$$root" ]; }; then \
		echo "Installing: $(1)"; log=$$(mktemp); \
		{ $$root apt-get update -qq && $$root env DEBIAN_FRONTEND=noninteractive \
			apt-get install -y -qq --no-install-recommends $(1); } >$$log 2>&1 || \
			{ cat $$log; rm -f $$log; echo "Installing failed. Please install: $(1)"; exit 1; }; rm -f $$log; \
	else echo "Please install the packages that Debian calls: $(1)"; exit 1; fi
endef

setup-go:
	@command -v $(GO) >/dev/null || { \
		echo "Wedge needs Go 1.26 or newer: https://go.dev/dl"; exit 1; }

setup-all: setup
	@$(OPTIONAL) | (while read -r tests program; do command -v $$program || exit 1; done) >/dev/null || { $(call install,$(OPTIONAL_PACKAGES)); }

setup-fresh: setup-go
	@command -v debootstrap >/dev/null && command -v Xvfb >/dev/null && command -v xdotool >/dev/null && command -v import >/dev/null || \
		{ $(call install,$(FRESH)); }

# On macOS and Windows a C compiler is all that is needed.
setup: setup-go
	@case $$(uname -s) in \
	Linux) command -v gcc >/dev/null && command -v git >/dev/null && command -v pkg-config >/dev/null && \
		pkg-config --exists $(LIBRARIES) && \
		{ [ -e /etc/ssl/certs/ca-certificates.crt ] || [ -e /etc/pki/tls/certs/ca-bundle.crt ] || [ -e /etc/ssl/ca-bundle.pem ]; } || \
		{ $(call install,$(WINDOW)); } ;; \
	Darwin) command -v cc >/dev/null || { echo "Please install Xcode's command line tools: xcode-select --install"; exit 1; } ;; \
	*) command -v gcc >/dev/null || { echo "Please install gcc; on Windows that of MSYS2 or w64devkit"; exit 1; } ;; \
	esac

setup-e2e: setup
	@[ "$$(uname -s)" = Linux ] || { echo "make e2e needs Linux and Xvfb"; exit 1; }
	@command -v Xvfb >/dev/null && command -v xdotool >/dev/null && \
		{ command -v chromium || command -v chromium-browser || command -v google-chrome; } >/dev/null && \
		ls /usr/lib*/dri/swrast_dri.so /usr/lib/*/dri/swrast_dri.so 2>/dev/null | grep -q . || \
		{ $(call install,$(SCREEN)); }

include resources/packages/packages.mk
include resources/packages/windows.mk
