package album

import (
	"errors"
	"fmt"

	"wedge/app/store"
	"wedge/puzzle/square1"
)

// tables keep a [Content] as rows.
type tables struct {
	marks      *store.Kept[mark]
	algs       *store.Kept[ownAlg]
	favourites *store.Kept[favouriteAlg]
	sets       *store.Kept[ownSet]
	methods    *store.Kept[ownMethod]
}

// The rows of the tables. Place is where a row is in its list.
type (
	mark struct {
		Set, Case          string
		Favourite, Learned bool
		Chosen             string
	}
	ownAlg struct {
		Set, Case, Alg, Note string
		Place                int64
	}
	favouriteAlg struct {
		Pattern, Alg string
		Place        int64
	}
	ownSet struct {
		Set
		Place int64
	}
	ownMethod struct {
		Method
		Place int64
	}
)

// openTables opens the tables; changed is called when another window has changed rows.
func openTables(s *store.Store, changed func()) (t tables, err error) {
	var errs [5]error
	t.marks, errs[0] = store.OpenKept(s, store.Layout[mark]{
		Table: "marked_case", Key: 2,
		Check: func(m mark) error { return errors.Join(checkCase(m.Set, m.Case), checkAlg(m.Chosen)) },
	}, changed)
	t.algs, errs[1] = store.OpenKept(s, store.Layout[ownAlg]{
		Table: "own_alg", Key: 3,
		Check: func(a ownAlg) error {
			return errors.Join(checkCase(a.Set, a.Case), needed("an alg", a.Alg), checkAlg(a.Alg))
		},
	}, changed)
	t.favourites, errs[2] = store.OpenKept(s, store.Layout[favouriteAlg]{
		Table: "favourite_alg", Key: 2,
		Check: func(f favouriteAlg) error { return errors.Join(checkPattern(f.Pattern), checkAlg(f.Alg)) },
	}, changed)
	t.sets, errs[3] = store.OpenKept(s, store.Layout[ownSet]{
		Table: "own_set", Key: 1,
		Check: func(s ownSet) error {
			return errors.Join(needed("an ID", s.ID), needed("a name", s.Name), checkPattern(s.From), checkPattern(s.To))
		},
	}, changed)
	t.methods, errs[4] = store.OpenKept(s, store.Layout[ownMethod]{
		Table: "own_method", Key: 1,
		Check: func(m ownMethod) error { return needed("an ID", m.ID) }, // what a text may say has become stricter
	}, changed)
	return t, errors.Join(errs[:]...)
}

// needed is an error for a value that is empty.
func needed(what, value string) error {
	if value == "" {
		return fmt.Errorf("%s is missing", what)
	}
	return nil
}

func checkCase(set, name string) error {
	return errors.Join(needed("a set", set), needed("a case", name))
}

func checkAlg(text string) error {
	if _, err := square1.ParseAlg(text); text != "" && err != nil {
		return fmt.Errorf("alg %q: %w", text, err)
	}
	return nil
}

func checkPattern(text string) error {
	if _, err := square1.ParsePattern(text); err != nil {
		return fmt.Errorf("pattern %q: %w", text, err)
	}
	return nil
}

// content is what the rows say.
func (t tables) content() Content {
	c := Content{Version: version}
	at := map[Case]int{}
	record := func(set, name string) *Record {
		i, there := at[Case{set, name}]
		if !there {
			i = len(c.Cases)
			at[Case{set, name}] = i
			c.Cases = append(c.Cases, Record{Set: set, Case: name})
		}
		return &c.Cases[i]
	}
	for _, m := range t.marks.Rows() {
		r := record(m.Set, m.Case)
		r.Favourite, r.Learned, r.Chosen = m.Favourite, m.Learned, m.Chosen
	}
	for _, a := range t.algs.Rows() {
		r := record(a.Set, a.Case)
		r.Algs = append(r.Algs, Own{a.Alg, a.Note})
	}
	for _, f := range t.favourites.Rows() {
		c.joinFavourites(Favourites{Pattern: f.Pattern, Algs: []string{f.Alg}})
	}
	for _, s := range t.sets.Rows() {
		c.Sets = append(c.Sets, s.Set)
	}
	for _, m := range t.methods.Rows() {
		c.Methods = append(c.Methods, m.Method)
	}
	return c
}

// keep makes the rows say what a content does.
func (t tables) keep(c Content) {
	var marks []mark
	var algs []ownAlg
	for _, r := range c.Cases {
		if r.Favourite || r.Learned || r.Chosen != "" {
			marks = append(marks, mark{r.Set, r.Case, r.Favourite, r.Learned, r.Chosen})
		}
		for i, a := range r.Algs {
			algs = append(algs, ownAlg{r.Set, r.Case, a.Alg, a.Note, int64(i)})
		}
	}
	var favourites []favouriteAlg
	for _, f := range c.Favourites {
		for _, alg := range f.Algs {
			favourites = append(favourites, favouriteAlg{f.Pattern, alg, int64(len(favourites))})
		}
	}
	var sets []ownSet
	for i, s := range c.Sets {
		sets = append(sets, ownSet{s, int64(i)})
	}
	var methods []ownMethod
	for i, m := range c.Methods {
		methods = append(methods, ownMethod{m, int64(i)})
	}
	t.marks.Set(marks)
	t.algs.Set(algs)
	t.favourites.Set(favourites)
	t.sets.Set(sets)
	t.methods.Set(methods)
}
