//go:build cgo

package app

import (
	"strings"

	"github.com/go-gl/glfw/v3.4/glfw"
)

// nameOfCode is what a key of the system's keyboard types, in upper case; empty if it is
// unknown. Fyne's windows are GLFW's, which follows the layout that is in use.
func nameOfCode(code int) (name string) {
	defer func() {
		if recover() != nil { // GLFW is not used here: in tests, or without a display
			name = ""
		}
	}()
	return strings.ToUpper(glfw.GetKeyName(glfw.KeyUnknown, code))
}
