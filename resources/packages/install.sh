#!/bin/sh
# Installs Wedge, or removes it again. Nothing outside of the given folder is changed.
#
#   ./install.sh [FOLDER]               into FOLDER/bin and FOLDER/share; without one into ~/.local
#   ./install.sh --uninstall [FOLDER]   removes what was installed there, not your session and tables
#   ./install.sh --check [FOLDER]       only says whether you may install there
#
# A copy of this script is installed as share/doc/wedge/install.sh, so that it can be removed without
# the archive. $DESTDIR is put before FOLDER: for those who make packages.
set -eu

uninstall= check=
case ${1-} in
--uninstall) uninstall=yes; shift ;;
--check) check=yes; shift ;;
esac
case ${1-} in
-h | --help) sed -n '2,/^set/s/^# \{0,1\}//p' "$0"; exit ;;
-*) echo "$0: unknown option $1" >&2; exit 2 ;;
esac
prefix=${1:-$HOME/.local}
case $prefix in
/*) ;;
"~"/*) prefix=$HOME/${prefix#??} ;; # in PREFIX=~/.local not all shells fill it in
*) prefix=$PWD/$prefix ;;
esac
to=${DESTDIR-}$prefix
list=share/doc/wedge/installed.txt

if [ "$uninstall" ] && [ ! -e "$to/$list" ]; then
	echo "$0: Wedge was not installed in $to" >&2
	exit 1
fi
# Whether all can be written is asked first: nothing is left half done.
for folder in bin share; do
	at=$to/$folder
	while [ ! -e "$at" ]; do at=$(dirname "$at"); done
	if [ ! -d "$at" ] || [ ! -w "$at" ] || [ ! -x "$at" ]; then
		echo "You cannot write to $at. Run the same command with sudo; or install Wedge for you alone: make install PREFIX=~/.local, or sh install.sh without a folder." >&2
		exit 1
	fi
done
[ ! "$check" ] || exit 0

# refresh runs a command that makes menus, types of files or icons of a folder known, if both exist.
refresh() {
	for folder; do :; done
	if command -v "$1" >/dev/null && [ -d "$folder" ]; then "$@" || true; fi
}

# forget removes the folders that were made for Wedge, unless something else is there: what those
# commands keep is nothing without it.
forget() {
	for folder in $(printf '%s\n' $folders | sort -r); do
		case $folder in
		share/applications/) [ "$(ls -A "$to/$folder")" != mimeinfo.cache ] || rm -f "$to/$folder/mimeinfo.cache" ;;
		share/mime/) [ -d "$to/share/mime/packages" ] || rm -rf "$to/share/mime" ;;
		esac
		rmdir "$to/$folder" 2>/dev/null || true
	done
}

# Files of an earlier version go first: the new one may have others. The list also has the folders that
# were made for Wedge, with a slash at the end.
folders=
if [ -e "$to/$list" ]; then
	folders=$(sed -n '/\/$/p' "$to/$list")
	grep -v '/$' "$to/$list" | while read -r name; do rm -f "$to/$name"; done
	rm -f "$to/$list"
fi

if [ ! "$uninstall" ]; then
	cd "$(dirname "$0")"
	[ -d bin ] || { echo "$0: the files to install are not here; unpack the archive again" >&2; exit 1; }
	files=$(find bin share -type f)
	for folder in $(find bin share -type d); do # no name has a blank
		[ -d "$to/$folder" ] || { folders="$folders $folder/"; mkdir -p "$to/$folder"; }
	done
	for name in $files; do
		mode=644
		[ ! -x "$name" ] || mode=755
		rm -f "$to/$name" # the program may be running
		cp "$name" "$to/$name"
		chmod $mode "$to/$name"
	done
	cp install.sh "$to/share/doc/wedge/"
	printf '%s\n' $files share/doc/wedge/install.sh $folders >"$to/$list"
	# Menus start the program by its whole path: the folder need not be in theirs.
	desktop=share/applications/org.wedge.Wedge.desktop
	if [ -e $desktop ]; then # not in archives of the command line alone
		quoted=$(printf %s "$prefix" | sed 's/[&|\\]/\\&/g')
		sed "s|^Exec=wedge|Exec=\"$quoted/bin/wedge\"|" $desktop >"$to/$desktop"
	fi
fi

if [ ! "${DESTDIR-}" ]; then
	refresh update-desktop-database -q "$to/share/applications"
	refresh update-mime-database "$to/share/mime"
	refresh gtk-update-icon-cache -qtf "$to/share/icons/hicolor"
	if [ "$uninstall" ]; then
		forget
		echo "Wedge is removed from $prefix."
	else
		echo "Wedge is installed in $prefix. To remove it: sh \"$prefix/share/doc/wedge/install.sh\" --uninstall \"$prefix\""
		case :$PATH: in
		*":$prefix/bin:"*) ;;
		*) echo "To run it as wedge, add $prefix/bin to your PATH." ;;
		esac
		if [ -e "$to/share/applications/org.wedge.Wedge.desktop" ]; then
			case :${XDG_DATA_HOME:-$HOME/.local/share}:${XDG_DATA_DIRS:-/usr/local/share:/usr/share}: in
			*":$prefix/share:"* | *":$prefix/share/:"*) echo "It is in the menu." ;;
			*) echo "It is not in the menu: menus do not look into $prefix/share, which is not in XDG_DATA_DIRS." ;;
			esac
		fi
	fi
fi
