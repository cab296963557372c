package find

import (
	"encoding/binary"
	"fmt"
	"slices"
	"sync"
)

// shelf keeps the searches back from goals, the last used first. It never waits for one of them.
type shelf struct {
	mu    sync.Mutex
	books []book
}

// book is a search with what it is for.
type book struct {
	label string
	side  *side
}

// shelfBytes is how much memory the searches on a shelf can take, in bytes, apart from the
// one in use.
const shelfBytes = 100 << 20

// back is the search over nodes back from the goals of a problem.
func (s *shelf) back(p *problem) *side { return s.get(p.label(), p.newBack) }

// costBack is the same by cost.
func (s *shelf) costBack(p *problem) *side { return s.get(p.costLabel(), p.newCostBack) }

// get returns the search with a label, or makes one, which must not take long.
func (s *shelf) get(label string, begin func() *side) *side {
	s.mu.Lock()
	defer s.mu.Unlock()
	i := slices.IndexFunc(s.books, func(b book) bool { return b.label == label })
	if i < 0 {
		s.books = append(s.books, book{label, begin()})
		i = len(s.books) - 1
	}
	found := s.books[i]
	copy(s.books[1:i+1], s.books[:i])
	s.books[0] = found
	bytes := int64(0)
	for i, b := range s.books {
		if bytes += b.side.size(); i > 0 && bytes > shelfBytes {
			clear(s.books[i:])
			s.books = s.books[:i]
			break
		}
	}
	return found.side
}

// label is the same for problems that share the search back from their goals.
func (p *problem) label() string {
	var nodes []node
	for _, g := range p.goals {
		nodes = append(nodes, p.outlines.nodeOf(g))
	}
	slices.Sort(nodes)
	nodes = slices.Compact(nodes)
	b := []byte{byte(p.after.Kind), byte(p.after.Most), 0}
	if p.limits.InCubeShape {
		b[2] |= 1
	}
	if p.middle {
		b[2] |= 2
	}
	if p.after.Kind == AtMost { // the angles count
		return string(p.appendGoals(b))
	}
	b[0], b[1] = 0, 0
	for _, n := range nodes {
		b = binary.LittleEndian.AppendUint64(b, uint64(n))
	}
	return string(b)
}

func (p *problem) appendGoals(b []byte) []byte {
	for _, g := range p.goals {
		b = binary.LittleEndian.AppendUint64(b, uint64(g.top))
		b = binary.LittleEndian.AppendUint64(b, uint64(g.bottom))
		if g.flipped {
			b = append(b, 1)
		}
	}
	return b
}

// costLabel is the label for searches by cost.
func (p *problem) costLabel() string {
	b := fmt.Appendf(nil, "%v %v %v %v ", p.metric, p.limits, p.after, p.middle)
	return string(p.appendGoals(b))
}
