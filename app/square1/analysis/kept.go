package analysis

import (
	"context"
	"encoding/json"
	"strconv"
	"strings"

	"github.com/zeebo/xxh3"

	"wedge/app/square1/times"
	"wedge/puzzle/square1/cases"
	"wedge/puzzle/square1/method"
	"wedge/solver/analysis"
)

// keeper knows what an analyst has said again. It is for one goroutine at a time.
type keeper struct {
	by    *analysis.Analyst
	id    int64 // tells the analyst: see [times.Analysed]
	sets  []*cases.Set
	known map[string]cases.Case // as in [said]
}

// said is what is kept of an analysis, as JSON.
type said struct {
	*analysis.Analysis
	Cases []string // of the steps: the ID of the set, a tab and the name; empty for none
}

// newKeeper is for an analyst who knows these methods.
func newKeeper(by *analysis.Analyst, methods []*method.Method) *keeper {
	k := &keeper{by: by, sets: cases.Sets(), known: map[string]cases.Case{}}
	text := strconv.Itoa(analysis.Version)
	for _, m := range methods {
		text += "\n" + m.String()
		for _, step := range m.Steps {
			if set, err := step.Set(); err == nil {
				k.sets = append(k.sets, set)
			}
		}
	}
	k.id = int64(xxh3.HashString(text))
	return k
}

// analyse is what is to be kept of a solve.
func (k *keeper) analyse(ctx context.Context, s times.Solve) (row times.Analysed, err error) {
	r, err := s.Reconstruct()
	if err != nil {
		return row, err
	}
	x := said{}
	if x.Analysis, err = k.by.Analyse(ctx, r); err != nil {
		return row, err
	}
	row = times.Analysed{Solve: s.ID, Text: s.TextHash(), Analyst: k.id}
	for _, step := range x.Steps {
		name := ""
		if c := step.Case; c.Set != nil {
			name = c.Set.ID + "\t" + c.Name
		}
		x.Cases = append(x.Cases, name)
		row.Words += strings.ToLower(step.Name + "\n" + name + "\n")
	}
	text, err := json.Marshal(x)
	row.Said = string(text)
	return row, err
}

// analysis is the part of the analysis that was kept; nil if there is none of this analyst and of the solve as it is.
func (k *keeper) analysis(row times.Analysed, s times.Solve) *analysis.Analysis {
	var x said
	if row.Analyst != k.id || !row.Of(s) || json.Unmarshal([]byte(row.Said), &x) != nil || x.Analysis == nil ||
		len(x.Cases) != len(x.Steps) || x.Parity.Arrived >= len(x.Steps) {
		return nil
	}
	for i, text := range x.Cases {
		if _, known := k.known[text]; !known {
			id, name, _ := strings.Cut(text, "\t")
			for _, set := range k.sets {
				if set.ID == id {
					k.known[text], _ = set.Find(name) // without one its set is nil
				}
			}
		}
		x.Steps[i].Case = k.known[text]
	}
	return x.Analysis
}
