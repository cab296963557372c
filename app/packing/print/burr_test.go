package print_test

import (
	"bytes"
	"strings"
	"testing"

	"wedge/app/packing/print"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// TestWriteBurrTools: copies stand in the order of the pieces, x for those that stay out, and what
// comes apart in parts does so there.
func TestWriteBurrTools(t *testing.T) {
	// Two bars cross, each of two halves: the bars part first, then their halves.
	puzzle, err := polycube.Parse("box 4 2 1\npiece half D\npiece other x1-3 D\npiece spare x0-1 I3\n")
	if err != nil {
		t.Fatal(err)
	}
	p, err := packing.New(t.Context(), puzzle)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	n, err := print.WriteBurrTools(t.Context(), &b, p, true, p.Solutions(t.Context(), packing.Options{UpTo: packing.Reflections, Workers: 1}))
	if err != nil || n < 2 {
		t.Fatal(n, err)
	}
	text := b.String()
	if got := strings.Count(text, "<separation>"); got != n {
		t.Errorf("%d of %d come apart", got, n)
	}
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		inside, is := strings.CutPrefix(line, "<assembly>")
		if !is {
			continue
		}
		inside = strings.TrimSuffix(inside, "</assembly>")
		fields := strings.Fields(inside)
		out := strings.Count(inside, "x")
		if out != 1 || len(fields) != 4*4+out || fields[len(fields)-1] != "x" {
			t.Errorf("%q", inside)
		}
	}
	if strings.Count(text, `<pieces count="4">0 1 2 3</pieces>`) != n || strings.Count(text, `<separation type="left">`) < n {
		t.Error(text)
	}
}
