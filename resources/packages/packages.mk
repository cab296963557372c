# make install and make packages. All that they make is in dist, which git ignores.
#
# There is no AppImage, since nothing at hand has the runtime with which such a file begins: Debian
# has libraries for reading them (libappimage), the makers in npm (@reforged/maker-appimage,
# neutralino-appimage-bundler, pkg-packager-appimage, cmake-app-image) download it from its own site
# when they run, and the Go modules with one (orivej/static-appimage, probonopd/go-appimage) could not
# be had.

PREFIX ?= /usr/local
DESTDIR ?=
# The address of the folder docs, when it is on the web: for the homepage and the screenshots in
# AppStream's metadata, which must be at an address. Without one the metadata has neither.
SITE ?=

VERSION = $(shell sed -n 's/^Version = "\(.*\)"/\1/p' FyneApp.toml)
# Packages of later commits are newer than the version's own, for apt too: 0.4.0 < 0.4.0+20261127.0146 < 0.4.1.
RELEASED = $(shell git describe --exact-match --match 'v$(VERSION)' HEAD 2>/dev/null)
PACKAGE = $(VERSION)$(if $(RELEASED),,+$(shell date -u -d @$(SOURCE_DATE_EPOCH) +%Y%m%d.%H%M))
# Packages are reproducible: all dates are that of the commit, paths are left out, xz has one
# thread, and archives are sorted.
SOURCE_DATE_EPOCH := $(or $(SOURCE_DATE_EPOCH),$(shell git log -1 --format=%ct 2>/dev/null || date +%s))
# Whom to ask about a package: who made it, as Debian's tools have it, else the author of the commit, else who builds.
MAINTAINER ?= $(if $(DEBEMAIL),$(or $(DEBFULLNAME),$(DEBEMAIL)) <$(DEBEMAIL)>,$(shell git log -1 --format='%an <%ae>' 2>/dev/null || echo "$$(id -un) <$$(id -un)@localhost>"))
# Commit and date are in the program even where GOFLAGS says otherwise.
RELEASE = $(GO) build -trimpath -buildvcs=auto -ldflags "-s -w"
COMMAND_LINE = darwin/arm64 darwin/amd64 linux/arm64
TAR = tar --sort=name --mtime=@$(SOURCE_DATE_EPOCH) --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX --format=gnu -C dist
ARCH = $(shell dpkg --print-architecture)
DEB = dist/wedge_$(PACKAGE)_$(ARCH).deb
PACKAGING := dpkg-dev binutils xz-utils lintian appstream desktop-file-utils

.PHONY: install uninstall packages check-packages try-packages tree dist-deb dist-tar dist-cli setup-packages

# Whether one may install there is asked before the build, which takes minutes. With sudo the build is the caller's own, in
# whose login the path of Go is: nothing in dist is root's.
INSTALL = DESTDIR="$(DESTDIR)" resources/packages/install.sh
install:
	@$(INSTALL) --check "$(PREFIX)"
	@if [ "$$(id -u)" = 0 ] && [ "$${SUDO_USER:-root}" != root ]; then \
		sudo -i -u "$$SUDO_USER" $(MAKE) -C "$(CURDIR)" --no-print-directory tree SITE="$(SITE)"; \
	else $(MAKE) --no-print-directory tree; fi
	DESTDIR="$(DESTDIR)" dist/tree/install.sh "$(PREFIX)"

uninstall:
	$(INSTALL) --uninstall "$(PREFIX)"

# A part of Wedge that makes packages adds itself: packages: dist-windows.
packages: setup-packages dist-deb dist-tar dist-cli page
	cd dist && find wedge[-_]$(PACKAGE)[-_]* wedge.html wedge-square1.js -prune -type f | LC_ALL=C sort | xargs sha256sum >SHA256SUMS && cat SHA256SUMS
	@$(MAKE) --no-print-directory check-packages

