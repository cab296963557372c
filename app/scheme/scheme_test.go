package scheme_test

import (
	"errors"
	"image/color"
	"maps"
	"strings"
	"testing"

	"github.com/lucasb-eyer/go-colorful"

	"wedge/app/scheme"
)

// normal points out of a face: x to the right, y to the back, z up.
func normal(f scheme.Face) [3]int {
	return map[scheme.Face][3]int{
		scheme.Top: {0, 0, 1}, scheme.Bottom: {0, 0, -1},
		scheme.Front: {0, -1, 0}, scheme.Back: {0, 1, 0},
		scheme.Right: {1, 0, 0}, scheme.Left: {-1, 0, 0},
	}[f]
}

func determinant(x, y, z [3]int) int {
	return x[0]*(y[1]*z[2]-y[2]*z[1]) - x[1]*(y[0]*z[2]-y[2]*z[0]) + x[2]*(y[0]*z[1]-y[1]*z[0])
}

// moved tells where the colours of s are in u, as a map of space: +1 for a rotation
// of the cube, -1 for a reflection, 0 for neither.
func moved(s, u scheme.Scheme) int {
	to := map[scheme.Face]scheme.Face{}
	for _, f := range scheme.Faces() {
		for _, g := range scheme.Faces() {
			if s.Colours[f] == u.Colours[g] {
				to[f] = g
			}
		}
	}
	for _, f := range scheme.Faces() {
		if to[f.Opposite()] != to[f].Opposite() {
			return 0
		}
	}
	return determinant(normal(to[scheme.Right]), normal(to[scheme.Back]), normal(to[scheme.Top]))
}

func TestSwapped(t *testing.T) {
	for _, s := range scheme.Presets() {
		u := s.Swapped()
		if u.Colours[scheme.Top] != s.Colours[scheme.Bottom] || u.Colours[scheme.Bottom] != s.Colours[scheme.Top] {
			t.Errorf("%s: top and bottom did not change places", s.ID)
		}
		if u.Colours[scheme.Front] != s.Colours[scheme.Front] {
			t.Errorf("%s: the front did not stay", s.ID)
		}
		if d := moved(s, u); d != 1 {
			t.Errorf("%s: turning over has determinant %d", s.ID, d)
		}
		if u.Swapped() != s {
			t.Errorf("%s: twice is not the same again", s.ID)
		}
	}
}

// TestHandedness: the programs' arrangements are the same puzzle, held differently.
func TestHandedness(t *testing.T) {
	// By the names of their colours, programs with different tones can be compared.
	named := func(id string) (named scheme.Scheme) {
		s, err := scheme.Preset(id)
		if err != nil {
			t.Fatal(err)
		}
		names, _ := s.Names()
		for i, f := range scheme.Faces() {
			named = named.With(f, color.NRGBA{R: uint8(names[i])})
		}
		return named
	}
	for _, id := range []string{scheme.DefaultID, scheme.CsTimerID, scheme.SquanmateID} {
		if d := moved(named(scheme.WCAID), named(id)); d != 1 {
			t.Errorf("%s: no rotation of the WCA's arrangement, %d", id, d)
		}
	}
}

func TestPresets(t *testing.T) {
	ids := map[string]bool{}
	for _, s := range scheme.Presets() {
		if ids[s.ID] || s.ID == "" || s.Name == "" || s.ID == scheme.OwnID {
			t.Errorf("%q, %q: bad name", s.ID, s.Name)
		}
		ids[s.ID] = true
		if found, err := scheme.Preset(s.ID); err != nil || found != s {
			t.Errorf("%s is not found by its ID", s.ID)
		}
		seen := map[color.NRGBA]bool{}
		for _, c := range append(s.Colours[:], s.Plastic) {
			if seen[c] {
				t.Errorf("%s: %s is there twice", s.ID, scheme.FormatHex(c))
			}
			seen[c] = true
			if max(c.R, c.G, c.B) > scheme.MaxChannel || c.A != 255 {
				t.Errorf("%s: %v is too bright or not opaque", s.ID, c)
			}
			if k := scheme.Contrast(c, scheme.Ink(c)); k < 4.5 {
				t.Errorf("%s: letters on %v have a contrast of %.2f", s.ID, c, k)
			}
		}
		if d := scheme.Difference(s.Colours[scheme.Top], s.Colours[scheme.Bottom]); d < 15 {
			t.Errorf("%s: top and bottom differ by %.1f", s.ID, d)
		}
	}
	if s, err := scheme.Preset("no such"); !errors.Is(err, scheme.ErrUnknown) || s != (scheme.Scheme{}) {
		t.Error("found what is not there")
	}
	if scheme.Presets()[0] != scheme.Default() {
		t.Error("the default is not the first")
	}
}

