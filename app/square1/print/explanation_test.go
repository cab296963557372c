package print_test

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/png"
	"io"
	"math"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"wedge/app/picture"
	"wedge/app/picturetest"
	"wedge/app/scheme"
	"wedge/app/square1/print"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// someFigure has marks, labels and arrows of all kinds.
func someFigure(rng *rand.Rand) *view.Figure {
	f := &view.Figure{
		Marks: map[square1.Piece]view.Mark{}, Explode: rng.Float64(), Letters: rng.IntN(2) == 0, Facing: rng.Float64()*6 - 3,
	}
	for piece := range square1.Piece(square1.PieceCount) {
		f.Marks[piece] = view.Mark{
			Label: piece.String(), Tone: view.Tone(rng.IntN(4)), Outlined: rng.IntN(3) == 0, Lit: float64(rng.IntN(2)), Out: 0.3 * rng.Float64(),
		}
	}
	for range 3 {
		f.Arrows = append(f.Arrows, view.Arrow{
			Kind: view.ArrowKind(rng.IntN(int(view.Exchange) + 1)), Steps: rng.IntN(12) - 5, Number: rng.IntN(10),
			From: square1.Piece(rng.IntN(square1.PieceCount)), To: square1.Piece(rng.IntN(square1.PieceCount)),
		})
	}
	return f
}

// shaded is how many pixels of the lower quarter of a picture are partly covered, or a
// middle grey.
func shaded(m *image.RGBA) (count int) {
	for y := m.Rect.Dy() * 3 / 4; y < m.Rect.Dy(); y++ {
		for x := range m.Rect.Dx() {
			if c := m.RGBAAt(x, y); c.A > 8 && c.A < 247 || c.A == 255 && c.R == c.G && c.G == c.B && c.R > 60 && c.R < 245 {
				count++
			}
		}
	}
	return count
}

// TestShadow: a transparent picture has none unless asked for, others have one unless told
// otherwise.
func TestShadow(t *testing.T) {
	for _, c := range []struct {
		bare   bool
		shadow print.Shadow
		want   bool
	}{
		{true, print.ShadowUsual, false},
		{true, print.ShadowOn, true},
		{true, print.ShadowOff, false},
		{false, print.ShadowUsual, true},
		{false, print.ShadowOn, true},
		{false, print.ShadowOff, false},
	} {
		o := options(picture.ThreeD, 200, 200)
		o.Transparent, o.White, o.Explain.Shadow = c.bare, !c.bare, c.shadow
		m, err := picturetest.Prints(print.New()).Image(o, print.Entry{Position: square1.Solved()})
		if err != nil {
			t.Fatal(err)
		}
		if n := shaded(m); n > 1000 != c.want {
			t.Errorf("%+v: %d pixels are in the shadow", c, n)
		}
		if corner := m.RGBAAt(0, 0); !c.bare && (corner.R != 255 || corner.G != 255 || corner.B != 255) {
			t.Errorf("%+v: the background is %v, not white", c, corner)
		}
	}
}

// TestExplanationsAreRead: pictures that explain have the position that they show first.
func TestExplanationsAreRead(t *testing.T) {
	start := square1.Solved().Turn(1, 0)
	next := square1.Alg{square1.SliceMove(), square1.Turn(3, 3)}
	for _, v := range []picture.View{picture.ThreeD, picture.Plan, picture.Both, picture.Sheet} {
		for _, f := range []picture.Format{picture.PNG, picture.SVG, picture.PDF} {
			o := options(v, 300, 200)
			o.Labels, o.White, o.Explain = true, true, print.Explanation{After: true, Arrows: 2}
			var b bytes.Buffer
			if err := picturetest.Prints(print.New()).Write(context.Background(), &b, f, o, print.Entry{Position: start, Next: next}); err != nil {
				t.Fatal(v, f, err)
			}
			if at, alg, err := print.Read(&b); err != nil || at != square1.Only(start) || alg != "" {
				t.Errorf("%v, %v: read %v and %q: %v", v, f, at, alg, err)
			}
		}
	}
}

