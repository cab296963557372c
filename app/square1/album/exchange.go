package album

import (
	"fmt"
	"slices"

	"wedge/puzzle/square1"
)

// Export is the album as JSON.
func (a *Album) Export() ([]byte, error) { return a.content.format() }

// Imported counts what an import has added.
type Imported struct{ Algs, Favourites, Learned, Sets, Methods int }

// MaxFile is how many bytes of a file should be read for [Album.Import]; the album that is kept is far below.
const MaxFile = 64 << 20

// Import adds an exported album to this one. What is there already stays: an alg that was
// chosen, a note, to which another one is added. On an error nothing has changed.
func (a *Album) Import(data []byte) (Imported, error) {
	other, err := parse(data)
	if err != nil {
		return Imported{}, fmt.Errorf("importing algs: %w", err)
	}
	var n Imported
	ids := map[string]string{} // of the other's sets, by their IDs there
	for _, s := range other.Sets {
		id, added := a.content.join(s)
		if added {
			n.Sets++
		}
		ids[s.ID] = id
	}
	for _, r := range other.Cases {
		if id, own := ids[r.Set]; own {
			r.Set = id
		}
		a.edit(Case{r.Set, r.Case}, func(mine *Record) {
			if r.Favourite && !mine.Favourite {
				mine.Favourite = true
				n.Favourites++
			}
			if r.Learned && !mine.Learned {
				mine.Learned = true
				n.Learned++
			}
			if mine.Chosen == "" {
				mine.Chosen = r.Chosen
			}
			n.Algs += mine.join(r.Algs)
		})
	}
	for _, f := range other.Favourites {
		n.Favourites += a.content.joinFavourites(f)
	}
	n.Methods = a.Methods.join(other.Methods)
	a.changed()
	return n, nil
}

// join adds a set, unless there is one with the same patterns, and returns its ID here: its own, if that is free.
func (c *Content) join(s Set) (id string, added bool) {
	for _, mine := range c.Sets {
		if mine.From == s.From && mine.To == s.To {
			return mine.ID, false
		}
	}
	name := s.Name
	for n := 2; ; n++ {
		free, err := c.checkName(name, "")
		if err == nil {
			s.Name = free
			break
		}
		name = fmt.Sprintf("%s %d", OneLine(s.Name, MaxName-10), n)
	}
	used := func(id string) bool {
		return slices.ContainsFunc(c.Sets, func(mine Set) bool { return mine.ID == id }) ||
			slices.ContainsFunc(c.Cases, func(r Record) bool { return r.Set == id })
	}
	if used(s.ID) {
		s.ID = freeID()
	}
	c.Sets = append(c.Sets, s)
	return s.ID, true
}

// join adds algs, and returns how many were not there.
func (r *Record) join(algs []Own) (added int) {
	for _, o := range algs {
		i := r.index(o.Alg)
		switch {
		case i < 0:
			r.Algs = append(r.Algs, o)
			added++
		case r.Algs[i].Note == "":
			r.Algs[i].Note = o.Note
		case o.Note != "" && o.Note != r.Algs[i].Note:
			r.Algs[i].Note = OneLine(r.Algs[i].Note+"; "+o.Note, 2*MaxNote)
		}
	}
	return added
}

// joinFavourites adds favourite algs, and returns how many were not there.
func (c *Content) joinFavourites(f Favourites) (added int) {
	if p, err := square1.ParsePattern(f.Pattern); err == nil {
		f.Pattern = p.String()
	}
	i := slices.IndexFunc(c.Favourites, func(mine Favourites) bool { return mine.Pattern == f.Pattern })
	if i < 0 {
		c.Favourites = append(c.Favourites, f)
		return len(f.Algs)
	}
	mine := &c.Favourites[i]
	for _, alg := range f.Algs {
		if !slices.Contains(mine.Algs, alg) {
			mine.Algs = append(mine.Algs, alg)
			added++
		}
	}
	return added
}