// closest is the least difference between any two of the six colours and the body.
func closest(s scheme.Scheme, v vision) float64 {
	least := 1000.0
	colours := append(s.Colours[:], s.Plastic)
	for i, c := range colours {
		for _, d := range colours[:i] {
			least = min(least, scheme.Difference(v.seen(c), v.seen(d)))
		}
	}
	return least
}

// TestColourBlind: the preset keeps its promise, and the default is an example of
// one that does not.
func TestColourBlind(t *testing.T) {
	const margin = 25
	safe, _ := scheme.Preset(scheme.ColourBlindID)
	for _, v := range visions() {
		if got := closest(safe, v); got < margin {
			t.Errorf("%s: %.1f", v.name, got)
		}
		top, bottom := v.seen(safe.Colours[scheme.Top]), v.seen(safe.Colours[scheme.Bottom])
		if d := scheme.Difference(top, bottom); d < 70 {
			t.Errorf("%s: top and bottom differ by %.1f", v.name, d)
		}
	}
	if d := closest(scheme.Default(), deuteranopia()); d >= 15 {
		t.Errorf("the default has %.1f under deuteranopia", d)
	}
}

// TestCut: in the colour-blind scheme everybody can tell a free cut from a blocked one by
// its colour, and both from the background in either theme.
func TestCut(t *testing.T) {
	safe, _ := scheme.Preset(scheme.ColourBlindID)
	for _, v := range visions() {
		free, blocked := v.seen(safe.Cut(true)), v.seen(safe.Cut(false))
		if d := scheme.Difference(free, blocked); d < 50 {
			t.Errorf("%s: they differ by %.1f", v.name, d)
		}
		for _, ground := range []color.NRGBA{{222, 222, 222, 255}, {246, 246, 246, 255}, {70, 75, 86, 255}, {88, 94, 106, 255}} {
			for _, c := range []color.NRGBA{free, blocked} {
				if d := scheme.Difference(c, ground); d < 18 {
					t.Errorf("%s: %v differs from %v by %.1f", v.name, c, ground, d)
				}
			}
		}
	}
	usual := scheme.Default()
	if d := scheme.Difference(deuteranopia().seen(usual.Cut(true)), deuteranopia().seen(usual.Cut(false))); d > 40 {
		t.Errorf("green and red differ by %.1f: the test cannot fail", d)
	}
	if own, err := scheme.Own(safe, map[string]string{"U": "#010203"}); err != nil || own.Cut(true) != safe.Cut(true) {
		t.Errorf("own colours change the cut: %v", err)
	}
}

func TestPrint(t *testing.T) {
	s, _ := scheme.Preset(scheme.PrintID)
	if !s.Letters {
		t.Error("without letters")
	}
	for _, f := range scheme.Faces() {
		c := s.Colours[f]
		if c.R != c.G || c.G != c.B {
			t.Errorf("%s is %v, no grey", f, c)
		}
		for _, g := range scheme.Faces() {
			if f == g || f == g.Opposite() {
				continue
			}
			if d := lightness(c) - lightness(s.Colours[g]); max(d, -d) < 12 {
				t.Errorf("%s and %s differ by %.1f in lightness", f, g, d)
			}
		}
	}
}

func TestFaces(t *testing.T) {
	letters, names := "", []string{}
	for i, f := range scheme.Faces() {
		if int(f) != i || f.Opposite() == f || f.Opposite().Opposite() != f {
			t.Errorf("%d: %s, opposite %s", i, f, f.Opposite())
		}
		letters += string(rune(f.Letter()))
		names = append(names, f.String())
	}
	if letters != "UDFRBL" || strings.Join(names, " ") != "top bottom front right back left" {
		t.Error(letters, names)
	}
	if f := scheme.Face(9); f.Letter() != '?' || f.String() != "face 9" || f.Opposite() != f {
		t.Error(f)
	}
}

