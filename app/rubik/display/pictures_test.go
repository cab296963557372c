package display_test

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"wedge/app/pagetest"
	"wedge/app/rubik/display"
	"wedge/puzzle/cube3"
)

func TestMain(m *testing.M) { pagetest.Run(m) }

// TestPictures draws the panel in both themes, for people to look at:
//
//	DISPLAY_PICTURES=FOLDER go test ./app/rubik/display -run Pictures
func TestPictures(t *testing.T) {
	drawn := 0
	pagetest.Pictures(t, "DISPLAY_PICTURES", func(in fyne.Theme, save func(string, image.Image)) {
		test.NewTempApp(t).Settings().SetTheme(in)
		panels := container.NewVBox()
		for _, text := range []string{"", "R U F2", "R flip UF", "twist URF' U", "swap UF UB", "flip UF twist URF swap UL UB R"} {
			panels.Add(panelOf(t, text, false))
		}
		panels.Add(panelOf(t, "R flip UF turn U", true))
		panels.Add(panelOf(t, "R flip UF", false, "UF", "URF"))
		panels.Add(panelOf(t, "R flip UF", true, "URF"))
		save("classpanel", pagetest.Capture(test.NewTempWindow(t, panels), fyne.NewSize(360, 1500)))
		drawn++
	})
	if drawn != 2 {
		t.Error(drawn)
	}
}

// panelOf is the panel of a cube with some cubies out.
func panelOf(t *testing.T, text string, faces bool, out ...string) fyne.CanvasObject {
	t.Helper()
	a, _, err := cube3.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	s := cube3.State{Assembly: a}
	for _, c := range cube3.Cubies() {
		for _, name := range out {
			if c.String() == name {
				s.Out = s.Out.With(c)
			}
		}
	}
	p := display.NewClassPanel(func() bool { return true })
	p.SetState(s, faces)
	return p.Object
}
