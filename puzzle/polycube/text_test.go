package polycube

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wedge/solver/rapidtest"
)

func mustParse(t *testing.T, text string) *Puzzle {
	t.Helper()
	p, err := Parse(text)
	if err != nil {
		t.Fatalf("%s\n%v", text, err)
	}
	return p
}

// TestParse: the different ways to write the same puzzle.
func TestParse(t *testing.T) {
	want := mustParse(t, "name Stairs\nsource \"A. Nonymous\"\ntarget\n###\n.##\n\n#..\n...\npiece V 0,0,0 1,0,0 0,1,0\npiece D x0-2\npiece M x3\n")
	if want.Name != "Stairs" || want.Source != "A. Nonymous" || want.Target.Size() != 6 || len(want.Pieces) != 3 {
		t.Error(want)
	}
	if !want.Target.Has(Cell{0, 0, 1}) || want.Target.Has(Cell{0, 1, 0}) || !want.Target.Has(Cell{2, 1, 0}) {
		t.Error("rows go from far to near, layers up", want.Target.Cells())
	}
	if d, m := want.Pieces[1], want.Pieces[2]; d.Min != 0 || d.Max != 2 || d.Shape.Size() != 2 || m.Min != 3 || m.Max != 3 || m.Shape.Size() != 1 {
		t.Error(want.Pieces)
	}
	for _, text := range []string{
		"# Stairs, a puzzle\n#\n# with comments\nNAME   Stairs  # here too\nSource A. Nonymous\n\nTarget  # below\n# the floor\n ###\n .## # a hole at the left\n---\n" +
			"#  # upstairs\nPiece V (0,0,0)(1,0,0) ( 0, 1 , 0 )\npiece D X0-2 domino\npiece  m  ×3\n",
		"\uFEFFname Stairs\r\nsource A. Nonymous\r\ntarget\r\n###\r\n.##\r\n\r\n\r\n#..\r\n\r\npiece \"V\" x1 -7,0,0; -6,0,0; -7,+1,0\r\npiece D x0-2\n##\npiece M x3 M",
		"target\nlayer 1\n###\n.##\nlayer 2\n#\n# fin\npiece V V3\npiece D x0-2 1,1,1 1,1,2\npiece M x3\n#\nname Stairs\nsource A. Nonymous",
	} {
		got := mustParse(t, text)
		if got.Name != want.Name || got.Source != want.Source || got.Target != want.Target {
			t.Errorf("%s\n%q %q %v", text, got.Name, got.Source, got.Target.Layers())
		}
		for i, p := range got.Pieces {
			w := want.Pieces[i]
			if !strings.EqualFold(p.Name, w.Name) || p.Min != w.Min || p.Max != w.Max || p.Shape.Normal() != w.Shape.Normal() {
				t.Errorf("%s\n%v, not %v", text, p, w)
			}
		}
	}
}

// TestParseX5: X5 is a polycube where it cannot be how often a piece is used.
func TestParseX5(t *testing.T) {
	p := mustParse(t, "box 5 5 5\npiece X5\npiece X5 x2\npiece plus X5\npiece x5 I3\npiece X5 0,0,0 # five\npiece x5 X5\n")
	for i, want := range []Piece{{Name: "X5", Min: 1}, {Name: "X5", Min: 2}, {Name: "plus", Min: 1}, {Name: "I3", Min: 5}, {Min: 5}, {Name: "X5", Min: 5}} {
		got := p.Pieces[i]
		shape := []string{"X5", "X5", "X5", "I3", "M", "X5"}[i]
		if got.Name != want.Name || got.Min != want.Min || got.Max != want.Min || got.Shape.Name() != shape {
			t.Errorf("line %d: %v", i+2, got)
		}
	}
}

