package display_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"wedge/app/pagetest"
	"wedge/app/rubik/display"
	"wedge/puzzle/cube3"
)

// turned is the facelet string of a cube after some changes.
func turned(t *testing.T, text string) string {
	t.Helper()
	a, _, err := cube3.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return a.Facelets()
}

// with replaces a character.
func with(text string, at int, by string) string { return text[:at] + by + text[at+1:] }

// TestNotationField types texts: what is said of them, what is marked, and what is previewed.
func TestNotationField(t *testing.T) {
	test.NewTempApp(t)
	solved, cube := cube3.Solved().Facelets(), turned(t, "R U F")
	for _, c := range []struct {
		text    string
		ok      bool
		column  int
		message string
		preview string // the part that is previewed; empty for none
	}{
		{"R U R'", true, 0, "3 moves", "R U R'"},
		{"R2 U", true, 0, "2 moves · 3 quarter turns", "R2 U"},
		{"R flip UF", true, 0, "2 changes · No turns will ever solve it. Smallest repair: flip ", "R flip UF"},
		{cube, true, 0, "Reachable", cube},
		{"UF:FU", true, 0, "No turns will ever solve it. Smallest repair: flip UF", "UF:FU"},
		{"R U X", false, 5, "“X” at column 5: expected a move such as ", "R U"},
		{"R U flip U", false, 5, "“flip U” is not complete", "R U"},
		{"R flip UFR", false, 8, "“UFR” at column 8: expected an edge such as UF", "R"},
		{solved[:50], false, 0, "50 of 54 facelets", ""},
		{with(solved, 20, "U"), false, 21, "10 stickers are U: 9 at most.", ""},
		{with(solved, 0, "é"), false, 1, "“é” at column 1 is in the middle of no face.", ""},
		{with(with(solved, 7, "B"), 46, "U"), false, 8, "The edge at UF has BF: there is no such edge", ""},
		{with(solved, 49, "F"), false, 0, "Two faces have the same letter in the middle.", ""},
		{with(with(solved, 7, "F"), 19, "U"), true, 0, "No turns will ever solve it", with(with(solved, 7, "F"), 19, "U")},
		{"turn U", true, 0, "1 change · No turns will ever solve it. Smallest repair: turn ", "turn U"}, // with faces
		{"UF:UB", false, 0, "UB is both at UF and at UB. Missing: UF.", ""},
		{"  ", false, 0, "An alg such as ", ""},
	} {
		f := display.NewNotationField(func() bool { return c.text == "turn U" })
		var previewed cube3.Assembly
		shown := false
		f.OnPreview = func(a cube3.Assembly, ok bool) { previewed, shown = a, ok }
		submits, refusals := 0, 0
		f.OnSubmit = func(text string, a cube3.Assembly) {
			if want, _, err := cube3.Parse(text); err != nil || a != want || text != c.text {
				t.Errorf("%s: submitted %s, %v", c.text, text, err)
			}
			submits++
		}
		f.OnRefuse = func(string) { refusals++ }
		test.NewTempWindow(t, f).Resize(fyne.NewSize(360, 200))
		height := f.MinSize().Height
		test.Type(f.Entry(), c.text)
		want, _, _ := cube3.Parse(c.preview)
		if shown != (c.preview != "") || shown && previewed != want {
			t.Errorf("%s: previews %t, %s", c.text, shown, previewed.Notation())
		}
		f.Entry().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		red := slices.ContainsFunc(pagetest.Words(f), func(w *canvas.Text) bool { return w.Color == theme.Color(theme.ColorNameError) })
		if submits == 1 != c.ok || refusals == 1 == c.ok || red == c.ok {
			t.Errorf("%s: %d submits, %d refusals, red %t", c.text, submits, refusals, red)
		}
		if !strings.HasPrefix(f.Message(), c.message) || f.ErrorColumn() != c.column || f.MinSize().Height != height {
			t.Errorf("%s: %s, column %d, %v high, not %v", c.text, f.Message(), f.ErrorColumn(), f.MinSize().Height, height)
		}
	}
}

// TestErrorText: no error is told in the words of the package.
func TestErrorText(t *testing.T) {
	test.NewTempApp(t)
	solved := cube3.Solved().Facelets()
	for text, want := range map[string]string{
		strings.Repeat("R", cube3.MaxText+1): "The text is too long: the limit is 100,000 bytes.",
		"flip":                               "Unfinished: expected what to flip",
		solved[:53]:                          "The text ends before the 54th facelet.",
		with(with(solved, 0, "D"), 29, "U"):  "", // U and D exchanged on stickers: some cubie cannot exist
		with(with(with(solved, 7, "L"), 37, "U"), 0, "U"): "",
	} {
		_, _, err := cube3.Parse(text)
		if err == nil {
			t.Errorf("%.60s is a cube", text)
			continue
		}
		got := display.ErrorText(text, err)
		if got == err.Error() || !strings.HasPrefix(got, want) {
			t.Errorf("%.60s: %s, not %s", text, got, want)
		}
	}
}
