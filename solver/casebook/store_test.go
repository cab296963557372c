package casebook_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"wedge/puzzle/square1"
	"wedge/solver/casebook"
	"wedge/solver/find"
)

// file is the only file of a folder.
func file(t *testing.T, folder string) string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(folder, "*"))
	if err != nil || len(names) != 1 {
		t.Fatal(names, err)
	}
	return names[0]
}

// TestStore: a book that is read is the one that was saved.
func TestStore(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "new")
	s, b := casebook.NewStore(folder), csp(t)
	if _, err := s.Load(b.Set, casebook.Options{All: true}); !errors.Is(err, casebook.ErrMissing) {
		t.Error(err)
	}
	if s.Has(b.Set, casebook.Options{}) {
		t.Error("an empty store has a book")
	}
	if err := s.Save(b); err != nil {
		t.Fatal(err)
	}
	if s.Has(b.Set, casebook.Options{Extra: 1}) {
		t.Error("the store has a book that was not saved")
	}
	for _, o := range []casebook.Options{{All: true}, {}} { // a book of all has one of each, too
		if !s.Has(b.Set, o) {
			t.Errorf("the store has no book of %+v", o)
		}
		got, err := s.Load(b.Set, o)
		if err != nil {
			t.Fatal(err)
		}
		for i := range b.Entries {
			want, got := &b.Entries[i], &got.Entries[i]
			if !same(want, got) {
				t.Fatalf("%s: %+v, not %+v", want.Case.Name, got, want)
			}
		}
	}
	if _, err := s.Load(b.Set, casebook.Options{Extra: 1}); !errors.Is(err, casebook.ErrMissing) {
		t.Error(err)
	}
	part, err := s.Book(t.Context(), find.New(nil), b.Set, casebook.Options{All: true, Cases: []int{7, 3}})
	if err != nil || len(part.Entries) != 2 || !same(&part.Entries[0], &b.Entries[7]) || !same(&part.Entries[1], &b.Entries[3]) {
		t.Errorf("%+v, %v", part, err)
	}
	if err := s.Save(part); !errors.Is(err, casebook.ErrPartial) {
		t.Error(err)
	}
}

func same(a, b *casebook.Entry) bool {
	if a.Case.Index != b.Case.Index || a.Slices != b.Slices || a.Turns != b.Turns || a.WCA != b.WCA || a.Count != b.Count || len(a.Algs) != len(b.Algs) {
		return false
	}
	for i := range a.Algs {
		if a.Algs[i].String() != b.Algs[i].String() {
			return false
		}
	}
	return a.FewestTurns.String() == b.FewestTurns.String()
}

// TestDamagedBook: what is wrong with a file is found, and the set is solved again.
func TestDamagedBook(t *testing.T) {
	folder := t.TempDir()
	s, b := casebook.NewStore(folder), csp(t)
	if err := s.Save(b); err != nil {
		t.Fatal(err)
	}
	name := file(t, folder)
	whole, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	f := find.New(nil)
	content, err := casebook.Form.Unseal(whole)
	if err != nil {
		t.Fatal(err)
	}
	change := func(from, to string) []byte {
		if !bytes.Contains(content, []byte(from)) {
			t.Fatalf("no %s in the file", from)
		}
		return casebook.Form.Seal(bytes.Replace(content, []byte(from), []byte(to), 1))
	}
	older := casebook.Form
	older.Version--
	for i, c := range []struct {
		content []byte
		want    error
		words   string
	}{
		{whole[:len(whole)/2], casebook.ErrDamaged, "bytes"},
		{older.Seal(content), casebook.ErrMissing, "version"},
		{change(`"cases":"`, `"cases":"0`), casebook.ErrMissing, "version"},
		{change(`"all":true`, `"all":false`), casebook.ErrDamaged, "name"},
		{change(`"slices":`, `"slices":1`), casebook.ErrDamaged, "case "},
		{change(`"algs":["`, `"algs":["/`), casebook.ErrDamaged, "case "},
	} {
		if err := os.WriteFile(name, c.content, 0o600); err != nil {
			t.Fatal(err)
		}
		o := casebook.Options{All: true}
		if _, err := s.Load(b.Set, o); !errors.Is(err, c.want) || !strings.Contains(err.Error(), c.words) || !strings.Contains(err.Error(), name) {
			t.Errorf("%v, not %v with %s", err, c.want, c.words)
		}
		if i > 1 { // it takes seconds
			continue
		}
		again, err := s.Book(t.Context(), f, b.Set, o)
		if again == nil || len(again.Entries) != len(b.Entries) || errors.Is(err, casebook.ErrDamaged) != (c.want == casebook.ErrDamaged) {
			t.Errorf("after %v: %v", c.want, err)
		}
		if repaired, err := os.ReadFile(name); err != nil || !bytes.Equal(repaired, whole) {
			t.Errorf("the file was not replaced: %v", err)
		}
	}
}

