package packing

import (
	"errors"
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"wedge/app/bench"
	"wedge/app/packing/desk"
	"wedge/app/packing/page"
	"wedge/app/player"
	"wedge/app/session"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// textOf is a part that was read.
func textOf(text string) session.Part { return session.Part{JSON: []byte(text)} }

// texts are the versions of a part's puzzle, and the number of the current one.
func texts(p Part) []string {
	versions, at := p.history.List, p.history.At
	list := []string{fmt.Sprint(at)}
	for _, v := range versions {
		list = append(list, polycube.Format(v))
	}
	return list
}

// samePart reports whether two parts are the same.
func samePart(a, b Part) bool {
	return slices.Equal(texts(a), texts(b)) && fmt.Sprint(a.Page, a.View, a.choices, a.Lessons, a.Tempo, a.Colours) == fmt.Sprint(b.Page, b.View, b.choices, b.Lessons, b.Tempo, b.Colours)
}

func newPart(t testing.TB) Part {
	t.Helper()
	p, err := NewPart()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestPartText writes and reads parts.
func TestPartText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, err := NewPart()
		if err != nil {
			t.Fatal(err)
		}
		number := rapid.SliceOfNDistinct(rapid.Int32Range(0, 500), 0, 4, rapid.ID[int32])
		for range rapid.IntRange(0, 3).Draw(t, "versions") {
			x := rapid.IntRange(1, 4).Draw(t, "x")
			puzzle, err := polycube.Parse(fmt.Sprintf("name \"<ü>\"\nbox %d 2 1\npiece T x0-%d 0,0,0 1,0,0 2,0,0 1,1,0", x, x))
			if err != nil {
				t.Fatal(err)
			}
			p.Puzzles = append(p.Puzzles, puzzle)
		}
		if len(p.Puzzles) > 0 {
			p.At = rapid.IntRange(0, len(p.Puzzles)-1).Draw(t, "current")
			p.history = desk.RestoreHistory(p.Puzzles, p.At)
		}
		p.Snake.List = rapid.SliceOfN(rapid.SampledFrom([]polycube.Snake{"ESE", "ECE", "ESCCE"}), 0, 3).Draw(t, "snakes")
		r := desk.New(p.history)
		r.Paint.Set(rapid.IntRange(0, 3).Draw(t, "painted"), color.NRGBA{1, 2, 3, 255})
		p.Colours = r.Paint.Sets()
		p.Page = rapid.SampledFrom([]string{page.Solve, page.Build, page.Look, page.Snake, page.Learn}).Draw(t, "page")
		p.View = bench.View{
			Yaw:   rapid.Float64Range(-4, 4).Draw(t, "yaw"),
			Pitch: rapid.Float64Range(-1.5, 1.5).Draw(t, "pitch"),
			Zoom:  rapid.Float64Range(0.5, 4).Draw(t, "zoom"),
		}
		p.UpTo = rapid.SampledFrom(kinds()).Draw(t, "kind")
		p.Shown, p.Locked = number.Draw(t, "shown"), number.Draw(t, "locked")
		p.Searched = rapid.Bool().Draw(t, "searched")
		p.Tempo = rapid.Float64Range(player.MinTempo, player.MaxTempo).Draw(t, "tempo")
		p.Lessons.At = rapid.SampledFrom([]string{"", "soma/count", "slab", "no such step"}).Draw(t, "lesson")
		p.Lessons.Done = rapid.SliceOfN(rapid.SampledFrom([]string{"soma/count", "slab/ten"}), 0, 3).Draw(t, "done")
		p.Panel = rapid.Float64Range(0, 900).Draw(t, "panel")
		if err := p.Check(); err != nil {
			t.Fatal(err)
		}
		saved, err := session.PartOf(p)
		if err != nil {
			t.Fatal(err)
		}
		if back, err := ParsePart(saved); err != nil || !samePart(p, back) {
			t.Fatalf("%s: %+v, %v", saved.JSON, back, err)
		}
	})
}

