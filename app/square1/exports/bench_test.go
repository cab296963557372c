package exports

import (
	"bytes"
	"fmt"
	"image"
	"os"
	"slices"
	"strings"
	"testing"

	"wedge/app/control"
	"wedge/app/pagetest"
	"wedge/app/publish"
	"wedge/app/room"
	"wedge/app/roombench"
	"wedge/app/square1/desk"
	"wedge/app/square1/display"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/scene"
)

func TestMain(m *testing.M) { pagetest.Run(m) }

// twoSlices is an alg from solved; its solutions have two slices as well.
const twoSlices = "(1,0)/(3,3)/(0,-1)"

// tested is a desk with exports, in a test's window.
type tested struct {
	*roombench.Exports
	offer     *offer // of the open window
	choices   Choices
	desk      *desk.Desk
	camera    scene.Camera
	solutions []square1.Alg
}

// open makes exports of the position that an alg leads to.
func open(t *testing.T, alg string) *tested {
	t.Helper()
	b := &tested{choices: NewChoices(), desk: desk.New(desk.NewHistory(square1.Solved())), camera: view.StandardCamera()}
	b.Exports = roombench.NewExports(t, &b.choices.Choices, func(h *room.Host, w *publish.Window) publish.Offer {
		b.offer = newOffer(Source{
			Host: h, Desk: b.desk, Camera: func() scene.Camera { return b.camera }, Choices: &b.choices,
			Metric:    func() square1.Metric { return square1.WCAMetric },
			Solutions: func() []square1.Alg { return b.solutions },
			Explain:   func(err error) string { return display.ErrorText(err, nil) },
		}, w)
		return b.offer.offered()
	})
	b.enter(alg)
	return b
}

// enter goes to the position that an alg leads to from solved.
func (b *tested) enter(alg string) {
	b.T.Helper()
	p := pagetest.Parsed(b.T, square1.Parse, alg)
	if err := b.desk.Jump(desk.Entry{Kind: desk.Entered, Position: p}); err != nil {
		b.T.Fatal(err)
	}
}

// load loads an alg, as if it were the only solution.
func (b *tested) load(alg string) square1.Alg {
	b.T.Helper()
	a := pagetest.Parsed(b.T, square1.ParseAlg, alg)
	if err := b.desk.Player.Load(a); err != nil {
		b.T.Fatal(err)
	}
	b.solutions = []square1.Alg{a}
	return a
}

// window opens the window with the size that is chosen.
func (b *tested) window() *publish.Window {
	b.T.Helper()
	return b.Asks(fmt.Sprint(b.choices.Width), fmt.Sprint(b.choices.Height))
}

// previewed waits for a new picture.
func (b *tested) previewed() image.Image {
	b.T.Helper()
	w := b.Now
	w.Preview.Picture.Image = nil
	b.Wait("a preview", func() bool { return w.Preview.Picture.Image != nil })
	return w.Preview.Picture.Image
}

// choose chooses an option of a row.
func (b *tested) choose(label, option string) {
	b.T.Helper()
	s, ok := b.Row(label).(*control.Select)
	if !ok || !s.Visible() || !slices.Contains(s.Options, option) {
		b.T.Fatalf("%s offers no %s", label, option)
	}
	s.SetSelected(option)
}

// check switches a switch.
func (b *tested) check(text string) {
	b.T.Helper()
	for _, c := range pagetest.Find[*control.Check](b.Now.Form.Object) {
		if c.Text == text {
			c.SetChecked(!c.Checked)
			return
		}
	}
	b.T.Fatalf("no switch %s", text)
}

// saved saves, and reads the file.
func (b *tested) saved() *bytes.Buffer {
	b.T.Helper()
	message := b.Save()
	file, err := os.ReadFile(b.Now.Draft.Name)
	if err != nil || !strings.HasPrefix(message, "Saved: ") {
		b.T.Fatal(message, err)
	}
	return bytes.NewBuffer(file)
}

// drafted is an offer with a draft, without a window.
func drafted(t *testing.T, s Source) (x *offer) {
	t.Helper()
	roombench.Drafted(t, &s.Choices.Choices, func(h *room.Host, w *publish.Window) publish.Offer {
		s.Host = h
		x = newOffer(s, w)
		return x.offered()
	})
	return x
}
