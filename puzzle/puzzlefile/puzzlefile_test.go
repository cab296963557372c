package puzzlefile

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"math"
	"runtime"
	"slices"
	"strings"
	"testing"

	"wedge/puzzle/polycube"
)

// file is a file of BurrTools with some shapes and problems.
func file(grid string, shapes []string, problems ...string) string {
	return `<?xml version="1.0"?><puzzle version="2"><gridType type="` + grid + `"/><colors/><shapes>` + strings.Join(shapes, "") +
		"</shapes><problems>" + strings.Join(problems, "") + "</problems><comment>c</comment></puzzle>"
}

func zipped(t testing.TB, text string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, err := w.Write([]byte(text))
	if err := errors.Join(err, w.Close()); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// somaFile is the Soma cube as BurrTools writes it, with a problem of the first two pieces.
func somaFile() string {
	return file("0", []string{
		`<voxel x="3" y="3" z="3" name="Result" type="0">###########################</voxel>`,
		`<voxel x="2" y="2" z="1" name="V" type="0">#_##</voxel>`,
		`<voxel x="3" y="2" z="1" weight="2" type="0">###3#__</voxel>`,
		`<voxel x="3" y="2" z="1" name="T" type="0">###_#_</voxel>`,
		`<voxel x="3" y="2" z="1" name="Z" type="0">_####_</voxel>`,
		`<voxel x="2" y="2" z="2" name="B" type="0">#_##___#</voxel>`,
		`<voxel x="2" y="2" z="2" name="A" type="0">#_###___</voxel>`,
		`<voxel x="2" y="2" z="2" name="P" type="0">#_##__#_</voxel>`,
	}, `<problem name="Cube" state="2" assemblies="240"><shapes><shape id="1" count="1"/><shape id="2"/><shape id="3" min="1" max="1"/><shape id="4" count="1"/>`+
		`<shape id="5" count="1" group="1"/><shape id="6" count="1"><group group="1" count="1"/></shape><shape id="7" count="1"/></shapes><result id="0"/><bitmap/>`+
		`<solutions><solution><assembly>0 0 0 0</assembly></solution></solutions></problem>`,
		`<problem name="Two"><shapes><shape id="1" min="0" max="2"/><shape id="2" count="0"/></shapes><result id="0"/></problem>`)
}

// TestBurrTools reads the Soma cube, plain and compressed.
func TestBurrTools(t *testing.T) {
	for _, data := range [][]byte{[]byte(somaFile()), zipped(t, somaFile()), []byte("\uFEFF\n" + somaFile())} {
		f, err := Read(t.Context(), data)
		puzzles := f.Puzzles
		if err != nil || len(puzzles) != 2 || len(f.Notes) > 0 {
			t.Fatal(len(puzzles), err, f.Notes)
		}
		soma := puzzles[0]
		if !soma.Target.IsBox() || soma.Target.Size() != 27 {
			t.Error(soma.Target.Layers())
		}
		names := soma.Name + ": "
		for _, piece := range soma.Pieces {
			names += piece.Name + " " + piece.Shape.Name() + ","
		}
		// Y goes away from the viewer: the bend of A and B is at the far left.
		if want := "Cube: V V3,S3 L4,T T4,Z S4,B B4,A A4,P P4,"; names != want {
			t.Errorf("%s, not %s", names, want)
		}
		l, b, a := soma.Pieces[1], soma.Pieces[4], soma.Pieces[5]
		if l.Colours.Of(3) != 3 || b.Group != 1 || a.Group != 1 || l.Group != 0 {
			t.Errorf("%+v %+v %+v", l, b, a)
		}
		if p := puzzles[1].Pieces; len(p) != 1 || p[0].Min != 0 || p[0].Max != 2 {
			t.Error(p)
		}
	}
}

// TestNameAfter: only a puzzle without a name gets that of the file.
func TestNameAfter(t *testing.T) {
	for name, want := range map[string]string{"": "Old box", "Problem": "Old box", "g": "Old box", "Key": "Key", "3D": "3D"} {
		f := &File{Puzzles: []*polycube.Puzzle{{Name: name}}}
		if f.NameAfter("some/folder/Old box.xmpuzzle"); f.Puzzles[0].Name != want {
			t.Errorf("%q becomes %q", name, f.Puzzles[0].Name)
		}
	}
	f := &File{Puzzles: []*polycube.Puzzle{{}, {}}}
	if f.NameAfter("a.xmpuzzle"); f.Puzzles[0].Name != "" {
		t.Error("one of several puzzles has the name of the file")
	}
}

// TestText: the text form is told from XML by its first character.
func TestText(t *testing.T) {
	f, err := Read(t.Context(), []byte("  # comment\nbox 2 2 1\npiece O4\n"))
	if err != nil || len(f.Puzzles) != 1 || f.Puzzles[0].Target.Size() != 4 {
		t.Error(f, err)
	}
	var syntax *polycube.SyntaxError
	if _, err := Read(t.Context(), []byte("bix")); !errors.As(err, &syntax) {
		t.Error(err)
	}
}

// TestBurrToolsErrors: what Wedge does not read is an error that names it, and other
// problems of the file are read.
func TestBurrToolsErrors(t *testing.T) {
	cell := `<voxel x="1" y="1" z="1" name="cell" type="0">#</voxel>`
	good := `<problem name="good"><shapes><shape id="0"/></shapes><result id="0"/></problem>`
	bad := func(shape string) string {
		return file("0", []string{cell, shape}, `<problem name="bad"><shapes><shape id="0"/></shapes><result id="1"/></problem>`, good)
	}
	coloured := `<voxel x="1" y="1" z="1" type="0">#1</voxel>`
	for _, c := range []struct {
		text    string
		puzzles int
		err     error
		says    string
	}{
		{file("0", []string{cell}, good), 1, nil, ""},
		{file("0", []string{cell}, good, "<!-- \xe4 -->"), 1, nil, ""},
		{strings.Replace(file("0", []string{cell}, good, "<!-- \xe4 -->"), `"1.0"`, `"1.0" encoding="ISO-8859-1"`, 1), 1, nil, ""},
		{bad(`<voxel x="2" y="1" z="1" name="box" type="0">#+</voxel>`), 2, nil, ""},
		{bad(`<voxel x="2" y="1" z="1" type="0">#x</voxel>`), 1, ErrXML, `found 'x'`},
		{bad(`<voxel x="2" y="1" z="1" type="0">#</voxel>`), 1, ErrXML, "1 cells, not 2 x 1 x 1"},
		{bad(`<voxel x="2" y="1" z="1" type="0">__</voxel>`), 1, ErrProblem, "no cells"},
		{bad(`<voxel x="2" y="1" z="1" type="1">##</voxel>`), 1, ErrXML, "type 1"},
		{bad(`<voxel x="99999" y="99999" z="99999" type="0">##</voxel>`), 1, ErrXML, "99999 x"},
		{bad(`<voxel x="65" y="1" z="1" type="0">` + strings.Repeat("#", 65) + `</voxel>`), 1, ErrTooBig, "longer than 64"},
		{file("0", []string{coloured}, good), 0, ErrProblem, "no colour"},
		{bad(`<voxel x="1" y="1" z="1" type="0">#64</voxel>`), 1, ErrXML, "a colour above 63"},
		{file("0", []string{cell}, `<problem><shapes><shape id="0" group="-1"/></shapes><result id="0"/></problem>`), 0, ErrXML, "a group -1"},
		{file("0", []string{cell}, `<problem><shapes><shape id="0"><group group="1001" count="1"/></shape></shapes><result id="0"/></problem>`), 0, ErrXML, "a group 1001"},
		{file("0", []string{cell}, `<problem><shapes/><result id="0"/><bitmap><pair piece="0" result="63"/></bitmap></problem>`), 0, ErrXML, "colours 0 and 63"},
		{file("0", []string{coloured, cell}, `<problem><shapes><shape id="0"/></shapes><result id="1"/></problem>`), 1, nil, ""},
		{file("0", []string{cell}, `<problem><shapes><shape id="7"/></shapes><result id="0"/></problem>`), 0, ErrXML, "shape 7 does not exist"},
		{file("0", []string{cell}, `<problem><shapes><shape id="0" min="2" max="1"/></shapes><result id="0"/></problem>`), 0, ErrProblem, "2 to 1 times"},
		{file("0", []string{cell}, `<problem><shapes/><result id="0"/></problem>`), 0, ErrProblem, "no pieces"},
		{file("0", []string{cell}, `<problem><shapes><shape id="0"/></shapes></problem>`), 0, ErrProblem, "no result"},
		{file("0", []string{cell}), 0, ErrProblem, "no problem"},
		{file("1", []string{cell}, good), 0, ErrProblem, "triangular prisms"},
		{file("9", []string{cell}, good), 0, ErrProblem, "unknown kind, 9"},
		{"<html></html>", 0, ErrXML, "expected the element <puzzle>"},
		{`<puzzle><shapes><voxel x="a"/></shapes></puzzle>`, 0, ErrXML, `line 1: <voxel>: expected a number for x, found "a"`},
		{"<puzzle>", 0, ErrXML, "line 1"},
		{"\x1f\x8bnonsense", 0, ErrXML, "not a file of BurrTools"},
		{string(zipped(t, file("0", []string{cell}, good))[:50]), 0, ErrXML, "EOF"},
		{string(zipped(t, file("0", []string{cell + strings.Repeat(" ", maxXML)}, good))), 0, ErrTooBig, "32 MB"},
		{file("0", []string{strings.Repeat("<a/>", maxElements)}, good), 0, ErrTooBig, "more than 2000000 elements"},
	} {
		f, err := Read(t.Context(), []byte(c.text))
		if puzzles := f.Puzzles; len(puzzles) != c.puzzles || !errors.Is(err, c.err) || c.err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%.200q: %d puzzles, %v", c.text, len(f.Puzzles), err)
		}
	}
}

