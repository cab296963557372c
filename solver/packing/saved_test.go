package packing

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// stopped is a search of the Soma cube that was stopped after some packings.
func stopped(t testing.TB, o Options, after, more int) (p *Problem, v saved) {
	t.Helper()
	p = mustNew(t, soma())
	s := p.NewSearch(o)
	for range more { // stopped and gone on, so that there are subtrees of several workers
		left := after
		if err := s.Run(t.Context(), func(Packing) bool { left--; return left > 0 }); err != nil {
			t.Fatal(err)
		}
	}
	data, err := s.Save()
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &v); err != nil || len(v.Todo) == 0 {
		t.Fatalf("%s: %v", data, err)
	}
	return p, v
}

// edit changes one thing in a saved search.
type edit struct {
	name string
	do   func(r *rand.Rand, v *saved)
}

// senseless are edits after which the search makes no sense.
func senseless() []edit {
	subtreeOf := func(r *rand.Rand, v *saved) *subtree { return &v.Todo[r.IntN(len(v.Todo))] }
	return []edit{
		{"nothing left", func(r *rand.Rand, v *saved) { v.Todo = []subtree{} }},
		{"nothing left, complete", func(r *rand.Rand, v *saved) { v.Todo, v.Waiting, v.Counts.Complete = nil, nil, true }},
		{"complete", func(r *rand.Rand, v *saved) { v.Counts.Complete = true }},
		{"all done", func(r *rand.Rand, v *saved) { v.Done = 1 }},
		{"nothing done", func(r *rand.Rand, v *saved) { v.Done = 0 }},
		{"done too much", func(r *rand.Rand, v *saved) { v.Done += r.Float64() + 1e-6 }},
		{"done too little", func(r *rand.Rand, v *saved) { v.Done -= r.Float64() + 1e-6 }},
		{"subtree lost", func(r *rand.Rand, v *saved) {
			i := r.IntN(len(v.Todo))
			v.Todo = slices.Delete(v.Todo, i, i+1)
		}},
		{"subtree twice", func(r *rand.Rand, v *saved) { v.Todo = append(v.Todo, *subtreeOf(r, v)) }},
		{"subtree cut", func(r *rand.Rand, v *saved) {
			t := subtreeOf(r, v)
			t.Next = t.Next[:r.IntN(len(t.Next))]
		}},
		{"subtree begun", func(r *rand.Rand, v *saved) {
			t := subtreeOf(r, v)
			t.Next = t.Next[1+r.IntN(len(t.Next)):]
		}},
		{"all of the node", func(r *rand.Rand, v *saved) { subtreeOf(r, v).Next = nil }},
		{"placement tried twice", func(r *rand.Rand, v *saved) {
			t := subtreeOf(r, v)
			t.Next = append(t.Next, t.Next[0])
		}},
		{"placement from the path", func(r *rand.Rand, v *saved) {
			t := subtreeOf(r, v)
			t.Next = append(t.Next, t.Path...)
			t.Next = append(t.Next, t.Next[0])
		}},
		{"no placement", func(r *rand.Rand, v *saved) { subtreeOf(r, v).Next[0] = int32(1<<30 - r.IntN(1<<31)) }},
		{"path shorter", func(r *rand.Rand, v *saved) {
			if t := subtreeOf(r, v); len(t.Path) > 0 {
				t.Path = t.Path[:len(t.Path)-1]
			} else {
				v.Todo = nil
			}
		}},
		{"path longer", func(r *rand.Rand, v *saved) {
			t := subtreeOf(r, v)
			t.Path = append(t.Path, t.Next[r.IntN(len(t.Next))])
		}},
		{"path reversed", func(r *rand.Rand, v *saved) {
			slices.Reverse(v.Todo[len(v.Todo)-1].Path)
		}},
		{"weight", func(r *rand.Rand, v *saved) { subtreeOf(r, v).Weight *= 1 + r.Float64() + 1e-9 }},
		{"no weight", func(r *rand.Rand, v *saved) { subtreeOf(r, v).Weight = -r.Float64() }},
		{"negative", func(r *rand.Rand, v *saved) { v.Counts.Raw = -1 - r.Int64() }},
		{"too many", func(r *rand.Rand, v *saved) { v.Counts.Raw = 1<<62 + r.Int64N(1<<61) }},
		{"too few", func(r *rand.Rand, v *saved) { v.Counts.Raw = v.Counts.Rotations - 1 }},
		{"rotations", func(r *rand.Rand, v *saved) { v.Counts.Rotations = v.Counts.Raw + 1 + r.Int64N(1<<40) }},
		{"reflections", func(r *rand.Rand, v *saved) { v.Counts.Reflections = v.Counts.Rotations + 1 + r.Int64N(1<<40) }},
		{"another count", func(r *rand.Rand, v *saved) { v.UpTo = (v.UpTo + 1 + Kind(r.IntN(2))) % 3 }},
		{"locked", func(r *rand.Rand, v *saved) { v.Locked = append(v.Locked, int32(r.IntN(600))) }},
		{"another pin", func(r *rand.Rand, v *saved) { v.Pin.Cell += 1 + r.IntN(30) }},
		{"another puzzle", func(r *rand.Rand, v *saved) { v.Puzzle = "0123456789abcdef" }},
		{"another version", func(r *rand.Rand, v *saved) { v.Version++ }},
		{"no packing waits", func(r *rand.Rand, v *saved) {
			v.Waiting = append(v.Waiting, find{Packing: Packing{int32(r.IntN(600))}, Raw: 1})
		}},
		{"a packing waits for too much", func(r *rand.Rand, v *saved) {
			v.Waiting = append(v.Waiting, find{Packing: Packing{}, Raw: 1 << 50})
		}},
	}
}

