package app

import (
	"maps"
	"runtime"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
)

// physical is the label of the pressed key on a US keyboard, so that keys have the same
// positions on other layouts.
func physical(k *fyne.KeyEvent) string {
	if name, ok := scanCodes()[k.Physical.ScanCode]; ok && k.Physical.ScanCode != 0 {
		return name
	}
	return string(k.Name)
}

// is reports whether the pressed key is a command's key. Letters and symbols are
// identified by position, others by name.
func is(k *fyne.KeyEvent, key string) bool {
	return key == physical(k) || len(key) > 1 && key == string(k.Name)
}

// scanCodes of the keys that commands can have, as reported by the system: X11 and
// Wayland use those of evdev plus 8, Windows those of the PC/AT keyboard, macOS its
// virtual key codes.
func scanCodes() map[int]string {
	rows := map[int]string{24: "QWERTYUIOP", 38: "ASDFGHJKL;", 52: "ZXCVBNM,./"}
	if runtime.GOOS == "windows" {
		rows = map[int]string{16: "QWERTYUIOP", 30: "ASDFGHJKL;", 44: "ZXCVBNM,./"}
	}
	codes := map[int]string{}
	if runtime.GOOS == "darwin" {
		for letter, code := range map[string]int{
			"A": 0, "S": 1, "D": 2, "F": 3, "H": 4, "G": 5, "Z": 6, "X": 7, "C": 8, "V": 9, "B": 11,
			"Q": 12, "W": 13, "E": 14, "R": 15, "Y": 16, "T": 17, "O": 31, "U": 32, "I": 34, "P": 35,
			"L": 37, "J": 38, "K": 40, ";": 41, ",": 43, "/": 44, "N": 45, "M": 46, ".": 47,
		} {
			codes[code] = letter
		}
		return codes
	}
	for first, letters := range rows {
		for i, letter := range strings.Split(letters, "") {
			codes[first+i] = letter
		}
	}
	return codes
}

// freeKeys lists the keys that can be chosen for a command.
func freeKeys() []string {
	return slices.Sorted(maps.Values(scanCodes()))
}
