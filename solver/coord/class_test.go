package coord

import (
	"testing"
)

// labellings calls f for all 8! ways to put labels into eight slots.
func labellings(f func(slots)) int {
	n := 0
	var fill func(s slots, slot int, used uint8)
	fill = func(s slots, slot int, used uint8) {
		if slot == 8 {
			f(s)
			n++
			return
		}
		for label := range 8 {
			if used>>label&1 == 0 {
				fill(s|slots(label)<<(8*slot), slot+1, used|1<<label)
			}
		}
	}
	fill(0, 0, 0)
	return n
}

func (s slots) relabelled(t *relabelTable, kind Kind, r relabelling) slots {
	var out slots
	for i := range 8 {
		out |= slots(t.apply[kind][r][s.at(i)]) << (8 * i)
	}
	return out
}

// TestRankWholeRange ranks all 8! labellings: each comes, by the relabelling
// that rank names, to the normal form that unrank gives, and each of the 1260
// ranks comes 32 times.
func TestRankWholeRange(t *testing.T) {
	keys, gather, relabel := newKeyTable(), newGatherTable(), newRelabelTable()
	var form [normalForms]slots
	for rank := range form {
		form[rank] = keys.unrank(rank)
		if got, r := keys.rank(gather.split(form[rank])); got != rank || r != 0 {
			t.Fatalf("rank %d is %x, whose rank is %d by %d", rank, form[rank], got, r)
		}
	}
	var count [normalForms]int
	n := labellings(func(s slots) {
		rank, r := keys.rank(gather.split(s))
		if got := s.relabelled(relabel, Corners, r); got != form[rank] {
			t.Fatalf("%x by %d is %x, not normal form %d, %x", s, r, got, rank, form[rank])
		}
		count[rank]++
	})
	for rank, c := range count {
		if c != freeCount {
			t.Fatalf("rank %d comes %d times", rank, c)
		}
	}
	if n != 40320 {
		t.Fatal(n)
	}
}

// TestClassesCoverTheFrames counts what the rows stand for.
func TestClassesCoverTheFrames(t *testing.T) {
	for _, key := range [...]Kind{Corners, Edges} {
		s := New(key, Fine)
		var labelled [FrameCount]int64
		for row := range s.Rows() {
			labelled[s.Frame(row)] += s.Size(row)
		}
		positions := int64(0)
		for frame, n := range labelled {
			if n != 40320 {
				t.Errorf("%v, frame %d: %d labellings", key, frame, n)
			}
			positions += s.Count(frame, n*40320*2)
		}
		if positions != 435_891_456_000 {
			t.Errorf("%v: %d positions", key, positions)
		}
	}
}
