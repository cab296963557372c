package packing

import (
	"fmt"
	"runtime"
	"testing"
	"testing/synctest"
)

// leave are the ways to leave the function that a search calls.
var leave = map[string]func() bool{
	"false":  func() bool { return false },
	"panic":  func() bool { panic("left") },
	"Goexit": func() bool { runtime.Goexit(); return true },
}

// apart calls f on a goroutine of its own, and waits until it has ended in any way.
func apart(f func()) (recovered any) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		defer func() { recovered = recover() }()
		f()
	}()
	<-done
	return recovered
}

// TestLeaveRun: a search whose function returns false, panics or ends its goroutine, after any
// packing, leaves no goroutine behind, can be run again, and hands out every packing once.
func TestLeaveRun(t *testing.T) {
	p := mustNew(t, ts(6, 6, 2))
	for name, way := range leave {
		for _, workers := range []int{1, 2, 3} {
			for upTo, want := range []int{136, 20, 10} {
				synctest.Test(t, func(t *testing.T) { // which fails while goroutines are left
					s := p.NewSearch(Options{UpTo: Kind(upTo), Workers: workers})
					found := map[string]bool{}
					for runs := 0; !s.Progress().Counts.Complete; runs++ {
						after, returned := runs%5, false
						panicked := apart(func() {
							if err := s.Run(t.Context(), func(k Packing) bool {
								if found[fmt.Sprint(k)] {
									t.Errorf("%v again", k)
								}
								found[fmt.Sprint(k)] = true
								after--
								return after >= 0 || way()
							}); err != nil {
								t.Error(err)
							}
							returned = true
						})
						left := after < 0
						if (panicked != nil) != (left && name == "panic") || returned == (left && name != "false") {
							t.Fatalf("%s, %d workers: %v", name, workers, panicked)
						}
						if _, err := s.Save(); err != nil {
							t.Fatal(err)
						}
						if runs > want {
							t.Fatalf("%s, %d workers: %d runs, %d packings", name, workers, runs, len(found))
						}
					}
					if c := s.Progress().Counts; len(found) != want || c.Raw != 136 {
						t.Errorf("%s, %d workers: %d packings, %+v", name, workers, len(found), c)
					}
				})
			}
		}
	}
}

// TestLeaveSolutions: a loop over packings may be left in any way, and leaves nothing behind.
func TestLeaveSolutions(t *testing.T) {
	p := mustNew(t, soma())
	for name, way := range leave {
		synctest.Test(t, func(t *testing.T) {
			n := 0
			apart(func() {
				for _, err := range p.Solutions(t.Context(), Options{Workers: 3}) {
					if n++; n == 100 && !way() {
						break
					}
					if err != nil {
						t.Error(err)
					}
				}
			})
			if n != 100 {
				t.Errorf("%s: the loop was left after %d packings", name, n)
			}
		})
	}
}
