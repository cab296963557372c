package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"strings"

	"wedge/puzzle/polycube"
	"wedge/puzzle/puzzlefile"
	"wedge/resources"
)

// maxPuzzle is how many bytes a file with puzzles may have.
const maxPuzzle = 64 << 20

// isNamedPuzzle reports whether a text is a name of the list, in any case.
func isNamedPuzzle(name string) bool {
	_, err := resources.Puzzle(strings.ToLower(name))
	return err == nil
}

// loadPuzzles reads the puzzles that an argument stands for. With puzzles and an error,
// some could not be read.
func loadPuzzles(ctx context.Context, s *Streams, name string) ([]*polycube.Puzzle, error) {
	data, err := resources.Puzzle(strings.ToLower(name))
	if err != nil {
		data, err = readInput(ctx, s, name, maxPuzzle)
	}
	if errors.Is(err, fs.ErrNotExist) {
		return nil, errors.New("neither a puzzle nor a file: wedge pack --list prints the names of puzzles")
	}
	if err != nil {
		return nil, err
	}
	file, err := puzzlefile.Read(ctx, data)
	if strings.EqualFold(filepath.Ext(name), ".xmpuzzle") {
		file.NameAfter(name)
	}
	for i, note := range file.Notes {
		if i == mostNotes {
			warn(s, fmt.Errorf("%s: and %d more notes like these", name, len(file.Notes)-i))
			break
		}
		warn(s, fmt.Errorf("%s: %w", name, note))
	}
	return file.Puzzles, withText(err, string(data))
}

// mostNotes is how many notes on one file are printed.
const mostNotes = 10

// listPuzzles prints the named puzzles.
func listPuzzles(out io.Writer, json bool) error {
	for _, id := range resources.Puzzles() {
		text, err := resources.Puzzle(id)
		if err != nil {
			return err
		}
		p, err := polycube.Parse(string(text))
		if err != nil {
			return fmt.Errorf("%s: %w", id, err)
		}
		err = tell(out, json, object{{"id", id}, {"name", p.Name}, {"source", p.Source}}, fmt.Sprintf("%-22s %s\n", id, p.Name))
		if err != nil {
			return err
		}
	}
	return nil
}

// listPolycubes prints the polycubes that puzzles can name.
func listPolycubes(out io.Writer, json bool) error {
	for _, n := range polycube.Catalogue() {
		layers := n.Shape.Layers()
		drawn := mapped(layers, func(rows []string) string { return strings.Join(rows, "/") })
		err := tell(out, json, object{{"name", n.Name}, {"layers", layers}}, fmt.Sprintf("%-4s %s\n", n.Name, strings.Join(drawn, "  ")))
		if err != nil {
			return err
		}
	}
	return nil
}
