package display_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"wedge/app/pagetest"
	"wedge/app/square1/display"
	"wedge/puzzle/square1"
)

func TestNotationField(t *testing.T) {
	test.NewTempApp(t)
	for _, c := range []struct {
		text    string
		ok      bool
		column  int
		message string
		preview string // the part that is previewed; empty for none
	}{
		{"(1,0)/(-3,3)/(0,-1)", true, 0, "2 slices · 5 WCA moves", "(1,0)/(-3,3)/(0,-1)"},
		{"/", true, 0, "1 slice · 1 WCA move", "/"},
		{"A1B2C3D45E6F7G8H-", true, 0, "Position: Square / Square", "A1B2C3D45E6F7G8H-"},
		{"(1,0)/(-3,x)/", false, 11, "“x” at column 11: ", "(1,0)/"},
		{"(1,0)/(-3,", false, 7, "“(-3,” is not complete: expected ", "(1,0)/"},
		{"1,0 / -1,0 /  -1,0/", false, 20, "Move 6 is blocked by the corner at the front of the top", "1,0/-1,0/-1,0"},
		{"A1B2C3D45E6F7G8A-", false, 0, "Corner A appears twice", ""},
		{"  ", false, 0, "An alg such as ", ""},
	} {
		f := display.NewNotationField(nil)
		previews, submits, refusals := 0, 0, 0
		f.OnRefuse = func(text string) {
			if refusals++; text != c.text {
				t.Errorf("%s: refused %s", c.text, text)
			}
		}
		var previewed square1.Pattern
		f.OnPreview = func(p square1.Pattern, ok bool) {
			previews++
			if previewed = p; ok != (c.preview != "") && f.Text() == c.text {
				t.Errorf("%s: preview %t", c.text, ok)
			}
		}
		f.OnSubmit = func(text string, p square1.Pattern) {
			submits++
			if text != c.text || p != previewed {
				t.Errorf("%s: submitted %s", c.text, text)
			}
		}
		w := test.NewTempWindow(t, f)
		w.Resize(fyne.NewSize(360, 200))
		height := f.MinSize().Height
		test.Type(f.Entry(), c.text)
		if previews != len([]rune(c.text)) {
			t.Errorf("%s: %d previews", c.text, previews)
		}
		if want, err := square1.ParseAny(c.preview); c.preview != "" && (err != nil || previewed != want) {
			t.Errorf("%s previews %v, not %v, %v", c.text, previewed, want, err)
		}
		red := func() bool {
			return slices.ContainsFunc(pagetest.Words(f), func(w *canvas.Text) bool { return w.Color == theme.Color(theme.ColorNameError) })
		}
		if unfinished := strings.Contains(c.message, "not complete"); unfinished && red() {
			t.Errorf("%s is shouted at before Enter", c.text)
		}
		f.Entry().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if submits == 1 != c.ok || refusals == 1 == c.ok || red() == c.ok || f.Text() != c.text {
			t.Errorf("%s: %d submits, %d refusals, then %q", c.text, submits, refusals, f.Text())
		}
		if !strings.HasPrefix(f.Message(), c.message) || f.ErrorColumn() != c.column {
			t.Errorf("%s: %s, column %d", c.text, f.Message(), f.ErrorColumn())
		}
		if f.MinSize().Height != height {
			t.Errorf("%s: jumps", c.text)
		}
		caret := slices.ContainsFunc(pagetest.Words(f), func(w *canvas.Text) bool { return strings.Trim(w.Text, "^") == "" })
		if caret != (c.column > 0) {
			t.Errorf("%s: caret", c.text)
		}
		f.SetText("(3,3)")
		if previews != len([]rune(c.text)) {
			t.Errorf("SetText fired")
		}
	}
}

// TestNotationFieldCaret compares where the caret is with where the character is.
func TestNotationFieldCaret(t *testing.T) {
	test.NewTempApp(t)
	f := display.NewNotationField(nil)
	test.NewTempWindow(t, f).Resize(fyne.NewSize(300, 200))
	for _, before := range []int{0, 1, 5, 30} {
		f.SetText(strings.Repeat("(1,0)", before) + "?" + strings.Repeat("(1,0)", 30-before))
		var mark, caret *canvas.Text
		for _, w := range pagetest.Words(f) {
			switch w.Text {
			case "?":
				mark = w
			case "^":
				caret = w
			}
		}
		if mark == nil || caret == nil || mark.Position().X != caret.Position().X || caret.Position().X > 290 {
			t.Errorf("after %d turns: %v", before, fmt.Sprint(pagetest.Words(f)))
		}
	}
}