// TestNotes: what Wedge reads otherwise than BurrTools is said.
func TestNotes(t *testing.T) {
	const plain, coloured, turned = `<voxel x="2" y="1" z="1">##</voxel>`, `<voxel x="2" y="1" z="1" name="red">##1</voxel>`, `<voxel x="1" y="2" z="1">##</voxel>`
	for _, c := range []struct {
		pieces, result string
		notes          []error
	}{
		{"0", "0", nil},
		{"1", "0", nil},
		{"0", "1", nil},
		{"02", "0", []error{ErrAlike}},
		{"00", "0", []error{ErrAlike}},
		{"12", "0", nil},
		{"3", "0", []error{ErrGroups}},
		{"34", "0", []error{ErrGroups, ErrAlike}},
	} {
		uses := ""
		for _, id := range c.pieces {
			switch id {
			case '3': // as many of shape 0 as may not remain in the group
				uses += `<shape id="0" count="2"><group group="1" count="1"/></shape>`
			case '4':
				uses += `<shape id="2"/>`
			default:
				uses += `<shape id="` + string(id) + `"/>`
			}
		}
		f, err := Read(t.Context(), []byte(file("0", []string{plain, coloured, turned},
			`<problem name="p"><shapes>`+uses+`</shapes><result id="`+c.result+`"/></problem>`)))
		if err != nil || len(f.Puzzles) != 1 || !slices.EqualFunc(f.Notes, c.notes, errors.Is) {
			t.Errorf("pieces %s, result %s: %v, %v", c.pieces, c.result, f.Notes, err)
		}
		for _, note := range f.Notes {
			if !strings.HasPrefix(note.Error(), "problem 1 (p): ") {
				t.Error(note)
			}
		}
	}
}

