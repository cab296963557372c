package desk

import (
	"slices"

	"wedge/puzzle/cube3"
)

// Repairs are the smallest repairs of the current state, as [cube3.State.Repairs] lists them, but
// first the one that takes back the user's last change by hand, if it is as small.
func (h *History) Repairs(faces bool) []cube3.Repair {
	s := h.State()
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
	i := h.At
	for h.List[i].Kind == Turned {
		i--
	}
	if h.List[i].Kind != Changed {
		return a, false
	}
	a = h.List[i-1].State.Assembly
	for _, e := range h.List[i+1 : h.At+1] {
		a = a.Turn(e.Move)
	}
	return a, true
}
