package display_test

import (
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"wedge/app/pagetest"
	"wedge/app/scheme"
	"wedge/app/square1/display"
	"wedge/app/square1/plan"
	"wedge/puzzle/square1"
)

// TestPictures draws all widgets in both themes, for people to look at:
//
//	DISPLAY_PICTURES=FOLDER go test ./app/square1/display -run Pictures
func TestPictures(t *testing.T) {
	drawn := 0
	pagetest.Pictures(t, "DISPLAY_PICTURES", func(in fyne.Theme, save func(string, image.Image)) {
		test.NewTempApp(t).Settings().SetTheme(in)
		for what, s := range demos(t) {
			save(what, pagetest.Capture(test.NewTempWindow(t, s.content), s.size))
			drawn++
		}
	})
	if drawn != 8 {
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
	alg, err := square1.ParseAlg("(1,0)/(-3,3)/(0,-1)/(3,0)/(-1,-1)/(-2,4)/(5,-1)/(-5,-2)/(6,3)/(0,-4)/(3,-3)/(4,0)/")
	if err != nil {
		t.Fatal(err)
	}
	playing := display.NewAlgText()
	playing.SetAlg(alg)
	playing.SetPlaying(8)
	playing.SetMarks(display.ShapeMarks([]int{5, 11}, []int{9, 21}))
	plain := display.NewAlgText()
	plain.SetAlg(alg[:9])

	fields := container.NewVBox()
	for _, s := range []string{
		"", "(1,0)/(-3,3)/(0,-1)", "A1B2C3D45E6F7G8H-", "(1,0)/(-3,x)/(0,-1)/", "/(-1,0)/(3,3)/", "(1,0)/(-3,",
		"(1,0)/(-3,3)/(0,-1)/(3,0)/(-1,-1)/(-2,4)/(5,-1)/?/(6,3)/(0,-4)", "A1B2C3D45E6F7G8A-",
		"VXUXUXUXYUYVYVYV", "VXUXUXUX", "VXUXUXUXXUYVYVYV",
	} {
		f := display.NewNotationField(nil)
		f.SetText(s)
		fields.Add(f)
	}

	far, near, none, glowing := display.NewDistanceBar(), display.NewDistanceBar(), display.NewDistanceBar(), display.NewDistanceBar()
	far.SetDistance(11)
	near.SetDistance(1)
	none.SetUnknown("Loading the complete table, which takes a while", true)
	glowing.SetDistance(3)

	plans := container.NewGridWithColumns(1)
	for _, s := range []string{"", "(1,0)/(3,3)/(-1,0)/(-2,4)", "(1,0)/(3,3)/(-1,-1)"} {
		v := display.NewPlanView(plan.Skin{Colour: stickers, Plastic: scheme.Default().Plastic})
		p := square1.Solved()
		if s != "" {
			p = parse(t, s)
		}
		v.SetPattern(square1.Only(p), p.Sliceable())
		plans.Add(v)
	}
	printed, _ := scheme.Preset(scheme.PrintID)
	for _, s := range []scheme.Scheme{scheme.Default(), printed} {
		p, err := square1.ParsePattern("A1WZUXUXZWYVYVYV")
		if err != nil {
			t.Fatal(err)
		}
		v := display.NewPlanView(display.Skin(s))
		v.SetPattern(p, true)
		plans.Add(v)
	}

	return map[string]demo{
		"algtext":       {container.NewVBox(fixed(playing, 330, 150), fixed(plain, 330, 60)), fyne.NewSize(350, 240)},
		"notationfield": {fields, fyne.NewSize(340, 1500)},
		"distancebar":   {container.NewVBox(far, near, none, glowing), fyne.NewSize(330, 620)},
		"planview":      {plans, fyne.NewSize(420, 1160)},
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
