package display_test

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"wedge/app/rubik/display"
	"wedge/puzzle/cube3"
)

// TestRepairText: what a repair is called in words does what the repair does.
func TestRepairText(t *testing.T) {
	back := regexp.MustCompile(`(\w+) (anticlockwise|back)`)
	plain := strings.NewReplacer(" and ", " ", ",", "", "face cubie ", "", " clockwise", "")
	rng := rand.New(rand.NewPCG(45, 46))
	for range 50 {
		a := cube3.RandomAssembly(rng)
		for _, r := range a.Repairs(true) {
			text := back.ReplaceAllString(plain.Replace(display.RepairText(r)), "$1'")
			if got, _, err := cube3.Parse(text); err != nil || got != r.Do(cube3.Solved()) {
				t.Fatalf("%v: %q: %v", r.Words(), display.RepairText(r), err)
			}
		}
	}
}
