package rapidtest_test

import (
	"testing"

	"pgregory.net/rapid"

	"wedge/solver/rapidtest"
)

// failures counts them instead of failing.
type failures struct {
	*testing.T
	count int
}

func (f *failures) Errorf(string, ...any) { f.count++ }

// TestCover repeats a check until what is rare was drawn, and gives up on what never is.
func TestCover(t *testing.T) {
	f := &failures{T: t}
	draws, rare := 0, 0
	rapidtest.Cover(f, func(t *rapid.T) {
		draws++
		if rapid.Uint64().Draw(t, "number")%100 == 99 {
			rare++
		}
	}, func() bool { return rare >= 3 })
	if f.count != 0 || rare < 3 {
		t.Errorf("%d failures, %d in %d draws", f.count, rare, draws)
	}
	once := draws
	rapidtest.Cover(f, func(*rapid.T) { draws++ }, func() bool { return true })
	once = draws - once
	draws = 0
	rapidtest.Cover(f, func(*rapid.T) { draws++ }, func() bool { return false })
	if f.count != 1 || draws != 100*once {
		t.Errorf("%d failures after %d draws, %d in a check", f.count, draws, once)
	}
}