// TestParseErrors: each error says where, what is there and what would be valid.
func TestParseErrors(t *testing.T) {
	hit := map[string]bool{}
	for _, c := range []struct {
		text         string
		line, column int
		found        string
		expected     string
	}{
		{"", 1, 1, "", expectTarget},
		{"piece T4\n\n", 3, 1, "", expectTarget},
		{"box 3 3", 1, 8, "", expectSide},
		{"box 3 0 3", 1, 7, "0", expectSide},
		{"box 3 3 65", 1, 9, "65", expectSide},
		{"box 3 3 99999999999999999999", 1, 9, "99999999999999999999", expectSide},
		{"box (3 3 3", 1, 11, "", expectBracket},
		{"box 3 3 3 3", 1, 11, "3", expectLine},
		{"box 3 3 3\nbox 3 3 3", 2, 1, "box", expectOne},
		{"box 3 3 3\n  TARGET\n##", 2, 3, "TARGET", expectOne},
		{"cube 3", 1, 1, "cube", expectKeyword},
		{"box 1 1 1\n##.", 2, 1, "##.", expectDrawing},
		{"box 1 1 1\npiece T4\n\n##", 4, 1, "##", expectDrawing},
		{"box 1 1 1\n#\n#.# comment\n" + strings.Repeat("#", 65) + "\npiece M\n#", 0, 0, "", ""}, // comments, and a cell
		{"box 1 1 1\n.##", 2, 1, ".##", expectKeyword},
		{"target", 1, 7, "", expectRows},
		{"target 3 3 3", 1, 8, "3", expectLine},
		{"target\n...\n\n", 1, 7, "", expectRows},
		{"target\n##o#\n", 2, 3, "o", expectCell},
		{"target\n#\n#_#\n", 3, 2, "_", expectCell},
		{"target\n#comment\n", 2, 2, "c", expectCell},
		{"target\n# # #\n", 2, 3, "#", expectOneRow},
		{"target\n# _ #\n", 2, 3, "_", expectOneRow},
		{"target\n# o\n", 2, 3, "o", expectOneRow},
		{"target\n## left\n", 2, 4, "l", expectOneRow},
		{"target\n## #left\n", 2, 4, "#", expectOneRow},
		{"box 1 1 1\npiece T4\n#\n", 2, 9, "", expectSecondCell},
		{"box 1 1 1\npiece " + strings.Repeat("ä", 101) + " M\n", 2, 7, strings.Repeat("ä", 40), expectName},
		{"source " + strings.Repeat("ä", 1001) + "\nbox 1 1 1\n", 1, 8, strings.Repeat("ä", 40), expectSource},
		{"box 1 1 1\n" + strings.Repeat("piece\n"+strings.Repeat(strings.Repeat("#", 64)+"\n", 64), 13), 2 + 12*65, 6, "", expectCells},
		{"target\n#.#\n.x.\n", 3, 2, "x", expectCell},
		{"target\n\n  XXX\n", 3, 3, "XXX", expectRow},
		{"box 1 1 1\npiece T\nT4\n", 3, 1, "T4", expectRow},
		{"target\npiece T4", 1, 7, "", expectRows},
		{"target\n### ###\n", 2, 5, "#", expectOneRow},
		{"target\n" + strings.Repeat("#", 65), 2, 1, "#", expectWidth},
		{"target\n" + strings.Repeat("#\n", 65), 66, 1, "#", expectDepth},
		{"target\n" + strings.Repeat("#\n\n", 65), 130, 1, "#", expectHeight},
		{"box 2 2 2\npiece", 2, 6, "", expectShape},
		{"box 2 2 2\npiece T", 2, 8, "", expectShape},
		{"box 2 2 2\npiece T Q7", 2, 9, "Q7", expectShape},
		{"box 2 2 2\npiece T4 T4 T4", 2, 13, "T", expectLine},
		{"box 2 2 2\npiece 0,0,0 1,0", 2, 16, "", expectComma},
		{"box 2 2 2\npiece A 0,0 1,0,0", 2, 13, "1", expectComma},
		{"box 2 2 2\npiece A 0,0,z", 2, 13, "z", expectNumber},
		{"box 2 2 2\npiece A 0,0,1001", 2, 13, "1001", expectNumber},
		{"box 2 2 2\npiece A 0,0,0,", 2, 15, "", expectNumber},
		{"box 2 2 2\npiece A (0,0,0", 2, 15, "", expectBracket},
		{"box 2 2 2\npiece A 0,0,0 0,0,0", 2, 15, "0,0,0", expectNew},
		{"box 2 2 2\npiece A 0,0,0 0,0,64", 2, 15, "0,0,64", expectSpan},
		{"box 2 2 2\npiece A x0 M", 2, 10, "0", expectTimes},
		{"box 2 2 2\npiece A x1000001 M", 2, 10, "1000001", expectTimes},
		{"box 2 2 2\npiece A x2-1 M", 2, 12, "1", expectMore},
		{"box 2 2 2\npiece A x2- M", 2, 12, "", expectTimes},
		{"box 2 2 2\npiece \"A B", 2, 11, "", expectQuote},
		{"name \"a\" b", 1, 10, "b", expectLine},
		{"box 1 1 1\nmatch", 2, 6, "", expectPair},
		{"box 1 1 1\nmatch 1-2 3", 2, 11, "3", expectPair},
		{"box 1 1 1\nmatch 0-2", 2, 7, "0-2", expectPair},
		{"box 1 1 1\nmatch 1-64", 2, 7, "1-64", expectPair},
		{"box 1 1 1\ngroup", 2, 6, "", expectGroup},
		{"box 1 1 1\ngroup 1001", 2, 7, "1001", expectGroup},
		{"box 1 1 1\ngroup 1 2", 2, 9, "2", expectLine},
		{"target\n#1#64\n", 2, 4, "6", expectCell},
		{"target\n#.1\n", 2, 3, "1", expectCell},
		{strings.Repeat("#", maxText+1), 1, 1, "...", expectShort},
		{strings.Repeat("piece T4\n", MaxPieces+1), MaxPieces + 1, 7, "T", expectPieces},
	} {
		_, err := Parse(c.text)
		if c.expected == "" {
			if err != nil {
				t.Errorf("%q: %v", c.text, err)
			}
			continue
		}
		hit[c.expected] = true
		var e *SyntaxError
		if !errors.As(err, &e) || !errors.Is(err, ErrSyntax) {
			t.Errorf("%.80q: %v", c.text, err)
			continue
		}
		if *e != (SyntaxError{Line: c.line, Column: c.column, Found: c.found, Expected: c.expected}) {
			t.Errorf("%.80q: %v", c.text, err)
		}
	}
	for _, e := range Expectations() {
		if !hit[e] {
			t.Errorf("no text expects %s", e)
		}
	}
}

