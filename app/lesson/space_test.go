package lesson_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"wedge/app/lesson"
)

// TestSpace shares the room, in either direction, or gives all of it to the figure.
func TestSpace(t *testing.T) {
	test.NewTempApp(t)
	stage, fits := canvas.NewRectangle(nil), 0
	s := lesson.NewSpace(stage, func() { fits++ })
	for _, size := range []fyne.Size{{Width: 900, Height: 500}, {Width: 500, Height: 900}} {
		for _, alone := range []bool{false, true} {
			picture := canvas.NewRectangle(nil)
			s.Object.Resize(size)
			s.Show(&lesson.Figure{Object: picture, Alone: alone})
			if stage.Visible() == alone {
				t.Errorf("alone %v: the stage is shown: %v", alone, stage.Visible())
			}
			area := picture.Size().Width * picture.Size().Height / (size.Width * size.Height)
			if alone != (area == 1) || area < 0.5 {
				t.Errorf("%v, alone %v: the figure has %v of the room", size, alone, area)
			}
			s.Show(nil)
			if !stage.Visible() || stage.Size() != size {
				t.Errorf("the stage has %v of %v", stage.Size(), size)
			}
		}
	}
	if fits < 8 {
		t.Error(fits)
	}
}
