package puzzlefile

import (
	"bytes"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wedge/puzzle/polycube"
)

// TestRotated: how files of BurrTools number the ways to turn a piece, found by comparing files of its
// users with the solutions in them. Number 10 follows from the others.
func TestRotated(t *testing.T) {
	for by, want := range [][3]int{
		{1, 2, 3},
		{1, -3, 2},
		{1, -2, -3},
		{1, 3, -2},
		{-3, 2, 1},
		{-2, -3, 1},
		{3, -2, 1},
		{2, 3, 1},
		{-1, 2, -3},
		{-1, -3, -2},
		{-1, -2, 3},
		{-1, 3, 2},
		{3, 2, -1},
		{2, -3, -1},
		{-3, -2, -1},
		{-2, 3, -1},
		{-2, 1, 3},
		{3, 1, 2},
		{2, 1, -3},
		{-3, 1, -2},
		{2, -1, 3},
		{-3, -1, 2},
		{-2, -1, -3},
		{3, -1, -2},
	} {
		if got := rotated([3]int{1, 2, 3}, by); got != want {
			t.Errorf("number %d: %v, not %v", by, got, want)
		}
	}
}

// none are no solutions.
func none(func(Solution, error) bool) {}

// randomShape is a few cells, with colours.
func randomShape(t *rapid.T) (polycube.Shape, polycube.Colours) {
	var cells []polycube.Cell
	box, _ := polycube.Box(3, 2, 3)
	for _, c := range box.Cells() {
		if len(cells) == 0 || rapid.Bool().Draw(t, "cell") {
			cells = append(cells, c)
		}
	}
	s, err := polycube.NewShape(cells...)
	if err != nil {
		t.Fatal(err)
	}
	colours := make([]byte, s.Size())
	if rapid.Bool().Draw(t, "coloured") {
		for i := range colours {
			colours[i] = rapid.SampledFrom([]byte{0, 0, 1, 2, 17}).Draw(t, "colour")
		}
	}
	return s, polycube.NewColours(colours)
}

// TestWrite: what is written is read again.
func TestWrite(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.SampledFrom([]string{"", "A", `<"&>`, "ä b"})
		p := &polycube.Puzzle{Name: name.Draw(t, "name"), Source: name.Draw(t, "source")}
		p.Target, p.Colours = randomShape(t)
		for _, c := range p.Target.Cells() {
			if rapid.IntRange(0, 2).Draw(t, "spare") == 0 {
				p.Spare = append(p.Spare, c)
			}
		}
		coloured := false
		for i := range rapid.IntRange(1, 4).Draw(t, "pieces") {
			piece := polycube.Piece{Name: name.Draw(t, "piece"), Min: rapid.IntRange(0, 3).Draw(t, "min"), Group: rapid.IntRange(0, 2).Draw(t, "group")}
			piece.Max = max(1, piece.Min+rapid.IntRange(0, 2).Draw(t, "more"))
			piece.Shape, piece.Colours = randomShape(t)
			coloured = coloured || piece.Colours != ""
			if piece.Max > p.Target.Size() && piece.Min < piece.Max {
				piece.Max = max(piece.Min, p.Target.Size())
			}
			if piece.Name == "" {
				piece.Name = fmt.Sprintf("S%d", i+1) // as it is read
			}
			p.Pieces = append(p.Pieces, piece)
		}
		if coloured && p.Colours != "" {
			p.Pairs = []polycube.Pair{{Piece: 1, Target: 2}, {Piece: 17, Target: 17}}
		}
		var b bytes.Buffer
		if n, err := Write(&b, p, rapid.Bool().Draw(t, "complete"), none); n != 0 || err != nil {
			t.Fatal(n, err)
		}
		f, err := Read(t.Context(), b.Bytes())
		if err != nil || len(f.Puzzles) != 1 {
			t.Fatalf("%s\n%v", b.String(), err)
		}
		got := f.Puzzles[0]
		if got.Name != p.Name || got.Source != p.Source || got.Target != p.Target || !slices.Equal(got.Spare, p.Spare) || got.Colours != p.Colours ||
			!slices.Equal(got.Pairs, p.Pairs) || !slices.Equal(got.Pieces, p.Pieces) {
			t.Fatalf("%s\n%s\n%s", b.String(), polycube.Format(got), polycube.Format(p))
		}
	})
}

// TestWriteSolution: places of pieces and what moves are as BurrTools has them, with Y away from the
// viewer and the origin of the turned piece; an error of the solutions ends it.
func TestWriteSolution(t *testing.T) {
	p, err := polycube.Parse("target\n##\n#+\n\npiece V\n#.\n##\n\npiece M x0-1")
	if err != nil {
		t.Fatal(err)
	}
	corner := []polycube.Cell{{X: 0}, {X: 1}, {Y: 1}}
	solution := Solution{
		Copies:     [][]polycube.Cell{corner, {{X: 1, Y: 1}}},
		Separation: &Separation{Copies: []int{0, 1}, States: [][][3]int{{{0, 0, 0}, {0, 0, 0}}, {{0, 0, 0}, {0, 20_000, 0}}}},
	}
	var b bytes.Buffer
	n, err := Write(&b, p, true, func(yield func(Solution, error) bool) {
		_ = yield(solution, nil) && yield(Solution{Copies: [][]polycube.Cell{corner, nil}}, nil)
	})
	text := b.String()
	if n != 2 || err != nil {
		t.Fatal(n, err)
	}
	// The V has the cells (0,0), (1,0) and (0,1) there, and (0,1), (1,1) and (0,0) in the target: turned twice about X,
	// its origin is at (0,1).
	for _, want := range []string{
		`state="2" assemblies="2" solutions="1"`, "<assembly>0 1 0 2 1 0 0 0</assembly>", "<assembly>0 1 0 2 x</assembly>",
		`<pieces count="2">0 1</pieces>`, "<dx>0 1</dx><dy>1 0</dy><dz>0 0</dz>", "<dx>0 1</dx><dy>1 -20000</dy><dz>0 0</dz>",
		`<voxel x="2" y="2" z="1" type="0">#+##</voxel>`, `<shape id="1" min="0" max="1"/>`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%s is not in\n%s", want, text)
		}
	}
	broken := errors.New("broken")
	failing := iter.Seq2[Solution, error](func(yield func(Solution, error) bool) { yield(Solution{}, broken) })
	if _, err := Write(&b, p, true, failing); !errors.Is(err, broken) {
		t.Error(err)
	}
}
