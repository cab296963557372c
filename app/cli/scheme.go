package cli

import (
	"fmt"
	"path/filepath"
	"strings"

	"wedge/app/scheme"
	"wedge/resources/safefile"
)

// readScheme reads the colours from a file if the text ends in .json, and otherwise
// parses it as a preset or a list of colours.
func readScheme(text string) (scheme.Scheme, error) {
	if !strings.EqualFold(filepath.Ext(text), ".json") {
		return scheme.ParseList(text)
	}
	data, err := safefile.ReadUpTo(text, maxScheme)
	if err != nil {
		return scheme.Scheme{}, err
	}
	s, err := scheme.ParseJSON(decoded(data))
	if err != nil {
		return s, fmt.Errorf("%s: %w", text, err)
	}
	return s, nil
}

// maxScheme is how many bytes a file with colours may have. A session file, which works
// too, is far smaller.
const maxScheme = 1 << 20
