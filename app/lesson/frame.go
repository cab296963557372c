package lesson

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
)

// barRoom is the margin for the scroll bar.
const barRoom = 2 * control.Gap

// frame is the layout of a card: the words scroll between head and foot. Where that would leave them only
// a few lines, in a low window or with large texts, the head scrolls, too.
type frame struct {
	object *fyne.Container
	scroll *container.Scroll

	head, words, foot fyne.CanvasObject
	column            *fyne.Container // has what scrolls
	low               bool
	above, below      *curtain // over the edges of the scroll
}

func newFrame(head, words, foot fyne.CanvasObject) *frame {
	f := &frame{head: head, words: words, foot: foot, column: container.NewVBox(words)}
	f.scroll = container.NewVScroll(container.New(layout.NewCustomPaddedLayout(0, 2*control.Gap, 0, barRoom), f.column))
	f.scroll.OnScrolled = func(fyne.Position) { f.cover() }
	f.above, f.below = newCurtain(), newCurtain()
	f.object = container.New(f, head, f.scroll, foot, f.above, f.below)
	return f
}

// lines is how many lines of the words are seen at least between head and foot.
const lines = 8

func (f *frame) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	line := fyne.MeasureText("M", theme.TextSize(), fyne.TextStyle{}).Height
	head, foot := f.head.MinSize().Height, f.foot.MinSize().Height
	f.set(size.Height-head-foot < lines*line)
	if f.low {
		head = 0
	} else {
		control.Put(f.head, 0, 0, size.Width, head)
	}
	control.Put(f.scroll, 0, head, size.Width, size.Height-head-foot)
	control.Put(f.foot, 0, size.Height-foot, size.Width, foot)
	f.cover()
}

// view is what is seen of the column.
func (f *frame) view() span {
	top := f.scroll.Offset.Y
	return span{top, top + f.scroll.Size().Height}
}

// rows are the lines and controls in the column.
func (f *frame) rows() []span { return rowsOf(f.column, 0) }

// cover covers lines at the edges that would be seen in part.
func (f *frame) cover() {
	at, size := f.scroll.Position(), f.scroll.Size()
	above, below := cut(f.rows(), f.view())
	width := size.Width - barRoom
	const more = 1 // edges may be between pixels, and a g may reach out of its line
	control.Put(f.above, at.X, at.Y-more, width, above+2*more)
	control.Put(f.below, at.X, at.Y+size.Height-below, width, below+more)
	control.SetVisible(f.above, above > 0)
	control.SetVisible(f.below, below > 0)
}

// reveal scrolls to all of an object that is directly among the words, or to its beginning if it is higher than the
// view.
func (f *frame) reveal(o fyne.CanvasObject) {
	rows := rowsOf(o, f.column.Position().Y+f.words.Position().Y)
	if len(rows) == 0 {
		return
	}
	view, top := f.view(), rows[0].top
	height := view.bottom - view.top
	bottom := f.column.Position().Y + f.words.Position().Y + o.Position().Y + o.Size().Height
	to := min(max(view.top, bottom+control.Gap-height), top-control.Gap)
	most := max(f.scroll.Content.Size().Height-height, 0)
	f.scroll.ScrollToOffset(fyne.NewPos(0, min(max(to, 0), most)))
	f.cover()
}

// scrollOn scrolls on to the next rows, or with -1 back. It reports whether there were more.
func (f *frame) scrollOn(by int) bool {
	to, ok := onward(f.rows(), f.view(), by)
	most := max(f.scroll.Content.Size().Height-f.scroll.Size().Height, 0)
	if to = min(to, most); !ok || to == f.scroll.Offset.Y {
		return false
	}
	f.scroll.ScrollToOffset(fyne.NewPos(0, to))
	f.cover()
	return true
}

// set moves the head to the words, or away from them.
func (f *frame) set(low bool) {
	if low == f.low {
		return
	}
	f.low = low
	if low {
		f.object.Objects, f.column.Objects = []fyne.CanvasObject{f.scroll, f.foot, f.above, f.below}, []fyne.CanvasObject{f.head, f.words}
	} else {
		f.object.Objects, f.column.Objects = []fyne.CanvasObject{f.head, f.scroll, f.foot, f.above, f.below}, []fyne.CanvasObject{f.words}
	}
	f.column.Refresh()
	f.scroll.Refresh()
}

func (f *frame) MinSize([]fyne.CanvasObject) fyne.Size {
	size := f.scroll.MinSize()
	size.Width = max(size.Width, f.head.MinSize().Width, f.foot.MinSize().Width)
	return size
}
