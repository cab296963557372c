package handout

import (
	"fmt"
	"image"
	"image/color"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"wedge/app/lesson"
)

// TestCropped: what is empty below a drawing goes, or around it, and an empty drawing is none.
func TestCropped(t *testing.T) {
	m := image.NewNRGBA(image.Rect(0, 0, 60, 100))
	if a, b := cropped(m, true), cropped(m, false); a != nil || b != nil {
		t.Errorf("an empty drawing is %v, %v", a.Bounds(), b.Bounds())
	}
	for _, c := range []struct {
		at                             image.Point
		trimmedTo, left, right, bottom int
	}{{image.Pt(20, 30), 39, 12, 29, 39}, {image.Pt(25, 97), 100, 12, 34, 100}} {
		m.Set(c.at.X, c.at.Y, color.Black)
		if got := cropped(m, true).Bounds(); got != image.Rect(0, 0, 60, c.trimmedTo) {
			t.Errorf("in full width: %v", got)
		}
		if got := cropped(m, false).Bounds(); got != image.Rect(c.left, 22, c.right, c.bottom) {
			t.Errorf("cropped: %v", got)
		}
	}
}

// TestDrawnWords: words are drawn in the lines that they have in a width, not with room for those of their least one.
func TestDrawnWords(t *testing.T) {
	test.NewTempApp(t)
	words := widget.NewLabel("Several words that fit a line, but not one that is as narrow as a word.")
	words.Wrapping = fyne.TextWrapWord
	below := canvas.NewRectangle(color.Black)
	below.SetMinSize(fyne.NewSize(10, 10))
	box := container.NewVBox(words, below)
	box.Resize(fyne.NewSize(600, 50))
	m := cropped(drawn(box, fyne.NewSize(600, box.MinSize().Height), 1), true)
	if line := widget.NewLabel("A").MinSize().Height; float32(m.Bounds().Dy()) > line+30 {
		t.Errorf("%v for a line of %v and a box", m.Bounds(), line)
	}
}

// TestRuns: what is bold, and nothing else, is bold; blanks at the ends go, the others stay.
func TestRuns(t *testing.T) {
	for words, want := range map[string][]Run{
		"":                         nil,
		"plain *and* `code`":       {{"plain and code", false}},
		"A **cube**.":              {{"A ", false}, {"cube", true}, {".", false}},
		"**All of it**":            {{"All of it", true}},
		"**Sym *one* two** rest\n": {{"Sym one two", true}, {" rest", false}},
		"Two:\n- a\n- **b**":       {{"Two: \n• a  \n• ", false}, {"b", true}},
		"3. no\n\n1. a\n2. b c":    {{"3.\u00a0no \n1.\u00a0a  \n2.\u00a0b c", false}},
		"39. With **4 × 5**":       {{"39.\u00a0With ", false}, {"4 × 5", true}},
	} {
		if got := Runs(words); !slices.Equal(got, want) {
			t.Errorf("%q: %v", words, got)
		}
	}
}

// TestFitted: the letters of a figure are as large as they may be, and smaller only where it has no room.
func TestFitted(t *testing.T) {
	test.NewTempApp(t)
	for _, c := range []struct{ least, want fyne.Size }{
		{fyne.NewSize(100, 100), fyne.NewSize(400, 300)}, // at 2 pixels each
		{fyne.NewSize(500, 100), fyne.NewSize(500, 375)},
		{fyne.NewSize(100, 450), fyne.NewSize(600, 450)},
	} {
		o := canvas.NewRectangle(color.Black)
		o.SetMinSize(c.least)
		m := fitted(o, true, image.Pt(800, 600), 2).Bounds()
		if got := o.Size(); got.Width < c.want.Width-1 || got.Width > 1.04*c.want.Width || max(m.Dx()-800, 800-m.Dx(), m.Dy()-600, 600-m.Dy()) > 1 {
			t.Errorf("%v: %v, %v", c.least, got, m)
		}
	}
}

// TestRowsAround: the row that an answer names is among those that are seen, as many as may be.
func TestRowsAround(t *testing.T) {
	var table lesson.Table
	for i := range 65 {
		table.Rows = append(table.Rows, []string{fmt.Sprint(i), fmt.Sprint("S", i), fmt.Sprint("T", i), "1"})
	}
	for answer, want := range map[string][2]int{"": {0, -1}, "It is S2 / T2": {0, 2}, "S30 / T30, the farthest": {22, 30}, "S64 / T64": {48, 64}} {
		if from, named := rowsAround(&table, answer, 17); from != want[0] || named != want[1] {
			t.Errorf("%q: from %d, %d is named", answer, from, named)
		}
	}
	table.Rows = table.Rows[:5]
	if from, named := rowsAround(&table, "S4 / T4", 17); from != 0 || named != 4 {
		t.Errorf("of five: from %d, %d is named", from, named)
	}
}
