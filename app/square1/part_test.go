package square1

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wedge/app/bench"
	"wedge/app/player"
	"wedge/app/session"
	"wedge/app/square1/desk"
	"wedge/puzzle/square1"
)

// drawPart draws what a room may have to keep.
func drawPart(t *rapid.T) Part {
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
	p := NewPart()
	for range rapid.IntRange(0, 4).Draw(t, "entries") {
		e := desk.Entry{Kind: desk.Entered, Position: square1.Random(rng), Note: "<ü>"}
		e.Mask = rapid.SampledFrom(square1.Focuses()).Draw(t, "what counts").On(e.Position)
		if err := p.History.Add(e); err != nil {
			t.Fatal(err)
		}
	}
	for range rapid.IntRange(0, 2).Draw(t, "undone") {
		p.History.Undo()
	}
	p.View = bench.View{
		Yaw:   rapid.Float64Range(-4, 4).Draw(t, "yaw"),
		Pitch: rapid.Float64Range(-1.5, 1.5).Draw(t, "pitch"),
		Zoom:  rapid.Float64Range(0.5, 4).Draw(t, "zoom"),
	}
	p.Metric = rapid.SampledFrom(square1.Metrics()).Draw(t, "metric").String()
	p.Magnet, p.PlanView = rapid.Bool().Draw(t, "magnet"), rapid.Bool().Draw(t, "plan view")
	p.HiddenSide = rapid.Bool().Draw(t, "hidden side")
	p.Solution = rapid.SampledFrom([]string{"", "(3,0)/(0,-1)", "/"}).Draw(t, "solution")
	p.Timer.SetText(rapid.SampledFrom([]string{"", "/(3,0)/ // CSP\n"}).Draw(t, "text to analyse"))
	p.Tempo = rapid.Float64Range(player.MinTempo, player.MaxTempo).Draw(t, "tempo")
	p.PlayTime = rapid.Float64Range(0, 100).Draw(t, "play time")
	return p
}

// samePart reports whether two parts are the same, histories included.
func samePart(a, b Part) bool {
	if a.History.Len() != b.History.Len() || a.History.Index() != b.History.Index() {
		return false
	}
	for i := range a.History.Len() {
		if !reflect.DeepEqual(a.History.At(i), b.History.At(i)) {
			return false
		}
	}
	a.History, b.History = nil, nil
	return reflect.DeepEqual(a, b)
}

// textOf is a part that was read, without a journal.
func textOf(text string) session.Part { return session.Part{JSON: []byte(text)} }

func TestPartText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPart(t)
		if err := p.Check(); err != nil {
			t.Fatal(err)
		}
		saved, err := session.PartOf(p)
		if err != nil {
			t.Fatal(err)
		}
		if back, err := ParsePart(saved); err != nil || !samePart(p, back) {
			t.Fatalf("%s: %v", saved.JSON, err)
		}
	})
}

// TestRestorePart checks that what an older file lacks is as for a new user.
func TestRestorePart(t *testing.T) {
	saved, err := session.PartOf(NewPart())
	if err != nil {
		t.Fatal(err)
	}
	saved.JSON = []byte(`{"history":{"index":0,"position":"A1B2C3D45E6F7G8H-"},"tempo":2,"new":1}`)
	want := NewPart()
	want.Tempo = 2
	if p, err := ParsePart(saved); err != nil || !samePart(p, want) {
		t.Errorf("%+v, want %+v, %v", p, want, err)
	}
	p := NewPart()
	if err := p.Check(); err != nil || !samePart(p, NewPart()) {
		t.Errorf("%+v, %v", p, err)
	}
	if p.Metric != "slice" || !p.Magnet || !p.PlanView || p.HiddenSide || p.View.Zoom != 1 {
		t.Errorf("%+v", p)
	}
}

func TestDamagedParts(t *testing.T) {
	for text, want := range map[string]string{
		``:                               "byte 0: unexpected end",
		`{"tempo":`:                      "byte 9: unexpected end",
		`{}`:                             "the history is damaged: it is missing",
		`null`:                           "the history is damaged: it is missing",
		`{"history":null}`:               "the history is damaged: it is missing",
		`{"history":[1]}`:                "the history is damaged: json",
		`{"history":{}}`:                 "index 0 is out of range",
		`{"tempo":"fast"}`:               "byte 15: json: cannot unmarshal string",
		`{"history":{},"history":"new"}`: "the history is damaged",
	} {
		p, err := ParsePart(textOf(text))
		if !strings.Contains(fmt.Sprint(err), want) || !samePart(p, NewPart()) {
			t.Errorf("%q: %+v, %v, want %q", text, p, err, want)
		}
	}
}

