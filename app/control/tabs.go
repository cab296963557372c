package control

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Tabs shows one of several pages below a bar with their names. Unlike Fyne's own, the
// bar takes the keyboard focus: the arrow keys, Home and End choose a page. Names that do
// not fit in one row use several, at large text sizes.
type Tabs struct {
	widget.BaseWidget

	Items []*container.TabItem
	// OnSelected is called when another page is shown.
	OnSelected func(*container.TabItem)
	// OnUnselected is called before that, for the page that was shown.
	OnUnselected func(*container.TabItem)
	// Snug tabs are as low as the page shown, not as the highest one.
	Snug bool
	// Width, unless it is 0, is that of the bar: the names are in the last part of it when the tabs are wider, and so stay
	// where they are in the window when a panel at its edge grows. In device-independent pixels, at the usual text size.
	Width float32

	bar     *tabBar
	current int
}

// NewTabs makes tabs that show the first page. The contents of an item can be replaced
// later; call Refresh then.
func NewTabs(items ...*container.TabItem) *Tabs {
	t := &Tabs{Items: items}
	t.bar = newTabBar(t)
	t.ExtendBaseWidget(t)
	return t
}

// Append adds a page at the end.
func (t *Tabs) Append(item *container.TabItem) {
	t.Items = append(t.Items, item)
	t.Refresh()
}

// SelectedIndex is the index of the page shown.
func (t *Tabs) SelectedIndex() int { return t.current }

// Selected is the page shown; nil if there are none.
func (t *Tabs) Selected() *container.TabItem {
	if t.current >= len(t.Items) {
		return nil
	}
	return t.Items[t.current]
}

// Select shows a page; one that is not among the items changes nothing.
func (t *Tabs) Select(item *container.TabItem) {
	for i, x := range t.Items {
		if x == item {
			t.SelectIndex(i)
		}
	}
}

// SelectIndex shows a page; an index out of range changes nothing.
func (t *Tabs) SelectIndex(i int) {
	if i == t.current || i < 0 || i >= len(t.Items) {
		return
	}
	before := t.Selected()
	DropTip(t) // its object may be on the page that is left
	t.current = i
	t.Refresh()
	if t.OnUnselected != nil && before != nil {
		t.OnUnselected(before)
	}
	if t.OnSelected != nil {
		t.OnSelected(t.Items[i])
	}
}

// Bar is the part with the names, which takes the keyboard focus.
func (t *Tabs) Bar() fyne.Focusable { return t.bar }

// Inside lists what the tabs show; see [Reveal].
func (t *Tabs) Inside() []fyne.CanvasObject {
	if item := t.Selected(); item != nil {
		return []fyne.CanvasObject{t.bar, item.Content}
	}
	return nil
}

func (t *Tabs) CreateRenderer() fyne.WidgetRenderer {
	r := &tabsRenderer{tabs: t, divider: canvas.NewRectangle(color.Transparent)}
	// The pages are left to the first layout: a page may ask where it is, and with that for this
	// renderer.
	r.paint()
	return r
}

type tabsRenderer struct {
	tabs    *Tabs
	divider *canvas.Rectangle
}

func (r *tabsRenderer) MinSize() fyne.Size {
	bar := r.tabs.bar.MinSize()
	var pages fyne.Size
	for i, item := range r.tabs.Items {
		size := item.Content.MinSize()
		if r.tabs.Snug && i != r.tabs.current {
			size.Height = 0
		}
		pages = pages.Max(size)
	}
	return fyne.NewSize(max(bar.Width, pages.Width), bar.Height+theme.Padding()+pages.Height)
}

func (r *tabsRenderer) Layout(size fyne.Size) {
	bar := r.tabs.bar
	bar.Resize(fyne.NewSize(size.Width, bar.MinSize().Height))
	height := bar.MinSize().Height // which may depend on the width
	bar.Resize(fyne.NewSize(size.Width, height))
	Put(r.divider, 0, height, size.Width, theme.SeparatorThicknessSize())
	top := height + theme.Padding()
	for i, item := range r.tabs.Items {
		if i != r.tabs.current {
			item.Content.Hide()
			continue
		}
		Put(item.Content, 0, top, size.Width, max(size.Height-top, 0))
		item.Content.Show()
	}
}

func (r *tabsRenderer) paint() { r.divider.FillColor = ColourOf(r.tabs, theme.ColorNameShadow) }

func (r *tabsRenderer) Refresh() {
	r.paint()
	r.tabs.bar.Refresh()
	r.Layout(r.tabs.Size())
	if item := r.tabs.Selected(); item != nil {
		item.Content.Refresh()
	}
	canvas.Refresh(r.tabs)
}

func (r *tabsRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.tabs.bar, r.divider}
	for _, item := range r.tabs.Items {
		objects = append(objects, item.Content)
	}
	return objects
}

func (r *tabsRenderer) Destroy() {}
