package app

import (
	"runtime"
	"strings"
)

// printed is what is printed on a key of the user's keyboard, such as "Z" on a German one;
// the key is given by its label on a US keyboard. It asks the system for its current
// keyboard layout. Where that is unknown, it is the label itself.
//
// It is for the window's goroutine.
func printed(key string) string {
	for code, label := range typingCodes() {
		if label == key {
			if text := nameOfCode(code); text != "" {
				return text
			}
		}
	}
	return key
}

// typingCodes are the codes of all keys that type something, with their labels on a US
// keyboard. They are more than commands can have; see [scanCodes].
func typingCodes() map[int]string {
	codes := scanCodes()
	rows := map[int]string{10: "1234567890-=", 34: "[]", 48: "'`", 51: `\`}
	switch runtime.GOOS {
	case "windows":
		rows = map[int]string{2: "1234567890-=", 26: "[]", 40: "'`", 43: `\`}
	case "darwin":
		rows = map[int]string{
			18: "12", 20: "34", 23: "5", 22: "6", 26: "7", 28: "8", 25: "9", 29: "0", 27: "-", 24: "=",
			33: "[", 30: "]", 39: "'", 50: "`", 42: `\`,
		}
	}
	for first, labels := range rows {
		for i, label := range strings.Split(labels, "") {
			codes[first+i] = label
		}
	}
	return codes
}
