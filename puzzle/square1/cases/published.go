package cases

import (
	"fmt"
	"strings"

	"wedge/puzzle/square1"
	"wedge/resources"
)

// Published is an alg that somebody lists for a case.
type Published struct {
	Source  string // the name of the list
	Address string // where it is, without the protocol
	Alg     square1.Alg
}

// Published are the algs that others list for cases of the set, by the index of the case; empty for sets
// without such a list. A list is a file whose first line is its name and address; below, each line has the name
// of a case and an alg that solves it.
func (s *Set) Published() (map[int][]Published, error) {
	text, err := resources.Algs(s.ID)
	if err != nil || text == nil {
		return nil, err
	}
	return s.published(string(text))
}

func (s *Set) published(text string) (map[int][]Published, error) {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	source, address, ok := strings.Cut(lines[0], " ")
	if !ok {
		return nil, fmt.Errorf("published algs of %s: the first line has no address", s.ID)
	}
	list := map[int][]Published{}
	for i, line := range lines[1:] {
		name, written, _ := strings.Cut(line, ": ")
		c, err := s.Find(name)
		if err != nil {
			return nil, fmt.Errorf("published algs of %s, line %d: %w", s.ID, i+2, err)
		}
		alg, err := square1.ParseAlg(written)
		if err != nil {
			return nil, fmt.Errorf("published algs of %s, line %d: %w", s.ID, i+2, err)
		}
		if solved, err := s.Recognise(alg); err != nil || solved.Index != c.Index {
			return nil, fmt.Errorf("published algs of %s, line %d: %s does not solve %s", s.ID, i+2, written, c.Name)
		}
		list[c.Index] = append(list[c.Index], Published{source, address, alg})
	}
	return list, nil
}
