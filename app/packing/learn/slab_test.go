package learn

import (
	"slices"
	"testing"

	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// TestNoneIsItsMirrorImage: only rotations keep packings of the slab, which is why there are
// twice as many up to rotations.
func TestNoneIsItsMirrorImage(t *testing.T) {
	p := named(t, "t-6x6x2")
	for _, f := range all(t, p, packing.Raw) {
		_, own := p.Images(f)
		if slices.ContainsFunc(own, func(by polycube.Symmetry) bool { return !by.IsRotation() }) {
			t.Errorf("%v is its own mirror image", f)
		}
	}
}
