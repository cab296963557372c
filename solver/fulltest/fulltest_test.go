package fulltest_test

import (
	"testing"

	"wedge/solver/fulltest"
)

func TestQuickAndFull(t *testing.T) {
	for _, full := range []bool{false, true} {
		name, want, folder := "quick", 20, ""
		if full {
			name, want, folder = "full", 2000, "/tables"
		}
		t.Run(name, func(t *testing.T) {
			t.Setenv("WEDGE_FULL", folder)
			if fulltest.On() != full || fulltest.Pick(20, 2000) != want {
				t.Error(fulltest.On(), fulltest.Pick(20, 2000))
			}
			ran, got := false, folder
			for what, ask := range map[string]func(testing.TB){
				"only":   fulltest.Only,
				"tables": func(t testing.TB) { got = fulltest.Tables(t) },
			} {
				ran = false
				t.Run(what, func(t *testing.T) {
					t.Cleanup(func() {
						if t.Skipped() == full || ran != full {
							t.Error("skipped:", t.Skipped(), "ran:", ran)
						}
					})
					ask(t)
					ran = true
				})
				if got != folder {
					t.Error(got)
				}
			}
		})
	}
}