func TestCheckPart(t *testing.T) {
	p := NewPart()
	p.View = bench.View{Yaw: math.NaN(), Pitch: math.Inf(1), Zoom: 0}
	p.Tempo, p.PlayTime = 100, -1
	p.Metric, p.Solution = "ruler", "(1,"
	p.Export.Format = "bmp"
	err := p.Check()
	if !errors.Is(err, session.ErrAdjusted) || strings.Count(err.Error(), "\n") != 7 {
		t.Error("all wrong:", err)
	}
	for _, want := range []string{
		"yaw is NaN; using 0",
		"zoom is 0; using 0.1",
		"tempo is 100; using 10",
		"play time is -1; using 0",
		`metric is "ruler", not one of slice, wca, turn; using slice`,
		`solution is "(1," (column 4`,
		`format of exports is "bmp", not one of png`,
	} {
		if !strings.Contains(fmt.Sprint(err), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	if p.View.Pitch != math.Pi/2 || p.Solution != "" || p.Metric != "slice" || p.Export != NewPart().Export {
		t.Errorf("adjusted: %+v", p)
	}
	if err := p.Check(); err != nil {
		t.Error("again:", err)
	}
}

// FuzzPart feeds the parser with anything. What it takes can be checked, put on a desk,
// written and read again.
func FuzzPart(f *testing.F) {
	p := NewPart()
	for _, alg := range []square1.Alg{{square1.Turn(-1, 2)}, {square1.Turn(2, -2), square1.SliceMove()}} {
		position, err := p.History.Current().Apply(alg)
		if err != nil {
			f.Fatal(err)
		}
		if err := p.History.Add(desk.Entry{Kind: desk.Played, Alg: alg, Position: position}); err != nil {
			f.Fatal(err)
		}
	}
	p.History.Undo()
	p.Solution, p.PlayTime = "(-1,2)/", 0.2
	saved, err := session.PartOf(p)
	if err != nil {
		f.Fatal(err)
	}
	records := string(bytes.Join(slices.Collect(saved.Records.All()), []byte("\n")))
	f.Add(saved.JSON, records)
	f.Add(saved.JSON[:len(saved.JSON)/2], records)
	f.Add(saved.JSON, records[:len(records)/2])
	f.Add([]byte(`{"history":{"index":1}}`), `{"kind":"start","position":"A1B2C3D45E6F7G8H-"}`+"\n"+`{"kind":"reset","position":"A1B2C3D45E6F7G8H-"}`)
	f.Fuzz(func(t *testing.T, data []byte, records string) {
		saved, err := session.PartOf(lines(strings.Split(records, "\n")))
		if err != nil {
			t.Fatal(err)
		}
		saved.JSON = data
		p, _ := ParsePart(saved) // a part beside an error is as good
		_ = p.Check()            // whatever it says, the part is good now
		if err := p.Check(); err != nil {
			t.Fatal(err)
		}
		if !slices.Contains([]string{"slice", "wca", "turn"}, p.Metric) {
			t.Fatal(p.Metric)
		}
		d := desk.Restore(p.State)
		if got, err := d.History().From().Position.Apply(d.History().Since()); err != nil || got != d.Current() {
			t.Fatal(got, d.Current(), err)
		}
		p.State = d.State()
		if saved, err = session.PartOf(p); err != nil {
			t.Fatal(err)
		}
		back, err := ParsePart(saved)
		if err != nil {
			t.Fatalf("%s: %v", saved.JSON, err)
		}
		again, err := session.PartOf(back)
		if err != nil || string(again.JSON) != string(saved.JSON) || !samePart(p, back) {
			t.Fatalf("%s\n%s\n%v", saved.JSON, again.JSON, err)
		}
	})
}

// lines are any journal.
type lines []string

func (l lines) Journal() session.Journal { return l }

func (l lines) Len() int { return len(l) }

func (l lines) AppendRecord(b []byte, i int) []byte { return append(b, l[i]...) }

func (l lines) Common(session.Journal) int { return 0 }
