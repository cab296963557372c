package square1

import (
	"fyne.io/fyne/v2/lang"

	"wedge/app/bench"
	"wedge/app/room"
	"wedge/app/square1/album"
	"wedge/app/square1/algs"
	"wedge/app/square1/page"
	"wedge/app/square1/tables"
	"wedge/app/square1/trainer"
	"wedge/puzzle/square1/cases"
	"wedge/solver/casebook"
)

// book is what is known of cases: on the page Algs, for the trainer, and for who looks for one.
type book struct {
	pages   *pages
	library *algs.Library
	page    *algs.Page // nil before it is first opened
	finding *algs.Finding
}

func newBook(p *pages) *book {
	b := &book{pages: p, library: algs.NewLibrary(p.actions.Host, casebook.NewStore(tables.Folder()))}
	b.finding = algs.NewFinding(p.Jobs, b.library)
	return b
}

// open makes the page.
func (b *book) open() bench.Page {
	a := b.pages.actions
	b.page = algs.New(a.Host, b.library, &a.choices.Algs)
	return b.page
}

// find opens the dialog that finds cases of all sets, lessons, their steps, and commands. It does not tell which
// case is on the stage while the trainer or a lesson asks for that.
func (b *book) find(commands []*room.Command) {
	f := algs.Find{Host: b.pages.actions.Host, Finding: b.finding, Open: func(set, name string) {
		b.pages.OpenPage(page.Algs)
		b.page.OpenCase(set, name)
	}}
	if b.pages.secrets() == (secrets{}) {
		at := b.pages.actions.Desk.Current()
		f.At = &at
	}
	f.Others = append(others(commands), steps(b.pages.OpenLesson)...)
	algs.OpenFind(f)
}

// albumChanged shows what the user keeps.
func (b *book) albumChanged() {
	if b.page != nil {
		b.page.AlbumChanged()
	}
}

func (b *book) schemeChanged() {
	if b.page != nil {
		b.page.LanguageChanged() // which makes everything again
	}
}

func (b *book) close() {
	if b.page != nil {
		b.page.Close()
	}
	b.finding.Stop()
	b.library.Close()
}

func (b *book) algs(c cases.Case) []trainer.Suggested {
	var list []trainer.Suggested
	a, key := b.pages.actions.Album, album.Case{Set: c.Set.ID, Name: c.Name}
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
	if alg, ok := b.library.First(c, &b.pages.actions.choices.Algs, b.pages.actions.Weights()); ok {
		list = append(list, trainer.Suggested{Alg: alg, By: trainer.Listed})
	}
	return list
}

// train opens the trainer with cases of a set, by their indices.
func (b *book) train(set *cases.Set, indices []int) {
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
		b.pages.Inform(lang.L("Already solved."))
		return
	}
	b.pages.OpenPage(page.Trainer)
	if err := b.pages.trainer.Train(set, names); err != nil {
		b.pages.Warn(err)
	}
}
