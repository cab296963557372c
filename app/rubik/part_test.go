package rubik

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wedge/app/bench"
	"wedge/app/player"
	"wedge/app/rubik/desk"
	"wedge/app/rubik/page"
	"wedge/app/session"
	"wedge/puzzle/cube3"
)

func textOf(json string) session.Part { return session.Part{JSON: []byte(json)} }

// drawState draws a cube, some of whose cubies are out.
func drawState(t *rapid.T) cube3.State {
	s := cube3.State{Assembly: cube3.RandomAssembly(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)))}
	for _, c := range rapid.SliceOfN(rapid.SampledFrom(cube3.Cubies()), 0, 3).Draw(t, "out") {
		s = s.TakeOut(c)
	}
	return s
}

// TestPartsAreRead as they were written.
func TestPartsAreRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := NewPart()
		p.Start = text{Kind: desk.Reset, State: drawState(t)}
		for range rapid.IntRange(0, 4).Draw(t, "steps") {
			p.Entries = append(p.Entries, desk.Entry{Kind: desk.Changed, State: drawState(t)})
		}
		p.At = rapid.IntRange(0, len(p.Entries)).Draw(t, "done")
		p.history = desk.RestoreHistory(p.Start.State, p.Entries, p.At)
		p.Page = rapid.SampledFrom([]string{page.Solve, page.Learn, page.Net}).Draw(t, "page")
		p.View = bench.View{
			Yaw:   rapid.Float64Range(-4, 4).Draw(t, "yaw"),
			Pitch: rapid.Float64Range(-1.5, 1.5).Draw(t, "pitch"),
			Zoom:  rapid.Float64Range(0.5, 4).Draw(t, "zoom"),
		}
		p.Goal = rapid.SampledFrom(goalNames()).Draw(t, "goal")
		p.Faces, p.Apart = rapid.Bool().Draw(t, "faces"), rapid.Bool().Draw(t, "apart")
		p.Explode = rapid.Float64Range(0, 1).Draw(t, "explode")
		p.Tempo = rapid.Float64Range(player.MinTempo, player.MaxTempo).Draw(t, "tempo")
		p.Panel = rapid.Float64Range(0, 900).Draw(t, "panel")
		if err := p.Check(); err != nil {
			t.Fatal(err)
		}
		saved, err := session.PartOf(p)
		if err != nil {
			t.Fatal(err)
		}
		back, err := ParsePart(saved)
		if err != nil || !samePart(p, back) {
			t.Fatalf("%s: %+v, %v", saved.JSON, back, err)
		}
		if back.State() != p.history.State() {
			t.Fatalf("%v, not %v", back.State(), p.history.State())
		}
	})
}

// samePart compares parts; a list without entries is as good as none.
func samePart(a, b Part) bool {
	if len(a.Entries) == 0 && len(b.Entries) == 0 {
		a.Entries, b.Entries = nil, nil
	}
	same := a.history.Current() == b.history.Current()
	a.history, b.history = nil, nil
	return same && reflect.DeepEqual(a, b)
}

// TestRestorePart: what an older file lacks is as for a new user.
func TestRestorePart(t *testing.T) {
	want := NewPart()
	want.Tempo = 2
	if p, err := ParsePart(textOf(`{"tempo":2,"new":1}`)); err != nil || !samePart(p, want) {
		t.Errorf("%+v, want %+v, %v", p, want, err)
	}
	p := NewPart()
	if err := p.Check(); err != nil || !samePart(p, NewPart()) {
		t.Errorf("%+v, %v", p, err)
	}
}

// TestDamagedParts: what cannot be read is as for a new user, and the error says where.
func TestDamagedParts(t *testing.T) {
	for text, want := range map[string]string{
		``:                         "byte 0: unexpected end",
		`{"tempo":"fast"}`:         "byte 15: json: cannot unmarshal string",
		`{"start":"no"}`:           "the start of the history: not a step",
		`{"start":"reset;UF:XY;"}`: "the start of the history: not a step",
		`{"entries":[7]}`:          "json: cannot unmarshal number",
	} {
		p, err := ParsePart(textOf(text))
		if !strings.Contains(fmt.Sprint(err), want) || !samePart(p, NewPart()) {
			t.Errorf("%q: %+v, %v, want %q", text, p, err, want)
		}
	}
	// The steps before one that cannot be read are kept.
	p, err := ParsePart(textOf(`{"start":"reset;;","entries":["change;UF:FU;","nonsense","change;;"],"at":3,"tempo":3}`))
	if !strings.Contains(fmt.Sprint(err), "step 2 of the history") || len(p.Entries) != 1 || p.At != 1 || p.Tempo != 3 {
		t.Errorf("%+v, %v", p, err)
	}
}

func TestCheckPart(t *testing.T) {
	p := NewPart()
	p.View = bench.View{Yaw: math.NaN(), Pitch: math.Inf(1), Zoom: 0}
	p.Tempo, p.Goal, p.Page, p.Panel, p.Explode = 100, "win", "cellar", -7, 3
	err := p.Check()
	for _, want := range []string{
		"yaw is NaN; using 0", "zoom is 0; using 0.1", "tempo is 100; using 10", "width of the panel is -7; using 0", "explode is 3; using 1",
		`goal is "win", not one of short, shortest`, `page is "cellar", not one of solve, learn`,
	} {
		if !errors.Is(err, session.ErrAdjusted) || !strings.Contains(fmt.Sprint(err), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	if p.View.Pitch != math.Pi/2 || p.Page != page.Solve || p.Goal != "short" {
		t.Errorf("adjusted: %+v", p)
	}
	if err := p.Check(); err != nil {
		t.Error("again:", err)
	}
}

// FuzzPart feeds the parser with anything. What it takes can be checked, written and read
// again.
func FuzzPart(f *testing.F) {
	saved, err := session.PartOf(NewPart())
	if err != nil {
		f.Fatal(err)
	}
	f.Add(saved.JSON)
	f.Add(saved.JSON[:len(saved.JSON)/2])
	f.Add([]byte(`{"start":"reset;;","entries":["turn R2;UF:FU;UF","out;;UF"],"at":-3,"explode":1e9}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		p, _ := ParsePart(session.Part{JSON: data}) // a part beside an error is as good
		_ = p.Check()                               // whatever it says, the part is good now
		if err := p.Check(); err != nil {
			t.Fatal(err)
		}
		saved, err := session.PartOf(p)
		if err != nil {
			t.Fatal(err)
		}
		if again, err := ParsePart(saved); err != nil || !samePart(p, again) {
			t.Fatalf("%s: %+v, %v", saved.JSON, again, err)
		}
	})
}
