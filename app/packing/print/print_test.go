package print_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/csv"
	"encoding/json"
	"errors"
	"image"
	"image/color"
	"io"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wedge/app/packing/print"
	"wedge/app/picture"
	"wedge/app/picturetest"
	"wedge/puzzle/polycube"
	"wedge/resources"
	"wedge/scene"
	"wedge/solver/packing"
	"wedge/solver/snake"
)

// puzzle is a small puzzle whose packings are few, with names that need quotes.
const puzzle = `name "Two # rails"
source nobody
box 4 2 2
piece "long one" x2 0,0,0 1,0,0 2,0,0 3,0,0
piece L 0,0,0 1,0,0 2,0,0 2,1,0
piece x0-1 0,0,0 1,0,0 1,1,0 2,1,0
piece J x0-2 0,0,0 1,0,0 2,0,0 0,1,0
`

func problem(t testing.TB) *packing.Problem {
	t.Helper()
	p, err := polycube.Parse(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	problem, err := packing.New(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	return problem
}

// packed is a packing with its assembly.
func packed(t testing.TB) print.Entry {
	t.Helper()
	e := print.Entry{Puzzle: problem(t), Caption: "Two rails"}
	all := e.Puzzle.Solutions(context.Background(), packing.Options{})
	for k, err := range all {
		if err != nil {
			t.Fatal(err)
		}
		if e.Packing == nil || slices.Compare(k, e.Packing) < 0 {
			e.Packing = k
		}
	}
	if e.Packing == nil {
		t.Fatal("no packing")
	}
	if err := e.Find(context.Background()); err != nil {
		t.Fatal(err)
	}
	return e
}

// folded is a fold of a snake.
func folded(t testing.TB) print.Entry {
	t.Helper()
	box, err := polycube.Box(2, 2, 2)
	if err != nil {
		t.Fatal(err)
	}
	s, err := polycube.ParseSnake("1 1 1 1 1 1 1")
	if err != nil {
		t.Fatal(err)
	}
	for f, err := range snake.Folds(context.Background(), s, box, snake.Rotations) {
		if err != nil {
			t.Fatal(err)
		}
		return print.Entry{Snake: s, Fold: f}
	}
	t.Fatal("no fold")
	return print.Entry{}
}

func options(v picture.View) print.Options {
	return print.Options{Look: picture.Look{View: v, Cells: picture.Both, Width: 240, Height: 160, Camera: scene.Standard(0)}}
}

// TestPictures compares pictures with those in testdata.
func TestPictures(t *testing.T) {
	e := packed(t)
	alone, flat := print.Entry{Puzzle: e.Puzzle}, print.Entry{Snake: folded(t).Snake}
	for _, c := range []struct {
		name    string
		view    picture.View
		change  func(o *print.Options)
		entries []print.Entry
	}{
		{"packing", picture.Both, nil, []print.Entry{e}},
		{"layers", picture.Plan, nil, []print.Entry{e}},
		{"mirrored", picture.Both, func(o *print.Options) { o.Shown.Mirrored, o.Shown.Explode, o.Dark = true, 1, true }, []print.Entry{e}},
		{"pieces", picture.ThreeD, func(o *print.Options) { o.White = true }, []print.Entry{alone}},
		{"fold", picture.Both, nil, []print.Entry{folded(t)}},
		{"sheet", picture.Sheet, nil, []print.Entry{e, alone, flat}},
	} {
		o := options(c.view)
		if c.change != nil {
			c.change(&o)
		}
		got, err := picturetest.Prints(print.New()).Draw(context.Background(), o, c.entries...)
		if err != nil {
			t.Fatal(c.name, err)
		}
		picturetest.Golden(t, c.name, got)
	}
}

// TestSteps: a sheet of steps has a picture for each, with the pieces that move lit and everything in sight.
func TestSteps(t *testing.T) {
	text, err := resources.Puzzle("piston-burr")
	if err != nil {
		t.Fatal(err)
	}
	burr, err := polycube.Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	e := print.Entry{}
	if e.Puzzle, err = packing.New(t.Context(), burr); err != nil {
		t.Fatal(err)
	}
	for k, err := range e.Puzzle.Solutions(t.Context(), packing.Options{Workers: 1}) {
		if err != nil {
			t.Fatal(err)
		}
		if e.Packing = k; e.Find(t.Context()) == nil {
			break
		}
	}
	w, err := print.New().Steps(picture.PNG, options(picture.ThreeD), e)
	if err != nil || len(w.Subjects) != len(e.Assembly)+1 {
		t.Fatalf("%d pictures of %d steps, %v", len(w.Subjects), len(e.Assembly), err)
	}
	ways := map[string]polycube.Cell{"up": {Z: 1}, "in from above": {Z: 1}, "to the left": {X: -1}, "in from the left": {X: -1}}
	for i, s := range e.Assembly {
		sign := int8(-1) // where a piece moves, not from where
		if s.Joins != nil {
			sign = 1
		}
		way := polycube.Cell{X: sign * s.From.X, Y: sign * s.From.Y, Z: sign * s.From.Z}
		if want, ok := ways[w.Subjects[i].Caption]; ok && want != way {
			t.Errorf("step %d is called %q, and is %v", i+1, w.Subjects[i].Caption, way)
		}
		if w.Subjects[i].Caption == "" || w.Subjects[i].Reach < w.Options.Camera.Reach {
			t.Errorf("step %d: %q, %v", i+1, w.Subjects[i].Caption, w.Subjects[i].Reach)
		}
	}
	if _, err := print.New().Steps(picture.PNG, options(picture.ThreeD), print.Entry{Puzzle: e.Puzzle, Packing: e.Packing}); !errors.Is(err, picture.ErrOption) {
		t.Errorf("without an assembly: %v", err)
	}
}

// TestKept writes all kinds of files and reads back what they show.
func TestKept(t *testing.T) {
	p := picturetest.Prints(print.New())
	for name, e := range map[string]print.Entry{
		"packing": packed(t), "pieces": {Puzzle: problem(t)}, "fold": folded(t), "flat": {Snake: folded(t).Snake},
	} {
		for _, f := range picture.Formats() {
			var file bytes.Buffer
			var err error
			switch {
			case f == picture.HTML, f.Foreign():
				continue
			case f.Moves() && e.Packing == nil && e.Fold == nil:
				if err := p.Animate(context.Background(), &file, f, options(picture.ThreeD), e, picture.Playing{Rate: 2}); !errors.Is(err, picture.ErrOption) {
					t.Errorf("%s: an animation of nothing that moves: %v", name, err)
				}
				continue
			case f.Moves():
				err = p.Animate(context.Background(), &file, f, options(picture.ThreeD), e, picture.Playing{Rate: 2})
			default:
				err = p.Write(context.Background(), &file, f, options(picture.ThreeD), e)
			}
			if err != nil {
				t.Fatal(name, f, err)
			}
			got, err := print.Read(&file)
			if err != nil {
				t.Fatal(name, f, err)
			}
			if got.Snake != e.Snake || !slices.Equal(got.Packing, e.Packing) || (got.Puzzle == nil) != (e.Puzzle == nil) {
				t.Errorf("%s as %v: %+v", name, f, got)
			}
			if e.Puzzle != nil && polycube.Format(got.Puzzle.Puzzle()) != polycube.Format(e.Puzzle.Puzzle()) {
				t.Errorf("%s as %v: the puzzle is\n%s", name, f, polycube.Format(got.Puzzle.Puzzle()))
			}
			if s, ok := got.Fold.Snake(); e.Fold != nil && (!ok || s != e.Snake || !slices.Equal(got.Fold, e.Fold)) {
				t.Errorf("%s as %v: the fold is %v", name, f, got.Fold)
			}
		}
	}
}

// TestForeign: files without a puzzle, and ones with broken properties.
func TestForeign(t *testing.T) {
	if _, err := print.Read(picturetest.Keeping(t, picture.Property{Name: "position", Value: "A1B2C3D45E6F7G8H-"})); !errors.Is(err, print.ErrForeign) {
		t.Error(err)
	}
	for _, list := range [][]picture.Property{
		{{Name: "puzzle", Value: "box 1 1 1"}},
		{{Name: "puzzle", Value: `"box 1 1"`}},
		{{Name: "puzzle", Value: `"box 2 1 1\npiece I2\n"`}, {Name: "packing", Value: `"AB"`}},
		{{Name: "puzzle", Value: `"box 2 1 1\npiece I2\n"`}, {Name: "packing", Value: `AA`}},
		{{Name: "snake", Value: "EXE"}},
		{{Name: "snake", Value: "ECE"}, {Name: "fold", Value: "rr"}},
		{{Name: "snake", Value: "ECE"}, {Name: "fold", Value: "rx"}},
		{{Name: "snake", Value: "ECE"}, {Name: "fold", Value: strings.Repeat("r", 500)}},
	} {
		if e, err := print.Read(picturetest.Keeping(t, list...)); !errors.Is(err, picture.ErrDamaged) {
			t.Errorf("%v: %+v, %v", list, e, err)
		}
	}
	if _, err := picturetest.Prints(print.New()).Draw(context.Background(), options(picture.ThreeD), print.Entry{}); !errors.Is(err, print.ErrNothing) {
		t.Error(err)
	}
	bad := options(picture.ThreeD)
	bad.Shown.Explode = 2
	if _, err := picturetest.Prints(print.New()).Draw(context.Background(), bad, packed(t)); !errors.Is(err, picture.ErrOption) {
		t.Error(err)
	}
}

// TestFrames: the last frame of an animation is the still picture, the first one shows
// another.
func TestFrames(t *testing.T) {
	p := picturetest.Prints(print.New())
	for name, e := range map[string]print.Entry{"assembly": packed(t), "folding": folded(t)} {
		play := picture.Playing{Rate: 10}
		first, length, err := p.Frame(context.Background(), options(picture.ThreeD), e, play, 0)
		if err != nil || length < 1 {
			t.Fatal(name, length, err)
		}
		start := image.NewRGBA(first.Rect)
		copy(start.Pix, first.Pix)
		last, _, err := p.Frame(context.Background(), options(picture.ThreeD), e, play, length+1)
		if err != nil {
			t.Fatal(name, err)
		}
		if mean, _ := picturetest.Difference(start, last); mean < 1 {
			t.Errorf("%s: the first and the last frame differ by %v", name, mean)
		}
		still, err := picturetest.Prints(print.New()).Draw(context.Background(), options(picture.ThreeD), e)
		if err != nil {
			t.Fatal(name, err)
		}
		if mean, _ := picturetest.Difference(still, last); mean > 10 { // they are centred in different ways
			t.Errorf("%s: the last frame and the still picture differ by %v", name, mean)
		}
	}
}

// TestSolids: the pieces are on the plate, apart from each other, and have their volume.
func TestSolids(t *testing.T) {
	e := print.Entry{Puzzle: problem(t)}
	rapid.Check(t, func(rt *rapid.T) {
		s := print.Solids{
			Piece: rapid.IntRange(0, 4).Draw(rt, "piece"), Side: rapid.Float64Range(5, 100).Draw(rt, "side"),
		}
		s.Clearance = rapid.Float64Range(0, min(2, s.Side/10)).Draw(rt, "clearance")
		var file bytes.Buffer
		if err := s.WriteSTL(&file, e); err != nil {
			rt.Fatal(err)
		}
		b := file.Bytes()
		if len(b) != 84+50*int(binary.LittleEndian.Uint32(b[80:])) {
			rt.Fatalf("%d bytes", len(b))
		}
	})
	for _, s := range []print.Solids{{Side: 4}, {Side: 20, Clearance: 2.1}, {Side: 5, Clearance: 1}, {Side: 20, Piece: 5}, {Side: 20, Piece: -1}} {
		if err := s.WriteSTL(io.Discard, e); !errors.Is(err, picture.ErrSize) && !errors.Is(err, picture.ErrOption) {
			t.Errorf("%+v: %v", s, err)
		}
	}
}

// TestLists: JSON and CSV have all packings.
func TestLists(t *testing.T) {
	p := problem(t)
	var all []packing.Packing
	for k, err := range p.Solutions(context.Background(), packing.Options{}) {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, k)
	}
	list := func(yield func(packing.Packing, error) bool) {
		for _, k := range all {
			if !yield(k, nil) {
				return
			}
		}
	}
	var out bytes.Buffer
	n, err := print.WriteJSON(&out, p, list)
	if err != nil || n != len(all) || n < 4 {
		t.Fatal(n, err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	for i, line := range lines {
		var s print.Solution
		if err := json.Unmarshal([]byte(line), &s); err != nil {
			t.Fatal(err)
		}
		cells := 0
		for _, q := range s.Placements {
			cells += len(q.Cells)
			for _, c := range q.Cells {
				if s.Layers[c[2]][c[1]][c[0]] != s.Layers[q.Cells[0][2]][q.Cells[0][1]][q.Cells[0][0]] {
					t.Errorf("solution %d: a piece has two letters: %s", i, line)
				}
			}
		}
		if cells != 16 || s.Placements[0].Letter == "" {
			t.Errorf("solution %d: %s", i, line)
		}
	}
	out.Reset()
	if n, err = print.WriteCSV(&out, p, list); err != nil || n != len(all) {
		t.Fatal(n, err)
	}
	rows, err := csv.NewReader(&out).ReadAll()
	if err != nil || len(rows) != n+1 || len(rows[0]) != 4 {
		t.Fatal(len(rows), err)
	}
	broken := errors.New("broken")
	failing := func(yield func(packing.Packing, error) bool) { yield(nil, broken) }
	if _, err := print.WriteJSON(io.Discard, p, failing); !errors.Is(err, broken) {
		t.Error(err)
	}
	if _, err := print.WriteCSV(io.Discard, p, failing); !errors.Is(err, broken) {
		t.Error(err)
	}
}

// TestDefaultName: names differ for different packings, and have nothing that file systems
// do not like.
func TestDefaultName(t *testing.T) {
	e := packed(t)
	alone := print.DefaultName(print.Entry{Puzzle: e.Puzzle}, "png")
	name := print.DefaultName(e, "png")
	if alone != "wedge-two--rails.png" || name == alone || !strings.HasSuffix(name, ".png") {
		t.Errorf("%s, %s", alone, name)
	}
	if print.DefaultName(folded(t), "gif") == print.DefaultName(print.Entry{Snake: folded(t).Snake}, "gif") {
		t.Error("a fold is named as its snake")
	}
}

// TestFigure: a page plays the assembly or the folding, and begins with its end. Without either
// it shows what is there.
func TestFigure(t *testing.T) {
	e := packed(t)
	e.Colours = map[int]color.NRGBA{1: {1, 2, 3, 255}}
	for name, c := range map[string]struct {
		entry print.Entry
		moves int
	}{
		"assembly": {e, len(e.Assembly)}, "packing": {print.Entry{Puzzle: e.Puzzle, Packing: e.Packing}, 0},
		"folding": {folded(t), 4}, "pieces": {print.Entry{Puzzle: e.Puzzle}, 0},
	} {
		var page bytes.Buffer
		o := options(picture.ThreeD)
		if err := picturetest.Prints(print.New()).Write(context.Background(), &page, picture.HTML, o, c.entry); err != nil {
			t.Fatal(name, err)
		}
		_, rest, _ := bytes.Cut(page.Bytes(), []byte(`data-part="data">`))
		data, _, _ := bytes.Cut(rest, []byte("</script>"))
		var figure struct {
			AtEnd bool
			Last  int
			Looks []struct{ Nodes [][]int }
			Moves []struct {
				Title   string
				Seconds float64
				Turns   []struct {
					Angle float64
					Shift [3]float64
				}
				Looks [][2]float64
			}
		}
		if err := json.Unmarshal(data, &figure); err != nil {
			t.Fatal(name, err)
		}
		if len(figure.Moves) < c.moves || c.moves == 0 && len(figure.Moves) > 0 || figure.AtEnd != (c.moves > 0) {
			t.Errorf("%s: %d moves, at the end: %t", name, len(figure.Moves), figure.AtEnd)
		}
		nodes := 0
		for i, m := range figure.Moves {
			if name == "assembly" {
				if len(m.Turns) != 1 || m.Turns[0].Angle != 0 || m.Turns[0].Shift == [3]float64{} || m.Seconds < 0.6 || !strings.HasPrefix(m.Title, "piece ") {
					t.Errorf("move %d: %+v", i+1, m)
				}
				now := len(figure.Looks[int(m.Looks[len(m.Looks)-1][1])].Nodes)
				if now <= nodes {
					t.Errorf("move %d: %d solids, %d before", i+1, now, nodes)
				}
				nodes = now
			} else if len(m.Turns) == 0 {
				t.Errorf("%s: nothing turns in move %d", name, i+1)
			}
		}
		if kept, err := print.Read(bytes.NewReader(page.Bytes())); err != nil || len(kept.Colours) != len(c.entry.Colours) || len(kept.Fold) != len(c.entry.Fold) {
			t.Errorf("%s: %+v, %v", name, kept, err)
		}
	}
}
