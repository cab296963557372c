package handout

import (
	"image"
	"image/color"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// TestTrimmed: what is empty below a drawing goes, and an empty drawing is none.
func TestTrimmed(t *testing.T) {
	m := image.NewNRGBA(image.Rect(0, 0, 20, 100))
	if got := trimmed(m); got != nil {
		t.Errorf("an empty drawing is %v", got.Bounds())
	}
	m.Set(10, 30, color.Black)
	if got := trimmed(m); got.Bounds() != image.Rect(0, 0, 20, 39) {
		t.Errorf("%v", got.Bounds())
	}
	m.Set(10, 97, color.Black)
	if got := trimmed(m); got.Bounds() != m.Bounds() {
		t.Errorf("%v", got.Bounds())
	}
}

// TestCropped: what is empty around a drawing goes, and an empty drawing is none.
func TestCropped(t *testing.T) {
	m := image.NewNRGBA(image.Rect(0, 0, 60, 100))
	if got := cropped(m); got != nil {
		t.Errorf("an empty drawing is %v", got.Bounds())
	}
	m.Set(20, 30, color.Black)
	m.Set(25, 97, color.Black)
	if got := cropped(m); got.Bounds() != image.Rect(12, 22, 34, 100) {
		t.Errorf("%v", got.Bounds())
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
	m := trimmed(drawn(box, fyne.NewSize(600, box.MinSize().Height), 1))
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
		"39. With **4 × 5**":       {{"39.\u00a0With ", false}, {"4 × 5", true}},
	} {
		if got := Runs(words); !slices.Equal(got, want) {
			t.Errorf("%q: %v", words, got)
		}
	}
}
