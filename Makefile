# make run and make test do everything on a fresh machine, set-up included.

GO ?= go
SETUP := gcc git ca-certificates
# Packages are installed where apt-get is there and the rights are.
ROOT := $(shell [ "$$(id -u)" = 0 ] || command -v sudo 2>/dev/null)

.PHONY: run test full lint bench cross setup

run: setup
	@$(GO) build -o wedge .
	@./wedge scramble | tee /dev/stderr | ./wedge solve

test: setup lint cross
	$(GO) test -race -short ./puzzle/... ./app/... .
	$(GO) test ./...

# The complete table: built, proved, and every answer compared. About two minutes.
full: setup
	$(GO) build -o wedge .
	dir=$$(mktemp -d) && trap 'rm -rf $$dir' EXIT && export WEDGE_TABLES=$$dir && \
	./wedge table build all && $(GO) test -count=1 -timeout 40m -v -run 'Complete|Agree|Thousand' ./solver/...

lint: setup
	@test -z "$$(gofmt -l .)" || { gofmt -l .; echo "not gofmt-ed"; exit 1; }
	$(GO) vet ./...
	$(GO) tool gofumpt -l . | (! grep .)
	$(GO) tool staticcheck ./...

bench: setup
	$(GO) test -run '^$$' -bench . -benchmem ./...

# The command line alone, for servers and the other systems.
cross: setup
	CGO_ENABLED=0 $(GO) build -tags nogui -o /dev/null .
	for target in windows/amd64 windows/arm64 darwin/amd64 darwin/arm64 linux/arm64; do \
		echo $$target && CGO_ENABLED=0 GOOS=$${target%/*} GOARCH=$${target#*/} $(GO) build -tags nogui -o /dev/null . || exit 1; \
	done

setup:
	@command -v $(GO) >/dev/null || { \
		echo "Wedge needs Go 1.26 or newer: https://go.dev/dl"; exit 1; }
	@missing=""; for p in $(SETUP); do \
		case $$p in ca-certificates) [ -e /etc/ssl/certs/ca-certificates.crt ] ;; *) command -v $$p >/dev/null ;; esac || missing="$$missing $$p"; done; \
	[ -z "$$missing" ] || if command -v apt-get >/dev/null && { [ "$$(id -u)" = 0 ] || [ -n "$(ROOT)" ]; }; then \
		echo "installing$$missing"; $(ROOT) apt-get update -qq && $(ROOT) apt-get install -y -qq $$missing; \
	else echo "please install:$$missing"; exit 1; fi
