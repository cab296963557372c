package algs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/square1/album"
	"wedge/app/square1/methods"
	"wedge/app/square1/page"
)

// Page is the case book: the list of the cases of a set, or one case, or the form for an own
// set or for a sheet. Its owner calls AlbumChanged and LanguageChanged.
type Page struct {
	kit   kit
	list  *listPage
	shown *gallery // beside the list
	open  bool     // the page is open
	one   *casePage
	form  *formPage
	sheet *sheetPage
	// methods is nil before it is first opened.
	methods *methods.Page
	stack   *fyne.Container
	awaited string         // ID of the set whose sheet is to be shown when its algs are calculated
	named   album.Case     // to be opened as soon as its set is made; empty for none
	from    fyne.Focusable // had the keyboard when the case was opened, and gets it back; nil for nothing
}

// New makes the page with the set that was open last.
func New(h *page.Host, l *Library, c *Choices) *Page {
	p := &Page{stack: container.NewStack()}
	p.kit = kit{host: h, choices: c, jobs: h.Jobs.Group(), library: l}
	p.list = newListPage(p.kit, p.openCase, p.learn, p.menu)
	p.shown = newGallery(p.list, p.openPicture)
	p.list.listed = p.shown.show
	p.one = newCasePage(p.kit, p.openCase, p.showList)
	p.form = newFormPage(p.kit, p.formDone)
	p.sheet = newSheetPage(p.kit, p.showList)
	p.kit.library.onChange = p.setChanged
	p.list.open(c.Set)
	p.showList()
	p.kit.library.count()
	return p
}

// Object is the page's panel.
func (p *Page) Object() fyne.CanvasObject { return p.stack }

// show shows one of the parts of the page.
func (p *Page) show(o fyne.CanvasObject) {
	if len(p.stack.Objects) != 1 || p.stack.Objects[0] != o {
		p.stack.Objects = []fyne.CanvasObject{o}
		p.stack.Refresh()
	}
	p.showGallery()
}

// showGallery shows the gallery in the place of the stage while the list is shown. It has the keyboard then, if
// the stage had it.
func (p *Page) showGallery() {
	on := p.open && len(p.stack.Objects) == 1 && p.stack.Objects[0] == p.list.view.object
	p.kit.host.ShowGallery(p.shown.object, on)
}

// Shown tells whether the page is open.
func (p *Page) Shown(yes bool) {
	p.open = yes
	p.showGallery()
}

// showList shows the list of cases, where it was.
func (p *Page) showList() {
	p.one.leave()
	p.list.refresh()
	p.show(p.list.view.object)
	if p.from != nil && p.focused() == nil {
		p.focus(p.from)
	}
	p.from = nil
}

// openCase shows a case of the set that is open.
func (p *Page) openCase(index int) {
	v := p.list.at
	if v == nil || index < 0 || index >= len(v.cases) {
		return
	}
	p.list.mark(index)
	p.one.open(v, index, p.list.rows)
	focused := p.focused()
	p.show(p.one.object)
	if focused == fyne.Focusable(p.list.view.list) || focused == p.Gallery() {
		p.from = focused
		p.focus(p.one.head.back)
	}
}

// openPicture opens a case of the gallery, in which it stays chosen.
func (p *Page) openPicture(index int) {
	p.shown.mark(index)
	p.openCase(index)
}

// Gallery is what takes the keyboard of the gallery.
func (p *Page) Gallery() fyne.Focusable { return p.shown.pictures }

// focused has the keyboard; nil if nothing has.
func (p *Page) focused() fyne.Focusable {
	if c := fyne.CurrentApp().Driver().CanvasForObject(p.stack); c != nil {
		return c.Focused()
	}
	return nil
}

func (p *Page) focus(o fyne.Focusable) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(p.stack); c != nil {
		c.Focus(o)
	}
}

// opened reports whether a case is shown.
func (p *Page) opened() bool { return p.stack.Objects[0] == p.one.object }

// OpenCase opens a case of a set, by its name, as soon as the set is made.
func (p *Page) OpenCase(set, name string) {
	p.named = album.Case{Set: set, Name: name}
	p.list.open(set)
	p.openNamed()
}

// openNamed opens the case that was asked for, if it is there.
func (p *Page) openNamed() {
	v := p.list.at
	if p.named.Name == "" || v == nil || v.id != p.named.Set {
		return
	}
	for _, c := range v.cases {
		if c.Name == p.named.Name && v.set != nil {
			p.named = album.Case{}
			p.openPicture(c.Index)
			p.focus(p.one.head.back)
			p.from = p.Gallery()
			return
		}
	}
}

