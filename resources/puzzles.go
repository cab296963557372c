package resources

import (
	"embed"
	"io/fs"
	"path"
	"strings"
)

//go:embed puzzles/*.txt
var puzzles embed.FS

// Puzzles are the names of the packing puzzles in the folder puzzles, such as soma, in
// alphabetical order.
func Puzzles() []string {
	var names []string
	files, err := fs.Glob(puzzles, "puzzles/*.txt")
	if err != nil {
		return nil // the pattern is valid
	}
	for _, f := range files {
		names = append(names, strings.TrimSuffix(path.Base(f), ".txt"))
	}
	return names
}

// Puzzle is the text of one of [Puzzles], for the parser of package polycube.
func Puzzle(name string) ([]byte, error) {
	return puzzles.ReadFile(path.Join("puzzles", name+".txt"))
}
