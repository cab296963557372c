package history_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"wedge/app/history"
)

// TestVersions compares versions with a list and an index that are moved by hand, and with what others
// have read before.
func TestVersions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := history.Restore([]int{0}, rapid.IntRange(-1, 2).Draw(t, "at"))
		plain, at := []int{0}, 0
		var read, was [][]int
		for i := range rapid.IntRange(0, 30).Draw(t, "steps") {
			read, was = append(read, v.List), append(was, slices.Clone(v.List))
			switch rapid.SampledFrom([]string{"add", "go", "cut"}).Draw(t, "step") {
			case "add":
				v.Add(i)
				plain = append(slices.Clone(plain[:at+1]), i)
				at = len(plain) - 1
			case "go":
				to := at + rapid.IntRange(-2, 2).Draw(t, "by")
				if v.Go(to) {
					at = to
				} else if to >= 0 && to < len(plain) {
					t.Fatalf("cannot go to %d of %d", to, len(plain))
				}
			case "cut":
				v.Cut()
				plain = plain[:at+1]
			}
			if !slices.Equal(v.List, plain) || v.At != at || v.Current() != plain[at] || v.CanUndo() != (at > 0) || v.CanRedo() != (at < len(plain)-1) {
				t.Fatalf("%v at %d, want %v at %d", v.List, v.At, plain, at)
			}
		}
		for i := range read {
			if !slices.Equal(read[i], was[i]) {
				t.Fatalf("what was read has changed: %v to %v", was[i], read[i])
			}
		}
	})
}