// setChanged shows what has become of a set.
func (p *Page) setChanged(id string) {
	p.openNamed()
	p.list.setChanged(id)
	if p.opened() && p.one.at.id == id {
		p.one.refresh()
	}
	p.showAwaited(id)
}

// AlbumChanged shows what the user keeps.
func (p *Page) AlbumChanged() {
	p.list.refresh()
	if p.opened() {
		p.one.refresh()
	}
	if p.methods != nil {
		p.methods.AlbumChanged()
	}
}

// LanguageChanged makes everything again, in another language or other colours. What is open and typed stays.
func (p *Page) LanguageChanged() {
	now := p.stack.Objects[0]
	list, one, form, printed := now == p.list.view.object, p.opened(), now == p.form.object, now == p.sheet.object
	p.list.fill()
	p.shown.fill()
	p.one.fill()
	p.form.fill()
	p.sheet.fill()
	if p.methods != nil {
		p.methods.LanguageChanged()
	}
	switch {
	case list:
		p.list.refresh()
		p.show(p.list.view.object)
	case one:
		p.one.refresh()
		p.show(p.one.object)
	case form:
		p.show(p.form.object)
	case printed:
		p.show(p.sheet.object)
	}
}

// Close ends all work of the page. That of the library goes on: see [Library.Close].
func (p *Page) Close() {
	p.Shown(false)
	p.one.leave()
	if p.methods != nil {
		p.methods.Leave()
	}
	p.kit.jobs.EndAll()
}

// formDone opens the set that was made or renamed, if any, after the form.
func (p *Page) formDone(id string) {
	if id != "" {
		p.list.open(id)
	}
	p.showList()
}

// menu opens the menu of sets and sheets.
func (p *Page) menu(below fyne.CanvasObject) {
	v := p.list.at
	item := func(text string, enabled bool, do func()) *fyne.MenuItem {
		i := fyne.NewMenuItem(text, do)
		i.Disabled = !enabled
		return i
	}
	ready := v != nil && v.set != nil && v.ready
	items := []*fyne.MenuItem{
		item(lang.L("Calculate all algs"), ready && !v.calculating && (v.book == nil || !v.book.All), func() { p.kit.library.calculate(v, true) }),
		item(lang.L("Calculate one alg each"), ready && !v.calculating && v.book == nil, func() { p.kit.library.calculate(v, false) }),
		item(lang.L("Train these cases"), ready && len(p.list.rows) > 0, func() { p.kit.host.Train(v.set, p.list.rows) }),
		item(lang.L("Export sheet …"), ready && v.book != nil, func() {
			p.sheet.open(v, p.list.rows)
			p.show(p.sheet.object)
		}),
		item(lang.L("Export list …"), ready && len(p.list.rows) > 0, func() { exportList(p.kit, v, p.list.rows) }),
		fyne.NewMenuItemSeparator(),
		item(lang.L("Methods"), true, p.OpenMethods),
		item(lang.L("New set …"), true, func() {
			p.form.open(album.Set{})
			p.show(p.form.object)
		}),
	}
	if v != nil && v.own {
		items = append(items,
			item(lang.L("Rename set …"), true, func() {
				p.form.open(ownSet(p.kit.host.Album.Sets(), v.id))
				p.show(p.form.object)
			}),
			item(lang.L("Delete set"), true, func() { p.deleteSet(v) }))
	}
	items = append(items, fyne.NewMenuItemSeparator(),
		item(lang.L("Export my algs …"), true, func() { exportAlbum(p.kit) }),
		item(lang.L("Import algs …"), true, func() { importAlbum(p.kit) }))
	control.OpenMenu(p.kit.host.Window.Canvas(), below, items...)
}

// deleteSet deletes an own set, which can be undone.
func (p *Page) deleteSet(v *volume) {
	undo := p.kit.host.Album.DeleteSet(v.id)
	if undo == nil {
		return
	}
	p.kit.library.forget(v.id)
	p.list.open(NewChoices().Set)
	p.showList()
	p.kit.host.Inform(lang.L("{{.Set}} is deleted.", map[string]any{"Set": v.name}), control.Action{Text: lang.L("Undo"), Do: func() {
		undo()
		p.list.open(v.id)
		p.showList()
		p.kit.host.Inform("")
	}})
}
