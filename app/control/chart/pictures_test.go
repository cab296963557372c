package chart_test

import (
	"image"
	"image/color"
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"wedge/app/control/chart"
	"wedge/app/pagetest"
)

func TestMain(m *testing.M) { pagetest.Run(m) }

// enlarged is a theme with large texts.
type enlarged struct {
	fyne.Theme
	scale float32
}

func (e enlarged) Size(name fyne.ThemeSizeName) float32 { return e.Theme.Size(name) * e.scale }

// TestPictures draws the figures in both themes, with small and large texts, for people to
// look at:
//
//	CHART_PICTURES=FOLDER go test ./app/control/chart -run Pictures
func TestPictures(t *testing.T) {
	pagetest.Pictures(t, "CHART_PICTURES", func(in fyne.Theme, save func(string, image.Image)) {
		for name, scale := range map[string]float32{"": 1, "-large": 2} {
			test.NewTempApp(t).Settings().SetTheme(enlarged{in, scale})
			draw := func(what string, content fyne.CanvasObject, width, height float32) {
				w := test.NewTempWindow(t, content)
				if f, ok := content.(fyne.Focusable); ok {
					w.Canvas().Focus(f)
				}
				save(what+name, pagetest.Capture(w, fyne.NewSize(width, height)))
			}
			draw("bars", container.NewGridWithColumns(2, linear(), logarithmic()), 900, 320)
			draw("bars-narrow", linear(), 340, 260)
			draw("trend", trend(), 340, 200)
			g := network()
			g.Choose(12)
			draw("graph", g, 900, 560)
		}
	})
}

// counts are numbers of very different sizes.
func counts() (with, without []int64, labels []string) {
	with = []int64{1, 64, 1_153, 17_050, 235_144, 3_091_458, 38_893_230, 452_031_138, 4_459_167_504, 33_671_064_770, 149_502_310_936, 183_662_070_768, 63_945_120_032, 157_452_752}
	without = []int64{1, 64, 1_089, 15_960, 219_184, 2_872_274, 36_020_956, 416_010_182, 4_043_157_322, 29_627_907_448, 119_874_403_488, 63_787_667_280, 157_452_752, 0}
	for i := range with {
		labels = append(labels, strconv.Itoa(i))
	}
	return with, without, labels
}

func linear() *chart.Bars {
	with, without, labels := counts()
	b := chart.NewBars("Slices", labels, chart.Series{Name: "With the middle", Values: with}, chart.Series{Name: "Ignoring it", Values: without})
	b.Describe = func(bar int) string {
		if bar < 0 {
			return "Point at a bar"
		}
		return labels[bar] + " slices: " + strconv.FormatInt(with[bar], 10)
	}
	b.Mark(11)
	return b
}

func logarithmic() *chart.Bars {
	with, _, labels := counts()
	b := chart.NewBars("Slices", labels, chart.Series{Values: with})
	b.SetLogarithmic(true)
	b.SetNote(7, "here")
	return b
}

// network is a graph of 90 nodes in eight levels.
func network() *chart.Graph {
	var nodes []chart.Node
	var edges [][2]int
	for level, n := range []int{1, 1, 5, 14, 27, 28, 11, 3} {
		for i := range n {
			node := len(nodes)
			nodes = append(nodes, chart.Node{Level: level, Name: "Node " + strconv.Itoa(node)})
			for k := range min(i+2, 4) {
				if other := node - n/2 - k*3 - 1; other >= 0 {
					edges = append(edges, [2]int{node, other})
				}
			}
		}
	}
	g := chart.NewGraph("Slices to cube shape", nodes, edges)
	g.Picture = func(node, side int) image.Image {
		m := image.NewNRGBA(image.Rect(0, 0, side, side))
		for y := range side {
			for x := range side {
				if (x-side/2)*(x-side/2)+(y-side/2)*(y-side/2) < side*side/4 {
					m.SetNRGBA(x, y, color.NRGBA{uint8(node * 2), 160, 255 - uint8(node*2), 255})
				}
			}
		}
		return m
	}
	return g
}

func trend() *chart.Trend {
	t := chart.NewTrend("Solves")
	t.Describe = func(point int) string { return "Solve " + strconv.Itoa(point+1) }
	var points []chart.Point
	for i := range 24 {
		points = append(points, chart.Point{Value: 12 + float64(i*i%17) - float64(i)/4, Hollow: i%7 == 3})
	}
	t.SetPoints(points)
	t.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	return t
}
