package app

import (
	"runtime"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wedge/app/session"
)

// TestThemesAreForgotten: fonts are read again for each theme, and those read before must
// not stay. They would be 2 MB each.
func TestThemesAreForgotten(t *testing.T) {
	a := test.NewTempApp(t)
	look := &themed{app: a}
	change := func() {
		for i := range 20 {
			look.apply(&session.Settings{Theme: []string{"light", "dark"}[i%2]}, 1, false)
			fyne.MeasureText("text", 13, fyne.TextStyle{})
			fyne.MeasureText("text", 13, fyne.TextStyle{Bold: true})
		}
	}
	held := func() int64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return int64(m.HeapAlloc)
	}
	change()
	before := held()
	change()
	grown := held() - before
	t.Logf("20 themes: %d bytes", grown)
	if grown > 10e6 {
		t.Errorf("20 changes of the theme take %.0f MB", float64(grown)/1e6)
	}
}
