package exports

import (
	"context"
	"image"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/pagetest"
	"wedge/app/publish"
	"wedge/app/room"
	"wedge/app/session"
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
	*publish.Exports
	offer     *offer // of the open window
	t         *testing.T
	app       *pagetest.App
	host      *room.Host
	choices   Choices
	desk      *desk.Desk
	camera    scene.Camera
	solutions []square1.Alg
	saves     int
	asked     int      // how often the window was asked to come to the front
	copied    [][]byte // what was put on the clipboard
	copyError error
}

// open makes exports of the position that an alg leads to. The folder is a new one.
func open(t *testing.T, alg string) *tested {
	t.Helper()
	a := pagetest.OneApp()
	settings := session.DefaultSettings()
	b := &tested{t: t, app: a, choices: NewChoices(), desk: desk.New(desk.NewHistory(square1.Solved())), camera: view.StandardCamera()}
	b.choices.Folder = t.TempDir()
	h := &room.Host{
		App: a, Jobs: jobs.New(fyne.Do), Settings: &settings, Save: func() { b.saves++ },
		LeaveLecture: func() {},
		OpenWindow: func(w room.Window) {
			win := &askedWindow{a.NewWindow(w.Title()), b}
			win.SetOnClosed(w.Closed)
			w.Fill(win)
			win.Resize(w.Size)
			win.Show()
		},
	}
	b.host = h
	source := Source{
		Host: h, Desk: b.desk, Camera: func() scene.Camera { return b.camera }, Choices: &b.choices,
		Metric:    func() square1.Metric { return square1.WCAMetric },
		Solutions: func() []square1.Alg { return b.solutions },
		Explain:   func(err error) string { return display.ErrorText(err, nil) },
	}
	b.Exports = publish.New(h, &b.choices.Choices, func(w *publish.Window) publish.Offer {
		b.offer = newOffer(source, w)
		return b.offer.offered()
	})
	b.Copier = func(_ context.Context, png []byte) error {
		b.copied = append(b.copied, png)
		return b.copyError
	}
	b.enter(alg)
	t.Cleanup(func() {
		if b.Now != nil {
			b.Now.Window().Close()
		}
		h.Jobs.Close()
		a.Desktop.Pump()
	})
	return b
}

// askedWindow counts how often it is asked to come to the front.
type askedWindow struct {
	fyne.Window
	bench *tested
}

func (w *askedWindow) RequestFocus() {
	w.bench.asked++
	w.Window.RequestFocus()
}

// enter goes to the position that an alg leads to from solved.
func (b *tested) enter(alg string) {
	b.t.Helper()
	p, err := square1.Parse(alg)
	if err != nil {
		b.t.Fatal(err)
	}
	if err := b.desk.Jump(desk.Entry{Kind: desk.Entered, Position: p}); err != nil {
		b.t.Fatal(err)
	}
}

// load loads an alg, as if it were the only solution.
func (b *tested) load(alg string) square1.Alg {
	b.t.Helper()
	a, err := square1.ParseAlg(alg)
	if err != nil {
		b.t.Fatal(err)
	}
	if err := b.desk.Player.Load(a); err != nil {
		b.t.Fatal(err)
	}
	b.solutions = []square1.Alg{a}
	return a
}

func (b *tested) wait(what string, ok func() bool) {
	b.t.Helper()
	b.app.Desktop.Wait(b.t, what, ok)
}

// window opens the window.
func (b *tested) window() *publish.Window {
	b.t.Helper()
	b.Open()
	if b.Now == nil {
		b.t.Fatal("no window")
	}
	return b.Now
}

// previewed waits for a new picture.
func (b *tested) previewed() image.Image {
	b.t.Helper()
	w := b.Now
	w.Preview.Picture.Image = nil
	b.wait("a preview", func() bool { return w.Preview.Picture.Image != nil })
	return w.Preview.Picture.Image
}

// saved presses Save and waits for the message.
func (b *tested) saved() string {
	b.t.Helper()
	w := b.Now
	test.Tap(w.Save)
	b.wait("the save ends", func() bool { return !w.Save.Disabled() })
	return w.Message.Text
}

// row is the object beside a label, visible or not.
func row(t *testing.T, w *publish.Window, label string) fyne.CanvasObject {
	t.Helper()
	list := w.Form.Object.Objects
	for i, o := range list {
		if l, ok := o.(*widget.Label); ok && l.Text == label && i+1 < len(list) {
			return list[i+1]
		}
	}
	t.Fatalf("no row %s", label)
	return nil
}

// choose chooses an option of a row.
func choose(t *testing.T, w *publish.Window, label, option string) {
	t.Helper()
	s, ok := row(t, w, label).(*control.Select)
	if !ok || !s.Visible() || !slices.Contains(s.Options, option) {
		t.Fatalf("%s offers no %s", label, option)
	}
	s.SetSelected(option)
}

// check switches a switch.
func check(t *testing.T, w *publish.Window, text string) {
	t.Helper()
	for _, c := range pagetest.Find[*control.Check](w.Form.Object) {
		if c.Text == text {
			c.SetChecked(!c.Checked)
			return
		}
	}
	t.Fatalf("no switch %s", text)
}

// drafted is an offer with a draft, without a window.
func drafted(t *testing.T, s Source) *offer {
	t.Helper()
	settings := session.DefaultSettings()
	settings.Theme = "light"
	if s.Host == nil {
		s.Host = &room.Host{Settings: &settings}
	}
	x := newOffer(s, &publish.Window{})
	o := x.offered()
	x.window.Draft = publish.NewDraft(&o, &s.Choices.Choices, t.TempDir())
	return x
}
