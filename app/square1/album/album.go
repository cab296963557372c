package album

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"wedge/app/store"
	"wedge/puzzle/square1"
)

// Case names a case of a set.
type Case struct {
	Set  string // its ID
	Name string
}

// Alg is one of the user's own.
type Alg struct {
	Alg  square1.Alg
	Note string // one line, at most [MaxNote] bytes
}

// Limits of texts, in bytes.
const (
	MaxName = 100
	MaxNote = 1000
)

// Album is what the user keeps. It is for one goroutine.
type Album struct {
	// OnChange, unless nil, is called after each change, also one of another window.
	OnChange func()
	// Methods are the user's own methods.
	Methods Methods

	tables  tables
	content Content
}

// Open makes the album that is kept in a database; for a nil one nothing is kept. The album can always be
// used; the error is for the user.
func Open(s *store.Store) (*Album, error) {
	a := &Album{}
	a.Methods = Methods{&a.content.Methods, a.changed}
	var err error
	a.tables, err = openTables(s, func() {
		a.content = a.tables.content()
		a.tell()
	})
	a.content = a.tables.content()
	return a, err
}

// changed keeps the album, and tells.
func (a *Album) changed() {
	a.tables.keep(a.content)
	a.tell()
}

func (a *Album) tell() {
	if a.OnChange != nil {
		a.OnChange()
	}
}

// find is the record of a case; nil if there is none.
func (a *Album) find(c Case) *Record {
	for i := range a.content.Cases {
		if r := &a.content.Cases[i]; r.Set == c.Set && r.Case == c.Name {
			return r
		}
	}
	return nil
}

// edit changes the record of a case, which is dropped when nothing is left in it.
func (a *Album) edit(c Case, change func(*Record)) {
	r := a.find(c)
	if r == nil {
		a.content.Cases = append(a.content.Cases, Record{Set: c.Set, Case: c.Name})
		r = &a.content.Cases[len(a.content.Cases)-1]
	}
	change(r)
	a.content.Cases = slices.DeleteFunc(a.content.Cases, Record.empty)
}

// text is how an alg is stored and compared.
func text(alg square1.Alg) string { return alg.Simplify().String() }

// Algs are the user's algs for a case, in the order in which they came.
func (a *Album) Algs(c Case) []Alg {
	r := a.find(c)
	if r == nil {
		return nil
	}
	var algs []Alg
	for _, own := range r.Algs {
		if alg, err := square1.ParseAlg(own.Alg); err == nil { // checked when it was read
			algs = append(algs, Alg{Alg: alg, Note: own.Note})
		}
	}
	return algs
}

// AllAlgs are the user's algs in an album, for all cases.
func AllAlgs(a *Album) map[Case][]Alg {
	all := map[Case][]Alg{}
	for _, r := range a.content.Cases {
		c := Case{r.Set, r.Case}
		if algs := a.Algs(c); len(algs) > 0 {
			all[c] = algs
		}
	}
	return all
}

// Filed is an alg to be added for a case.
type Filed struct {
	Case Case
	Alg  Alg
}

// Add adds algs that are not there yet, and returns how many those were. A note goes to an
// alg that has none.
func (a *Album) Add(algs ...Filed) int {
	added, noted := 0, false
	for _, f := range algs {
		t := text(f.Alg.Alg)
		note := OneLine(f.Alg.Note, MaxNote)
		a.edit(f.Case, func(r *Record) {
			i := r.index(t)
			switch {
			case i < 0:
				r.Algs = append(r.Algs, Own{Alg: t, Note: note})
				added++
			case r.Algs[i].Note == "" && note != "":
				r.Algs[i].Note = note
				noted = true
			}
		})
	}
	if added > 0 || noted {
		a.changed()
	}
	return added
}

// SetNote changes the note of an own alg; it is shortened to [MaxNote].
func (a *Album) SetNote(c Case, alg square1.Alg, note string) {
	r := a.find(c)
	if r == nil {
		return
	}
	note = OneLine(note, MaxNote)
	if i := r.index(text(alg)); i >= 0 && r.Algs[i].Note != note {
		r.Algs[i].Note = note
		a.changed()
	}
}

