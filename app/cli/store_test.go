package cli_test

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"wedge/app/cli"
	"wedge/puzzle/square1"
	"wedge/solver/fulltest"
	"wedge/solver/table"
	"wedge/solver/tabletest"
)

// TestMediumTableAfterDamage finds the complete table damaged during a long search: one
// warning, then the medium table is built and answers all positions, also the later ones,
// although the damaged table still exists.
func TestMediumTableAfterDamage(t *testing.T) {
	fulltest.Only(t)
	dir := t.TempDir()
	t.Setenv("WEDGE_TABLES", dir)
	if err := tabletest.Hollow(dir, table.Complete()); err != nil {
		t.Fatal(err)
	}
	// The small table takes longer for the first and the last one, which need 31 turns, than it takes to
	// build the medium one.
	list := []string{"B8G7F6C24D3E5H1A-", "(1,0)/(3,3)/", "EGB8376C2F5DAH14/", "B8G7F6C24D3E5H1A-"}
	lengths := []int{31, 5, 29, 31}
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Minute)
	defer cancel()
	var out, complaint bytes.Buffer
	status := cli.Run(ctx, append([]string{"solve", "--json", "--metric", "turn"}, list...), cli.Streams{Out: &out, Err: &complaint})
	if n := strings.Count(complaint.String(), "\n"); status != 0 || n != 1 || !strings.Contains(complaint.String(), "warning: complete table: ") || !strings.Contains(complaint.String(), "the table file is damaged; build it again") {
		t.Errorf("status %d, %s", status, &complaint)
	}
	answers := json.NewDecoder(&out)
	for i, length := range lengths {
		var a struct{ Position, Solution, Table string }
		if err := answers.Decode(&a); err != nil {
			t.Fatal(err)
		}
		p, err := square1.ParsePosition(a.Position)
		if err != nil {
			t.Fatal(err)
		}
		alg, err := square1.ParseAlg(a.Solution)
		if err != nil {
			t.Fatal(err)
		}
		if q, err := p.Apply(alg); err != nil || q != square1.Solved() || alg.Length(square1.TurnMetric) != length {
			t.Errorf("%+v: %v, %v", a, q, err)
		}
		if want := []string{"small", "medium"}; !slices.Contains(want, a.Table) || i+1 == len(list) && a.Table != "medium" {
			t.Errorf("answer %d comes from the %s table", i+1, a.Table)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, table.Medium().FileName())); err != nil {
		t.Error(err)
	}
}
