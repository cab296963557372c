package picture_test

import (
	"context"
	"image"
	"image/color"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/go-gl/mathgl/mgl32"
	"golang.org/x/image/math/fixed"
	"pgregory.net/rapid"

	"wedge/app/flat"
	"wedge/app/picture"
	"wedge/mesh"
	"wedge/scene"
)

// paper is a canvas that keeps words, and the polygons before each.
type paper struct {
	words []flat.Word
	below [][]flat.Polygon
	fills []flat.Polygon
}

func (p *paper) Fill(q flat.Polygon, _ color.NRGBA) { p.fills = append(p.fills, q) }
func (p *paper) Write(w flat.Word) {
	p.words, p.below, p.fills = append(p.words, w), append(p.below, p.fills), nil
}
func (p *paper) Begin(string, string)                                   {}
func (p *paper) End()                                                   {}
func (p *paper) Background(scene.Background)                            {}
func (p *paper) Scene(*scene.Scene, scene.Camera, image.Rectangle, int) {}

// drawn is a picture of a subject with a blank plan.
func drawn(t rapid.TB, o picture.Options, s picture.Subject) (to paper) {
	s.Plan = func(bool) picture.Drawing {
		return picture.Drawing{Width: 1, Height: 1, Paint: func(picture.Pen, flat.Point, float64) {}}
	}
	l := &picture.Layout{Options: o, Font: &picture.Font{}}
	page, err := l.OnePage([]picture.Subject{s})
	if err != nil {
		t.Fatal(err)
	}
	if err := l.Draw(context.Background(), &to, &page); err != nil {
		t.Fatal(err)
	}
	return to
}

// TestMarkedLetters: the letters of a caption are written once, and those that are marked once
// more, over themselves on their mark, wherever lines break.
func TestMarkedLetters(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		// Even slashes alone, with blanks around them, in lines half full take no more than five.
		n := rapid.IntRange(1, 110).Draw(t, "letters")
		letters := []rune(rapid.StringOfN(rapid.RuneFrom([]rune("ab/ é−")), n, n, -1).Draw(t, "caption"))
		from := rapid.IntRange(0, len(letters)).Draw(t, "from")
		end := rapid.IntRange(from, len(letters)).Draw(t, "end")
		s := picture.Subject{Caption: string(letters), Marked: &[2]int{len(string(letters[:from])), len(string(letters[:end]))}}
		var all, marked string
		var font picture.Font
		to := drawn(t, picture.Options{View: picture.Plan, Width: 600, Height: 400}, s)
		for i, w := range to.words {
			if !w.Left {
				all += w.Text
				continue
			}
			marked += w.Text
			low, high := to.below[i][0].Bounds()
			width, height := high.X-low.X, high.Y-low.Y
			if len(to.below[i]) != 1 || math.Abs(to.below[i][0].Area()-width*height) > 1e-6 || width < 0.6*w.Size || height < w.Size ||
				low.X >= w.At.X || high.X <= w.At.X+font.Width(w.Text, w.Size) || math.Abs(low.Y+high.Y-2*w.At.Y) > 1e-6 {
				t.Fatalf("%q at %v is on a mark from %v to %v", w.Text, w.At, low, high)
			}
			line, there := to.words[i-1], false
			for k := range line.Text {
				left := line.At.X - font.Width(line.Text, line.Size)/2 + font.Width(line.Text[:k], line.Size)
				there = there || strings.HasPrefix(line.Text[k:], w.Text) && math.Abs(w.At.X-left) < 1e-6 && w.At.Y == line.At.Y
			}
			if !there {
				t.Fatalf("%q at %v is not over the same letters of %q at %v", w.Text, w.At, line.Text, line.At)
			}
		}
		bare := func(words string) string { return strings.Join(strings.Fields(words), "") }
		if bare(all) != bare(s.Caption) || bare(marked) != bare(string(letters[from:end])) {
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

// TestLines: a note is a line below the caption; the name of a step is a line above it, in which the same letters are
// marked as without; a blank keeps the line free.
func TestLines(t *testing.T) {
	words := func(step string) []flat.Word {
		return drawn(t, picture.Options{View: picture.Plan, Width: 600, Height: 400}, picture.Subject{Step: step, Caption: "(1,0)/", Marked: &[2]int{5, 6}, Note: "1 of 2"}).words
	}
	without, named, free := words(""), words("OBL"), words(" ")
	if len(without) != 3 || len(named) != 4 || !slices.Equal(named[1:], without) {
		t.Fatalf("%+v, not the step and %+v", named, without)
	}
	if named[0].Text != "OBL" || named[0].At.Y >= named[1].At.Y || named[0].Left {
		t.Errorf("%+v is not above %+v", named[0], named[1])
	}
	if caption, note := without[0].At.Y, without[2].At.Y; note <= caption || note > 395 {
		t.Errorf("the note is at %v, the caption at %v", note, caption)
	}
	if len(free) != 4 || free[0].At.Y != named[0].At.Y || !slices.Equal(free[1:], without) {
		t.Errorf("%+v", free)
	}
}

// TestFitted: from everywhere, the solids reach two borders of the frame that face each other, and none is cut off.
func TestFitted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var s scene.Scene
		for range rapid.IntRange(1, 3).Draw(t, "solids") {
			at := mgl32.Translate3D(rapid.Float32Range(-2, 2).Draw(t, "x"), rapid.Float32Range(-2, 2).Draw(t, "y"), rapid.Float32Range(-1, 1).Draw(t, "z"))
			s.Nodes = append(s.Nodes, scene.Node{Mesh: mesh.CubieArrow(), Pose: at})
		}
		c := scene.Camera{Yaw: rapid.Float32Range(-3, 3).Draw(t, "yaw"), Pitch: rapid.Float32Range(0.3, 1).Draw(t, "pitch"), Zoom: 1, Reach: 4}
		width, height := rapid.Float64Range(50, 400).Draw(t, "width"), rapid.Float64Range(50, 400).Draw(t, "height")
		c, size := picture.Fitted(c, &s, width, height)
		if size.X > width+1e-3 || size.Y > height+1e-3 || size.X < width-1e-3 && size.Y < height-1e-3 {
			t.Fatalf("%v in %v x %v", size, width, height)
		}
		const fine = 1000 // pixels for each
		w, h := int(size.X*fine), int(size.Y*fine)
		low, high := flat.At(math.Inf(1), math.Inf(1)), flat.At(math.Inf(-1), math.Inf(-1))
		for i := range s.Nodes {
			for _, v := range s.Nodes[i].Mesh.Vertices {
				x, y := c.Project(s.Nodes[i].Pose.Mul4x1(v.Position.Vec4(1)).Vec3(), w, h)
				low = flat.At(min(low.X, float64(x)), min(low.Y, float64(y)))
				high = flat.At(max(high.X, float64(x)), max(high.Y, float64(y)))
			}
		}
		off := max(math.Abs(low.X), math.Abs(low.Y), math.Abs(high.X-float64(w)), math.Abs(high.Y-float64(h)))
		if off > fine/2 {
			t.Fatalf("%v to %v in %d x %d", low, high, w, h)
		}
	})
}
