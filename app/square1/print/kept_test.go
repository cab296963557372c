package print_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"pgregory.net/rapid"

	"wedge/app/picture"
	"wedge/app/picturetest"
	"wedge/app/square1/print"
	"wedge/puzzle/square1"
)

func TestRead(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		at := square1.Random(rand.New(rand.NewPCG(rapid.Uint64().Draw(r, "seed"), 1)))
		at = at.Turn(rapid.IntRange(0, 11).Draw(r, "top"), rapid.IntRange(0, 11).Draw(r, "bottom"))
		text := rapid.SampledFrom([]string{"", "(1,0)/", "(1,0)/(−3,3)/", "/ U' e"}).Draw(r, "alg")
		var b bytes.Buffer
		seen := square1.Pattern{Position: at}
		if rapid.Bool().Draw(r, "pattern") {
			for i := range seen.Mask.Pieces {
				seen.Mask.Pieces[i] = square1.Knowledge(rapid.IntRange(0, 2).Draw(r, "knowledge"))
			}
			seen.Mask.AnyMiddle = rapid.Bool().Draw(r, "any middle")
		}
		format := rapid.SampledFrom([]picture.Format{picture.PNG, picture.SVG, picture.PDF}).Draw(r, "format")
		if err := picturetest.Prints(print.New()).Write(t.Context(), &b, format, options(picture.Plan, 13, 6), print.Entry{Position: at, Mask: seen.Mask, Alg: text}); err != nil {
			r.Fatal(err)
		}
		position, alg, err := print.Read(&b)
		if err != nil || position.Canonical() != seen.Canonical() || seen.IsPosition() && position != seen || alg != text {
			r.Fatalf("%v, %q, %v; not %v, %q", position, alg, err, seen, text)
		}
	})
}

// TestReadOld reads files that were written before this package was there, also one in a format that is no
// longer written.
func TestReadOld(t *testing.T) {
	names, err := filepath.Glob(filepath.Join("testdata", "old", "*"))
	if err != nil || len(names) != 5 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		want := entry(t, alg)
		if ending := filepath.Ext(name); ending == ".gif" || ending == ".apng" { // it begins there
			want.Position = square1.Solved()
		}
		if p, text, err := print.Read(bytes.NewReader(b)); p != square1.Only(want.Position) || text != alg || err != nil {
			t.Errorf("%s: %v, %q, %v", name, p, text, err)
		}
	}
}

func TestReadErrors(t *testing.T) {
	for text, want := range map[string]error{
		"<svg/>":         print.ErrForeign,
		"<?xml?><html/>": picture.ErrFormat,
		"%PDF-1.4\n/Keywords (Wedge-Alg: /)\n%%EOF":                                      print.ErrForeign,
		"%PDF-1.4\n/Keywords (Wedge-Position: A1)\n%%EOF":                                picture.ErrDamaged,
		`<svg><p:position xmlns:p="https://wedge.invalid/picture">A1</p:position></svg>`: picture.ErrDamaged,
	} {
		if p, alg, err := print.Read(bytes.NewReader([]byte(text))); !errors.Is(err, want) || p != (square1.Pattern{}) || alg != "" {
			t.Errorf("%.20q: %v, %q, %v", text, p, alg, err)
		}
	}
}

// TestAnimation checks the properties in the frames of an animation, and its end.
func TestAnimation(t *testing.T) {
	const text = "(1,0)/(-3,3)/"
	e, play, p, o := print.Entry{Position: square1.Solved()}, picture.Playing{Rate: 4, Tempo: 3}, picturetest.Prints(print.New()), options(picture.Plan, 120, 60)
	e.Next = parsed(t, text)
	var at []square1.Position
	err := p.Frames(context.Background(), o, e, play, func(number, of int, write func(io.Writer) error) error {
		var b bytes.Buffer
		if err := write(&b); err != nil {
			return err
		}
		position, kept, err := print.Read(&b)
		if kept != text {
			t.Errorf("frame %d of %d has the alg %q", number, of, kept)
		}
		at = append(at, position.Position)
		return err
	})
	// (0.25 + 0.45 + 0.25 + 0.45) s / 3 x 4, rounded up, and the end.
	if err != nil || len(at) != 3 || at[0] != e.Position || at[2] != entry(t, text).Position {
		t.Errorf("%v, %v", at, err)
	}
	var b bytes.Buffer
	if err := p.Animate(context.Background(), &b, picture.GIF, o, e, play); err != nil {
		t.Fatal(err)
	}
	if position, kept, err := print.Read(&b); position != square1.Only(e.Position) || kept != text || err != nil {
		t.Errorf("%v, %q, %v", position, kept, err)
	}
	e.Position = e.Position.Turn(1, 0)
	if err := p.Animate(context.Background(), io.Discard, picture.GIF, o, e, play); !errors.Is(err, square1.ErrBlocked) {
		t.Error(err)
	}
	e.Position, play.Tempo = square1.Solved(), 11
	if err := p.Frames(context.Background(), o, e, play, nil); !errors.Is(err, picture.ErrOption) {
		t.Error(err)
	}
}

func parsed(t *testing.T, text string) square1.Alg {
	t.Helper()
	a, err := square1.ParseAlg(text)
	if err != nil {
		t.Fatal(err)
	}
	return a
}
