package bench

import (
	"fyne.io/fyne/v2"

	"wedge/app/control"
)

// Lecture shows the stage and the words of the open step alone, or everything again. Pages, drawer, foot, line
// and what lies over the stage are for who works alone. It reports whether the room has lessons to show.
func (b *Bench) Lecture(on bool) bool {
	if !b.hasLessons() {
		return false
	}
	if on == b.frame.lecturing() {
		return true
	}
	if !on {
		b.over.Show()
		b.frame.leaveLecture()
		b.Fit()
		return true
	}
	b.OpenPage(Learn)
	page := b.lessons()
	if page == nil {
		return false
	}
	b.over.Hide()
	b.frame.enterLecture(b.Space.Object, page.Object())
	b.Fit()
	b.FocusStage()
	return true
}

// StageSize is the size of the stage with the figure beside it, in device-independent pixels.
func (b *Bench) StageSize() fyne.Size { return b.Space.Object.Size() }

// lecturing reports whether the lecture view is shown.
func (f *frame) lecturing() bool { return f.usual != nil }

// enterLecture shows two objects beside each other, in place of everything.
func (f *frame) enterLecture(stage, words fyne.CanvasObject) {
	f.usual = &arrangement{f.object.Layout, f.object.Objects}
	f.set(arrangement{lectureLayout{}, []fyne.CanvasObject{stage, words}})
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
// large words would need more than half of the width.
type lectureLayout struct{}

// share is the part of the room for the words.
const share = 0.42

// MinSize implements fyne.Layout. Both can be small: the words scroll.
func (lectureLayout) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

func (lectureLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	stage, words := objects[0], objects[1]
	width, height := max(size.Width*share, words.MinSize().Width), size.Height*share
	if width > size.Width/2 || size.Width < size.Height {
		control.Put(stage, 0, 0, size.Width, size.Height-height)
		control.Put(words, 0, size.Height-height, size.Width, height)
		return
	}
	control.Put(stage, 0, 0, size.Width-width, size.Height)
	control.Put(words, size.Width-width, 0, width, size.Height)
}
