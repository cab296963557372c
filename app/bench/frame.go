package bench

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wedge/app/control"
	"wedge/app/room"
)

// frame divides the room: the stage at the left, the pages at the right, and below both, while it
// is open, a drawer. The user can move the dividers. At the bottom is the foot.
type frame struct {
	foot   *foot
	below  *fyne.Container  // has the foot
	splits []*control.Split // the innermost first
	object *fyne.Container
	usual  *arrangement // what object shows without the lecture view; nil while that is not shown
}

// PanelWidth is the default width of the pages, in device-independent pixels at the
// default text size.
const PanelWidth = 352

func (f *frame) build(b *Bench) {
	split := func(one, other fyne.CanvasObject, below bool, usual float32, length *float64) fyne.CanvasObject {
		s := control.NewSplit(one, other, below, usual)
		s.SetLength(float32(*length))
		s.OnResized = func(chosen float32) {
			*length = float64(chosen)
			b.Save()
		}
		f.splits = append(f.splits, s)
		return s
	}
	upper := fyne.CanvasObject(b.Space.Object)
	switch p := &b.plan; {
	case p.Beside != nil:
		upper = split(upper, p.Beside, false, PanelWidth, &b.saved.Panel)
	case p.Pages != nil:
		upper = split(upper, p.Pages.Object(), false, PanelWidth, &b.saved.Panel)
	}
	if d := b.plan.Drawer; d != nil {
		upper = split(upper, d.Object, true, d.Usual, d.Length)
	}
	f.below = container.NewPadded()
	f.object = container.NewBorder(nil, f.below, nil, nil, upper)
}

// lay makes the foot for commands.
func (f *frame) lay(commands []*room.Command, playing func() Player, line fyne.CanvasObject, focus func()) {
	f.foot = newFoot(commands, playing, line, focus)
	f.below.Objects = []fyne.CanvasObject{f.foot.object}
	f.below.Refresh()
}

// refresh lays everything out again.
func (f *frame) refresh() {
	for _, s := range f.splits {
		s.Refresh()
	}
}
