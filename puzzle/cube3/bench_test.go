package cube3_test

import (
	"math/rand/v2"
	"testing"

	"wedge/puzzle/cube3"
)

// BenchmarkClassify computes all parities of an assembly, its class and its smallest
// repairs.
func BenchmarkClassify(b *testing.B) {
	rng := rand.New(rand.NewPCG(1, 2))
	var list []cube3.Assembly
	for range 1000 {
		list = append(list, cube3.RandomAssembly(rng))
	}
	n := 0
	for b.Loop() {
		a := list[n%len(list)]
		n++
		if v := a.Parities().Vector(); v.Reachable() != (a.Repairs(false)[0].Cubies() == 0) {
			b.Fatal(a)
		}
	}
}