// hungry is a file that asks for much: some large shapes, and problems that use them often.
type hungry struct {
	side, shapes    int // each shape is a full cube
	uses, problems  int // pieces of each problem
	depth, comments int // elements in each other, and KB of blanks
}

func (h hungry) file() string {
	cube := fmt.Sprintf(`<voxel x="%d" y="%[1]d" z="%[1]d">%s</voxel>`, h.side, strings.Repeat("#", h.side*h.side*h.side))
	var uses strings.Builder
	for i := range h.uses {
		fmt.Fprintf(&uses, `<shape id="%d"/>`, i%max(1, h.shapes))
	}
	problem := `<problem><shapes>` + uses.String() + `</shapes><result id="0"/></problem>`
	deep := strings.Repeat("<a>", h.depth) + strings.Repeat(" ", h.comments<<10) + strings.Repeat("</a>", h.depth)
	return file("0", slices.Repeat([]string{cube}, h.shapes), slices.Repeat([]string{problem}, h.problems)...) + deep
}

// checkHungry reads a file that asks for much, compressed. What comes out is within the limits,
// and what Read allocates is linear in the length of the file. It returns the error of Read.
func checkHungry(t *testing.T, h hungry) error {
	t.Helper()
	text := h.file()
	text = strings.Replace(text, "<comment>c</comment></puzzle>", "", 1) + "</puzzle>"
	data := zipped(t, text)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	ctx := &asked{Context: t.Context(), most: math.MaxInt}
	f, err := Read(ctx, data)
	runtime.ReadMemStats(&after)
	if allocated, most := after.TotalAlloc-before.TotalAlloc, uint64(100*len(text)+200<<20); allocated > most {
		t.Errorf("%+v: %d bytes allocated for %d", h, allocated, len(text))
	}
	pieces, results := 0, 0
	for _, p := range f.Puzzles {
		if results += p.Target.Size(); len(p.Pieces) > polycube.MaxPieces {
			t.Errorf("%+v: %d pieces", h, len(p.Pieces))
		}
		for _, piece := range p.Pieces {
			pieces += piece.Shape.Size()
		}
	}
	if pieces > maxPieceCells || results > maxResultCells || len(f.Puzzles) > maxProblems || (err == nil) == (len(f.Puzzles) < h.problems) {
		t.Errorf("%+v: %d puzzles with pieces of %d cells, results of %d; %v", h, len(f.Puzzles), pieces, results, err)
	}
	// Wherever it is asked to stop, it stops.
	stop := &asked{Context: t.Context(), most: ctx.n / 2}
	if f, stopped := Read(stop, data); !errors.Is(stopped, context.Canceled) || len(f.Puzzles) > 0 {
		t.Errorf("%+v: %v", h, stopped)
	}
	return err
}

