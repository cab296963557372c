# make run, make test and make e2e do everything on a fresh machine, set-up included.

GO ?= go

# Packages that building the window needs, and the libraries to check for.
WINDOW := gcc libc6-dev git ca-certificates pkg-config libgl1-mesa-dev xorg-dev libxkbcommon-dev libwayland-dev libegl1-mesa-dev
LIBRARIES := gl egl x11 xcursor xrandr xinerama xi xxf86vm xkbcommon wayland-client wayland-cursor wayland-egl
# Additional packages for testing the window: a virtual display, simulated input, and
# OpenGL in software; and a browser for exported pages.
SCREEN := xvfb xdotool libgl1-mesa-dri chromium

# Packages to test with the race detector: in full those with several goroutines, and
# with -short those that are fast. Package app is left out: it would compile OpenGL's C
# bindings again, which takes minutes.
RACE := ./app/cubes/answers ./app/cubes/desk ./app/jobs ./app/orbits/desk ./app/session ./app/square1 ./app/square1/answers ./app/square1/desk ./app/square1/learn
RACE_SHORT := ./app/cubes/view ./app/orbits/answers ./app/orbits/view ./puzzle/polycube ./puzzle/puzzlefile ./puzzle/square1 ./solver/casebook ./solver/cube3 ./solver/find ./app/cli/... ./app/control/... ./app/scheme/... ./app/square1/view ./app/stage ./resources/safefile

.PHONY: run test e2e full lint bench cross setup setup-e2e setup-go

run: setup
	@[ -e wedge ] || echo "Building Wedge. The first time this takes some minutes."
	@$(GO) build -o wedge .
	@./wedge

# On a new machine one C file of OpenGL's bindings keeps one processor busy for minutes;
# meanwhile another processor builds for the other systems.
test: setup
	@$(MAKE) --no-print-directory -j2 lint cross
	$(GO) test -race $(RACE)
	$(GO) test -race -short $(RACE_SHORT)
	$(GO) test ./...

# The real window, on a virtual display, and exported pages in a real browser. Screenshots
# are in testdata/screens of both packages.
e2e: setup-e2e
	$(GO) test -tags e2e -count=1 -timeout 20m -p 1 ./app/e2e ./app/e2e/browser

# Every test of every package again, with what takes too long for make test (see package
# fulltest): above all the complete table, built in a temporary folder and proved.
full: setup
	$(GO) build -o wedge .
	dir=$$(mktemp -d) && trap 'rm -rf $$dir' EXIT && WEDGE_TABLES=$$dir ./wedge table build all && \
	WEDGE_FULL=$$dir $(GO) test -p 1 -timeout 3h ./...
	$(GO) test -race -count=1 -timeout 1h -run 'Scripts/table$$' ./app/cli

lint: setup
	@test -z "$$(gofmt -l .)" || { gofmt -l .; echo "not gofmt-ed"; exit 1; }
	$(GO) vet ./...
	$(GO) vet -tags e2e ./app/e2e/...
	$(GO) tool gofumpt -l . | (! grep .)
	$(GO) tool staticcheck ./...
	$(GO) tool staticcheck -tags e2e ./app/e2e/...

bench: setup
	$(GO) test -run '^$$' -bench . -benchmem ./...

# The command line alone, for servers and the other systems. No C is needed.
cross: setup-go
	CGO_ENABLED=0 $(GO) build -tags nogui -o /dev/null .
	for target in windows/amd64 windows/arm64 darwin/amd64 darwin/arm64 linux/arm64; do \
		echo $$target && CGO_ENABLED=0 GOOS=$${target%/*} GOARCH=$${target#*/} $(GO) build -tags nogui -o /dev/null . || exit 1; \
	done

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
