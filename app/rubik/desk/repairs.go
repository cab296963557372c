package desk

import (
	"slices"

	"wedge/puzzle/cube3"
)

// Repairs are the smallest repairs of the current state, as [cube3.State.Repairs] lists them, but
// first the one that takes back the user's last change by hand, if it is as small.
func (h *History) Repairs(faces bool) []cube3.Repair {
	s := h.Current()
	list := s.Repairs(faces)
	before, ok := h.unchanged()
	if !ok {
		return list
	}
	if i := slices.IndexFunc(list, func(r cube3.Repair) bool { return r.Do(s.Assembly) == before }); i > 0 {
		list = slices.Concat(list[i:i+1], list[:i], list[i+1:])
	}
	return list
}

// unchanged is the current assembly without the last change by hand, after which there were only
// turns.
func (h *History) unchanged() (a cube3.Assembly, ok bool) {
	i := h.at - 1
	for i >= 0 && h.entries[i].Kind == Turned {
		i--
	}
	if i < 0 || h.entries[i].Kind != Changed {
		return a, false
	}
	a = h.before(i).Assembly
	for _, e := range h.entries[i+1 : h.at] {
		a = a.Turn(e.Move)
	}
	return a, true
}
