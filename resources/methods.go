package resources

import (
	"embed"
	"path"
)

//go:embed methods/*.txt
var methods embed.FS

// Methods are the names of the files in the folder methods, in the order in which they are listed.
func Methods() []string {
	return []string{"vandenbergh", "co-eo-cp-ep", "obl-pbl", "csp-obl-pbl", "lin"}
}

// Method is the text of one of [Methods], for the parser of package method.
func Method(name string) ([]byte, error) {
	return methods.ReadFile(path.Join("methods", name+".txt"))
}
