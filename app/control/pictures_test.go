package control_test

import (
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"wedge/app/control"
	"wedge/app/pagetest"
)

// TestPictures draws all widgets in both themes, for people to look at:
//
//	CONTROL_PICTURES=FOLDER go test ./app/control -run Pictures
func TestPictures(t *testing.T) {
	pagetest.Pictures(t, "CONTROL_PICTURES", func(in fyne.Theme, save func(string, image.Image)) {
		test.NewTempApp(t).Settings().SetTheme(in)
		draw := func(what string, content fyne.CanvasObject, width, height float32) {
			save(what, pagetest.Capture(test.NewTempWindow(t, content), fyne.NewSize(width, height)))
		}
		draw("playerbar", playerBars(), 800, 160)
		draw("statusline", statusLines(), 700, 140)
		draw("table", tables(), 348, 220)
		sorted := squaresTable()
		sorted.Sort(1, true)
		sorted.Pick(6)
		draw("sortedtable", sorted.Object, 620, 360)
	})
}

func playerBars() fyne.CanvasObject {
	bars := container.NewVBox()
	for i := range 3 {
		b := control.NewPlayerBar(0.1, 10)
		b.SetLength(12)
		b.SetTime(5)
		b.SetPlaying(i == 0)
		b.SetTempo([]float64{1, 0.25, 10}[i])
		if i == 2 {
			b.Disable()
		}
		bars.Add(b)
	}
	return bars
}

func statusLines() fyne.CanvasObject {
	green, red := color.NRGBA{38, 166, 91, 255}, color.NRGBA{224, 62, 54, 255}
	free, blocked, message, warning := control.NewStatusLine(), control.NewStatusLine(), control.NewStatusLine(), control.NewStatusLine()
	for _, s := range []*control.StatusLine{free, blocked, message, warning} {
		s.SetLeft(control.Action{Text: "Kite / Barrel · even"})
		s.SetRight("0.03 ms, complete table")
		s.SetState(control.Mark{Colour: green}, "cut free at the front", control.Action{})
	}
	blocked.SetLeft(control.Action{Text: "Perpendicular edges / Left 4-2 · odd · middle not square · and more that does not fit in"})
	blocked.SetState(control.Mark{Colour: red, Cross: true}, "corner C blocks the front", control.Action{Text: "Why?"})
	message.SetMessage("Copied the scramble", control.Info, control.Action{Text: "Undo"})
	warning.SetMessage("The table is damaged and a small one is used in its place, which takes more time for far positions", control.Warn,
		control.Action{Text: "Build it anew"}, control.Action{Text: "Dismiss"})
	return container.NewVBox(free, blocked, message, warning)
}

func tables() fyne.CanvasObject {
	sums := control.NewTable(control.TableStyle{Sum: true, Leading: 2}, []string{"No.", "Layer", "Turns", "Counts"},
		[]string{"6-1", "AAAAAA", "6", "1/6"}, []string{"5-1", "AAAAAaa", "1", "1"}, []string{"", "Sum", "", "1 1/6"})
	sums.OnPick = func(int) {}
	test.TapAt(sums, fyne.NewPos(20, sums.MinSize().Height/2))
	return container.NewVBox(sums, control.NewTable(control.TableStyle{Stretched: true, QuietHeading: true}, []string{"Pair", "Solved", "Best"},
		[]string{"Perpendicular edges / Left 4-2 and more that does not fit", "12/34", "+0"}, []string{"Kite / Barrel", "1/1", "+12"}))
}
