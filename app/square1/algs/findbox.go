package algs

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/square1/display"
	"wedge/app/square1/page"
	"wedge/puzzle/square1"
)

// Find is what [OpenFind] needs.
type Find struct {
	Host    *page.Host
	Finding *Finding
	// At is the position on the stage; nil while something about it is a secret.
	At *square1.Position
	// Others are the commands and lessons.
	Others []Other
	// Open opens a case on the page.
	Open func(set, name string)
}

// findBox is the dialog that finds cases, and whatever else has a name.
type findBox struct {
	use   Find
	box   dialog.Dialog
	entry *findEntry
	list  *control.Rows
	state *widget.Label
	hits  []Hit
}

// OpenFind opens the dialog.
func OpenFind(f Find) {
	b := &findBox{use: f, entry: newFindEntry(), state: control.Paragraph("")}
	w := f.Host.Window
	b.list = control.NewRows(func() int { return len(b.hits) }, func() *row { return newRow(display.Skin(f.Host.Scheme()), b.open) },
		func(i int, r *row) { r.show(i, b.hits[i].entry()) })
	b.list.OnRow(b.open, fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace)
	b.list.OnPages(func() int { return b.list.Page(rowHeight()) })
	b.entry.SetPlaceHolder(lang.L("Name of a case, alg, position, lesson or command"))
	b.entry.OnChanged = func(string) { b.search() }
	b.entry.onKey = b.key
	const width, height = 560, 460
	rows := container.New(control.Fixed{Height: min(control.Scaled(height), w.Canvas().Size().Height*0.6)}, b.list)
	b.box = dialog.NewCustomWithoutButtons(lang.L("Find"), container.NewBorder(container.NewVBox(b.entry, b.state), nil, nil, nil, rows), w)
	b.box.SetOnClosed(f.Finding.Stop)
	f.Finding.OnFound = b.show
	b.box.Show()
	b.box.Resize(fyne.NewSize(min(w.Canvas().Size().Width*0.9, control.Scaled(width)), b.box.MinSize().Height))
	w.Canvas().Focus(b.entry)
	b.search()
}

// search begins to search for what is typed.
func (b *findBox) search() {
	b.list.Row = 0
	b.use.Finding.Start(b.entry.Text, b.use.At, b.use.Others)
}

// show shows what was found so far. The first one is chosen until the user chooses another.
func (b *findBox) show() {
	hits, running := b.use.Finding.Hits()
	b.hits = hits
	text := lang.L("{{.N}} found", map[string]any{"N": control.Grouped(len(hits))})
	switch {
	case running:
		text += " …"
	case len(hits) == 0 && b.entry.Text == "":
		text = lang.L("Two words in any order, such as “kite cut”, or an alg")
	case len(hits) == 0:
		text = lang.L("Nothing has this name, and no case is solved by it.")
		if strings.ContainsAny(b.entry.Text, "(,") { // which no name has: it is meant as an alg
			if _, _, _, err := readLine(strings.TrimSpace(b.entry.Text)); err != nil {
				text = display.ErrorText(err, b.use.Host.ColoursOf)
			}
		}
	case b.entry.Text == "":
		text = lang.L("On the stage:")
	case len(hits) == mostHits:
		text = lang.L("The {{.N}} likeliest:", map[string]any{"N": control.Grouped(mostHits)})
	}
	b.state.SetText(text)
	b.list.Refresh()
	if len(hits) > 0 { // without any, the first one to come is still chosen
		b.list.Choose(min(b.list.Row, len(hits)-1))
	}
}

// key is for the list while one types.
func (b *findBox) key(k *fyne.KeyEvent) bool {
	switch k.Name {
	case fyne.KeyEscape:
		b.box.Hide()
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown:
		b.list.TypedKey(k)
	case fyne.KeyReturn, fyne.KeyEnter:
		b.open(b.list.Row)
	default:
		return false
	}
	return true
}

// open opens a hit.
func (b *findBox) open(i int) {
	if i < 0 || i >= len(b.hits) {
		return
	}
	h := b.hits[i]
	b.box.Hide()
	if h.Set == "" {
		h.Else.Do()
		return
	}
	b.use.Open(h.Set, h.Case.Name)
}

// entry is what a row shows of a hit.
func (h Hit) entry() entry {
	if h.Set == "" {
		return entry{name: h.Else.Text, facts: h.Else.Kind}
	}
	facts := h.name
	if h.Case.Set.Parities && h.Case.Odd {
		facts += "  ·  " + lang.L("odd")
	}
	return entry{pattern: h.Case.From, name: display.CaseName(h.Case), facts: facts}
}

// findEntry is an entry of which some keys are for the list below it.
type findEntry struct {
	control.Entry
	onKey func(*fyne.KeyEvent) bool
}

func newFindEntry() *findEntry {
	e := &findEntry{}
	e.ExtendBaseWidget(e)
	return e
}

func (e *findEntry) TypedKey(k *fyne.KeyEvent) {
	if !e.onKey(k) {
		e.Entry.TypedKey(k)
	}
}
