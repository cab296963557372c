package list_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"wedge/puzzle/list"
)

const (
	interchange = `{"competitionName":"x","version":"TNoodle-WCA-1.2.3","generationUrl":null,"wcif":{"formatVersion":"1.0","events":[
		{"id":"sq1","rounds":[{"id":"sq1-r1","format":"a","scrambleSetCount":2,"scrambleSets":[
			{"id":1,"scrambles":["(1,0)/ (3,3)/","/"],"extraScrambles":["(0,-1)/"]},{"id":2,"scrambles":["(3,0)/"],"extraScrambles":[]}]}]},
		{"id":"333mbf","rounds":[{"id":"333mbf-r1","scrambleSets":[{"id":1,"scrambles":["R U\nF2"],"extraScrambles":null}]}]}]}}`
	results = `{"formatVersion":"WCA Competition 0.2","competitionId":"x","scrambleProgram":"TNoodle-WCA-0.10.0","events":[
		{"eventId":"sq1","rounds":[{"roundId":"f","groups":[{"group":"A","scrambles":["/"],"extraScrambles":["(1,0)/"]}]}]}]}`
	sheets = `var SCRAMBLES_JSON = {"version":"TNoodle-0.8.0","sheets":[{"scrambles":["/"],"extraScrambles":[],"scrambler":"sq1","event":"sq1","round":1,"group":"B"}]};`
)

func TestScrambles(t *testing.T) {
	for document, want := range map[string][]list.Scramble{
		interchange: {
			{Text: "(1,0)/ (3,3)/", Event: "sq1", Where: "sq1-r1, set 1, scramble 1"},
			{Text: "/", Event: "sq1", Where: "sq1-r1, set 1, scramble 2"},
			{Text: "(0,-1)/", Event: "sq1", Where: "sq1-r1, set 1, extra scramble 1"},
			{Text: "(3,0)/", Event: "sq1", Where: "sq1-r1, set 2, scramble 1"},
			{Text: "R U", Event: "333mbf", Where: "333mbf-r1, set 1, scramble 1"},
			{Text: "F2", Event: "333mbf", Where: "333mbf-r1, set 1, scramble 1"},
		},
		results: {{Text: "/", Event: "sq1", Where: "sq1 round f, set A, scramble 1"}, {Text: "(1,0)/", Event: "sq1", Where: "sq1 round f, set A, extra scramble 1"}},
		sheets:  {{Text: "/", Event: "sq1", Where: "sq1 round 1, set B, scramble 1"}},
	} {
		got, err := list.Scrambles(document)
		if err != nil || !slices.Equal(got, want) || !list.IsDocument(document) {
			t.Errorf("%.40s: %+v, %v", document, got, err)
		}
	}
	for _, document := range []string{"", "{}", "{", `{"session1":[]}`, `[{"a":1}]`, "(1,0)/", "var SCRAMBLES_JSON", `{"wcif":{"events":[{"id":"sq1","rounds":null}]}}`} {
		if got, err := list.Scrambles(document); !errors.Is(err, list.ErrForeign) {
			t.Errorf("%q: %v, %v", document, got, err)
		}
	}
}

// TestScramblesLaw: of a random competition all scrambles are read, in their order.
func TestScramblesLaw(t *testing.T) {
	rng := rand.New(rand.NewPCG(305, 306))
	read := 0
	for range 1000 {
		var want []string
		some := func() (texts []string) {
			for range rng.IntN(4) {
				text := fmt.Sprintf("(%d,0)/", len(want))
				texts, want = append(texts, text), append(want, text)
			}
			return texts
		}
		var events []map[string]any
		for _, id := range []string{"sq1", "333"} {
			var rounds []map[string]any
			for r := range rng.IntN(3) {
				var sets []map[string]any
				for s := range rng.IntN(3) {
					first := some()
					sets = append(sets, map[string]any{"id": s + 1, "scrambles": first, "extraScrambles": some()})
				}
				rounds = append(rounds, map[string]any{"id": fmt.Sprintf("%s-r%d", id, r+1), "scrambleSets": sets})
			}
			events = append(events, map[string]any{"id": id, "rounds": rounds})
		}
		document, err := json.Marshal(map[string]any{"version": "TNoodle-WCA-1.2.3", "wcif": map[string]any{"events": events}})
		if err != nil {
			t.Fatal(err)
		}
		all, err := list.Scrambles(string(document))
		var got []string
		for _, s := range all {
			got = append(got, s.Text)
		}
		if (err == nil) != (len(want) > 0) || !slices.Equal(got, want) {
			t.Fatalf("%s: %q, %v, want %q", document, got, err, want)
		}
		read += len(got)
	}
	if read < 5000 {
		t.Error(read)
	}
}

func FuzzScrambles(f *testing.F) {
	for _, document := range []string{interchange, results, sheets, `{"session1":[]}`} {
		f.Add(document)
	}
	f.Fuzz(func(t *testing.T, document string) {
		if all, err := list.Scrambles(document); (err == nil) != (len(all) > 0) {
			t.Fatalf("%q: %v, %v", document, all, err)
		}
	})
}
