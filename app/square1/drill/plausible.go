package drill

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"wedge/puzzle/square1/cases"
)

// Plausible lists the names of a case and of others with which it could be confused, n in
// all, or as many as there are, in the order of the set. The others are of the pool: one that
// never comes would be no choice. Only if the case is all that the pool has, they are of the
// same set. The one that looks the same comes first, as in CSP, where only the parity is another;
// then the mirror image and the inverse, then those whose names begin alike.
func Plausible(c cases.Case, pool []cases.Case, n int, rng *rand.Rand) []string {
	all := c.Set.Cases()
	type candidate struct {
		cases.Case
		rank, luck int
	}
	in := map[int]bool{} // the others of the pool
	for _, x := range pool {
		if x.Index != c.Index {
			in[x.Index] = true
		}
	}
	var list []candidate
	for _, x := range all {
		if x.Index == c.Index || x.SolvedCase || len(in) > 0 && !in[x.Index] {
			continue
		}
		rank := 3
		switch {
		case x.From == c.From:
			rank = 0
		case x.Index == c.Mirror || x.Index == c.Inverse:
			rank = 1
		case alike(x.Name, c.Name):
			rank = 2
		}
		list = append(list, candidate{x, rank, rng.Int()})
	}
	slices.SortFunc(list, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(a.rank, b.rank), cmp.Compare(a.luck, b.luck))
	})
	list = append(list[:min(len(list), n-1)], candidate{Case: c})
	slices.SortFunc(list, func(a, b candidate) int { return cmp.Compare(a.Index, b.Index) })
	var names []string
	for _, x := range list {
		names = append(names, x.Name)
	}
	return names
}

// alike reports whether two names begin with the same letter, or end with it.
func alike(a, b string) bool {
	return a != "" && b != "" && (a[0] == b[0] || a[len(a)-1] == b[len(b)-1])
}
