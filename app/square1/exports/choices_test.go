package exports

import (
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wedge/app/picture"
	"wedge/app/publish"
	"wedge/app/session"
	"wedge/app/square1/print"
	"wedge/puzzle/square1"
)

// TestCheck replaces what is invalid by what a new user has, and keeps the rest.
func TestCheck(t *testing.T) {
	want := NewChoices()
	var l session.Limits
	if want.Check(&l); l.Err() != nil || want != NewChoices() {
		t.Errorf("a new user: %v", l.Err())
	}
	wrong := Choices{
		Format: "bmp", Show: "sheet", Camera: "mine", Background: "pink", Width: math.NaN(), Height: 1e9, Speed: "fast", Rate: "0",
		Shadow: "green", Arrows: "-1", Marking: "painted", Pieces: "Z",
		Cut: true, Folder: "/gone",
	}
	wrong.Check(&l)
	want.Height, want.Cut, want.Folder = picture.MaxSide, true, "/gone"
	if wrong != want || !errors.Is(l.Err(), session.ErrAdjusted) || strings.Count(l.Err().Error(), "\n") != 11 {
		t.Errorf("%+v, not %+v: %v", wrong, want, l.Err())
	}
	for _, s := range publish.Speeds()[1:] {
		if c := (Choices{Speed: s}); fmt.Sprint(c.tempo(99)) != s {
			t.Errorf("the speed %s is %v", s, c.tempo(99))
		}
	}
	for _, a := range arrows() {
		c := NewChoices()
		c.Arrows = a
		if e, err := c.explanation(); fmt.Sprint(e.Arrows) != a || err != nil {
			t.Errorf("%s arrows are %d, %v", a, e.Arrows, err)
		}
	}
	for _, r := range publish.Rates() {
		if got := publish.Rate(r); fmt.Sprint(got) != r {
			t.Errorf("the rate %s is %v", r, got)
		}
	}
}

// TestOneFormat: whatever is typed and chosen, in any order, the name decides the format,
// the content suits it, and a chosen format is what the name ends in.
func TestOneFormat(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := NewChoices()
		d := newDraft(subject{entry: print.Entry{Position: square1.Solved()}}, &c, "/folder.d")
		for range rapid.IntRange(1, 12).Draw(t, "steps") {
			before := d.name
			switch rapid.IntRange(0, 2).Draw(t, "step") {
			case 0:
				d.setName(rapid.SampledFrom([]string{
					"", "a", "a.", ".png", "/x/a.png", "/x/a.GIF", "b.bmp", "/x.y/c", "wedge-(1.0_-3.3_", "wedge-1.0_.svg", "ä.apng", "a.png.gif",
				}).Draw(t, "name"))
			case 1:
				f := rapid.SampledFrom(picture.Formats()).Draw(t, "format")
				d.setFormat(f)
				if got, err := d.format(); got != f || err != nil || !strings.HasSuffix(d.name, "."+f.String()) {
					t.Fatalf("%v makes %q of %q", f, d.name, before)
				}
				if filepath.Dir(d.name) != filepath.Dir(before) {
					t.Fatalf("%v moves %q to %q", f, before, d.name)
				}
			default:
				content := rapid.SampledFrom(contents()).Draw(t, "content")
				d.setContent(content)
				if d.content != content {
					t.Fatalf("the content is %v, not %v", d.content, content)
				}
			}
			f, err := d.format()
			if err != nil {
				continue // an unknown ending, about which Save complains
			}
			if !d.content.suits(f) || d.Format != f.String() {
				t.Fatalf("%q has the content %v and the format %s", d.name, d.content, d.Format)
			}
		}
	})
}

// TestFormatKeepsName: only an ending is replaced, and dots within a name stay.
func TestFormatKeepsName(t *testing.T) {
	for name, want := range map[string]string{
		"/x/a.png":                "/x/a.svg",
		"/x/a.jpeg":               "/x/a.svg",
		"/x/a":                    "/x/a.svg",
		"/x/wedge-kite-1.0_-3.3_": "/x/wedge-kite-1.0_-3.3_.svg",
		"/x.y/a":                  "/x.y/a.svg",
		"/x/a.":                   "/x/a.svg",
	} {
		c := NewChoices()
		d := newDraft(subject{}, &c, "")
		d.setName(name)
		if d.setFormat(picture.SVG); d.name != want {
			t.Errorf("%s becomes %s, not %s", name, d.name, want)
		}
	}
}

// TestStartFolder is the last folder, if it is there.
func TestStartFolder(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if got := publish.StartFolder(folder); got != folder {
		t.Errorf("%s instead of %s", got, folder)
	}
	for _, last := range []string{"", file, folder + "-gone"} {
		if got := publish.StartFolder(last); got == last || got == "" {
			t.Errorf("%q starts in %q", last, got)
		}
	}
}

// FuzzParseEntry: it takes what package square1 takes as an alg, a position or a pattern, and
// shows that. Only what is an alg begins from solved.
func FuzzParseEntry(f *testing.F) {
	for _, s := range []string{"(1,0)/", "A1B2C3D45E6F7G8H-", "A1YECXDXB2YF7G8H", "U2D2 01 02 UD2", "/", "nonsense", ""} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		e, err := parseEntry(text)
		position, noPosition := square1.Parse(text)
		pattern, noPattern := square1.ParsePattern(text)
		if err != nil {
			if noPosition == nil || noPattern == nil {
				t.Errorf("%q is refused: %v", text, err)
			}
			return
		}
		got := e.Pattern()
		if asPosition, asPattern := noPosition == nil && got == square1.Only(position), noPattern == nil && got == pattern; !asPosition && !asPattern {
			t.Errorf("%q is taken for %v; as a position it is %v, %v, as a pattern %v, %v", text, got, position, noPosition, pattern, noPattern)
		}
		if e.Caption != text {
			t.Errorf("%q has the caption %q", text, e.Caption)
		}
		if e.Alg == "" {
			return
		}
		alg, err := square1.ParseAlg(e.Alg)
		if err != nil {
			t.Fatalf("the alg of %q: %v", text, err)
		}
		if at, err := square1.Solved().Apply(alg); err != nil || square1.Only(at) != got {
			t.Errorf("%q: the alg %v leads to %v, %v, not to %v", text, alg, at, err, got)
		}
	})
}