# What an installation has below its prefix, and the script that puts it there.
SHARE := dist/tree/share
tree: setup bundle
	rm -rf dist/tree && mkdir -p dist/tree/bin $(SHARE)/applications $(SHARE)/mime/packages $(SHARE)/man/man1 $(SHARE)/man/man7 $(SHARE)/doc/wedge \
		$(SHARE)/bash-completion/completions $(SHARE)/zsh/site-functions $(SHARE)/fish/vendor_completions.d
	$(RELEASE) -tags page -o dist/tree/bin/wedge .
	$(GO) run ./resources/packages -site "$(SITE)" -package "$(PACKAGE)" -maintainer "$(MAINTAINER)" dist/tree
	cp resources/packages/install.sh dist/tree/
	sed 's/@VERSION@/$(PACKAGE)/' resources/packages/readme/linux.txt >dist/tree/README.txt
	cp resources/packages/org.wedge.Wedge.desktop $(SHARE)/applications/
	cp resources/packages/org.wedge.Wedge.mime.xml $(SHARE)/mime/packages/org.wedge.Wedge.xml
	dist/tree/bin/wedge man | gzip -9n >$(SHARE)/man/man1/wedge.1.gz
	for page in docs/guide/*.md; do topic=$$(basename $$page .md) && \
		dist/tree/bin/wedge man $$topic >dist/topic && gzip -9n <dist/topic >$(SHARE)/man/man7/wedge-$$topic.7.gz || exit 1; done; rm dist/topic
	dist/tree/bin/wedge completion bash >$(SHARE)/bash-completion/completions/wedge
	dist/tree/bin/wedge completion zsh >$(SHARE)/zsh/site-functions/_wedge
	dist/tree/bin/wedge completion fish >$(SHARE)/fish/vendor_completions.d/wedge.fish
	dist/tree/bin/wedge licences >$(SHARE)/doc/wedge/licences.txt
	cp -R resources/packages/copyright docs/lessons.md $(SHARE)/doc/wedge/
	cp -R docs/lessons $(SHARE)/doc/wedge/examples

# dpkg-shlibdeps does not find the libraries that GLFW opens when the program runs.
OPENED := libegl1, libwayland-cursor0, libwayland-egl1, libx11-6, libxcursor1, libxext6, libxi6, libxinerama1, libxkbcommon0, libxrandr2, libxrender1, libxxf86vm1
dist-deb: tree setup-packages
	rm -rf dist/deb && mkdir -p dist/deb/DEBIAN dist/deb/debian dist/deb/usr/share/lintian/overrides
	cp -R dist/tree/bin dist/tree/share dist/deb/usr/
	mv dist/deb/usr/share/zsh/site-functions dist/deb/usr/share/zsh/vendor-completions
	cp resources/packages/lintian-overrides dist/deb/usr/share/lintian/overrides/wedge
	touch dist/deb/debian/control
	cd dist/deb && depends=$$(dpkg-shlibdeps -O usr/bin/wedge | sed 's/^shlibs:Depends=//') && rm -r debian && \
		sed -e "s/@VERSION@/$(PACKAGE)/; s|@MAINTAINER@|$(MAINTAINER)|; s/@ARCH@/$(ARCH)/; s/@DEPENDS@/$$depends, $(OPENED)/" \
			-e "s/@SIZE@/$$(find usr -printf '%y %s\n' | awk '{ n += $$1 == "f" ? int(($$2 + 1023) / 1024) : 1 } END { print n }')/" ../../resources/packages/control >DEBIAN/control && \
		find usr -type f | LC_ALL=C sort | xargs md5sum >DEBIAN/md5sums
	chmod -R u=rwX,go=rX dist/deb && find dist/deb -exec touch -hd @$(SOURCE_DATE_EPOCH) {} +
	SOURCE_DATE_EPOCH=$(SOURCE_DATE_EPOCH) dpkg-deb --root-owner-group --threads-max=1 -Zxz --build dist/deb $(DEB)

dist-tar: tree
	$(TAR) --transform 's,^tree,wedge-$(PACKAGE)-linux-$(ARCH),' -c tree | xz -T1 >dist/wedge-$(PACKAGE)-linux-$(ARCH).tar.xz

# The command line alone, with the same script to install it: for macOS, which unpacks .tar.gz by
# itself, and Linux on ARM.
dist-cli: tree
	for target in $(COMMAND_LINE); do \
		name=wedge-$(PACKAGE)-command-line-$$(echo $${target%/*} | sed s/darwin/macos/)-$${target#*/}; echo $$name; \
		rm -rf dist/cli && mkdir -p dist/cli/bin dist/cli/share && cp dist/tree/install.sh dist/cli/ && \
		sed "s/@VERSION@/$(PACKAGE)/; s,@SYSTEM@,$${name#wedge-$(PACKAGE)-command-line-}," resources/packages/readme/command-line.txt >dist/cli/README.txt && \
		(cd $(SHARE) && cp -R bash-completion doc fish man zsh ../../cli/share/) && \
		CGO_ENABLED=0 GOOS=$${target%/*} GOARCH=$${target#*/} $(RELEASE) -tags nogui,page -o dist/cli/bin/wedge . && \
		$(TAR) --transform "s,^cli,$$name," -c cli >dist/$$name.tar && \
		case $$name in *macos*) gzip -9nf dist/$$name.tar ;; *) xz -T1 -f dist/$$name.tar ;; esac || exit 1; \
	done

# Metadata with screenshots is checked, too: as if there were a site.
check-packages:
	desktop-file-validate $(SHARE)/applications/org.wedge.Wedge.desktop
	appstreamcli validate --no-net $(SHARE)/metainfo/org.wedge.Wedge.metainfo.xml
	$(GO) run ./resources/packages -site https://wedge.invalid/docs -package "$(PACKAGE)" -maintainer "$(MAINTAINER)" dist/site
	appstreamcli validate --no-net dist/site/share/metainfo/org.wedge.Wedge.metainfo.xml
	lintian --allow-root --display-info --fail-on error,warning,info $(DEB)

# Installs the .deb with apt into a new Debian without Go or a desktop, and uses it there.
try-packages: setup-fresh
	resources/packages/try-deb.sh $(DEB)

setup-packages: setup
	@[ "$$(uname -s)" = Linux ] || { echo "make packages needs Debian"; exit 1; }
	@command -v dpkg-shlibdeps >/dev/null && command -v objdump >/dev/null && command -v xz >/dev/null && command -v lintian >/dev/null && \
		command -v appstreamcli >/dev/null && command -v desktop-file-validate >/dev/null || \
		{ $(call install,$(PACKAGING)); }
