package cube3

import (
	"math/big"
	"testing"
)

// TestGroupOrders are the published ones: 8! 3^7 12! 2^10 for the cube, 2^11 times as many
// with the face cubies (Singmaster), 73,483,200 for two adjacent faces.
func TestGroupOrders(t *testing.T) {
	all := []Face{U, R, F, D, L, B}
	for _, c := range []struct {
		faces   bool
		turning []Face
		want    string
	}{
		{false, all, "43252003274489856000"},
		{true, all, "88580102706155225088000"},
		{false, []Face{U, R}, "73483200"},
		{true, []Face{U}, "4"},
	} {
		want, _ := new(big.Int).SetString(c.want, 10)
		if got := GroupOrder(c.faces, c.turning...); got.Cmp(want) != 0 {
			t.Errorf("%v, faces %v: %v, not %v", c.turning, c.faces, got, want)
		}
	}
	t.Log(GroupOrder(true, U, R))
	if GroupOrder(false, U, R).Int64() != TwoFacedPositions {
		t.Error(TwoFacedPositions)
	}
}
