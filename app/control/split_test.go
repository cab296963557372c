package control_test

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"wedge/app/control"
	"wedge/app/pagetest"
)

// box is an object of a smallest size.
func box(width, height float32) *canvas.Rectangle {
	r := canvas.NewRectangle(color.Black)
	r.SetMinSize(fyne.NewSize(width, height))
	return r
}

// grip is what a [control.Split] is dragged by.
type grip interface {
	fyne.Draggable
	fyne.DoubleTappable
	desktop.Cursorable
}

// TestSplit: both parts and the divider always fill the window, neither part is smaller
// than it can be, and the side keeps its length when the window is resized.
func TestSplit(t *testing.T) {
	for _, below := range []bool{false, true} {
		rapid.Check(t, func(t *rapid.T) {
			main, side := box(200, 150), box(100, 80)
			s := control.NewSplit(main, side, below, 300)
			var told []float32
			s.OnResized = func(length float32) { told = append(told, length) }
			w := test.NewWindow(s)
			w.SetPadded(false)
			defer w.Close()
			along := func(size fyne.Size) float32 {
				if below {
					return size.Height
				}
				return size.Width
			}
			drag := pagetest.Find[grip](s)[0]
			wanted := float32(0) // the usual one
			size := fyne.NewSize(900, 900)
			for range 20 {
				switch rapid.IntRange(0, 3).Draw(t, "what") {
				case 0:
					size = fyne.NewSize(float32(rapid.IntRange(320, 2000).Draw(t, "width")), float32(rapid.IntRange(260, 2000).Draw(t, "height")))
				case 1:
					by := float32(rapid.IntRange(-500, 500).Draw(t, "drag"))
					drag.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(by, by)})
					drag.DragEnd()
					wanted = along(side.Size())
					if last := told[len(told)-1]; last != wanted {
						t.Fatalf("told %v, the side is %v", last, wanted)
					}
				case 2:
					drag.DoubleTapped(nil)
					wanted = 0
				case 3:
					wanted = float32(rapid.IntRange(1, 2000).Draw(t, "length"))
					s.SetLength(wanted)
				}
				w.Resize(size)
				got, gap := along(side.Size()), along(size)-along(main.Size())-along(side.Size())
				most := along(size) - along(main.MinSize()) - gap
				length := wanted
				if length == 0 {
					length = min(300, 0.45*along(size))
				}
				if want := max(min(length, most), along(side.MinSize())); got != want || gap < 4 || gap > 12 {
					t.Fatalf("%v: the side is %v, not %v; %v are left", size, got, want, gap)
				}
			}
			side.Hide()
			s.Refresh()
			if main.Size() != size {
				t.Fatalf("alone it is %v of %v", main.Size(), size)
			}
		})
	}
}
