package resources

import (
	"embed"
	"errors"
	"io/fs"
)

//go:embed algs/*.txt
var algs embed.FS

// Algs are the algs that others publish for a set of cases, by the set's ID, for package cases; nil for none.
func Algs(set string) ([]byte, error) {
	text, err := algs.ReadFile("algs/" + set + ".txt")
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrInvalid) {
		return nil, nil
	}
	return text, err
}
