package display_test

import (
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"wedge/app/control"
	"wedge/app/pagetest"
	"wedge/app/square1/display"
	"wedge/puzzle/square1"
)

// TestPictures draws all widgets in both themes, for people to look at:
//
//	CONTROL_PICTURES=FOLDER go test ./app/control -run Pictures
func TestPictures(t *testing.T) {
	drawn := 0
	pagetest.Pictures(t, "CONTROL_PICTURES", func(in fyne.Theme, save func(string, image.Image)) {
		test.NewTempApp(t).Settings().SetTheme(in)
		for what, s := range demos(t) {
			save(what, pagetest.Capture(test.NewTempWindow(t, s.content), s.size))
			drawn++
		}
	})
	if drawn != 14 {
		t.Error(drawn)
	}
}

type demo struct {
	content fyne.CanvasObject
	size    fyne.Size
}

func parse(t *testing.T, s string) square1.Position {
	t.Helper()
	p, err := square1.Parse(s)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func demos(t *testing.T) map[string]demo {
	bars := []fyne.CanvasObject{}
	for i := range 3 {
		b := control.NewPlayerBar()
		b.SetLength(12)
		b.SetTime(5)
		b.SetPlaying(i == 0)
		b.SetTempo([]float64{1, 0.25, 10}[i])
		if i == 2 {
			b.Disable()
		}
		bars = append(bars, b)
	}

	alg, err := square1.ParseAlg("(1,0)/(-3,3)/(0,-1)/(3,0)/(-1,-1)/(-2,4)/(5,-1)/(-5,-2)/(6,3)/(0,-4)/(3,-3)/(4,0)/")
	if err != nil {
		t.Fatal(err)
	}
	playing := display.NewAlgText()
	playing.SetAlg(alg)
	playing.SetPlaying(8)
	playing.SetMarks([]int{5, 11}, []int{9, 21})
	plain := display.NewAlgText()
	plain.SetAlg(alg[:9])

	fields := container.NewVBox()
	for _, s := range []string{
		"", "(1,0)/(-3,3)/(0,-1)", "A1B2C3D45E6F7G8H-", "(1,0)/(-3,x)/(0,-1)/", "/(-1,0)/(3,3)/", "(1,0)/(-3,",
		"(1,0)/(-3,3)/(0,-1)/(3,0)/(-1,-1)/(-2,4)/(5,-1)/?/(6,3)/(0,-4)", "A1B2C3D45E6F7G8A-",
	} {
		f := display.NewNotationField()
		f.SetText(s)
		fields.Add(f)
	}

	far, near, none, glowing := display.NewDistanceBar(), display.NewDistanceBar(), display.NewDistanceBar(), display.NewDistanceBar()
	far.SetDistance(11)
	near.SetDistance(1)
	none.SetUnknown("Loading the complete table, which takes a while", true)
	glowing.SetDistance(3)

	keys := control.NewKeyOverlay([]control.KeyHint{
		{"I", "slice"},
		{"K", "slice back"},
		{"J", "(1,0)"},
		{"F", "(-1,0)"},
		{"S", "(0,1)"},
		{"L", "(0,-1)"},
		{"H", "(3,0)"},
		{"G", "(-3,0)"},
		{"W", "(0,3)"},
		{"O", "(0,-3)"},
		{"Left", "camera"},
		{"Right", "camera"},
		{"Up", "camera"},
		{"Down", "camera"},
		{";", "turn y"},
		{"A", "turn y'"},
		{"F1", "keys"},
		{"Space", "play or pause"},
		{"Esc", "cancel"},
		{"Shift + turn", "to the next place where the layer can be cut"},
	})
	behind := canvas.NewHorizontalGradient(color.NRGBA{245, 210, 60, 255}, color.NRGBA{30, 90, 200, 255})

	free, blocked, message, warning := control.NewStatusLine(), control.NewStatusLine(), control.NewStatusLine(), control.NewStatusLine()
	for _, s := range []*control.StatusLine{free, blocked, message, warning} {
		s.SetLeft(control.Action{Text: "Kite / Barrel · even"})
		s.SetRight("0.03 ms, complete table")
		s.SetCut(true, "cut free at the front", control.Action{})
	}
	blocked.SetLeft(control.Action{Text: "Perpendicular edges / Left 4-2 · odd · middle not square · and more that does not fit in"})
	blocked.SetCut(false, "corner C blocks the front", control.Action{Text: "Why?"})
	message.SetMessage("Copied the scramble", control.Info, control.Action{Text: "Undo"})
	warning.SetMessage("The table is damaged and a small one is used in its place, which takes more time for far positions", control.Warn,
		control.Action{Text: "Build it anew"}, control.Action{Text: "Dismiss"})

	plans := container.NewGridWithColumns(1)
	for _, s := range []string{"", "(1,0)/(3,3)/(-1,0)/(-2,4)", "(1,0)/(3,3)/(-1,-1)"} {
		v := display.NewPlanView(stickers)
		p := square1.Solved()
		if s != "" {
			p = parse(t, s)
		}
		v.SetPosition(p, p.Sliceable())
		plans.Add(v)
	}

	return map[string]demo{
		"playerbar":     {container.NewVBox(bars...), fyne.NewSize(800, 160)},
		"algtext":       {container.NewVBox(fixed(playing, 330, 150), fixed(plain, 330, 60)), fyne.NewSize(350, 240)},
		"notationfield": {fields, fyne.NewSize(340, 1100)},
		"distancebar":   {container.NewVBox(far, near, none, glowing), fyne.NewSize(330, 620)},
		"keyoverlay":    {container.NewStack(behind, keys), fyne.NewSize(1000, 560)},
		"statusline":    {container.NewVBox(free, blocked, message, warning), fyne.NewSize(700, 140)},
		"planview":      {plans, fyne.NewSize(420, 700)},
	}
}

// stickers are the colours of csTimer.
func stickers(p square1.Piece, side int) color.Color {
	yellow, white := color.NRGBA{240, 208, 40, 255}, color.NRGBA{238, 238, 238, 255}
	front, left := color.NRGBA{40, 170, 80, 255}, color.NRGBA{215, 50, 45, 255}
	back, right := color.NRGBA{40, 90, 205, 255}, color.NRGBA{240, 130, 30, 255}
	round, outside, n := []color.Color{front, left, back, right}, color.Color(yellow), int(p)%8
	if n >= 4 {
		round, outside, n = []color.Color{front, right, back, left}, white, n-4
	}
	first := n
	if !p.IsCorner() && outside == color.Color(yellow) {
		first = n + 1
	}
	switch side {
	case 0:
		return outside
	case 1:
		return round[first%4]
	}
	return round[(n+1)%4]
}

// fixed gives an object a size before it is asked for its height.
func fixed(o fyne.CanvasObject, width, height float32) fyne.CanvasObject {
	o.Resize(fyne.NewSize(width, height))
	return o
}
