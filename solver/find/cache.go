package find

import (
	"encoding/binary"
	"fmt"
	"slices"
	"sync"
)

// cache keeps the searches back from goals, the last used first. It never waits for one of them.
type cache struct {
	mu      sync.Mutex
	entries []entry
}

// entry is a search with what it is for.
type entry struct {
	label string
	side  *side
}

// cacheBytes is how much memory the searches in a cache can take, in bytes, apart from the
// one in use.
const cacheBytes = 100 << 20

// get returns the search with a label, or makes one, which must not take long.
func (s *cache) get(label string, begin func() *side) *side {
	s.mu.Lock()
	defer s.mu.Unlock()
	i := slices.IndexFunc(s.entries, func(b entry) bool { return b.label == label })
	if i < 0 {
		s.entries = append(s.entries, entry{label, begin()})
		i = len(s.entries) - 1
	}
	found := s.entries[i]
	copy(s.entries[1:i+1], s.entries[:i])
	s.entries[0] = found
	bytes := int64(0)
	for i, b := range s.entries {
		if bytes += b.side.size(); i > 0 && bytes > cacheBytes {
			clear(s.entries[i:])
			s.entries = s.entries[:i]
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
