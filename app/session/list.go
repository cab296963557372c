package session

// List is the [Journal] of a list that grows at its end: a history. Its values do not change, and
// neither does the list: one that is shorter or has other values is another slice.
type List[T comparable] struct {
	Values []T
	// Text appends the text of a value, without line breaks.
	Text func(b []byte, value T) []byte
}

func (l List[T]) Len() int { return len(l.Values) }

func (l List[T]) AppendRecord(b []byte, index int) []byte { return l.Text(b, l.Values[index]) }

// Common implements [Journal]. It takes no time while a list only grows within its slice.
func (l List[T]) Common(earlier Journal) int {
	e, ok := earlier.(List[T])
	if !ok {
		return 0
	}
	n := min(len(l.Values), len(e.Values))
	if n > 0 && &l.Values[0] == &e.Values[0] {
		return n
	}
	for i := range n {
		if l.Values[i] != e.Values[i] {
			return i
		}
	}
	return n
}
