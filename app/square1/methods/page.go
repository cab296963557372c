// Package methods is the view of methods in the page Algs: their steps, how many slices each takes, and the
// user's own methods.
package methods

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/square1/album"
	"wedge/app/square1/page"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/solver/methodlab"
)

// Page shows a method, or the form for an own one. Its owner calls AlbumChanged and LanguageChanged.
type Page struct {
	OpenSet func(*cases.Set) // lists the cases of a set
	Sheet   func(*cases.Set) // shows the form for a sheet of a set
	Back    func()           // leaves the view

	host *page.Host
	jobs *jobs.Group

	stack  *fyne.Container
	view   *view
	editor *editor
	chosen string                       // name of the method shown
	known  map[string]*methodlab.Report // by the text of the method
}

// New makes the page with the first method.
func New(h *page.Host) *Page {
	p := &Page{host: h, jobs: h.Jobs.Group(), stack: container.NewStack(), known: map[string]*methodlab.Report{}}
	p.LanguageChanged()
	return p
}

// Object is the page.
func (p *Page) Object() fyne.CanvasObject { return p.stack }

// Open shows the methods, and measures the chosen one. The keyboard goes to its name.
func (p *Page) Open() {
	p.choose(p.chosen)
	p.focus(p.view.names)
}

func (p *Page) focus(o fyne.Focusable) { p.host.Window.Canvas().Focus(o) }

// Leave ends all work.
func (p *Page) Leave() { p.jobs.EndAll() }

// LanguageChanged translates the page. What is typed stays.
func (p *Page) LanguageChanged() {
	editing, before := p.editing(), p.editor
	p.view = newView(p)
	p.editor = newEditor(p)
	if before != nil {
		p.editor.take(before)
	}
	p.show()
	if editing {
		p.set(p.editor.object)
	}
}

// AlbumChanged shows the user's methods and the algs that the user has chosen. The form stays open.
func (p *Page) AlbumChanged() {
	if !p.editing() {
		p.show()
	}
}

func (p *Page) editing() bool {
	return p.editor != nil && len(p.stack.Objects) > 0 && p.stack.Objects[0] == p.editor.object
}

func (p *Page) set(o fyne.CanvasObject) {
	p.stack.Objects = []fyne.CanvasObject{o}
	p.stack.Refresh()
}

// choose shows a method and measures it, unless that was done.
func (p *Page) choose(name string) {
	p.chosen = name
	p.jobs.End("measure")
	p.show()
	e := p.at()
	key := e.method.String()
	if p.known[key] != nil {
		return
	}
	finder := p.host.Answers.Finder()
	var report *methodlab.Report
	p.view.progress(0)
	p.jobs.Start("measure", jobs.Job{
		Work: func(ctx context.Context, progress func(float64)) (err error) {
			steps := float64(len(e.method.Steps))
			report, err = methodlab.Measure(ctx, finder, e.method, methodlab.Options{
				Samples:  samples,
				Progress: func(step int, done float64) { progress((float64(step) + done) / steps) },
			})
			return err
		},
		Progress: func(done float64) { p.view.progress(done) },
		Done: func(err error) {
			switch {
			case jobs.Stopped(err):
			case err != nil:
				p.view.fail(errorText(err))
			default:
				p.known[key] = report
				p.AlbumChanged()
			}
		},
	})
}

// samples is the number of random positions of a step that cannot be counted.
const samples = 20_000

// at is the method shown.
func (p *Page) at() entry {
	list := entries(p.host.Album)
	for _, e := range list {
		if e.method.Name == p.chosen {
			return e
		}
	}
	p.chosen = list[0].method.Name
	return list[0]
}

// show shows the chosen method, with what is known of it.
func (p *Page) show() {
	e := p.at()
	p.view.show(entries(p.host.Album), e, p.known[e.method.String()])
	p.set(p.view.object)
}

// edit shows the form for a new method, with a text to begin with, or for an own one.
func (p *Page) edit(id, text string) {
	p.editor.open(id, text)
	p.set(p.editor.object)
	p.focus(p.editor.entry)
}

// edited shows the method that was saved; none if the user has cancelled.
func (p *Page) edited(name string) {
	if name == "" {
		p.show()
	} else {
		p.choose(name)
	}
	p.focus(p.view.names)
}

