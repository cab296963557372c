// Package rapidtest checks laws on random data until the data included what the laws are
// about.
package rapidtest

import "pgregory.net/rapid"

// rounds is how often a check is repeated at most. Even if only one in four rounds were
// enough, all of them would fail to be once in 10^12 times.
const rounds = 100

// Cover checks a law on random data as [rapid.Check] does, and repeats that until covered
// reports that the draws included enough of what the law is about. A single check makes
// 100 draws, with -short only 20, which may miss it by chance: no test may depend on
// that. If a hundred checks do not cover the law, the test fails.
//
// With -rapid.seed each check draws the same data.
func Cover(t rapid.TB, law func(*rapid.T), covered func() bool) {
	t.Helper()
	for range rounds {
		rapid.Check(t, law)
		if covered() {
			return
		}
	}
	t.Errorf("%d checks of random data did not cover what the law is about", rounds)
}