// Remove removes an own alg. undo puts it back where it was; it is nil if there was no such
// alg.
func (a *Album) Remove(c Case, alg square1.Alg) (undo func()) {
	r, t := a.find(c), text(alg)
	if r == nil || r.index(t) < 0 {
		return nil
	}
	at := r.index(t)
	old, chosen := r.Algs[at], r.Chosen == t
	a.edit(c, func(r *Record) {
		r.Algs = slices.Delete(r.Algs, at, at+1)
		if chosen {
			r.Chosen = ""
		}
	})
	a.changed()
	return func() {
		a.edit(c, func(r *Record) {
			if r.index(t) >= 0 {
				return
			}
			r.Algs = slices.Insert(r.Algs, min(at, len(r.Algs)), old)
			if chosen && r.Chosen == "" {
				r.Chosen = t
			}
		})
		a.changed()
	}
}

// Chosen is the alg that the user chose for a case, for instance to be printed.
func (a *Album) Chosen(c Case) (square1.Alg, bool) {
	r := a.find(c)
	if r == nil || r.Chosen == "" {
		return nil, false
	}
	alg, err := square1.ParseAlg(r.Chosen)
	return alg, err == nil
}

// Choose chooses an alg for a case; an empty one leaves the choice to the program.
func (a *Album) Choose(c Case, alg square1.Alg) {
	t := text(alg)
	if r := a.find(c); r == nil && t == "" || r != nil && r.Chosen == t {
		return
	}
	a.edit(c, func(r *Record) { r.Chosen = t })
	a.changed()
}

// Favourite reports whether a case is one.
func (a *Album) Favourite(c Case) bool {
	r := a.find(c)
	return r != nil && r.Favourite
}

// SetFavourite makes a case a favourite, or no longer one.
func (a *Album) SetFavourite(c Case, yes bool) {
	if a.Favourite(c) == yes {
		return
	}
	a.edit(c, func(r *Record) { r.Favourite = yes })
	a.changed()
}

// Learned reports whether the user has marked a case as learned.
func (a *Album) Learned(c Case) bool {
	r := a.find(c)
	return r != nil && r.Learned
}

// AllLearned are the names of the cases of a set that the user has marked as learned.
func (a *Album) AllLearned(set string) map[string]bool {
	names := map[string]bool{}
	for _, r := range a.content.Cases {
		if r.Set == set && r.Learned {
			names[r.Case] = true
		}
	}
	return names
}

// SetLearned marks a case as learned, or no longer.
func (a *Album) SetLearned(c Case, yes bool) {
	if a.Learned(c) == yes {
		return
	}
	a.edit(c, func(r *Record) { r.Learned = yes })
	a.changed()
}

// FavouriteAlgs are the favourite algs for a pattern, in the order in which they were
// marked.
func (a *Album) FavouriteAlgs(p square1.Pattern) []square1.Alg {
	var algs []square1.Alg
	for _, f := range a.content.Favourites {
		if f.Pattern != p.String() {
			continue
		}
		for _, t := range f.Algs {
			if alg, err := square1.ParseAlg(t); err == nil { // checked when it was read
				algs = append(algs, alg)
			}
		}
	}
	return algs
}

// Favourites are all favourite algs, by pattern, in the order in which the first of each was
// marked.
func (a *Album) Favourites() []Favourites {
	list := slices.Clone(a.content.Favourites)
	for i := range list {
		list[i].Algs = slices.Clone(list[i].Algs)
	}
	return list
}

// FavouriteAlg reports whether an alg is a favourite for a pattern.
func (a *Album) FavouriteAlg(p square1.Pattern, alg square1.Alg) bool {
	pattern := p.String()
	return slices.ContainsFunc(a.content.Favourites, func(f Favourites) bool {
		return f.Pattern == pattern && slices.Contains(f.Algs, text(alg))
	})
}