// randomShape draws a connected shape of up to 8 cells in any orientation.
func randomShape(t *rapid.T) Shape {
	cells := []Cell{{}}
	for range rapid.IntRange(0, 7).Draw(t, "growth") {
		c := rapid.SampledFrom(cells).Draw(t, "from").Add(rapid.SampledFrom(slices.Collect(func(yield func(Cell) bool) {
			for _, d := range Directions() {
				if !yield(d) {
					return
				}
			}
		})).Draw(t, "way"))
		if !slices.Contains(cells, c) {
			cells = append(cells, c)
		}
	}
	s, err := NewShape(cells...)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// randomColours are some of a shape's cells, mostly none.
func randomColours(t *rapid.T, s Shape) Colours {
	if rapid.IntRange(0, 3).Draw(t, "coloured") > 0 {
		return ""
	}
	list := make([]byte, s.Size())
	for i := range list {
		list[i] = rapid.SampledFrom([]byte{0, 0, 1, 2, MaxColour}).Draw(t, "colour")
	}
	return NewColours(list)
}

// TestColoursTurned: a cell takes its colour along.
func TestColoursTurned(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := randomShape(t)
		c := randomColours(t, s)
		by := Symmetry(rapid.IntRange(0, SymmetryCount-1).Draw(t, "by"))
		turned := c.Turned(s, by)
		cells := s.Cells()
		images := make([]Cell, len(cells))
		for i, cell := range cells {
			images[i] = by.Apply(cell)
		}
		low, _ := Bounds(images)
		all := s.Turned(by).Cells()
		for i := range cells {
			if at := slices.Index(all, images[i].Sub(low)); turned.Of(at) != c.Of(i) {
				t.Fatalf("%v of %v turned by %d: %v", c, cells, by, turned)
			}
		}
	})
}