// asked is a context that is canceled after it was asked some times.
type asked struct {
	context.Context
	n, most int
}

func (a *asked) Err() error {
	if a.n++; a.n > a.most {
		return context.Canceled
	}
	return nil
}

// TestHungry: small files that ask for much.
func TestHungry(t *testing.T) {
	for _, c := range []struct {
		hungry
		says string
	}{
		{hungry{side: 64, shapes: 1, uses: 1000, problems: 1}, "the pieces have more than 50000 cells"},
		{hungry{side: 64, shapes: 1, uses: 1, problems: 1000}, "the pieces have more than 50000 cells"},
		{hungry{side: 36, shapes: 1, uses: 1, problems: 1000}, "the pieces of all problems have more than 262144 cells"},
		{hungry{side: 1, shapes: 1, uses: 10_000, problems: 1}, "more than 1000 pieces"},
		{hungry{side: 1, shapes: 1, uses: 1000, problems: 200}, "more than 100000 pieces of all problems"},
		{hungry{side: 1, shapes: 1, uses: 1, problems: 1001}, "more than 1000 problems"},
		{hungry{side: 1, shapes: 1, uses: 1, problems: 1, depth: 100_000}, "more than 32 elements in each other"},
		{hungry{side: 3, shapes: 2, uses: 100, problems: 10}, ""},
	} {
		if err := checkHungry(t, c.hungry); (err == nil) != (c.says == "") || err != nil && (!errors.Is(err, ErrTooBig) || !strings.Contains(err.Error(), c.says)) {
			t.Errorf("%+v: %.200v", c.hungry, err)
		}
	}
}

// FuzzHungry is TestHungry on files of any size.
func FuzzHungry(f *testing.F) {
	f.Add(byte(64), byte(1), uint16(1000), uint16(1), uint16(0), byte(0))
	f.Add(byte(2), byte(9), uint16(100), uint16(1000), uint16(3), byte(9))
	f.Fuzz(func(t *testing.T, side, shapes byte, uses, problems, depth uint16, blanks byte) {
		checkHungry(t, hungry{1 + int(side)%64, 1 + int(shapes)%8, 1 + int(uses)%2000, 1 + int(problems)%1100, int(depth), int(blanks)})
	})
}

// FuzzRead: no file makes Read panic, and what it reads can be written.
func FuzzRead(f *testing.F) {
	f.Add([]byte(somaFile()))
	f.Add(zipped(f, somaFile()))
	f.Add([]byte("box 3 3 3\npiece T4\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := Read(t.Context(), data)
		if err == nil && len(file.Puzzles) == 0 {
			t.Fatal("neither a puzzle nor an error")
		}
		for _, p := range file.Puzzles {
			again, err := polycube.Parse(polycube.Format(p))
			if err != nil || again.Target != p.Target || len(again.Pieces) != len(p.Pieces) {
				t.Fatalf("%v: %s", err, polycube.Format(p))
			}
		}
	})
}