// menu opens the menu of methods.
func (p *Page) menu(below fyne.CanvasObject) {
	e := p.at()
	items := []*fyne.MenuItem{
		fyne.NewMenuItem(lang.L("New method …"), func() { p.edit("", template()) }),
		fyne.NewMenuItem(lang.L("Edit a copy …"), func() { p.edit("", e.copied()) }),
	}
	if e.id != "" {
		items = append(items,
			fyne.NewMenuItem(lang.L("Edit method …"), func() { p.edit(e.id, e.text) }),
			fyne.NewMenuItem(lang.L("Delete method"), func() { p.remove(e) }))
	}
	items = append(items, fyne.NewMenuItemSeparator(),
		fyne.NewMenuItem(lang.L("Import method …"), p.importFile),
		fyne.NewMenuItem(lang.L("Export method …"), func() { p.exportFile(e) }))
	control.OpenMenu(p.host.Window.Canvas(), below, items...)
}

// remove deletes an own method, which can be undone.
func (p *Page) remove(e entry) {
	undo := p.host.Album.Methods.Delete(e.id)
	if undo == nil {
		return
	}
	p.choose("")
	p.host.Inform(lang.L("{{.Method}} is deleted.", map[string]any{"Method": e.method.Name}), control.Action{Text: lang.L("Undo"), Do: func() {
		undo()
		p.choose(e.method.Name)
		p.host.Inform("")
	}})
}

// own is the length of the alg that the user has chosen for a case.
func (p *Page) own(c cases.Case) (slices int, ok bool) {
	alg, ok := p.host.Album.Chosen(album.Case{Set: c.Set.ID, Name: c.Name})
	return alg.Length(square1.SliceMetric), ok
}

// view is the method shown.
type view struct {
	object fyne.CanvasObject

	page  *Page
	names *control.Select
	whole *widget.Label
	work  *widget.Label
	body  *fyne.Container
}

func newView(p *Page) *view {
	v := &view{page: p, names: control.NewSelect(nil, nil), whole: control.Paragraph(""), work: control.Paragraph(""), body: container.NewVBox()}
	v.names.OnChanged = func(name string) { p.choose(name) }
	more := control.NewIconButton(lang.L("Methods and files"), theme.MoreHorizontalIcon(), nil)
	more.OnTapped = func() { p.menu(more) }
	head := container.NewVBox(
		container.NewHBox(control.QuietButton(lang.L("Back to the list"), theme.NavigateBackIcon(), func() { p.Back() })),
		container.NewBorder(nil, nil, nil, more, v.names),
	)
	pad := theme.Padding() // as in what is scrolled
	top := container.New(layout.NewCustomPaddedLayout(pad, 0, pad, pad+control.BarWidth), head)
	// With [container.NewBorder] the keyboard would reach the steps first.
	v.object = container.New(layout.NewBorderLayout(top, nil, nil, nil), top, control.Scrolled(container.NewVBox(v.work, v.body)))
	return v
}

// show shows a method. The report is nil before it is measured.
func (v *view) show(list []entry, at entry, r *methodlab.Report) {
	var names []string
	chosen := -1
	for i, e := range list {
		names = append(names, e.method.Name)
		if e.method.Name == at.method.Name {
			chosen = i
		}
	}
	v.names.Options = names
	v.names.Choose(chosen)
	v.fail("")
	v.body.Objects = nil
	if r != nil {
		v.body.Add(control.Paragraph(v.page.wholeText(r)))
		v.body.Add(bars(r.Whole))
	}
	for i, s := range at.method.Steps {
		var step *methodlab.Step
		if r != nil {
			step = &r.Steps[i]
		}
		v.body.Add(v.page.section(i, s, step))
	}
	v.body.Refresh()
	v.object.Refresh()
}

// progress shows how much is measured.
func (v *view) progress(done float64) {
	v.fail(lang.L("Counting slices … {{.Percent}} %", map[string]any{"Percent": int(100 * done)}))
}

// fail shows an error; an empty text shows none.
func (v *view) fail(text string) {
	control.SetText(v.work, text)
	control.SetVisible(v.work, text != "")
}
