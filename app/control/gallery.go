package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Group is a number of items of a [Gallery] below a title; without a text it has no title.
type Group struct {
	Title string
	Items int
}

// Gallery shows items in groups, side by side and below each other, and scrolls. Only what is in view
// is made, so that it may have thousands. The arrow keys, PageUp, PageDown, Home and End choose an
// item, Enter and Space open it; [Gallery.On] adds keys. [NewTiles] is one of small pictures.
type Gallery struct {
	widget.BaseWidget
	keys

	use    GalleryUse
	groups []Group
	length int
	chosen int // item; -1 for none
	focus  bool

	box     *fyne.Container // has the scroll
	scroll  *container.Scroll
	columns int
	cell    fyne.Size // as wide as the columns are
	bands   []band
	views   views
}

// GalleryUse is what a gallery shows. Cell is the least size of an item, Create makes an object for one, and Update
// shows an item in it: whether it is chosen, and whether the gallery has the keyboard. The user opens one, with AtOnce
// as soon as another one is chosen.
type GalleryUse struct {
	Cell   func() fyne.Size
	Create func() fyne.CanvasObject
	Update func(item int, chosen, focused bool, o fyne.CanvasObject)
	Open   func(item int)
	AtOnce bool
}

// band is a title, or a row of items.
type band struct {
	y, height float32
	title     string
	from, to  int // items; none for a title
}

// views are the objects in view.
type views struct {
	items  map[int]fyne.CanvasObject // by item
	titles map[int]*widget.Label     // by band
	spare  []fyne.CanvasObject       // items that have left the view
	labels []*widget.Label           // likewise
}

// NewGallery makes an empty one.
func NewGallery(u GalleryUse) *Gallery {
	g := &Gallery{use: u, chosen: -1, columns: 1}
	content := container.New(wall{g})
	g.scroll = container.NewVScroll(content)
	g.scroll.OnScrolled = func(fyne.Position) { g.look(false) }
	g.box = container.New(frame{g}, g.scroll)
	for key, to := range map[fyne.KeyName]func() int{
		fyne.KeyLeft:     func() int { return g.chosen - 1 },
		fyne.KeyRight:    func() int { return g.chosen + 1 },
		fyne.KeyUp:       func() int { return g.beside(-1) },
		fyne.KeyDown:     func() int { return g.beside(1) },
		fyne.KeyPageUp:   func() int { return g.beside(-g.page()) },
		fyne.KeyPageDown: func() int { return g.beside(g.page()) },
		fyne.KeyHome:     func() int { return 0 },
		fyne.KeyEnd:      func() int { return g.length - 1 },
	} {
		g.On(func() { g.goTo(to()) }, key)
	}
	g.OnEnter(func() {
		if g.chosen >= 0 {
			g.use.Open(g.chosen)
		} else {
			g.goTo(0)
		}
	})
	g.whole = g
	g.ExtendBaseWidget(g)
	return g
}

// SetGroups shows other items, from the beginning, with none chosen.
func (g *Gallery) SetGroups(groups []Group) {
	g.groups, g.length, g.chosen = groups, 0, -1
	for _, x := range groups {
		g.length += x.Items
	}
	g.scroll.Offset = fyne.Position{}
	g.arrange()
}

// SetCount shows so many items in one group without a title: what is chosen and what is in view stay.
func (g *Gallery) SetCount(items int) {
	g.groups, g.length, g.chosen = []Group{{Items: items}}, items, min(g.chosen, items-1)
	g.arrange()
}

// Chosen is the item that is chosen; -1 for none.
func (g *Gallery) Chosen() int { return g.chosen }

// Choose chooses an item, -1 for none, and scrolls to it.
func (g *Gallery) Choose(item int) {
	g.chosen = min(item, g.length-1)
	g.reveal()
	g.look(true)
}

// Offset is how far it is scrolled, and ScrollTo scrolls there.
func (g *Gallery) Offset() float32 { return g.scroll.Offset.Y }

// ScrollTo scrolls as far as an earlier [Gallery.Offset].
func (g *Gallery) ScrollTo(offset float32) {
	g.scroll.ScrollToOffset(fyne.NewPos(0, offset))
	g.look(false)
}

// InView is how many items are made.
func (g *Gallery) InView() int { return len(g.views.items) }

// goTo chooses the item nearest to a number, for the user.
func (g *Gallery) goTo(item int) {
	if g.length == 0 {
		return
	}
	before := g.chosen
	g.Choose(max(item, 0))
	if g.use.AtOnce && g.chosen != before {
		g.use.Open(g.chosen)
	}
}

// beside is the item as many rows below the chosen one, in the same column as far as there is one.
func (g *Gallery) beside(rows int) int {
	var items []band
	at := 0
	for _, b := range g.bands {
		if b.from == b.to {
			continue
		}
		if b.from <= g.chosen {
			at = len(items)
		}
		items = append(items, b)
	}
	if len(items) == 0 || g.chosen < 0 {
		return 0
	}
	column := g.chosen - items[at].from
	to := items[min(max(at+rows, 0), len(items)-1)]
	return min(to.from+column, to.to-1)
}

// page is how many rows fit into the view.
func (g *Gallery) page() int { return max(int(g.Size().Height/max(g.cell.Height, 1))-1, 1) }

