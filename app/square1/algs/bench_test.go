package algs

import (
	"context"
	"testing"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
)

// BenchmarkFind searches all generated sets for an alg, and for a name.
func BenchmarkFind(b *testing.B) {
	alg, err := square1.ParseAlg("/(3,0)/(-3,0)/")
	if err != nil {
		b.Fatal(err)
	}
	for name, w := range map[string]wanted{"alg": newWanted(alg.String(), nil), "name": newWanted("kite cut", nil)} {
		for _, s := range cases.Sets() {
			s.Cases()
			b.Run(name+" "+s.ID, func(b *testing.B) {
				for b.Loop() {
					w.in(context.Background(), &searched{id: s.ID, name: s.Name, set: s})
				}
			})
		}
	}
}
