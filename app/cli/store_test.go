package cli_test

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"wedge/app/cli"
	"wedge/puzzle/square1"
	"wedge/solver/table"
	"wedge/solver/tabletest"
)

// TestMediumTableAfterDamage has the complete table turn out to be damaged during a long
// search: that is said once, the medium table is built, and answers all positions, the
// next ones too, although the damaged table is still there.
func TestMediumTableAfterDamage(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the medium table")
	}
	dir := t.TempDir()
	t.Setenv("WEDGE_TABLES", dir)
	if err := tabletest.Hollow(dir, table.Complete()); err != nil {
		t.Fatal(err)
	}
	const slow = "A2B1C3D45E6F7G8H-" // takes the small table minutes
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
	defer cancel()
	var out, complaint bytes.Buffer
	status := cli.Run(ctx, []string{"solve", "--json", slow, "(1,0)/(3,3)/", slow}, cli.Streams{Out: &out, Err: &complaint})
	if n := strings.Count(complaint.String(), "\n"); status != 0 || n != 1 || !strings.Contains(complaint.String(), "warning: complete table: ") || !strings.Contains(complaint.String(), "the table file is damaged; build it again") {
		t.Errorf("status %d, %s", status, &complaint)
	}
	answers := json.NewDecoder(&out)
	for _, length := range []int{12, 2, 12} {
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
		if q, err := p.Apply(alg); err != nil || q != square1.Solved() || alg.Length(square1.SliceMetric) != length || a.Table != "medium" {
			t.Errorf("%+v: %v, %v", a, q, err)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, table.Medium().FileName())); err != nil {
		t.Error(err)
	}
}