// TestJournal: whatever is done to the puzzle and to the snake, undone and replaced, in whatever order,
// the journal has all versions of both, each in order; and if both only grow, so does it.
func TestJournal(t *testing.T) {
	puzzles := []*polycube.Puzzle{{Name: "a"}, {Name: "b"}, {Name: "c"}}
	snakes := []polycube.Snake{"ESE", "ECE", "ESCCE"}
	rapid.Check(t, func(t *rapid.T) {
		var list []record
		var p []*polycube.Puzzle
		var s []polycube.Snake
		for range rapid.IntRange(1, 30).Draw(t, "steps") {
			grows := rapid.IntRange(0, 3).Draw(t, "cut") > 0
			if !grows {
				p = slices.Clip(p[:rapid.IntRange(0, len(p)).Draw(t, "puzzles left")])
				s = slices.Clip(s[:rapid.IntRange(0, len(s)).Draw(t, "snakes left")])
			}
			if rapid.Bool().Draw(t, "puzzle") {
				p = append(p, rapid.SampledFrom(puzzles).Draw(t, "next puzzle"))
			} else {
				s = append(s, rapid.SampledFrom(snakes).Draw(t, "next snake"))
			}
			before, was := list, slices.Clone(list)
			list = merged(list, p, s)
			var gotP []*polycube.Puzzle
			var gotS []polycube.Snake
			for _, r := range list {
				if r.puzzle != nil {
					gotP = append(gotP, r.puzzle)
				} else {
					gotS = append(gotS, r.snake)
				}
			}
			if !slices.Equal(gotP, p) || !slices.Equal(gotS, s) {
				t.Fatalf("%v has the puzzles %v and the snakes %v, not %v and %v", list, gotP, gotS, p, s)
			}
			if !slices.Equal(before, was) {
				t.Fatal("the list before has changed")
			}
			if grows && (len(list) != len(before)+1 || !slices.Equal(list[:len(before)], before)) {
				t.Fatalf("%v does not begin with %v", list, before)
			}
		}
	})
}

// TestManySnakes: all versions of the snake survive a restart, also those of sessions that had them
// beside the journal.
func TestManySnakes(t *testing.T) {
	p := newPart(t)
	for i := range 2000 {
		p.Snake.List = append(p.Snake.List, []polycube.Snake{"ESE", "ECE", "ESCCE"}[i%3])
	}
	p.Snake.At = 1500
	saved, err := session.PartOf(p)
	if err != nil || strings.Contains(string(saved.JSON), "ESE") {
		t.Fatalf("%s, %v", saved.JSON, err)
	}
	if back, err := ParsePart(saved); err != nil || !slices.Equal(back.Snake.List, p.Snake.List) || back.Snake.At != 1500 {
		t.Errorf("%d versions, at %d, %v", len(back.Snake.List), back.Snake.At, err)
	}
	old, err := ParsePart(textOf(`{"snake":{"snakes":["ESE","ECE"],"at":1}}`))
	if err != nil || !slices.Equal(old.Snake.List, []polycube.Snake{"ESE", "ECE"}) || old.Snake.At != 1 {
		t.Errorf("%+v, %v", old.Snake, err)
	}
}

// TestRestorePart: what an older file lacks is as for a new user.
func TestRestorePart(t *testing.T) {
	want := newPart(t)
	want.Tempo = 2
	if p, err := ParsePart(textOf(`{"tempo":2,"new":1}`)); err != nil || !samePart(p, want) {
		t.Errorf("%+v, want %+v, %v", p, want, err)
	}
	p := newPart(t)
	if err := p.Check(); err != nil || !samePart(p, newPart(t)) {
		t.Errorf("%+v, %v", p, err)
	}
	if p.UpTo != "reflections" || p.Page != page.Solve || p.history.Current().Target.Size() != 27 {
		t.Errorf("%+v", p)
	}
}

// TestDamagedParts: what cannot be read is as for a new user, and the error says where.
func TestDamagedParts(t *testing.T) {
	for text, want := range map[string]string{
		``:                   "byte 0: unexpected end",
		`{"tempo":`:          "byte 9: unexpected end",
		`{"tempo":"fast"}`:   "byte 15: json: cannot unmarshal string",
		`{"puzzles":7}`:      "json: cannot unmarshal number",
		`{"puzzles":[""]}`:   "version 1 of the puzzle: line 1",
		`{"shown":["A"]}`:    "json: cannot unmarshal string",
		`{"locked":[1e99]}`:  "json: cannot unmarshal number",
		`{"puzzles":["no"]}`: `version 1 of the puzzle: line 1, column 1: found "no"`,
	} {
		p, err := ParsePart(textOf(text))
		if !strings.Contains(fmt.Sprint(err), want) || !samePart(p, newPart(t)) {
			t.Errorf("%q: %+v, %v, want %q", text, p, err, want)
		}
	}
	// Only the colours that cannot be read are left out.
	painted, err := ParsePart(textOf(`{"tempo":3,"colours":[{"shapes":[[[0,0,0]]],"own":[{"shape":0,"colour":"red"}]},{"shapes":[[[0,0,0]]],"own":[{"shape":0,"colour":"#ff0000"}]}]}`))
	if !strings.Contains(fmt.Sprint(err), "set 1 of own colours: ") || len(painted.Colours) != 1 || painted.Tempo != 3 {
		t.Errorf("%+v, %v", painted, err)
	}
	// Only the version that cannot be read is left out.
	p, err := ParsePart(textOf(`{"puzzles":["box 2 1 1\npiece 0,0,0","box 1 1","box 3 1 1\npiece 0,0,0 1,0,0"],"at":9,"tempo":3}`))
	if !strings.Contains(fmt.Sprint(err), "version 2 of the puzzle: line 1") {
		t.Error(err)
	}
	if got := texts(p); len(got) != 3 || got[0] != "1" || p.Tempo != 3 || p.history.Current().Target.Size() != 3 {
		t.Errorf("%q, %v", got, p.Tempo)
	}
}

