# make dist-windows: the package for Windows, made on Linux. make e2e-windows: tests of it, under Wine.

WINDOWS = wedge-$(PACKAGE)-windows-amd64
WINDOWS_BUILD = CGO_ENABLED=1 CC=x86_64-w64-mingw32-gcc GOOS=windows GOARCH=amd64 $(GO) build -trimpath -buildvcs=auto -tags page
WINDOWS_LINK = -s -w -buildid= -extldflags dist/windows/resource.o
# Wine's own packages for other systems' programs are not needed.
WINE := wine wine64
WINE_PREFIX := dist/wine
# The folder may have blanks in its path: what env gets is quoted for shells and for go test -exec alike.
WINE_ENV = env 'WINEPREFIX=$(CURDIR)/$(WINE_PREFIX)' WINEDEBUG=-all WINEDLLOVERRIDES=mscoree,mshtml=

.PHONY: dist-windows e2e-windows test-windows wine setup-windows setup-wine

packages: dist-windows

# wedge.exe is for the command line, wedge-window.exe opens no console. What windres makes is
# linked into both; Go does not know that, so they are removed first. Go's ID of a build has the path in
# it, so it is left out.
dist-windows: setup-windows bundle
	rm -rf dist/windows dist/$(WINDOWS) && mkdir -p dist/windows dist/$(WINDOWS)/lessons
	$(GO) run ./resources/windows resource dist/windows
	cd dist/windows && x86_64-w64-mingw32-windres wedge.rc resource.o
	$(WINDOWS_BUILD) -ldflags "$(WINDOWS_LINK)" -o dist/$(WINDOWS)/wedge.exe .
	$(WINDOWS_BUILD) -ldflags "$(WINDOWS_LINK) -H windowsgui" -o dist/$(WINDOWS)/wedge-window.exe .
	sed "s/@VERSION@/$(PACKAGE)/; s/$$/$$(printf '\r')/" resources/packages/readme/windows.txt >dist/$(WINDOWS)/README.txt
	cp resources/licences/licences.txt docs/lessons.md dist/$(WINDOWS)/
	cp docs/lessons/*.md dist/$(WINDOWS)/lessons/
	SOURCE_DATE_EPOCH=$(SOURCE_DATE_EPOCH) $(GO) run ./resources/windows zip dist/$(WINDOWS).zip dist/$(WINDOWS)

# The package in a new Wine, with the real window on a virtual display. Screenshots are in
# app/e2e/testdata/screens.
e2e-windows: setup-e2e dist-windows wine test-windows
	$(WINE_ENV) "WEDGE_ZIP=$(CURDIR)/dist/$(WINDOWS).zip" $(GO) test -tags e2e,wine -run '^TestWine' -count=1 -timeout 1h ./app/e2e
	$(WINE_ENV) wineserver -k

# The tests of what has no window, as a program for Windows. Wine 8 answers Go's way to delete a file
# with an error that Go does not know (os.RemoveAll fails), so they are built with a Go that does. The name of its
# file has no .go, or it would count as one of the project.
WINDOWS_TEST = CGO_ENABLED=0 GOOS=windows GOARCH=amd64 $(GO) test -overlay dist/wine/overlay.json -exec "$(WINE_ENV) wine" -vet=off -timeout 1h
DELETE := internal/syscall/windows/at_windows.go
test-windows: wine
	sed 's/STATUS_INVALID_INFO_CLASS,/NTStatus(0xC0000002), &/' "$$($(GO) env GOROOT)/src/$(DELETE)" >dist/wine/at_windows
	echo "{\"Replace\": {\"$$($(GO) env GOROOT)/src/$(DELETE)\": \"$(CURDIR)/$(WINE_PREFIX)/at_windows\"}}" >dist/wine/overlay.json
	$(WINDOWS_TEST) ./puzzle/... ./solver/... ./app/session ./resources/safefile/...
	$(WINDOWS_TEST) -tags ci -run OnWindows ./app/control

# A new Wine, with the library that Debian's does not have. Its server stays, and with it the programs
# that Wine starts by itself: otherwise the first test would start them, and wait for them to end.
wine: setup-windows setup-wine
	[ ! -e $(WINE_PREFIX) ] || $(WINE_ENV) wineserver -k || true
	rm -rf $(WINE_PREFIX) && mkdir -p $(WINE_PREFIX)
	$(WINE_ENV) wineserver -p </dev/null >/dev/null 2>&1
	$(WINE_ENV) wineboot --init </dev/null >/dev/null 2>&1
	x86_64-w64-mingw32-gcc -s -shared -nostartfiles -Wl,-e,0 -o $(WINE_PREFIX)/drive_c/windows/system32/bcryptprimitives.dll \
		app/e2e/testdata/bcryptprimitives.c -ladvapi32

setup-windows: setup
	@command -v x86_64-w64-mingw32-gcc >/dev/null && command -v x86_64-w64-mingw32-windres >/dev/null || { $(call install,gcc-mingw-w64-x86-64); }

setup-wine:
	@command -v wine >/dev/null && command -v wineboot >/dev/null || { $(call install,$(WINE)); }