// TestFormat: parsing what is written gives the same puzzle.
func TestFormat(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		title := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"a  b", " a", "a\u00a0", "   ", "a #b", "a# "}))
		p := Puzzle{Name: plain(title.Draw(t, "name"), MaxName), Source: plain(title.Draw(t, "source"), MaxSource), Target: randomShape(t)}
		if rapid.Bool().Draw(t, "box") {
			side := rapid.IntRange(1, 4)
			p.Target, _ = Box(side.Draw(t, "x"), side.Draw(t, "y"), side.Draw(t, "z"))
		}
		for _, c := range p.Target.Cells() {
			if rapid.IntRange(0, 9).Draw(t, "spare") == 0 {
				p.Spare = append(p.Spare, c)
			}
		}
		p.Colours = randomColours(t, p.Target)
		for range rapid.IntRange(0, 3).Draw(t, "pairs") {
			colour := rapid.ByteRange(1, MaxColour)
			p.Pairs = append(p.Pairs, Pair{colour.Draw(t, "piece"), colour.Draw(t, "target")})
		}
		for range rapid.IntRange(0, 4).Draw(t, "pieces") {
			name := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"T4", "t4", "M", "X5", "I1", "x2", "x", "X5", "x5", "1,", "1", "(", "layer", "box", "#", "a#", "-", "--", "a  b", " a", "b ", " "})).Draw(t, "piece")
			least := rapid.IntRange(0, 3).Draw(t, "least")
			shape := randomShape(t)
			piece := Piece{Name: plain(name, MaxName), Shape: shape, Min: least, Max: max(1, least+rapid.IntRange(0, 3).Draw(t, "more"))}
			piece.Group = rapid.SampledFrom([]int{0, 0, 1, 7}).Draw(t, "group")
			p.Pieces = append(p.Pieces, piece)
			if rapid.Bool().Draw(t, "named") {
				p.Pieces[len(p.Pieces)-1].Shape = rapid.SampledFrom(Catalogue()).Draw(t, "shape").Shape
			}
			last := &p.Pieces[len(p.Pieces)-1]
			last.Colours = randomColours(t, last.Shape)
		}
		text := Format(&p)
		got, err := Parse(text)
		if err != nil {
			t.Fatalf("%s\n%v", text, err)
		}
		if got.Name != p.Name || got.Source != p.Source || got.Target != p.Target || !slices.Equal(got.Pieces, p.Pieces) ||
			!slices.Equal(got.Spare, p.Spare) || got.Colours != p.Colours || !slices.Equal(got.Pairs, p.Pairs) {
			t.Fatalf("%s\n%#v\n%#v", text, *got, p)
		}
	})
}

// TestFormatLongest: the text of the largest puzzle within the limits can be read.
func TestFormatLongest(t *testing.T) {
	long := strings.Repeat("ä", MaxName/2)
	p := Puzzle{Name: long, Source: " " + strings.Repeat("ä", MaxSource/2)}
	all, err := Box(MaxSide, MaxSide, MaxSide)
	if err != nil {
		t.Fatal(err)
	}
	cells := all.Cells()
	if p.Target, err = NewShape(cells[1:]...); err != nil { // no box
		t.Fatal(err)
	}
	p.Colours = Colours(strings.Repeat("\x3f", len(cells)-1))
	shape, err := NewShape(cells[len(cells)-MaxPieceCells/MaxPieces:]...)
	if err != nil {
		t.Fatal(err)
	}
	for i := range MaxPieces {
		p.Pieces = append(p.Pieces, Piece{Name: " #" + long, Shape: shape, Min: MaxTimes - 1, Max: MaxTimes, Colours: Colours(strings.Repeat("\x3f", shape.Size())), Group: 1 + i%2})
	}
	got, err := Parse(Format(&p))
	if err != nil || got.Target != p.Target || len(got.Pieces) != MaxPieces {
		t.Fatal(err)
	}
	if name := got.Pieces[0].Name; !strings.HasPrefix(p.Pieces[0].Name, name) || len(name) < MaxName-1 || len(name) > MaxName {
		t.Errorf("%q", name)
	}
}