func TestCheckPart(t *testing.T) {
	p := newPart(t)
	p.View = bench.View{Yaw: math.NaN(), Pitch: math.Inf(1), Zoom: 0}
	p.Tempo, p.UpTo, p.Page, p.Panel = 100, "halves", "cellar", -7
	err := p.Check()
	for _, want := range []string{
		"yaw is NaN; using 0", "zoom is 0; using 0.1", "tempo is 100; using 10", "width of the panel is -7; using 0",
		`what counts as one is "halves", not one of raw, rotations, reflections; using raw`, `page is "cellar", not one of solve, build`,
	} {
		if !errors.Is(err, session.ErrAdjusted) || !strings.Contains(fmt.Sprint(err), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
	if p.View.Pitch != math.Pi/2 || p.Page != page.Solve {
		t.Errorf("adjusted: %+v", p)
	}
	if err := p.Check(); err != nil {
		t.Error("again:", err)
	}
}

// TestForeignPlacements: placements that do not belong to the puzzle are left out, and the
// rest of the part is used.
func TestForeignPlacements(t *testing.T) {
	good := open(t, t.TempDir())
	good.solved()
	shown := slices.Clone(good.answers.Found()[7])
	good.Close()
	for name, x := range map[string]struct {
		shown, locked packing.Packing
		keeps         int
	}{
		"both right":       {shown, shown[:2], 2},
		"no packing":       {shown[:6], nil, 0},
		"out of range":     {packing.Packing{1 << 30}, packing.Packing{-1}, 0},
		"locks overlap":    {shown, packing.Packing{0, 1, 2, 3, 4, 5}, 1},
		"locks descending": {shown, packing.Packing{shown[1], shown[0]}, 1},
		"locked beyond":    {shown, packing.Packing{shown[0], 1 << 20}, 1},
	} {
		p := newPart(t)
		p.Tempo, p.Shown, p.Locked = 3, x.shown, x.locked
		b, err := openIn(t, t.TempDir(), p)
		if told := errors.Is(err, bench.ErrPart) && errors.Is(err, desk.ErrForeign); told != (name != "both right") {
			t.Errorf("%s: %v", name, err)
		}
		kept := 0
		if slices.Equal(b.desk.Shown(), shown) {
			kept++
		}
		if slices.Equal(b.desk.Locked(), shown[:2]) {
			kept++
		}
		if kept != x.keeps || b.desk.Player.Tempo() != 3 {
			t.Errorf("%s: shown %v, locked %v, tempo %v", name, b.desk.Shown(), b.desk.Locked(), b.desk.Player.Tempo())
		}
		b.Close()
	}
}

// FuzzPart feeds the parser with anything. What it takes can be checked, written and read
// again.
func FuzzPart(f *testing.F) {
	saved, err := session.PartOf(newPart(f))
	if err != nil {
		f.Fatal(err)
	}
	f.Add(saved.JSON)
	f.Add(saved.JSON[:len(saved.JSON)/2])
	f.Add([]byte(`{"puzzles":["box 2 1 1\npiece A 0,0,0","box 1 1"],"at":-3,"shown":[1,0],"locked":[9]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		p, _ := ParsePart(session.Part{JSON: data}) // a part beside an error is as good
		_ = p.Check()                               // whatever it says, the part is good now
		if err := p.Check(); err != nil {
			t.Fatal(err)
		}
		p.Puzzles, p.At = p.history.List, p.history.At
		saved, err := session.PartOf(p)
		if err != nil {
			t.Fatal(err)
		}
		if back, err := ParsePart(saved); err != nil || !samePart(p, back) {
			t.Fatalf("%s: %v", saved.JSON, err)
		}
	})
}