// TestExplanationErrors name the figure that is out of range.
func TestExplanationErrors(t *testing.T) {
	for _, f := range []print.Explanation{
		{Explode: -0.1},
		{Explode: 1.1},
		{Explode: math.NaN()},
		{Arrows: -1},
		{Arrows: print.MaxArrows + 1},
		{Middle: view.Hidden + 1},
		{Shadow: print.ShadowOff + 1},
	} {
		o := options(picture.ThreeD, 100, 100)
		o.Explain = f
		if err := o.Check(); !errors.Is(err, picture.ErrOption) {
			t.Errorf("%+v: %v", f, err)
		}
		if _, err := picturetest.Prints(print.New()).Image(o, print.Entry{Position: square1.Solved()}); !errors.Is(err, picture.ErrOption) {
			t.Errorf("drawing %+v: %v", f, err)
		}
	}
}

// TestAfterShowsBoth: the left part of the picture is that of the position before, the
// right part that of the position after.
func TestAfterShowsBoth(t *testing.T) {
	o := options(picture.ThreeD, 600, 300)
	o.White, o.Explain = true, print.Explanation{After: true, Shadow: print.ShadowOff}
	alg := square1.Alg{square1.Turn(3, 0)}
	before, after := square1.Solved(), square1.Solved().Turn(3, 0)
	draw := func(at square1.Position, next square1.Alg) *image.RGBA {
		m, err := picturetest.Prints(print.New()).Image(o, print.Entry{Position: at, Next: next})
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	differ := func(a, b *image.RGBA, from, to int) (n int) {
		for y := range 300 {
			for x := from; x < to; x++ {
				if a.RGBAAt(x, y) != b.RGBAAt(x, y) {
					n++
				}
			}
		}
		return n
	}
	both := draw(before, alg)
	// Turns by 0 and by 12 steps show the same twice.
	still := square1.Alg{square1.Turn(0, 0)}
	first, second := draw(before, still), draw(after, still)
	if n := differ(both, first, 0, 300); n > 0 {
		t.Errorf("%d pixels on the left differ from the position before", n)
	}
	if n := differ(both, second, 300, 600); n > 0 {
		t.Errorf("%d pixels on the right differ from the position after", n)
	}
	if n := differ(first, second, 0, 300); n < 500 {
		t.Errorf("only %d pixels tell the positions apart", n)
	}
}

// TestAfterBlocked: there is no position after a blocked slice.
func TestAfterBlocked(t *testing.T) {
	o := options(picture.Plan, 200, 100)
	e := print.Entry{Position: square1.Solved(), Next: square1.Alg{square1.Turn(-1, 0), square1.SliceMove()}}
	if _, err := picturetest.Prints(print.New()).Image(o, e); err != nil {
		t.Error(err)
	}
	o.Explain.After = true
	if _, err := picturetest.Prints(print.New()).Image(o, e); !errors.Is(err, square1.ErrBlocked) {
		t.Error(err)
	}
	if err := picturetest.Prints(print.New()).Write(context.Background(), &bytes.Buffer{}, picture.PNG, o, e); !errors.Is(err, square1.ErrBlocked) {
		t.Error(err)
	}
}

// TestLabelsInSpace: labels, and letters of a scheme that has them, are in 3D views, too.
func TestLabelsInSpace(t *testing.T) {
	draw := func(labels bool, s scheme.Scheme) []uint8 {
		o := options(picture.ThreeD, 200, 200)
		o.Labels, o.Scheme = labels, s
		m, err := picturetest.Prints(print.New()).Image(o, print.Entry{Position: square1.Solved()})
		if err != nil {
			t.Fatal(err)
		}
		return m.Pix
	}
	if bytes.Equal(draw(false, scheme.Default()), draw(true, scheme.Default())) {
		t.Error("labels change nothing")
	}
	printed, err := scheme.Preset(scheme.PrintID)
	if err != nil {
		t.Fatal(err)
	}
	without := printed
	without.Letters = false
	if bytes.Equal(draw(false, printed), draw(false, without)) {
		t.Error("letters change nothing")
	}
}

// someMarks has one of each.
func someMarks() map[square1.Piece]view.Mark {
	return map[square1.Piece]view.Mark{
		0: {Tone: view.Grey}, 1: {Lit: 1}, 2: {Outlined: true}, 3: {Tone: view.Dim}, 8: {Tone: view.Hidden}, 5: {Tone: view.Dim, Outlined: true},
	}
}

// TestPlanArrows: each arrow of a plan says what it shows; numbers are those of the moves.
func TestPlanArrows(t *testing.T) {
	alg, err := square1.ParseAlg("(1,-3)/(0,3)/")
	if err != nil {
		t.Fatal(err)
	}
	o := options(picture.Plan, 650, 300)
	o.Explain = print.Explanation{Arrows: 3, After: true}
	var b bytes.Buffer
	if err := picturetest.Prints(print.New()).Write(context.Background(), &b, picture.SVG, o, print.Entry{Position: square1.Solved(), Next: alg}); err != nil {
		t.Fatal(err)
	}
	for _, words := range []string{
		"before and after (1,-3)/(0,3)/</title>", "Arrows: top 30 degrees clockwise, bottom 90 degrees anticlockwise; slice; bottom 90 degrees clockwise.",
		"After the moves: Top layer",
	} {
		if !strings.Contains(b.String(), words) {
			t.Errorf("the alternative text lacks %q", words)
		}
	}
	names := map[string]int{}
	for _, f := range regexp.MustCompile(`<g id="([^"]*)"><title>([^<]*)`).FindAllStringSubmatch(b.String(), -1) {
		if names[f[1]]++; names[f[1]] > 1 {
			t.Errorf("two groups are named %s", f[1])
		}
		if strings.Contains(f[1], "arrow") {
			names[f[2]]++
		}
	}
	for words, count := range map[string]int{
		"1: top 30 degrees clockwise": 1, "1: bottom 90 degrees anticlockwise": 1, "2: slice": 2,
		"3: bottom 90 degrees clockwise": 1, "4: slice": 0,
	} {
		if names[words] != count {
			t.Errorf("%d arrows are called %q, not %d", names[words], words, count)
		}
	}
}

// TestCaptionFollows: the note counts the moves, and the caption marks each move while it
// is made: frames of different moves differ below the puzzle, frames of one move do not.
func TestCaptionFollows(t *testing.T) {
	alg := square1.Alg{square1.Turn(1, 0), square1.SliceMove(), square1.Turn(3, 3), square1.SliceMove()}
	made := map[int]bool{}
	e := print.Entry{Position: square1.Solved(), Next: alg, Caption: "now: " + alg.String()}
	play := picture.Playing{Rate: 8, Note: func(now, all int) string {
		if made[now] = true; all != len(alg) {
			t.Errorf("%d of %d moves", now, all)
		}
		return ""
	}}
	o := options(picture.Plan, 300, 150)
	captions := map[string]bool{}
	frames := 0
	err := picturetest.Prints(print.New()).Frames(context.Background(), o, e, play, func(_, _ int, write func(io.Writer) error) error {
		frames++
		var b bytes.Buffer
		if err := write(&b); err != nil {
			return err
		}
		m, err := png.Decode(&b)
		if err != nil {
			return err
		}
		var below []byte
		for y := 139; y < 150; y++ {
			for x := range 300 {
				r, _, _, _ := m.At(x, y).RGBA()
				below = append(below, byte(r>>8))
			}
		}
		captions[string(below)] = true
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(captions) != len(alg)+1 || frames < 10 {
		t.Errorf("%d different captions in %d frames, not %d", len(captions), frames, len(alg)+1)
	}
	if len(made) != len(alg)+1 {
		t.Errorf("the notes are for %v", made)
	}
}
