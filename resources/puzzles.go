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

//go:embed snakes.tsv
var snakes string

// Snake is a named snake. Package polycube parses its text.
type Snake struct{ ID, Name, Source, Text string }

// Snakes are the named snakes of the file snakes.tsv.
func Snakes() []Snake {
	var list []Snake
	for line := range strings.Lines(snakes) {
		if fields := strings.Split(strings.TrimSpace(line), "\t"); len(fields) == 4 {
			list = append(list, Snake{fields[0], fields[1], fields[2], fields[3]})
		}
	}
	return list
}
