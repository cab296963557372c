// Package licences has the licences of everything that is inside the program.
package licences

import (
	_ "embed"
	"strings"
)

//go:generate go test -run TestLicences -update .

//go:embed licences.txt
var text string

// Text is made from the modules that the builds for all systems depend on.
func Text() string { return text }

// Lines are those of [Text].
func Lines() []string { return strings.Split(strings.TrimSuffix(text, "\n"), "\n") }
