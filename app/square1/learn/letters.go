package learn

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/flat"
	"wedge/app/scheme"
	"wedge/app/square1/display"
	"wedge/app/square1/plan"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// letters draws both layers of a position in the puzzle's colours, with the letters
// and numbers that a lesson calls the pieces by.
type letters struct {
	widget.BaseWidget
	plan     *display.PlanView
	position square1.Position
	texts    [square1.PieceCount]*canvas.Text
}

func newLetters() *letters {
	l := &letters{plan: display.NewPlanView(display.Skin(scheme.Default())), position: square1.Solved()}
	for i := range l.texts {
		l.texts[i] = control.Word(square1.Piece(i).String(), denseText(), fyne.TextStyle{Bold: true})
	}
	l.ExtendBaseWidget(l)
	return l
}

func (l *letters) set(p square1.Position, s scheme.Scheme) {
	l.position = p
	for i, t := range l.texts {
		t.Color = scheme.Ink(view.Stickers(s, square1.Piece(i))[0])
	}
	l.plan.SetSkin(display.Skin(s))
	l.plan.SetPosition(p, p.Sliceable())
	l.Refresh()
}

// CreateRenderer is for Fyne.
func (l *letters) CreateRenderer() fyne.WidgetRenderer { return &lettersRenderer{l} }

type lettersRenderer struct{ letters *letters }

func (r *lettersRenderer) MinSize() fyne.Size { return fyne.NewSize(2*dialSide, dialSide) }

func (r *lettersRenderer) Layout(size fyne.Size) {
	r.letters.plan.Resize(size)
	// The plan is in the middle, as large as it can be.
	side := float64(min(size.Width/2, size.Height))
	for i, layer := range [...]square1.Layer{r.letters.position.Top, r.letters.position.Bottom} {
		centre := flat.At(float64(size.Width)/2+(float64(i)-0.5)*side, float64(size.Height)/2)
		for place := range plan.Pieces(layer.Blocked()) {
			piece := layer.At(place)
			at := plan.Drawn{Piece: piece, Tip: centre, Start: plan.Front(i == 1) - 30*float64(place), Scale: side / 2 / plan.Reach}.Label()
			t := r.letters.texts[piece]
			box := t.MinSize()
			control.Put(t, float32(at.X)-box.Width/2, float32(at.Y)-box.Height/2, box.Width, box.Height)
		}
	}
}

func (r *lettersRenderer) Refresh() {
	r.Layout(r.letters.Size())
	canvas.Refresh(r.letters)
}

func (r *lettersRenderer) Objects() []fyne.CanvasObject {
	list := []fyne.CanvasObject{r.letters.plan}
	for _, t := range r.letters.texts {
		list = append(list, t)
	}
	return list
}

func (r *lettersRenderer) Destroy() {}