// clone is a copy that shares nothing with v.
func (v saved) clone(t testing.TB) (c saved) {
	t.Helper()
	data, err := json.Marshal(v)
	if err == nil {
		err = json.Unmarshal(data, &c)
	}
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestSavedChanged: a saved search is not believed if it makes no sense.
func TestSavedChanged(t *testing.T) {
	r := rand.New(rand.NewPCG(20, 2))
	for upTo := Raw; upTo <= Reflections; upTo++ {
		o := Options{UpTo: upTo, Workers: 2}
		p, v := stopped(t, o, 40, 3)
		data, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := p.Resume(data, o); err != nil {
			t.Fatal(err)
		}
		if _, err := mustNew(t, cubissimo()).Resume(data, o); !errors.Is(err, ErrSaved) {
			t.Errorf("resumed for another puzzle: %v", err)
		}
		if _, err := p.Resume(data[1:], o); !errors.Is(err, ErrSaved) {
			t.Errorf("no JSON: %v", err)
		}
		for _, e := range senseless() {
			for range 10 {
				c := v.clone(t)
				e.do(r, &c)
				changed, err := json.Marshal(c)
				if err != nil {
					t.Fatal(err)
				}
				if _, err := p.Resume(changed, o); !bytes.Equal(changed, data) && !errors.Is(err, ErrSaved) {
					t.Errorf("%s was believed: %v, %s", e.name, err, changed)
				}
			}
		}
	}
}

// changed draws a change of the decoded structure: any field, any number.
func changed(t *rapid.T, v *saved, placements int) {
	number := func(name string) int64 {
		return rapid.OneOf(rapid.Int64(), rapid.Int64Range(-2, 20)).Draw(t, name)
	}
	ids := func(name string) []int32 {
		return rapid.SliceOfN(rapid.Int32Range(-1, int32(placements)), 0, 8).Draw(t, name)
	}
	part := func(name string) float64 {
		return rapid.OneOf(rapid.Float64Range(0, 1), rapid.Float64Range(-1e300, 1e300), rapid.Just(1.0)).Draw(t, name)
	}
	i := rapid.IntRange(0, max(0, len(v.Todo)-1)).Draw(t, "subtree")
	if len(v.Todo) == 0 {
		v.Todo = []subtree{{}}
	}
	switch rapid.IntRange(0, 13).Draw(t, "field") {
	case 0:
		v.Counts.Raw = number("raw")
	case 1:
		v.Counts.Rotations = number("rotations")
	case 2:
		v.Counts.Reflections = number("reflections")
	case 3:
		v.Counts.Complete = !v.Counts.Complete
	case 4:
		v.Done = part("done")
	case 5:
		v.Todo[i].Path = ids("path")
	case 6:
		v.Todo[i].Next = ids("next")
	case 7:
		v.Todo[i].Weight = part("weight")
	case 8:
		v.Todo = slices.Delete(v.Todo, i, i+1)
	case 9:
		v.Todo = append(v.Todo, v.Todo[i])
	case 10:
		v.Waiting = append(v.Waiting, find{Packing(ids("packing")), number("raw"), number("rotations"), number("reflections")})
	case 11:
		v.Pin = pin{Kind: int(number("kind")), Cell: int(number("cell"))}
	case 12:
		v.Locked = ids("locked")
	case 13:
		v.UpTo = Kind(number("up to"))
	}
}

// savedLaw: whatever a saved search says, it is refused, or it is a
// search that makes sense and never calls unfinished work complete.
func savedLaw(p *Problem, v saved, o Options) func(*rapid.T) {
	text, err := json.Marshal(v)
	return func(t *rapid.T) {
		var c saved
		if err := errors.Join(err, json.Unmarshal(text, &c)); err != nil {
			t.Fatal(err)
		}
		for range rapid.IntRange(1, 4).Draw(t, "changes") {
			changed(t, &c, len(p.spots))
		}
		data, err := json.Marshal(c)
		if err != nil {
			t.Skip(err)
		}
		s, err := p.Resume(data, o)
		if errors.Is(err, ErrSaved) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		if err := sensible(s, o); err != nil {
			t.Fatalf("%v: %s", err, data)
		}
		left := 50
		if err := s.Run(context.Background(), func(k Packing) bool {
			if left--; !p.Fills(k) {
				t.Errorf("%v does not fill the target: %s", k, data)
			}
			return left > 0
		}); err != nil {
			t.Fatal(err)
		}
		if err := sensible(s, o); err != nil {
			t.Fatalf("afterwards %v: %s", err, data)
		}
	}
}

// sensible checks what is always true of a search.
func sensible(s *Search, o Options) error {
	p := s.Progress()
	c := p.Counts
	switch {
	case !(p.Done >= 0 && p.Done <= 1):
		return fmt.Errorf("the part %g is done", p.Done)
	case c.Raw < 0, o.UpTo >= Rotations && (c.Rotations < 0 || c.Rotations > c.Raw), o.UpTo >= Reflections && (c.Reflections < 0 || c.Reflections > c.Rotations):
		return fmt.Errorf("counts %+v", c)
	case c.Complete != (len(s.todo) == 0 && len(s.waiting) == 0):
		return fmt.Errorf("complete is %v, with %d subtrees and %d packings", c.Complete, len(s.todo), len(s.waiting))
	}
	return nil
}

// TestSavedLaw is the law of [FuzzSaved].
func TestSavedLaw(t *testing.T) {
	o := Options{UpTo: Reflections, Workers: 1}
	p, v := stopped(t, o, 40, 2)
	rapid.Check(t, savedLaw(p, v, o))
}

// FuzzSaved changes what a saved search says: its structure, not its bytes.
func FuzzSaved(f *testing.F) {
	o := Options{UpTo: Reflections, Workers: 1}
	p, v := stopped(f, o, 40, 2)
	f.Fuzz(rapid.MakeFuzz(savedLaw(p, v, o)))
}
