package album

import (
	"cmp"
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
		ID, Name, From, To string
		Place              int64
	}
	ownMethod struct {
		ID, Text string
		Place    int64
	}
)

// openTables opens the tables; changed is called when another window has changed rows.
func openTables(s *store.Store, changed func()) (t tables, err error) {
	var errs [5]error
	t.marks, errs[0] = store.OpenKept(s, store.Layout[mark]{
		Table: "marked_case", Columns: []string{"set", "case", "favourite", "learned", "chosen"}, Key: 2,
		Fields: func(m *mark) []any { return []any{&m.Set, &m.Case, &m.Favourite, &m.Learned, &m.Chosen} },
		Check:  func(m mark) error { return errors.Join(checkCase(m.Set, m.Case), checkAlg(m.Chosen)) },
	}, changed)
	t.algs, errs[1] = store.OpenKept(s, store.Layout[ownAlg]{
		Table: "own_alg", Columns: []string{"set", "case", "alg", "note", "place"}, Key: 3,
		Fields: func(a *ownAlg) []any { return []any{&a.Set, &a.Case, &a.Alg, &a.Note, &a.Place} },
		Check: func(a ownAlg) error {
			return errors.Join(checkCase(a.Set, a.Case), needed("an alg", a.Alg), checkAlg(a.Alg))
		},
	}, changed)
	t.favourites, errs[2] = store.OpenKept(s, store.Layout[favouriteAlg]{
		Table: "favourite_alg", Columns: []string{"pattern", "alg", "place"}, Key: 2,
		Fields: func(f *favouriteAlg) []any { return []any{&f.Pattern, &f.Alg, &f.Place} },
		Check:  func(f favouriteAlg) error { return errors.Join(checkPattern(f.Pattern), checkAlg(f.Alg)) },
	}, changed)
	t.sets, errs[3] = store.OpenKept(s, store.Layout[ownSet]{
		Table: "own_set", Columns: []string{"id", "name", "start", "goal", "place"}, Key: 1,
		Fields: func(s *ownSet) []any { return []any{&s.ID, &s.Name, &s.From, &s.To, &s.Place} },
		Check: func(s ownSet) error {
			return errors.Join(needed("an ID", s.ID), needed("a name", s.Name), checkPattern(s.From), checkPattern(s.To))
		},
	}, changed)
	t.methods, errs[4] = store.OpenKept(s, store.Layout[ownMethod]{
		Table: "own_method", Columns: []string{"id", "text", "place"}, Key: 1,
		Fields: func(m *ownMethod) []any { return []any{&m.ID, &m.Text, &m.Place} },
		Check:  func(m ownMethod) error { return needed("an ID", m.ID) }, // what a text may say has become stricter
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
	for _, m := range t.marks.Rows(func(a, b mark) int { return cmp.Or(cmp.Compare(a.Set, b.Set), cmp.Compare(a.Case, b.Case)) }) {
		r := record(m.Set, m.Case)
		r.Favourite, r.Learned, r.Chosen = m.Favourite, m.Learned, m.Chosen
	}
	for _, a := range t.algs.Rows(func(a, b ownAlg) int {
		return cmp.Or(cmp.Compare(a.Set, b.Set), cmp.Compare(a.Case, b.Case), cmp.Compare(a.Place, b.Place), cmp.Compare(a.Alg, b.Alg))
	}) {
		r := record(a.Set, a.Case)
		r.Algs = append(r.Algs, Own{a.Alg, a.Note})
	}
	for _, f := range t.favourites.Rows(func(a, b favouriteAlg) int {
		return cmp.Or(cmp.Compare(a.Place, b.Place), cmp.Compare(a.Pattern, b.Pattern), cmp.Compare(a.Alg, b.Alg))
	}) {
		c.joinFavourites(Favourites{Pattern: f.Pattern, Algs: []string{f.Alg}})
	}
	for _, s := range t.sets.Rows(func(a, b ownSet) int { return cmp.Or(cmp.Compare(a.Place, b.Place), cmp.Compare(a.ID, b.ID)) }) {
		c.Sets = append(c.Sets, Set{s.ID, s.Name, s.From, s.To})
	}
	for _, m := range t.methods.Rows(func(a, b ownMethod) int { return cmp.Or(cmp.Compare(a.Place, b.Place), cmp.Compare(a.ID, b.ID)) }) {
		c.Methods = append(c.Methods, Method{m.ID, m.Text})
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
		sets = append(sets, ownSet{s.ID, s.Name, s.From, s.To, int64(i)})
	}
	var methods []ownMethod
	for i, m := range c.Methods {
		methods = append(methods, ownMethod{m.ID, m.Text, int64(i)})
	}
	t.marks.Set(marks)
	t.algs.Set(algs)
	t.favourites.Set(favourites)
	t.sets.Set(sets)
	t.methods.Set(methods)
}
