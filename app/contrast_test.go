package app

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"wedge/app/pagetest"
	"wedge/solver/fulltest"
)

// pictureScale makes pictures of windows small: what a text stands on has the same colour
// in them, and drawing them takes most of the time.
const pictureScale = 0.5

// captured is a picture of a window, in its scale.
func captured(win fyne.Window) image.Image {
	if c, ok := win.Canvas().(software.WindowlessCanvas); ok {
		c.SetScale(pictureScale)
		defer c.SetScale(1)
	}
	return win.Canvas().Capture()
}

// ground is the colour on which a text stands in a picture of its window: the most frequent
// one in its rectangle, since letters cover the smaller part.
func ground(picture image.Image, at fyne.Position, size fyne.Size) color.NRGBA {
	count := map[color.NRGBA]int{}
	from, to := at, at.Add(size)
	for y := int(from.Y * pictureScale); y < int(math.Ceil(float64(to.Y*pictureScale))); y++ {
		for x := int(from.X * pictureScale); x < int(math.Ceil(float64(to.X*pictureScale))); x++ {
			c, _ := color.NRGBAModel.Convert(picture.At(x, y)).(color.NRGBA)
			count[c]++
		}
	}
	var most color.NRGBA
	for c, n := range count {
		if n > count[most] {
			most = c
		}
	}
	return most
}

// legibility measures all texts that are seen in a window, against the picture of it, and
// reports those with too little contrast.
type legibility struct {
	*testing.T
	where    string
	disabled color.Color
	measured int
	worst    float64
	reported map[string]bool
}

func (l *legibility) read(win fyne.Window, roots ...fyne.CanvasObject) {
	l.Helper()
	picture := captured(win)
	bounds := win.Canvas().Size()
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject
	for _, root := range roots {
		scrolled := scrolledAway(root)
		for _, text := range pagetest.Words(root) {
			if scrolled[text] {
				continue
			}
			// The letters fill the middle of a wide text box, or one end of it.
			from, size := at(text), text.MinSize()
			switch text.Alignment {
			case fyne.TextAlignCenter:
				from.X += (text.Size().Width - size.Width) / 2
			case fyne.TextAlignTrailing:
				from.X += text.Size().Width - size.Width
			}
			from.Y += (text.Size().Height - size.Height) / 2
			if from.X < 0 || from.Y < 0 || from.X+size.Width > bounds.Width || from.Y+size.Height > bounds.Height {
				continue // not in the picture
			}
			l.measure(text, ground(picture, from, size))
		}
	}
}

// scrolledAway are the texts that are not, or not wholly, in sight in what scrolls.
func scrolledAway(root fyne.CanvasObject) map[*canvas.Text]bool {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject
	away := map[*canvas.Text]bool{}
	for _, s := range pagetest.Find[*container.Scroll](root) {
		from := at(s)
		to := from.Add(s.Size())
		for _, text := range pagetest.Words(s) {
			start := at(text)
			end := start.Add(text.Size())
			away[text] = away[text] || start.X < from.X || start.Y < from.Y || end.X > to.X || end.Y > to.Y
		}
	}
	return away
}

func (l *legibility) measure(text *canvas.Text, on color.NRGBA) {
	l.Helper()
	least := 4.5
	if color.NRGBAModel.Convert(text.Color) == color.NRGBAModel.Convert(l.disabled) {
		least = 2.5 // exempt in WCAG
	}
	c := contrast(text.Color, on)
	l.measured++
	if least == 4.5 {
		l.worst = min(l.worst, c)
	}
	what := fmt.Sprintf("%s: %q in %v on %v has a contrast of %.2f", l.where, text.Text, text.Color, on, c)
	if c < least && !l.reported[what] {
		l.reported[what] = true
		l.Error(what)
	}
}

// sampled leaves out three of four steps of lessons in the quick proof: drawing them takes
// long.
func sampled(look func(step string)) func(step string) {
	n := 0
	return func(step string) {
		if n++; n%fulltest.Pick(4, 1) == 0 {
			look(step)
		}
	}
}

// TestLegible opens every page, step, window and overlay of the rooms in both themes and measures the contrast of every
// text with what is behind it in the picture: at least 4.5.
func TestLegible(t *testing.T) {
	if testing.Short() {
		t.Skip("draws many pictures")
	}
	inRooms(t, testLegible)
}

func testLegible(t *testing.T, w walked) {
	t.Helper()
	for name, v := range test.KnownThemeVariants() {
		b := open(t, w.kind)
		b.kept.state.Settings.Theme = name
		b.changeSettings()
		b.win.Resize(fyne.NewSize(1216, 1900)) // nothing is scrolled away
		l := &legibility{
			T: t, disabled: b.app.Settings().Theme().Color(theme.ColorNameDisabled, v), worst: 21, reported: map[string]bool{},
		}
		w.settle(b)
		for state, show := range w.states {
			show(b)
			b.eachPage(func(page string) {
				l.where = fmt.Sprintf("%s, %s, state %d", name, page, state)
				l.read(b.win, b.win.Content())
			})
		}
		b.eachStep(w.steps, sampled(func(step string) {
			l.where = name + ", " + step
			l.read(b.win, b.win.Content())
		}))
		b.commands.openContextMenu(fyne.NewPos(40, 40))
		l.where = name + ", menu"
		l.read(b.win, b.win.Canvas().Overlays().Top())
		closeOverlays(b.win)
		b.kept.found(errors.New("a notice"))
		l.where = name + ", notice"
		l.read(b.win, b.win.Content())
		b.eachBeside(func(win fyne.Window) {
			win.Resize(fyne.NewSize(900, 1400))
			l.where = name + ", " + win.Title()
			eachTab(win, func() { l.read(win, win.Content()) })
		})
		if l.measured < 500 || l.worst > 20 {
			t.Errorf("%s: %d texts measured, the worst has %.1f", name, l.measured, l.worst)
		}
		t.Logf("%s: %d texts, the least contrast %.2f", name, l.measured, l.worst)
		closeOverlays(b.win)
		b.close()
	}
}
