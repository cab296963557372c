#!/usr/bin/env bash
# Installs a package of Wedge with apt into a new, minimal Debian in a temporary folder, and uses it
# there: the command line, and the window on a virtual display, whose picture is put beside the
# package. The Debian has no Go and no desktop; what knows of menus and types of files comes after Wedge.
#
#   sudo resources/packages/try-deb.sh dist/wedge_VERSION_amd64.deb
#
# It needs root, the packages debootstrap, xvfb, xdotool and imagemagick, and about 1 GB in $TMPDIR.
set -euo pipefail

deb=$(realpath "$1")
picture=$(dirname "$deb")/try-deb.png
. "$(dirname "$0")/../../.ci/debian"

expect() {
	local want=$1 got
	shift
	got=$(inside "$@" 2>&1) || { echo "failed: $*"; echo "$got"; exit 1; }
	if grep -qF -- "$want" <<<"$got"; then echo "ok: $* -> $want"; else echo "$* gave \"$got\", not \"$want\""; exit 1; fi
}

new_debian
cp "$deb" "$root/wedge.deb"
inside apt-get install -y -qq --no-install-recommends /wedge.deb >/dev/null 2>"$root/errors" || { cat "$root/errors"; exit 1; }
! inside sh -c 'command -v go gcc' || { echo "there is a compiler"; exit 1; }

echo "The command line"
expect "/(3,-3)/(-1,0)  # 2 slices" wedge solve "(1,0)/(-3,3)/"
version=$(dpkg-deb -f "$deb" Version)
expect "${version%%+*}" wedge --version
expect "wedge/copyright" dpkg -L wedge
expect "MIT" wedge licences

echo "The menu and types of files"
inside apt-get install -y -qq --no-install-recommends desktop-file-utils shared-mime-info xdg-utils libfile-mimeinfo-perl man-db bash-completion hicolor-icon-theme >/dev/null 2>"$root/errors" ||
	{ cat "$root/errors"; exit 1; }
printf '<?xml version="1.0"?><puzzle version="2"/>' >"$root/root/two.xmpuzzle"
cp "$(dirname "$0")/../../docs/lessons/corner.md" "$root/root/"
cp "$root/root/corner.md" "$root/root/corner.lesson.md"
for type in application/x-xmpuzzle text/x-wedge-lesson; do
	expect org.wedge.Wedge.desktop grep "^$type=" /usr/share/applications/mimeinfo.cache
	expect org.wedge.Wedge.desktop xdg-mime query default "$type"
done
# Nothing else: desktops may take the first program of a type, by its file's name, for all files of that type.
expect 2 grep -c org.wedge.Wedge /usr/share/applications/mimeinfo.cache
expect application/x-xmpuzzle xdg-mime query filetype /root/two.xmpuzzle
expect text/x-wedge-lesson xdg-mime query filetype /root/corner.lesson.md
expect text/markdown xdg-mime query filetype /root/corner.md
expect "" desktop-file-validate /usr/share/applications/org.wedge.Wedge.desktop
expect "Square-1" sh -c 'man -P cat wedge'
expect "wedge-numbers(7)" sh -c 'man -P cat wedge'
expect "csTimer" sh -c 'man -P cat wedge-algs'
expect "complete -F _wedge wedge" bash -c '. /usr/share/bash-completion/bash_completion; _completion_loader wedge; complete -p wedge'

echo "The window"
screen
inside DISPLAY="$DISPLAY" wedge open --scramble >"$root/window.log" 2>&1 &
drawn "$picture" || { cat "$root/window.log"; exit 1; }
sleep 2 # the session is saved
expect wedge.db ls /root/.local/state/wedge
echo "ok: the window opens; see $picture"
