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
	splits []*control.Split // the innermost first, with the pages
	object *fyne.Container
	usual  *arrangement // what object shows without the lecture view; nil while that is not shown
}

// PanelWidth is the default width of the pages, in device-independent pixels at the
// default text size.
const PanelWidth = 352

// wordsWidth is that of the lessons, likewise: lines of about 50 letters.
const wordsWidth = 480

// build divides a room of a plan. panel is the width of the pages that the user has chosen; save keeps the lengths.
func (f *frame) build(p *Plan, stage fyne.CanvasObject, panel *float64, save func()) {
	split := func(one, other fyne.CanvasObject, below bool, usual float32, length *float64) fyne.CanvasObject {
		s := control.NewSplit(one, other, below, usual)
		s.SetLength(float32(*length))
		s.OnResized = func(chosen float32) {
			*length = float64(chosen)
			save()
		}
		f.splits = append(f.splits, s)
		return s
	}
	upper := stage
	switch {
	case p.Beside != nil:
		upper = split(upper, p.Beside, false, PanelWidth, panel)
	case p.Pages != nil:
		upper = split(upper, p.Pages.Object(), false, PanelWidth, panel)
	}
	if d := p.Drawer; d != nil {
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

// turnTo gives the page that was opened its width, unless the user has chosen one.
func (f *frame) turnTo(page string) {
	width := float32(PanelWidth)
	if page == Learn {
		width = wordsWidth
	}
	f.splits[0].SetUsual(width)
}

// refresh lays everything out again.
func (f *frame) refresh() {
	for _, s := range f.splits {
		s.Refresh()
	}
}

// lecturing reports whether the lecture view is shown.
func (f *frame) lecturing() bool { return f.usual != nil }

// enterLecture shows two objects beside each other, in place of everything. below reports whether the words must be below.
func (f *frame) enterLecture(stage, words fyne.CanvasObject, below func() bool) {
	f.usual = &arrangement{f.object.Layout, f.object.Objects}
	f.set(arrangement{lectureLayout{below}, []fyne.CanvasObject{stage, words}})
}

// leaveLecture shows everything again.
func (f *frame) leaveLecture() {
	f.set(*f.usual)
	f.usual = nil
	f.refresh()
}

// arrangement is what a room shows, and how it is laid out.
type arrangement struct {
	layout  fyne.Layout
	objects []fyne.CanvasObject
}

func (f *frame) set(a arrangement) {
	f.object.Layout, f.object.Objects = a.layout, a.objects
	f.object.Refresh()
}

// lectureLayout puts the stage beside the words, or above them where the room is higher than wide, or where
// large words would need more than half of the width, or a figure all of it.
type lectureLayout struct{ below func() bool }

// share is the part of the room for the words.
const share = 0.42

// MinSize implements fyne.Layout. Both can be small: the words scroll.
func (lectureLayout) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

func (l lectureLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	stage, words := objects[0], objects[1]
	width, height := max(size.Width*share, words.MinSize().Width), size.Height*share
	if l.below() || width > size.Width/2 || size.Width < size.Height {
		control.Put(stage, 0, 0, size.Width, size.Height-height)
		control.Put(words, 0, size.Height-height, size.Width, height)
		return
	}
	control.Put(stage, 0, 0, size.Width-width, size.Height)
	control.Put(words, size.Width-width, 0, width, size.Height)
}