// SetFavouriteAlg makes an alg a favourite for a pattern, or no longer one.
func (a *Album) SetFavouriteAlg(p square1.Pattern, alg square1.Alg, yes bool) {
	if a.FavouriteAlg(p, alg) == yes {
		return
	}
	pattern, t := p.String(), text(alg)
	i := slices.IndexFunc(a.content.Favourites, func(f Favourites) bool { return f.Pattern == pattern })
	if i < 0 {
		i = len(a.content.Favourites)
		a.content.Favourites = append(a.content.Favourites, Favourites{Pattern: pattern})
	}
	f := &a.content.Favourites[i]
	if yes {
		f.Algs = append(f.Algs, t)
	} else {
		f.Algs = slices.DeleteFunc(f.Algs, func(other string) bool { return other == t })
	}
	a.content.Favourites = slices.DeleteFunc(a.content.Favourites, func(f Favourites) bool { return len(f.Algs) == 0 })
	a.changed()
}

// Errors of names of own sets.
var (
	// ErrNoName: a set must have a name.
	ErrNoName = errors.New("the set needs a name")
	// ErrTaken is wrapped by the error for a name that another set has.
	ErrTaken = errors.New("another set has this name")
)

// Sets are the user's own sets.
func (a *Album) Sets() []Set { return slices.Clone(a.content.Sets) }

// AddSet adds a set, and gives it an ID. Errors: [ErrNoName], [ErrTaken].
func (a *Album) AddSet(name string, from, to square1.Pattern) (Set, error) {
	name, err := a.content.checkName(name, "")
	if err != nil {
		return Set{}, err
	}
	s := Set{ID: freeID(), Name: name, From: from.String(), To: to.String()}
	a.content.Sets = append(a.content.Sets, s)
	a.changed()
	return s, nil
}

// RenameSet gives a set another name. Errors: [ErrNoName], [ErrTaken].
func (a *Album) RenameSet(id, name string) error {
	name, err := a.content.checkName(name, id)
	if err != nil {
		return err
	}
	for i := range a.content.Sets {
		if s := &a.content.Sets[i]; s.ID == id && s.Name != name {
			s.Name = name
			a.changed()
		}
	}
	return nil
}

// checkName returns a name as it is stored, if no set but the one with the ID has it.
func (c *Content) checkName(name, id string) (string, error) {
	name = OneLine(name, MaxName)
	if name == "" {
		return "", ErrNoName
	}
	for _, s := range c.Sets {
		if s.ID != id && strings.EqualFold(s.Name, name) {
			return "", fmt.Errorf("%w: %q", ErrTaken, s.Name)
		}
	}
	return name, nil
}

// DeleteSet deletes an own set, with all that is kept for its cases. undo brings it back; it
// is nil if there was no such set.
func (a *Album) DeleteSet(id string) (undo func()) {
	at := slices.IndexFunc(a.content.Sets, func(s Set) bool { return s.ID == id })
	if at < 0 {
		return nil
	}
	old := a.content.Sets[at]
	var records []Record
	for _, r := range a.content.Cases {
		if r.Set == id {
			records = append(records, r)
		}
	}
	a.content.Sets = slices.Delete(a.content.Sets, at, at+1)
	a.content.Cases = slices.DeleteFunc(a.content.Cases, func(r Record) bool { return r.Set == id })
	a.changed()
	return func() {
		if slices.ContainsFunc(a.content.Sets, func(s Set) bool { return s.ID == id }) {
			return
		}
		a.content.Sets = slices.Insert(a.content.Sets, min(at, len(a.content.Sets)), old)
		a.content.Cases = append(a.content.Cases, records...)
		a.changed()
	}
}

// OneLine is a text in one line without space around it, cut to a number of bytes.
func OneLine(text string, most int) string {
	text = strings.Join(strings.Fields(strings.ToValidUTF8(text, "")), " ")
	if len(text) > most {
		text = strings.TrimSpace(strings.ToValidUTF8(text[:most], "")) // which may cut a letter
	}
	return text
}
