package control_test

import (
	"math"
	"math/big"
	"testing"

	"wedge/app/control"
)

func TestGrouped(t *testing.T) {
	for n, want := range map[int64]string{
		0: "0", 7: "7", 999: "999", 1000: "1,000", -1000: "-1,000", -999: "-999", 12345: "12,345", 123456: "123,456",
		435_891_456_000: "435,891,456,000", math.MinInt64: "-9,223,372,036,854,775,808",
	} {
		if got := control.Grouped(n); got != want {
			t.Errorf("%d is %s, not %s", n, got, want)
		}
	}
}

func TestGroupedBig(t *testing.T) {
	n, _ := new(big.Int).SetString("519024039293878272000", 10)
	if got := control.GroupedBig(n); got != "519,024,039,293,878,272,000" {
		t.Error(got)
	}
}
