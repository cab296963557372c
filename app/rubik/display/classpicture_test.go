package display

import (
	"image"
	"image/color"
	"image/draw"
	"testing"

	"wedge/app/flat"
	"wedge/app/picturetest"
	"wedge/puzzle/cube3"
)

// plainInks are the colours of the golden pictures.
var plainInks = inks{
	tile: color.NRGBA{222, 222, 222, 255}, line: color.NRGBA{160, 160, 160, 255},
	possible: color.NRGBA{0x8d, 0xb4, 0xe7, 255}, mark: color.NRGBA{20, 20, 20, 255},
	block: color.NRGBA{0x1c, 0x6a, 0xd0, 255}, home: color.NRGBA{0x1b, 0x7a, 0x3d, 255},
}

// painted is the picture on white, three times as large as at the usual text size.
func (c *classPicture) painted() *image.RGBA {
	const zoom = 3
	var p flat.Painter
	p.Begin(int(zoom*pictureWidth), int(zoom*pictureHeight), zoom)
	c.paint(&p, &plainInks)
	m := image.NewRGBA(p.Picture.Rect)
	draw.Draw(m, m.Rect, image.White, image.Point{}, draw.Src)
	draw.Draw(m, m.Rect, p.Picture, image.Point{}, draw.Over)
	return m
}

func TestClassPictures(t *testing.T) {
	class := func(index int) cube3.Class {
		return cube3.Class{Vector: cube3.VectorOf(index % cube3.ClassCount), Face: index / cube3.ClassCount}
	}
	for name, c := range map[string]classPicture{
		"classes-home":  {home: true},
		"classes-odd":   {at: spotOf(class(10))},
		"classes-out":   {at: spotOf(class(4)), possible: possible(1, 4, 7, 10)},
		"classes-faces": {faces: true, at: spotOf(class(13)), possible: possible(1, 13, 14, 20)},
		"classes-moves": {at: spotOf(class(1)).between(spotOf(class(11)), 0.5)},
	} {
		picturetest.Golden(t, name, c.painted())
	}
}

// possible are classes by their indices.
func possible(indices ...int) (list [cube3.ExtendedClassCount]bool) {
	for _, i := range indices {
		list[i] = true
	}
	return list
}

// TestTiles: every class has a tile of its own, which can be pointed at, and nothing covers
// another one's middle.
func TestTiles(t *testing.T) {
	for _, faces := range []bool{false, true} {
		c := classPicture{faces: faces}
		want := cube3.ClassCount
		if faces {
			want = cube3.ExtendedClassCount
		}
		found := map[int]bool{}
		for _, class := range c.classes() {
			q := c.top(spotOf(class), 0, 0)
			low, high := q.Bounds()
			if low.X < 0 || low.Y < 0 || high.X > pictureWidth || high.Y > pictureHeight {
				t.Errorf("%v lies outside", class)
			}
			got, ok := c.find(q.Middle())
			if !ok || got != class {
				t.Errorf("at the middle of %v there is %v, %v", class, got, ok)
			}
			found[class.Index()] = true
		}
		if len(found) != want {
			t.Errorf("%d tiles, not %d", len(found), want)
		}
	}
	if _, ok := (&classPicture{}).find(flat.At(1, 1)); ok {
		t.Error("a tile in the corner")
	}
}
