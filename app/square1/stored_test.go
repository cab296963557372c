package square1

import (
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"

	"wedge/app/pagetest"
	"wedge/app/square1/album"
	"wedge/app/square1/drill"
	"wedge/app/square1/times"
	"wedge/app/store"
	"wedge/puzzle/square1"
)

// TestStoredQueries runs the queries of docs/stored.md, and compares what they say with the models.
func TestStoredQueries(t *testing.T) {
	folder := t.TempDir()
	db := pagetest.Store(t, folder)
	kept, err := times.Open(db, func() {})
	trained, e := drill.Open(db, func() {})
	algs, e2 := album.Open(db)
	if err = errors.Join(err, e, e2); err != nil {
		t.Fatal(err)
	}
	month := time.Date(2026, 9, 28, 12, 0, 0, 0, time.UTC)
	best := map[string]times.Average{}
	for id := int64(1); id <= 2; id++ {
		session := times.Session{ID: id, Name: fmt.Sprint("session ", id)}
		if err := kept.Do(times.Change{Session: &session}); err != nil {
			t.Fatal(err)
		}
		for i := range 40 {
			s := times.Solve{ID: times.NewID(), Session: id, At: month.Add(time.Duration(i) * 37 * time.Hour), Millis: int64(20000 + 1370*((i*7+int(id))%23)), Scramble: "(1,0)/"}
			switch {
			case i%9 == 4:
				s.Penalty = times.DNF
			case i%5 == 1:
				s.Penalty = times.PlusTwo
			}
			if err := kept.Do(times.Change{Solve: &s}); err != nil {
				t.Fatal(err)
			}
			solves := kept.Log().Solves(id)
			a := times.Last(times.Results(solves), 5)
			name := s.At.Format("2006-01")
			if b := best[name]; a.Hundredths > 0 && !a.DNF && (b.Hundredths == 0 || a.Hundredths < b.Hundredths) {
				best[name] = a
			}
		}
	}
	for i := range 30 {
		trained.Append(drill.Solve{Set: "pll", Case: fmt.Sprint("case ", i%3), At: month.Add(time.Duration(i) * time.Hour), Millis: 3000, Missed: i%3 == 1 || i == 2})
	}
	alg := pagetest.Parsed(t, square1.ParseAlg, "/(3,3)/")
	algs.Add(album.Filed{Case: album.Case{Set: "pll", Name: "H"}, Alg: album.Alg{Alg: alg, Note: "fast"}})
	gone := times.Solve{ID: times.NewID(), Session: 1, Millis: 1}
	solves := append(slices.Clone(kept.Log().Solves(1)[:5]), gone)
	if err := kept.Do(times.Change{Solve: &gone}, times.Change{Delete: &times.Object{Solve: gone.ID}}); err != nil {
		t.Fatal(err)
	}
	for i, x := range solves {
		kept.KeepAnalysed(times.Analysed{Solve: x.ID, Said: fmt.Sprintf(`{"Steps":[{"Name":"CSP","Slices":%d,"Fewest":4,"Took":2500000000,"Pause":0},`+
			`{"Name":"PBL","Slices":9,"Fewest":-1,"Took":0,"Pause":500000000}],"Parity":{"Arrived":%d,"Odd":%t},"Cases":["csp\tKite / Kite",""]}`, 4+i, i-1, i%3 == 2)})
	}
	if err := db.Flush(); err != nil {
		t.Fatal(err)
	}

	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "stored.md"))
	if err != nil {
		t.Fatal(err)
	}
	conn, err := sqlite.OpenConn(filepath.Join(folder, store.FileName), sqlite.OpenReadOnly)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	var answers [][]string
	for _, block := range strings.Split(string(text), "```sql\n")[1:] {
		query, _, _ := strings.Cut(block, ";\n```")
		var rows []string
		if err := sqlitex.ExecuteTransient(conn, query, &sqlitex.ExecOptions{ResultFunc: func(stmt *sqlite.Stmt) error {
			var row []string
			for i := range stmt.ColumnCount() {
				row = append(row, stmt.ColumnText(i))
			}
			rows = append(rows, strings.Join(row, "|"))
			return nil
		}}); err != nil {
			t.Errorf("%s: %v", query, err)
		}
		answers = append(answers, rows)
	}
	if len(answers) != 8 {
		t.Fatalf("%d queries", len(answers))
	}
	if got := answers[0]; len(got) != 2 || got[0] != "pll|case 1|10|10" || got[1] != "pll|case 2|10|1" {
		t.Error("missed:", got)
	}
	if len(answers[1]) != len(best) || len(best) < 2 {
		t.Error(answers[1], best)
	}
	for _, row := range answers[1] {
		name, seconds, _ := strings.Cut(row, "|")
		var s float64
		if _, err := fmt.Sscan(seconds, &s); err != nil || math.Abs(s-float64(best[name].Hundredths)/100) > 0.011 {
			t.Errorf("the best average of %s is %v, not %+v", name, s, best[name])
		}
	}
	for i, row := range answers[2] {
		mean, _ := times.Spread(times.Results(kept.Log().Solves(int64(i + 1))))
		if want := fmt.Sprintf("session %d|40|4|%.2f", i+1, float64(mean.Hundredths)/100); row != want {
			t.Errorf("%s, not %s", row, want)
		}
	}
	if len(answers[3]) != 30 {
		t.Error("days:", answers[3])
	}
	for i, want := range [][]string{{"CSP|5|30|20|2.5|0.0", "PBL|5|45|0||2.5"}, {"csp Kite / Kite|5|30|20"}, {"even|3", "odd|1"}} {
		if got := answers[4+i]; !slices.Equal(got, want) {
			t.Errorf("what was analysed: %q, not %q", got, want)
		}
	}
	if got := answers[7]; len(got) != 1 || got[0] != "pll|H|/(3,3)/|fast" {
		t.Error("algs:", got)
	}
}
