package desk_test

import (
	"errors"
	"testing"

	"pgregory.net/rapid"

	"wedge/app/rubik/desk"
	"wedge/puzzle/cube3"
)

// TestEntriesAreRead as they were written.
func TestEntriesAreRead(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		e := desk.Entry{Kind: desk.Kind(rapid.IntRange(0, 7).Draw(r, "kind")), State: cube3.State{Assembly: drawAssembly(r)}}
		if e.Kind == desk.Turned {
			e.Move = rapid.SampledFrom(cube3.Moves()).Draw(r, "move")
		}
		for _, c := range rapid.SliceOf(rapid.SampledFrom(cube3.Cubies())).Draw(r, "out") {
			e.State.Out = e.State.Out.With(c)
		}
		got, err := desk.ParseEntry(e.String())
		if err != nil || got != e {
			r.Fatalf("%s: %v, %v", e, got, err)
		}
	})
}

func FuzzParseEntry(f *testing.F) {
	for _, text := range []string{"turn R2; ; ", "change; UF:FU; ", "out; UF:FU; UF", "reset; ; ", "", ";;", "turn; ;", "turn R U; ; ", "jump; ; ", "in; ; XY", "enter; UF:UR; "} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		e, err := desk.ParseEntry(text)
		if err != nil {
			if !errors.Is(err, desk.ErrEntry) {
				t.Fatal(err)
			}
			return
		}
		again, err := desk.ParseEntry(e.String())
		if err != nil || again != e {
			t.Fatalf("%q: %v, %v, %v", text, e, again, err)
		}
	})
}
