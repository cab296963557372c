package optional_test

import (
	"testing"

	"wedge/resources/optional"
)

func TestOptionalNeed(t *testing.T) {
	for program, missing := range map[string]bool{"go": false, "no-such-program": true} {
		t.Run(program, func(t *testing.T) {
			t.Cleanup(func() {
				if t.Skipped() != missing {
					t.Error("skipped:", t.Skipped())
				}
			})
			optional.Need(t, program)
		})
	}
}