// arrange places all rows for the width there is.
func (g *Gallery) arrange() {
	width := max(g.scroll.Size().Width-BarWidth, 1)
	least := g.use.Cell()
	g.columns = max(int(width/max(least.Width, 1)), 1)
	g.cell = fyne.NewSize(width/float32(g.columns), least.Height)
	g.bands = g.bands[:0]
	y, item := float32(0), 0
	add := func(b band) {
		b.y = y
		g.bands = append(g.bands, b)
		y += b.height
	}
	for _, x := range g.groups {
		if x.Title != "" && x.Items > 0 {
			add(band{height: LineHeight(theme.TextSize()) + 2*theme.InnerPadding(), title: x.Title, from: item, to: item})
		}
		for end := item + x.Items; item < end; {
			to := min(item+g.columns, end)
			add(band{height: g.cell.Height, from: item, to: to})
			item = to
		}
	}
	g.scroll.Refresh() // which does not stay scrolled beyond the end
	g.look(true)
}

// height is that of everything.
func (g *Gallery) height() float32 {
	if n := len(g.bands); n > 0 {
		return g.bands[n-1].y + g.bands[n-1].height
	}
	return 0
}

// reveal scrolls just so far that the chosen item is in view.
func (g *Gallery) reveal() {
	for _, b := range g.bands {
		if g.chosen < b.from || g.chosen >= b.to {
			continue
		}
		y, high := g.scroll.Offset.Y, g.scroll.Size().Height
		if to := min(max(y, b.y+b.height-high), b.y); to != y {
			g.scroll.ScrollToOffset(fyne.NewPos(0, to))
		}
	}
}

// look makes what is in view, and shows it again if that may have changed.
func (g *Gallery) look(changed bool) {
	from := g.scroll.Offset.Y
	to := from + g.scroll.Size().Height
	before, now := g.views, views{items: map[int]fyne.CanvasObject{}, titles: map[int]*widget.Label{}}
	var fresh []int
	for i, b := range g.bands {
		if b.y+b.height <= from || b.y >= to {
			continue
		}
		if b.title != "" {
			now.titles[i] = before.titles[i]
		}
		for item := b.from; item < b.to; item++ {
			if now.items[item] = before.items[item]; now.items[item] == nil || changed {
				fresh = append(fresh, item)
			}
		}
	}
	now.spare, now.labels = before.spare, before.labels
	for item, o := range before.items {
		if now.items[item] == nil {
			now.spare = append(now.spare, o)
		}
	}
	for i, l := range before.titles {
		if now.titles[i] == nil {
			now.labels = append(now.labels, l)
		}
	}
	g.views = now
	g.place(changed)
	for _, item := range fresh {
		g.use.Update(item, item == g.chosen, g.focus, g.views.items[item])
	}
}

// place puts what is in view where it belongs.
func (g *Gallery) place(changed bool) {
	content := g.scroll.Content.(*fyne.Container)
	objects := make([]fyne.CanvasObject, 0, len(g.views.items)+len(g.views.titles))
	for i, b := range g.bands {
		if label, in := g.views.titles[i]; in {
			if label == nil {
				label = g.views.label()
				g.views.titles[i] = label
				label.SetText(b.title)
			} else if changed {
				label.SetText(b.title)
			}
			Put(label, 0, b.y, g.cell.Width*float32(g.columns), b.height)
			objects = append(objects, label)
		}
		for item := b.from; item < b.to; item++ {
			o, in := g.views.items[item]
			if !in {
				break
			}
			if o == nil {
				o = g.views.item(g.use.Create)
				g.views.items[item] = o
			}
			Put(o, float32(item-b.from)*g.cell.Width, b.y, g.cell.Width, b.height)
			objects = append(objects, o)
		}
	}
	content.Objects = objects
}

// item is one that has left the view, or a new one.
func (v *views) item(create func() fyne.CanvasObject) fyne.CanvasObject {
	if n := len(v.spare); n > 0 {
		o := v.spare[n-1]
		v.spare = v.spare[:n-1]
		return o
	}
	return create()
}

func (v *views) label() *widget.Label {
	if n := len(v.labels); n > 0 {
		l := v.labels[n-1]
		v.labels = v.labels[:n-1]
		return l
	}
	return widget.NewLabelWithStyle("", fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
}

// What Fyne calls.

func (g *Gallery) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(g.box) }

func (g *Gallery) FocusGained() {
	g.focus = true
	if g.chosen < 0 && !g.use.AtOnce {
		for _, b := range g.bands {
			if b.to > b.from && b.y >= g.scroll.Offset.Y {
				g.chosen = b.from
				break
			}
		}
	}
	g.look(true)
}

func (g *Gallery) FocusLost() {
	g.focus = false
	g.look(true)
}

func (g *Gallery) TypedRune(rune) {}

// Refresh shows all items in view again.
func (g *Gallery) Refresh() {
	g.look(true)
	g.BaseWidget.Refresh()
}

// wall lays out nothing: the gallery places its items itself.
type wall struct{ of *Gallery }

func (wall) Layout([]fyne.CanvasObject, fyne.Size) {}

func (w wall) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, w.of.height()) }

// frame arranges the gallery for the size of its scroll.
type frame struct{ of *Gallery }

func (f frame) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	offset := f.of.Offset()
	Put(objects[0], 0, 0, size.Width, size.Height)
	f.of.arrange()
	if offset > 0 && f.of.chosen >= 0 {
		f.of.reveal() // in other columns it is elsewhere
		f.of.look(false)
	}
}

func (f frame) MinSize([]fyne.CanvasObject) fyne.Size { return f.of.use.Cell() }

var _ fyne.Focusable = (*Gallery)(nil)
