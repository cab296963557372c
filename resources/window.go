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

// Icon is the program's icon, a PNG picture of 256 x 256 pixels with a transparent
// background. It must not be changed.
func Icon() []byte { return icon }

// Translations are the texts of the window in each language, as JSON, by the
// language's tag.
func Translations() map[string][]byte {
	out := map[string][]byte{}
	names, err := fs.Glob(texts, "texts/*.json")
	if err != nil {
		return out // the pattern is right
	}
	for _, name := range names {
		if content, err := texts.ReadFile(name); err == nil {
			out[strings.TrimSuffix(path.Base(name), ".json")] = content
		}
	}
	return out
}
