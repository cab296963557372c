package print_test

import (
	"regexp"
	"testing"

	"wedge/app/square1/print"
	"wedge/puzzle/square1"
)

func TestDefaultName(t *testing.T) {
	safe := regexp.MustCompile(`^wedge-[a-z0-9._-]+\.(png|svg|gif)$`)
	for text, want := range map[string]string{
		"":              "",
		"(1,0)/(-3,3)/": "wedge-square-square-1.0_-3.3_.png",
		"/":             "wedge-kite-kite-_.png",
	} {
		if got := print.DefaultName(entry(t, text), "png"); !safe.MatchString(got) || want != "" && want != got {
			t.Errorf("%q: %s", text, got)
		}
	}
	names := map[string]bool{}
	for _, text := range []string{"../../etc/passwd", "/ U' e", alg + alg, "ä"} {
		got := print.DefaultName(print.Entry{Position: square1.Solved().Turn(len(text), 0), Alg: text}, "gif")
		if !safe.MatchString(got) {
			t.Errorf("%q: %s", text, got)
		}
		names[got] = true
	}
	if len(names) != 4 {
		t.Errorf("%v", names)
	}
}
