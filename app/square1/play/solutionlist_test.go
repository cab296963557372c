package play

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wedge/app/control"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/rating"
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
		var list []listed
		for _, alg := range rapid.SliceOfN(turns, 0, 30).Draw(t, "list") {
			list = append(list, listed{alg: alg})
		}
		by := column(rapid.IntRange(int(byNumber), int(columnCount)-1).Draw(t, "by"))
		filter := rapid.SampledFrom([]string{"", "/", "(0,", "-", "/ (1", "nothing"}).Draw(t, "filter")
		weights, chooses := rating.Default(), rating.Containing(filter).Chooses
		compare := func(a, b int) int {
			o, rated := by.rating()
			switch {
			case !rated:
				return a - b
			case o == rating.ByText:
				return strings.Compare(list[a].alg.String(), list[b].alg.String())
			}
			return cmp.Compare(o.Key(list[a].alg, weights), o.Key(list[b].alg, weights))
		}
		rows := sorted(list, control.Order{By: int(by)}, chooses, weights)
		for i := 1; i < len(rows); i++ {
			if c := compare(rows[i-1], rows[i]); c > 0 || c == 0 && rows[i-1] >= rows[i] {
				t.Fatalf("rows %d and %d are out of order", i-1, i)
			}
		}
		for i, x := range list {
			want := strings.Contains(x.alg.String(), strings.ReplaceAll(filter, " ", ""))
			if slices.Contains(rows, i) != want {
				t.Fatalf("%v with filter %q: %t", x.alg, filter, !want)
			}
		}
		reverse := sorted(list, control.Order{By: int(by), Descending: true}, chooses, weights)
		if len(reverse) != len(rows) {
			t.Fatalf("%d rows, %d in reverse", len(rows), len(reverse))
		}
		for i := 1; i < len(reverse); i++ {
			if compare(reverse[i-1], reverse[i]) < 0 {
				t.Fatal("the reverse is out of order")
			}
		}
	})
}

// TestCells: the figures of a row are the lengths of its alg in the three metrics, its
// angle, effort and words in Karnotation.
func TestCells(t *testing.T) {
	alg, err := square1.ParseAlg("(1,0)/(3,3)/(0,-1)")
	if err != nil {
		t.Fatal(err)
	}
	w := rating.Default()
	effort := control.Decimal(rating.Rate(alg, w).Total, 1)
	want := [columnCount]string{"", "3", "2", "6", "5", "8", effort, "3", "(1,0)/(3,3)/(0,-1)"}
	if got := cells(2, listed{alg: alg}, w); got != want {
		t.Errorf("%q, not %q", got, want)
	}
	want[byText] = "VXUX  (1,0)/(3,3)/(0,-1)"
	if got := cells(2, listed{alg: alg, note: "VXUX"}, w); got != want {
		t.Errorf("%q, not %q", got, want)
	}
}