func TestWith(t *testing.T) {
	s := scheme.Default()
	u := s.With(scheme.Left, color.NRGBA{255, 10, 250, 7})
	if u.Colours[scheme.Left] != (color.NRGBA{245, 10, 245, 255}) || s != scheme.Default() {
		t.Error(u, s)
	}
	if s.With(scheme.Face(6), color.NRGBA{}) != s {
		t.Error("a seventh face")
	}
}

func TestOwn(t *testing.T) {
	base := scheme.Default()
	own, err := scheme.Own(base, map[string]string{"U": "#010203", "L": "#FFffFF", "plastic": "#000000"})
	if err != nil {
		t.Fatal(err)
	}
	want := base.With(scheme.Top, color.NRGBA{1, 2, 3, 255}).With(scheme.Left, color.NRGBA{245, 245, 245, 255})
	want.ID, want.Name, want.Plastic = scheme.OwnID, "Own colours", color.NRGBA{A: 255}
	if own != want {
		t.Errorf("%v, want %v", own, want)
	}
	for _, s := range scheme.Presets() {
		again, err := scheme.Own(base, s.Texts())
		if err != nil || again.Colours != s.Colours || again.Plastic != s.Plastic || !maps.Equal(again.Texts(), s.Texts()) {
			t.Errorf("%s: %v, %v", s.ID, again, err)
		}
	}
	for key, want := range map[string]string{
		"u": `"u" is not a face: expected U, D, F, R, B, L or plastic`,
		"":  `"" is not a face: expected U, D, F, R, B, L or plastic`,
		"F": `the colour of F: column 3: found "g", expected a hexadecimal digit, 0 to 9 or a to f`,
	} {
		s, err := scheme.Own(base, map[string]string{key: "#1g3456"})
		if err == nil || err.Error() != want || s != base {
			t.Errorf("%s: %v; want %s", key, err, want)
		}
		if key == "F" && !errors.Is(err, scheme.ErrSyntax) {
			t.Errorf("%v is no syntax error", err)
		}
	}
}

func TestHex(t *testing.T) {
	if c, err := scheme.ParseHex("#F2c82b"); err != nil || c != (color.NRGBA{0xf2, 0xc8, 0x2b, 255}) {
		t.Error(c, err)
	}
	digit := "expected a hexadecimal digit, 0 to 9 or a to f"
	for text, want := range map[string]string{
		"":         "column 1: the text ends, expected # and six hexadecimal digits",
		"f2c827":   `column 1: found "f", expected # and six hexadecimal digits`,
		"#":        "column 2: the text ends, " + digit,
		"#fff":     "column 5: the text ends, " + digit,
		"#12 456":  `column 4: found " ", ` + digit,
		"#ä23456":  `column 2: found "ä", ` + digit,
		"#1234567": `column 8: found "7", expected the end of the colour`,
		"#123456 ": `column 8: found " ", expected the end of the colour`,
		"#12\xff":  `column 4: found "` + "\uFFFD" + `", ` + digit,
	} {
		if c, err := scheme.ParseHex(text); err == nil || err.Error() != want || c != (color.NRGBA{}) {
			t.Errorf("%q: %v, %v; want %s", text, c, err, want)
		}
	}
}

func FuzzHex(f *testing.F) {
	for _, seed := range []string{"#f2c827", "#FFFFFF", "", "#", "#12345", "#1234567", "ä#\xff", "#a\x80bcde"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := scheme.ParseHex(text)
		if err == nil {
			if c.A != 255 || scheme.FormatHex(c) != strings.ToLower(text) {
				t.Fatalf("%q: %v", text, c)
			}
			return
		}
		var e *scheme.SyntaxError
		if !errors.As(err, &e) || e.Expected == "" || e.Column < 1 || e.Column > 8 {
			t.Fatalf("%q: %v", text, err)
		}
		// Found is what stands in the column, or the text ends there.
		runes := []rune(text)
		if e.Found == "" && e.Column != len(runes)+1 || e.Found != "" && e.Found != string(runes[e.Column-1]) {
			t.Fatalf("%q: %v", text, err)
		}
	})
}

// lightness is the L of CIE L*a*b*, 0..100.
func lightness(c color.NRGBA) float64 {
	m, _ := colorful.MakeColor(c)
	l, _, _ := m.Lab()
	return 100 * l
}
