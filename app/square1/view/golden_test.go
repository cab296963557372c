package view_test

import (
	"testing"

	"wedge/app/picturetest"
	"wedge/app/scheme"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/scene"
)

const (
	goldenWidth  = 240
	goldenHeight = 200
)

// TestPictures compares pictures with those in testdata.
func TestPictures(t *testing.T) {
	star, err := square1.ParsePosition("AFHCDBG5E1324786/")
	if err != nil {
		t.Fatal(err)
	}
	turned := square1.Solved().Turn(1, 0)
	front := scene.Camera{Yaw: 0.5, Pitch: 0.52, Zoom: 1, Reach: view.Reach}
	below := scene.Camera{Yaw: -0.4, Pitch: -0.5, Zoom: 1, Reach: view.Reach}
	standard := scheme.Default()
	for _, c := range []struct {
		name     string
		position square1.Position
		motion   view.Motion
		camera   scene.Camera
		look     view.Look
	}{
		{"solved", square1.Solved(), view.Motion{}, front, view.Look{Scheme: standard}},
		{"open", star, view.Motion{}, below, view.Look{Scheme: standard, Hover: view.BottomLayer}},
		{"slicing", turned, view.Motion{Slice: 0.35}, front, view.Look{Scheme: standard, Cut: true}},
		{"blocked-dark", square1.Solved().Turn(2, 0), view.Motion{}, front, view.Look{Scheme: standard, Dark: true, Cut: true}},
		{"transparent", star, view.Motion{Top: 0.5}, front, view.Look{Scheme: standard, Bare: true, Lit: map[square1.Piece]float64{2: 1}, LitColor: view.Free()}},
		{"marks", turned, view.Motion{}, front, view.Look{Scheme: standard, LitColor: view.Free(), Figure: &view.Figure{
			Facing: 0.5, Middle: view.Dim,
			Marks: map[square1.Piece]view.Mark{
				0: {Label: "A", Tone: view.Grey}, 1: {Label: "B"}, 2: {Out: 0.4, Label: "C", Outlined: true},
				3: {Label: "D", Tone: view.Dim}, 8: {Label: "1"}, 9: {Tone: view.Hidden}, 10: {Label: "3", Lit: 1}, 11: {Label: "4"},
			},
		}}},
		{"next-moves", turned, view.Motion{}, front, view.Look{Scheme: standard, Cut: true, Figure: &view.Figure{
			Facing: 0.5, Arrows: view.Next(square1.Alg{{Slice: true}, square1.Turn(3, -2), {Slice: true}}, 3),
		}}},
		{"cycles", square1.Solved(), view.Motion{}, front, view.Look{Scheme: standard, Dark: true, Figure: &view.Figure{
			Facing: 0.5, Marks: map[square1.Piece]view.Mark{0: {Label: "A"}, 1: {Label: "B"}, 3: {Label: "D"}, 10: {Label: "3"}},
			Arrows: []view.Arrow{
				{Kind: view.Replace, From: 0, To: 1},
				{Kind: view.Replace, From: 1, To: 3},
				{Kind: view.Replace, From: 3, To: 0},
				{Kind: view.Exchange, From: 10, To: 13},
			},
		}}},
		{"pattern", star, view.Motion{Top: 0.5}, front, view.Look{Scheme: standard, Mask: someMask(), Figure: &view.Figure{
			Facing: 0.5, Marks: map[square1.Piece]view.Mark{0: {Label: "A"}, 1: {Label: "B"}, 2: {Label: "C"}, 5: {Label: "F"}},
		}}},
		{"pattern-letters", star, view.Motion{Slice: 0.2}, front, view.Look{Scheme: lettered(t), Dark: true, Mask: someMask(), Figure: &view.Figure{Facing: 0.5, Letters: true}}},
		{"exploded-letters", star, view.Motion{Slice: 0.3}, front, view.Look{Scheme: lettered(t), Figure: &view.Figure{Facing: 0.5, Explode: 1, Letters: true}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.camera.Reach = c.look.Reach()
			picture := scene.NewRenderer().Render(view.New().Scene(c.position, c.motion, &c.look), c.camera, goldenWidth, goldenHeight)
			picturetest.Golden(t, c.name, picture)
		})
	}
}

// someMask has a piece of each sort that is exact, one known by its colour, and the middle
// does not count.
func someMask() square1.Mask {
	return square1.Mask{AnyMiddle: true, Pieces: [...]square1.Knowledge{1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1}}
}

// lettered is the scheme whose stickers have letters.
func lettered(t *testing.T) scheme.Scheme {
	t.Helper()
	for _, s := range scheme.Presets() {
		if s.Letters {
			return s
		}
	}
	t.Fatal("no scheme has letters")
	return scheme.Scheme{}
}
