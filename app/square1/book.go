package square1

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"wedge/app/bench"
	"wedge/app/lesson"
	"wedge/app/room"
	"wedge/app/scheme"
	"wedge/app/square1/album"
	"wedge/app/square1/algs"
	"wedge/app/square1/desk"
	"wedge/app/square1/tables"
	"wedge/app/square1/trainer"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/puzzle/square1/rating"
	"wedge/solver/casebook"
	"wedge/solver/find"
)

// book is the page with the case book, and the room's interface for it. It has the algs for
// the trainer, too.
type book struct {
	*messages
	*exchange
	pages   *pages
	library *algs.Library
	page    *algs.Page     // nil before it is first opened
	gallery *lesson.Figure // in the place of the stage
	finding *algs.Finding
}

func newBook(m *messages, e *exchange, p *pages) *book {
	b := &book{messages: m, exchange: e, pages: p}
	b.library = algs.NewLibrary(p.Jobs, b.Finder, casebook.NewStore(tables.Folder()), p.actions.album.Sets, m.Warn)
	b.finding = algs.NewFinding(p.Jobs, b.library)
	return b
}

// open makes the page.
func (b *book) open() bench.Page {
	a := b.pages.actions
	b.page = algs.New(b, b.pages.Jobs, a.album, b.library, &a.choices.Algs)
	return b
}

func (b *book) Object() fyne.CanvasObject { return b.page.Object() }

func (b *book) Shown(yes bool) { b.page.Shown(yes) }

// ShowGallery implements algs.Room. The keyboard does not stay on a stage that is not seen.
func (b *book) ShowGallery(o fyne.CanvasObject, on bool) {
	if b.gallery == nil || b.gallery.Object != o {
		b.gallery = &lesson.Figure{Object: o, Alone: true}
	}
	b.pages.Space.Lay(b.gallery, on)
	if c := b.Window().Canvas(); on && c.Focused() == fyne.Focusable(b.pages.Stage) {
		c.Focus(b.page.Gallery())
	}
}

func (b *book) LanguageChanged() { b.page.LanguageChanged() }

// find opens the dialog that finds cases of all sets, lessons and commands. It does not tell which
// case is on the stage while the trainer or a lesson asks for that.
func (b *book) find(commands []*room.Command) {
	r := algs.FindRoom{Room: b, Finding: b.finding, Open: func(set, name string) {
		b.pages.OpenPage(algsID)
		b.page.OpenCase(set, name)
	}}
	if b.pages.secrets() == (secrets{}) {
		at := b.pages.actions.desk.Current()
		r.At = &at
	}
	r.Others = others(commands)
	algs.OpenFind(r)
}

// albumChanged shows what the user keeps.
func (b *book) albumChanged() {
	if b.page != nil {
		b.page.AlbumChanged()
	}
}

func (b *book) schemeChanged() {
	if b.page != nil {
		b.page.SkinChanged()
	}
}

// weightsChanged shows algs in the order of other weights.
func (b *book) weightsChanged() { b.albumChanged() }

func (b *book) close() {
	if b.page != nil {
		b.page.Close()
	}
	b.finding.Stop()
	b.library.Close()
}

func (b *book) Prepare(set *cases.Set) { b.library.Prepare(set.ID) }

func (b *book) Algs(c cases.Case) []trainer.Suggested {
	var list []trainer.Suggested
	a, key := b.pages.actions.album, album.Case{Set: c.Set.ID, Name: c.Name}
	chosen, ok := a.Chosen(key)
	if ok {
		list = append(list, trainer.Suggested{Alg: chosen, By: trainer.Chosen})
	}
	for _, own := range a.Algs(key) {
		if ok && own.Alg.String() == chosen.String() {
			list[0].Note = own.Note
			continue
		}
		list = append(list, trainer.Suggested{Alg: own.Alg, By: trainer.Own, Note: own.Note})
	}
	for _, alg := range a.FavouriteAlgs(c.From) {
		list = append(list, trainer.Suggested{Alg: alg, By: trainer.Favourite})
	}
	if alg, ok := b.library.First(c, &b.pages.actions.choices.Algs, b.Weights()); ok {
		list = append(list, trainer.Suggested{Alg: alg, By: trainer.Listed})
	}
	return list
}

func (b *book) Pattern() square1.Pattern { return b.pages.actions.desk.Pattern() }

func (b *book) Show(p square1.Pattern, why string) {
	b.pages.actions.jump(desk.Entry{Kind: desk.Entered, Position: p.Position, Mask: p.Mask, Note: why})
}

func (b *book) Play(alg square1.Alg) { b.pages.actions.Play(alg) }

func (b *book) OpenPlay() { b.pages.OpenPage(playID) }

func (b *book) Train(set *cases.Set, indices []int) {
	all := set.Cases()
	var names []string
	for _, i := range indices {
		if !all[i].SolvedCase {
			names = append(names, all[i].Name)
		}
	}
	switch {
	case len(indices) == len(all):
		names = nil // all of them
	case len(names) == 0:
		b.Inform(lang.L("Already solved."))
		return
	}
	b.pages.OpenPage(trainerID)
	if err := b.pages.trainer.Train(set, names); err != nil {
		b.Warn(err)
	}
}

func (b *book) Finder() *find.Finder { return b.pages.actions.answers.Finder() }

func (b *book) Exact() bool { return b.pages.actions.answers.Solver().Exact() }

func (b *book) Weights() rating.Weights { return b.pages.actions.Weights() }

func (b *book) Scheme() scheme.Scheme { return b.pages.Bench.Scheme() }

func (b *book) Window() fyne.Window { return b.pages.Bench.Window }

func (b *book) Save() { b.pages.Bench.Save() }

// Interfaces of the pages.
var (
	_ algs.Room    = (*book)(nil)
	_ trainer.Book = (*book)(nil)
)
