package picture_test

import (
	"context"
	"image"
	"image/color"
	"math"
	"strings"
	"testing"

	"golang.org/x/image/math/fixed"
	"pgregory.net/rapid"

	"wedge/app/flat"
	"wedge/app/picture"
	"wedge/scene"
)

// paper is a canvas that keeps the words.
type paper struct{ words []flat.Word }

func (p *paper) Fill(flat.Polygon, color.NRGBA)                         {}
func (p *paper) Write(w flat.Word)                                      { p.words = append(p.words, w) }
func (p *paper) Begin(string, string)                                   {}
func (p *paper) End()                                                   {}
func (p *paper) Background(scene.Background)                            {}
func (p *paper) Scene(*scene.Scene, scene.Camera, image.Rectangle, int) {}

// drawn are the words of a picture of a subject without a plan.
func drawn(t *rapid.T, o picture.Options, s picture.Subject) []flat.Word {
	s.Plan = func(bool) picture.Drawing {
		return picture.Drawing{Width: 1, Height: 1, Paint: func(picture.Pen, flat.Point, float64) {}}
	}
	l := &picture.Layout{Options: o, Font: &picture.Font{}}
	page, err := l.OnePage([]picture.Subject{s})
	if err != nil {
		t.Fatal(err)
	}
	var to paper
	if err := l.Draw(context.Background(), &to, &page); err != nil {
		t.Fatal(err)
	}
	return to.words
}

// TestMarkedLetters: the letters of a caption are written once, and those that are marked once
// more, on their mark, wherever lines break.
func TestMarkedLetters(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		letters := []rune(rapid.StringOfN(rapid.RuneFrom([]rune("ab/ é−")), 1, 120, -1).Draw(t, "caption"))
		from := rapid.IntRange(0, len(letters)).Draw(t, "from")
		to := rapid.IntRange(from, len(letters)).Draw(t, "to")
		s := picture.Subject{Caption: string(letters), Marked: &[2]int{len(string(letters[:from])), len(string(letters[:to]))}}
		var all, marked string
		for _, w := range drawn(t, picture.Options{View: picture.Plan, Width: 300, Height: 400}, s) {
			if w.Left {
				marked += w.Text
			} else {
				all += w.Text
			}
		}
		bare := func(words string) string { return strings.Join(strings.Fields(words), "") }
		if bare(all) != bare(s.Caption) || bare(marked) != bare(string(letters[from:to])) {
			t.Fatalf("%q is marked in %q", marked, all)
		}
	})
}

// TestBaseline: the middle of capitals is where a word is.
func TestBaseline(t *testing.T) {
	var f picture.Font
	for _, size := range []float64{8, 20, 100} {
		face, err := f.Face(size)
		if err != nil {
			t.Fatal(err)
		}
		w := flat.Word{Text: "H", At: flat.At(50, 70), Size: size}
		bounds, _, ok := face.GlyphBounds('H')
		at := picture.Baseline(&w, f.Width(w.Text, size))
		middle := at.Y + float64(bounds.Min.Y+bounds.Max.Y)/2/float64(fixed.I(1))
		if !ok || math.Abs(middle-70) > 0.02*size+0.1 {
			t.Errorf("size %v: the middle is at %v, not 70", size, middle)
		}
		if math.Abs(at.X+f.Width(w.Text, size)/2-50) > 1e-9 {
			t.Errorf("size %v: it starts at %v", size, at.X)
		}
		w.Left = true
		if left := picture.Baseline(&w, 9).X; left != 50 {
			t.Errorf("size %v: it starts at %v, not 50", size, left)
		}
	}
}
