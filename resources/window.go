package resources

import (
	"embed"
	"io/fs"
	"path"
	"strings"
)

//go:embed icon.png
var icon []byte

//go:embed texts/*.json
var texts embed.FS

// Icon is the program's icon, a PNG of 256 x 256 pixels with a transparent background. Do
// not modify it.
func Icon() []byte { return icon }

// Translations are the texts of the window as JSON, by language tag.
func Translations() map[string][]byte {
	out := map[string][]byte{}
	names, err := fs.Glob(texts, "texts/*.json")
	if err != nil {
		return out // the pattern is valid
	}
	for _, name := range names {
		if content, err := texts.ReadFile(name); err == nil {
			out[strings.TrimSuffix(path.Base(name), ".json")] = content
		}
	}
	return out
}
