package play

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wedge/puzzle/square1"
)

// TestSorted: for every order and filter, the rows are the solutions that contain the
// filter, each once and in order; reversing reverses them.
func TestSorted(t *testing.T) {
	turns := rapid.Custom(func(t *rapid.T) square1.Alg {
		var alg square1.Alg
		for range rapid.IntRange(0, 6).Draw(t, "moves") {
			alg = append(alg, square1.Turn(rapid.IntRange(-5, 6).Draw(t, "top"), rapid.IntRange(-5, 6).Draw(t, "bottom")), square1.Move{Slice: true})
		}
		return alg
	})
	rapid.Check(t, func(t *rapid.T) {
		list := rapid.SliceOfN(turns, 0, 30).Draw(t, "list")
		by := column(rapid.IntRange(0, int(columnCount)-1).Draw(t, "by"))
		filter := rapid.SampledFrom([]string{"", "/", "(0,", "-", "/ (1", "nothing"}).Draw(t, "filter")
		rows := sorted(list, order{by: by}, filter)
		for i := 1; i < len(rows); i++ {
			if c := by.compare(list, rows[i-1], rows[i]); c > 0 || c == 0 && rows[i-1] >= rows[i] {
				t.Fatalf("rows %d and %d are out of order", i-1, i)
			}
		}
		for i, alg := range list {
			want := strings.Contains(alg.String(), strings.ReplaceAll(filter, " ", ""))
			if slices.Contains(rows, i) != want {
				t.Fatalf("%v with filter %q: %t", alg, filter, !want)
			}
		}
		reverse := sorted(list, order{by: by, descending: true}, filter)
		if len(reverse) != len(rows) {
			t.Fatalf("%d rows, %d in reverse", len(rows), len(reverse))
		}
		for i := 1; i < len(reverse); i++ {
			if by.compare(list, reverse[i-1], reverse[i]) < 0 {
				t.Fatal("the reverse is out of order")
			}
		}
	})
}

// TestCells: the figures of a row are the lengths of its solution in the three metrics.
func TestCells(t *testing.T) {
	alg, err := square1.ParseAlg("(1,0)/(3,3)/(0,-1)")
	if err != nil {
		t.Fatal(err)
	}
	want := [columnCount]string{"3", "2", "6", "5", "(1,0)/(3,3)/(0,-1)"}
	if got := cells(2, alg); got != want {
		t.Errorf("%q, not %q", got, want)
	}
}
