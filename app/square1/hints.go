package square1

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/square1/desk"
	"wedge/app/square1/page"
	"wedge/puzzle/square1"
)

// firstSteps puts the puzzle one slice away from solved, and says what to do with it.
func (r *Room) firstSteps() {
	r.OpenPage(page.Play)
	start, err := square1.Solved().Slice()
	if err != nil {
		r.Warn(err)
		return
	}
	r.actions.Show(square1.Pattern{Position: start}, lang.L("First steps"))
	r.hints.show()
	r.pages.play.ShowNext(true)
}

// hints are words over the stage: what a new user can do with the puzzle. Each goes when that was done, and all go with
// whatever else is done.
type hints struct {
	object *fyne.Container // of one hint for each of the following
	drag   *hint
	slice  *hint
	solve  *hint
}

func newHints() *hints {
	h := &hints{drag: newHint(), slice: newHint(), solve: newHint()}
	h.object = container.New(h, h.drag, h.slice, h.solve)
	h.end()
	return h
}

func (h *hints) show() {
	h.name()
	for _, o := range h.object.Objects {
		o.Show()
	}
	h.object.Refresh()
}

// name writes them in the current language.
func (h *hints) name() {
	h.drag.set(lang.L("Drag a layer"))
	h.slice.set(lang.L("Click here to slice"))
	h.solve.set(lang.L("Solve shows the shortest way"))
	h.object.Refresh()
}

// end takes all of them off.
func (h *hints) end() {
	for _, o := range h.object.Objects {
		o.Hide()
	}
}

// followed takes off what a step has shown to be known.
func (h *hints) followed(by desk.Kind) {
	switch by {
	case desk.Turned:
		h.drag.Hide()
	case desk.Sliced:
		h.slice.Hide()
	default:
		h.end()
	}
}

// MinSize implements fyne.Layout: the stage decides.
func (*hints) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout puts each hint beside what it is about, as the usual camera shows that.
func (h *hints) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	const solveButton = 84 // left of it in the foot, in device-independent pixels at the default text size
	side := min(size.Width, size.Height)
	put := func(o *hint, x, y float32) {
		least := o.MinSize()
		x = max(min(x, size.Width-least.Width), 0)
		control.Put(o, x, y, least.Width, least.Height)
	}
	put(h.drag, size.Width/2-0.40*side, size.Height/2-0.30*side)
	put(h.slice, size.Width/2+0.10*side, size.Height/2+0.02*side)
	put(h.solve, control.Scaled(solveButton), size.Height-h.solve.MinSize().Height-2*control.Gap)
}

// hint is a word on a ground of its own, through which clicks reach what is below.
type hint struct {
	control.Drawing
	text string
}

func newHint() *hint {
	h := &hint{}
	h.Draws(h, h.least, h.draw)
	return h
}

func (h *hint) set(text string) {
	h.text = text
	h.Refresh()
}

func (h *hint) least() fyne.Size {
	return fyne.MeasureText(h.text, theme.TextSize(), fyne.TextStyle{Bold: true}).Add(fyne.NewSize(6*control.Gap, 2*control.Gap))
}

func (h *hint) draw(p *control.Pen) {
	p.Box(0, 0, p.Size.Width, p.Size.Height, p.Colour(theme.ColorNamePrimary)).CornerRadius = p.Size.Height / 2
	word := p.Word(h.text, theme.TextSize(), p.Colour(theme.ColorNameForegroundOnPrimary))
	word.TextStyle, word.Alignment = fyne.TextStyle{Bold: true}, fyne.TextAlignCenter
	control.Put(word, 0, control.Gap, p.Size.Width, p.Size.Height-2*control.Gap)
}
