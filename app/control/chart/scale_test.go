package chart

import (
	"testing"

	"pgregory.net/rapid"
)

// TestScale: a bar that is higher stands for more, and ticks are few, in order and at the
// height of a bar of the same value.
func TestScale(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		numbers := rapid.SliceOfN(rapid.Int64Range(0, 1<<40), 1, 20)
		series := []Series{{Values: numbers.Draw(t, "numbers")}, {Values: numbers.Draw(t, "more numbers")}}
		s := newScale(series, rapid.Bool().Draw(t, "logarithmic"))
		for i, one := range series {
			for _, a := range one.Values {
				h := s.height(i, a)
				if h < 0 || h > 1 || (h == 0) != (a == 0) {
					t.Fatalf("%d is %v high", a, h)
				}
				for _, b := range one.Values {
					if a < b && h >= s.height(i, b) {
						t.Fatalf("%d is %v high, %d is %v", a, h, b, s.height(i, b))
					}
				}
			}
		}
		most := rapid.IntRange(0, 8).Draw(t, "most")
		ticks := s.ticks(most)
		if len(ticks) > most {
			t.Fatalf("%d ticks, more than %d", len(ticks), most)
		}
		for i, k := range ticks {
			if k.height <= 0 || k.height > 1.001 || i > 0 && (k.height <= ticks[i-1].height || k.label == ticks[i-1].label) {
				t.Fatal(ticks)
			}
		}
		if s.highest > 0 && !s.logarithmic && most >= 2 && len(ticks) == 0 {
			t.Fatal("no ticks")
		}
	})
}

func TestPowerOfTen(t *testing.T) {
	for power, want := range map[int]string{0: "1", 2: "100", 3: "10³", 11: "10¹¹"} {
		if got := powerOfTen(power); got != want {
			t.Errorf("%q instead of %q", got, want)
		}
	}
}
