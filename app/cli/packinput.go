package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
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
	var data []byte
	var err error
	switch {
	case name == "-":
		data, err = readAll(ctx, s.In)
	case isNamedPuzzle(name):
		data, err = resources.Puzzle(strings.ToLower(name))
	default:
		data, err = readPuzzleFile(ctx, name)
	}
	if err != nil {
		return nil, err
	}
	data = decoded(data)
	file, err := puzzlefile.Read(ctx, data)
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

// readPuzzleFile reads a file.
func readPuzzleFile(ctx context.Context, name string) ([]byte, error) {
	f, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, errors.New("neither a puzzle nor a file: wedge pack --list prints the names of puzzles")
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if info, err := f.Stat(); err != nil || info.IsDir() {
		return nil, errors.Join(err, errors.New("a folder, not a file with a puzzle"))
	}
	return readAll(ctx, f)
}

// readAll reads at most maxPuzzle bytes. Another goroutine reads, because a read that waits
// for input cannot be cancelled. When the context ends, that goroutine is abandoned.
func readAll(ctx context.Context, from io.Reader) ([]byte, error) {
	type result struct {
		data []byte
		err  error
	}
	done := make(chan result, 1)
	go func() {
		data, err := io.ReadAll(io.LimitReader(from, maxPuzzle+1))
		if len(data) > maxPuzzle {
			data, err = nil, fmt.Errorf("longer than %d MB", maxPuzzle>>20)
		}
		done <- result{data, err}
	}()
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case r := <-done:
		return r.data, r.err
	}
}

// list prints the named puzzles.
func (c *packCommand) list(s *Streams) error {
	for _, id := range resources.Puzzles() {
		text, err := resources.Puzzle(id)
		if err != nil {
			return err
		}
		p, err := polycube.Parse(string(text))
		if err != nil {
			return fmt.Errorf("%s: %w", id, err)
		}
		err = tell(s.Out, c.JSON, object{{"id", id}, {"name", p.Name}, {"source", p.Source}}, fmt.Sprintf("%-22s %s\n", id, p.Name))
		if err != nil {
			return err
		}
	}
	return nil
}

// names prints the polycubes that puzzles can name.
func (c *packCommand) names(s *Streams) error {
	for _, n := range polycube.Catalogue() {
		layers := n.Shape.Layers()
		drawn := mapped(layers, func(rows []string) string { return strings.Join(rows, "/") })
		err := tell(s.Out, c.JSON, object{{"name", n.Name}, {"layers", layers}}, fmt.Sprintf("%-4s %s\n", n.Name, strings.Join(drawn, "  ")))
		if err != nil {
			return err
		}
	}
	return nil
}