// TestRowsAreKept: rows of # and . give exactly their cells, with comments behind them or not.
// Rows with other signs, or with blanks inside, are refused, and so are those that belong to
// no drawing. No row is lost or changed silently.
func TestRowsAreKept(t *testing.T) {
	read, refused := 0, 0
	rapidtest.Cover(t, func(t *rapid.T) {
		text := rapid.SampledFrom([]string{"target", "box 3 3 1\npiece A", "box 3 3 1\npiece V3", "box 3 3 1\npiece V3 0,0,0", "box 3 3 1"}).Draw(t, "head")
		drawing := strings.HasSuffix(text, "target") || strings.HasSuffix(text, "A") || strings.HasSuffix(text, "V3")
		fewest := 1
		if strings.HasSuffix(text, "V3") {
			fewest = 2 // one may be an empty comment
		}
		valid, signs := true, "#."
		if text == "target" {
			signs = "#.+"
		}
		var cells []Cell
		for y := range rapid.IntRange(1, 4).Draw(t, "rows") {
			row := rapid.StringMatching(`[#.]{2,5}([ ]?[#._o+]{1,2})?`).Draw(t, "row")
			text += "\n" + row + rapid.SampledFrom([]string{"", " ", " # left", "  # a row"}).Draw(t, "comment")
			valid = valid && strings.Trim(row, signs) == ""
			for x, c := range row {
				if c == '#' || c == '+' {
					cells = append(cells, Cell{int8(x), int8(y), 0})
				}
			}
		}
		if !drawing && !valid {
			return // perhaps a comment
		}
		valid = drawing && valid && len(cells) >= fewest
		p, err := Parse(text)
		if (err == nil) != valid {
			t.Fatalf("%s\n%v", text, err)
		}
		if err != nil {
			refused++
			return
		}
		read++
		want, err := NewShape(cells...)
		if err != nil {
			t.Fatal(err)
		}
		got := p.Target
		if len(p.Pieces) > 0 {
			got = p.Pieces[0].Shape
		}
		if got != want {
			t.Fatalf("%s\n%v", text, got.Layers())
		}
	}, func() bool { return read > 20 && refused > 20 })
}

// FuzzParse: no text makes Parse panic, and what it reads is written stably.
func FuzzParse(f *testing.F) {
	f.Add("name Soma\nbox 3 3 3\npiece V3\npiece T x2 T4 # twice\n")
	f.Add("target\n# #\n##.\n---\n#\npiece a x0-3\n#.\n##\n\n.#\npiece (0,0,0)(1,0,0)")
	f.Add("piece \"x\" x1 1,1,1; 1,2,1\nsource \"a#b\"\nbox 3x3x3")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Parse(text)
		if err != nil {
			var e *SyntaxError
			if !errors.As(err, &e) || e.Line < 1 || e.Column < 1 || !slices.Contains(Expectations(), e.Expected) {
				t.Fatalf("%#v", err)
			}
			return
		}
		written := Format(p)
		again, err := Parse(written)
		if err != nil {
			t.Fatalf("%q\n%q\n%v", text, written, err)
		}
		if Format(again) != written || again.Target != p.Target || len(again.Pieces) != len(p.Pieces) {
			t.Fatalf("%q\n%q\n%q", text, written, Format(again))
		}
	})
}