// TestCheck: algs that do not solve their case, and lengths that are not theirs, are found.
func TestCheck(t *testing.T) {
	for name, spoil := range map[string]func(e *casebook.Entry){
		"another alg":   func(e *casebook.Entry) { e.Algs[len(e.Algs)-1] = e.Algs[0].Inverse() },
		"no alg":        func(e *casebook.Entry) { e.Algs = nil },
		"slices":        func(e *casebook.Entry) { e.Slices, e.WCA = e.Slices+1, e.WCA+2 },
		"WCA moves":     func(e *casebook.Entry) { e.WCA++ },
		"turns":         func(e *casebook.Entry) { e.Turns-- },
		"fewest turns":  func(e *casebook.Entry) { e.FewestTurns = e.FewestTurns[2:] },
		"count":         func(e *casebook.Entry) { e.Count = len(e.Algs) - 1 },
		"another case":  func(e *casebook.Entry) { e.Case = e.Case.Set.Cases()[170] },
		"another goal":  func(e *casebook.Entry) { e.Algs[0] = elsewhere(t, e) },
		"a blocked alg": func(e *casebook.Entry) { e.Algs[0] = append(e.Algs[0][:1:1], e.Algs[0]...) },
	} {
		e := csp(t).Entries[40]
		e.Algs = slices.Clone(e.Algs)
		if err := e.Check(); err != nil {
			t.Fatal(err)
		}
		if spoil(&e); !errors.Is(e.Check(), casebook.ErrWrong) {
			t.Errorf("%s: %v", name, e.Check())
		}
	}
}

// elsewhere is an alg as long as those of a case, which can be made and does not solve it.
func elsewhere(t *testing.T, e *casebook.Entry) (a square1.Alg) {
	t.Helper()
	p := e.Case.Example()
	for range e.Slices {
		turn := square1.Turn(p.Top.FreeTurns()[0], p.Bottom.FreeTurns()[0])
		a = append(a, turn, square1.SliceMove())
		p = p.Turn(int(turn.Top), int(turn.Bottom)).UncheckedSlice()
	}
	if e.Case.Done(p) {
		t.Fatalf("%v solves %s", a, e.Case.Name)
	}
	return a
}

// TestCancel: a book that is given up leaves no file.
func TestCancel(t *testing.T) {
	folder := t.TempDir()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	done := 0
	o := casebook.Options{All: true, Progress: func(n, of int) {
		if done++; n != done || of != 175 {
			t.Errorf("%d of %d done, after %d", n, of, done)
		}
		if n == 20 {
			cancel()
		}
	}}
	b, err := casebook.NewStore(folder).Book(ctx, find.New(nil), named(t, "csp"), o)
	if !errors.Is(err, context.Canceled) || b != nil {
		t.Errorf("%v, %v", b, err)
	}
	if names, err := os.ReadDir(folder); err != nil || len(names) > 0 {
		t.Errorf("left %v, %v", names, err)
	}
	if done >= 175 {
		t.Errorf("all %d cases were solved", done)
	}
}

func TestOptionErrors(t *testing.T) {
	for _, o := range []casebook.Options{{Extra: -1}, {Cases: []int{-1}}, {Cases: []int{175}}} {
		if _, err := casebook.Solve(t.Context(), find.New(nil), named(t, "csp"), o); !errors.Is(err, casebook.ErrOption) {
			t.Errorf("%+v: %v", o, err)
		}
	}
}
