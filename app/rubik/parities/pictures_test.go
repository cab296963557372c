package parities

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wedge/app/pagetest"
	"wedge/puzzle/cube3"
)

func TestMain(m *testing.M) { pagetest.Run(m) }

// TestPictures draws the page with all sections open in both themes, for people to look at:
//
//	PARITIES_PICTURES=FOLDER go test ./app/rubik/parities -run Pictures
func TestPictures(t *testing.T) {
	a, _, err := cube3.Parse("R U F2 D flip UF twist URF")
	if err != nil {
		t.Fatal(err)
	}
	drawn := 0
	pagetest.Pictures(t, "PARITIES_PICTURES", func(in fyne.Theme, save func(string, image.Image)) {
		test.NewTempApp(t).Settings().SetTheme(in)
		c := newContent(func(...cube3.Cubie) {}, setting{func() bool { return true }, nil}, []bool{true, true, true, true, true, true, true, true, true})
		c.update(cube3.State{Assembly: a})
		save("parities", pagetest.Capture(test.NewTempWindow(t, c.object), fyne.NewSize(pagetest.Width, 3000)))
		drawn++
	})
	if drawn != 2 {
		t.Error(drawn)
	}
}
