package cli

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"wedge/app/scheme"
)

// readScheme reads the colours from a file if the text ends in .json, and otherwise
// parses it as a preset or a list of colours.
func readScheme(text string) (scheme.Scheme, error) {
	if !strings.EqualFold(filepath.Ext(text), ".json") {
		return scheme.ParseList(text)
	}
	data, err := readSmall(text)
	if err != nil {
		return scheme.Scheme{}, err
	}
	s, err := scheme.ParseJSON(data)
	if err != nil {
		return s, fmt.Errorf("%s: %w", text, err)
	}
	return s, nil
}

// maxScheme is how many bytes a file with colours may have. A session file, which works
// too, is far smaller.
const maxScheme = 1 << 20

// readSmall reads a regular file of at most maxScheme bytes. Reading a pipe or a device
// might never end, so it does not open them.
func readSmall(name string) ([]byte, error) {
	if there, err := os.Stat(name); err == nil && !there.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is not a regular file", name)
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxScheme+1))
	if err == nil && len(data) > maxScheme {
		err = fmt.Errorf("%s is larger than %d bytes, too large for colours", name, maxScheme)
	}
	return decoded(data), err
}
