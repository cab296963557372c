package puzzlefile

import (
	"bytes"
	"compress/gzip"
	"errors"
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
	w, err := gzip.NewWriterLevel(&b, gzip.BestSpeed)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
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
		puzzles, err := Read(data)
		if err != nil || len(puzzles) != 2 {
			t.Fatal(len(puzzles), err)
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
		if p := puzzles[1].Pieces; len(p) != 1 || p[0].Min != 0 || p[0].Max != 2 {
			t.Error(p)
		}
	}
}

// TestText: the text form is told from XML by its first character.
func TestText(t *testing.T) {
	puzzles, err := Read([]byte("  # comment\nbox 2 2 1\npiece O4\n"))
	if err != nil || len(puzzles) != 1 || puzzles[0].Target.Size() != 4 {
		t.Error(puzzles, err)
	}
	var syntax *polycube.SyntaxError
	if _, err := Read([]byte("bix")); !errors.As(err, &syntax) {
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
		{bad(`<voxel x="2" y="1" z="1" name="box" type="0">#+</voxel>`), 1, ErrProblem, "problem 1 (bad): the result: shape S2 (box): this problem is more than a packing puzzle of cubes: cells that may stay empty"},
		{bad(`<voxel x="2" y="1" z="1" type="0">#x</voxel>`), 1, ErrXML, `found 'x'`},
		{bad(`<voxel x="2" y="1" z="1" type="0">#</voxel>`), 1, ErrXML, "1 cells, not 2 x 1 x 1"},
		{bad(`<voxel x="2" y="1" z="1" type="0">__</voxel>`), 1, ErrProblem, "no cells"},
		{bad(`<voxel x="2" y="1" z="1" type="1">##</voxel>`), 1, ErrXML, "type 1"},
		{bad(`<voxel x="99999" y="99999" z="99999" type="0">##</voxel>`), 1, ErrXML, "99999 x"},
		{bad(`<voxel x="65" y="1" z="1" type="0">` + strings.Repeat("#", 65) + `</voxel>`), 1, ErrTooBig, "longer than 64"},
		{file("0", []string{coloured}, good), 0, ErrProblem, "colours"},
		{file("0", []string{coloured, cell}, `<problem><shapes><shape id="0"/></shapes><result id="1"/></problem>`), 1, nil, ""},
		{file("0", []string{cell}, `<problem><shapes><shape id="7"/></shapes><result id="0"/></problem>`), 0, ErrXML, "shape 7 does not exist"},
		{file("0", []string{cell}, `<problem><shapes><shape id="0" min="2" max="1"/></shapes><result id="0"/></problem>`), 0, ErrProblem, "2 to 1 times"},
		{file("0", []string{cell}, `<problem><shapes/><result id="0"/></problem>`), 0, ErrProblem, "no pieces"},
		{file("0", []string{cell}, `<problem><shapes><shape id="0"/></shapes></problem>`), 0, ErrProblem, "no result"},
		{file("0", []string{cell}), 0, ErrProblem, "no problem"},
		{file("1", []string{cell}, good), 0, ErrProblem, "triangular prisms"},
		{file("9", []string{cell}, good), 0, ErrProblem, "unknown kind, 9"},
		{"<html></html>", 0, ErrXML, "expected element type <puzzle>"},
		{"<puzzle>", 0, ErrXML, "line 1"},
		{"\x1f\x8bnonsense", 0, ErrXML, "not a file of BurrTools"},
		{string(zipped(t, file("0", []string{cell}, good))[:50]), 0, ErrXML, "EOF"},
		{string(zipped(t, file("0", []string{cell + strings.Repeat(" ", maxXML)}, good))), 0, ErrTooBig, "64 MB"},
	} {
		puzzles, err := Read([]byte(c.text))
		if len(puzzles) != c.puzzles || !errors.Is(err, c.err) || c.err != nil && !strings.Contains(err.Error(), c.says) {
			t.Errorf("%.200q: %d puzzles, %v", c.text, len(puzzles), err)
		}
	}
}

// FuzzRead: no file makes Read panic, and what it reads can be written.
func FuzzRead(f *testing.F) {
	f.Add([]byte(somaFile()))
	f.Add(zipped(f, somaFile()))
	f.Add([]byte("box 3 3 3\npiece T4\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		puzzles, err := Read(data)
		if err == nil && len(puzzles) == 0 {
			t.Fatal("neither a puzzle nor an error")
		}
		for _, p := range puzzles {
			again, err := polycube.Parse(polycube.Format(p))
			if err != nil || again.Target != p.Target || len(again.Pieces) != len(p.Pieces) {
				t.Fatalf("%v: %s", err, polycube.Format(p))
			}
		}
	})
}
