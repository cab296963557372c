package answers_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"syscall"
	"testing"
	"time"

	"pgregory.net/rapid"

	"wedge/app/jobs"
	"wedge/app/packing/answers"
	"wedge/app/pagetest"
	"wedge/app/roombench"
	"wedge/puzzle/polycube"
	"wedge/resources/safefile"
	"wedge/solver/packing"
)

const (
	soma = "box 3 3 3\npiece V3\npiece L4\npiece T4\npiece S4\npiece A4\npiece B4\npiece P4"
	// The Bedlam cube: the first packings come at once, all of them take long enough to be
	// paused in between.
	large = "box 4 4 4\npiece F5\npiece X5\npiece W5\npiece T15\npiece T25\npiece L25\npiece L15\npiece J45\n" +
		"piece L35\npiece S15\npiece S25\npiece V25\npiece A4"
	// It has more packings than are kept.
	huge = "box 4 4 4\npiece D x32"
	none = "box 3 3 3\npiece T4 x6\npiece V3"
)

// loop is the window's goroutine: that of the test.
type loop struct {
	t    *testing.T
	jobs *jobs.Jobs
}

func newLoop(t *testing.T) *loop {
	t.Helper()
	return &loop{t, roombench.PageHost(t, nil).Jobs}
}

// until runs what comes in until a condition holds.
func (l *loop) until(what string, ok func() bool) {
	l.t.Helper()
	pagetest.OneApp().Desktop.Wait(l.t, what, ok)
}

// answers are those of a puzzle, with files in a folder. Errors fail the test, unless
// there is a list for them.
func (l *loop) answers(folder, text string, errs *[]error) (*answers.Answers, *packing.Problem) {
	l.t.Helper()
	a := answers.New(l.jobs, answers.Folder(folder))
	a.OnError = func(err error) {
		if errs == nil {
			l.t.Errorf("unexpected: %v", err)
			return
		}
		*errs = append(*errs, err)
	}
	p := problem(l.t, text)
	a.SetProblem(p)
	return a, p
}

func problem(t *testing.T, text string) *packing.Problem {
	t.Helper()
	puzzle, err := polycube.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	p, err := packing.New(context.Background(), puzzle)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestSolve: all counts at once, and a list of each kind with exactly the packings that
// count as different.
func TestSolve(t *testing.T) {
	l := newLoop(t)
	folder := t.TempDir()
	a, p := l.answers(folder, soma, nil)
	a.Start()
	l.until("complete", func() bool { return a.State().Complete && !a.State().Running })
	want := packing.Counts{Raw: 11520, Rotations: 480, Reflections: 240, Complete: true}
	if a.State().Counts != want || len(a.Found()) != 240 || a.State().Done != 1 {
		t.Fatalf("%+v, %d listed", a.State(), len(a.Found()))
	}
	for kind, count := range []int{11520, 480, 240} {
		a.SetListed(packing.Kind(kind))
		l.until("listed", func() bool { return len(a.Found()) == count })
		if a.State().Counts != want {
			t.Errorf("listing %d changes the counts: %+v", kind, a.State().Counts)
		}
		seen := map[string]bool{}
		for _, k := range a.Found() {
			if !p.Fills(k) {
				t.Fatalf("%v does not fill the box", k)
			}
			id := ""
			for _, n := range k {
				id += string(rune(n + 1))
			}
			if seen[id] {
				t.Fatalf("%v is listed twice", k)
			}
			seen[id] = true
		}
		if packing.Kind(kind) == packing.Rotations {
			for _, k := range a.Found()[:20] { // no other one by a rotation
				images, _ := p.Images(k)
				for _, m := range images[1:] {
					if m.By.IsRotation() && slices.ContainsFunc(a.Found(), func(o packing.Packing) bool { return slices.Equal(o, m.Packing) }) {
						t.Fatalf("%v and its image by %d", k, m.By)
					}
				}
			}
		}
	}
	if left, _ := filepath.Glob(filepath.Join(folder, "*")); len(left) > 0 {
		t.Errorf("a search that took no time is kept: %v", left)
	}
}

// TestResume: a search that is paused goes on in another run of the program, with what was
// found before, and counts nothing twice.
func TestResume(t *testing.T) {
	folder := t.TempDir()
	// A puzzle that is solved completely, in several runs of the program.
	text := "box 2 5 6\npiece F5\npiece I5\npiece L5\npiece N5\npiece P5\npiece T5\npiece U5\npiece V5\npiece W5\npiece X5\npiece Y5\npiece Z5"
	var before answers.State
	runs := 0
	for ; runs < 50; runs++ {
		l := newLoop(t)
		a, p := l.answers(folder, text, nil)
		s := a.State()
		if s.Running || before.Took > 0 && (s.Counts.Raw < before.Counts.Raw || s.Done < before.Done || s.Took == 0) {
			t.Fatalf("run %d begins with %+v after %+v", runs, s, before)
		}
		if int64(len(a.Found())) != max(s.Counts.Reflections, 0) {
			t.Fatalf("run %d begins with %d packings of %+v", runs, len(a.Found()), s)
		}
		a.Start()
		if runs < 6 {
			l.until("some is searched", func() bool { return a.State().Done > s.Done })
			a.Pause()
		}
		l.until("paused", func() bool { return !a.State().Running })
		before = a.State()
		for _, k := range a.Found() {
			if !p.Fills(k) {
				t.Fatalf("%v does not fill the box", k)
			}
		}
		if before.Complete {
			break
		}
		if runs == 1 {
			// The program is killed: jobs end without a pause.
			a.Start()
			l.until("some more is searched", func() bool { return a.State().Done > before.Done })
			l.jobs.Close()
			if a.Left().Counts.Complete {
				before = answers.State{} // a search that took no time is not kept
			}
		}
	}
	if before.Counts.Reflections != 264 || !before.Complete || runs < 2 {
		t.Errorf("%+v after %d runs", before, runs)
	}
}

// TestLocks: with locked placements the search finds exactly the packings that contain
// them; without, what was found before.
func TestLocks(t *testing.T) {
	l := newLoop(t)
	a, p := l.answers(t.TempDir(), soma, nil)
	a.SetListed(packing.Raw)
	a.Start()
	l.until("all", func() bool { return a.State().Complete && len(a.Found()) == 11520 })
	all := slices.Clone(a.Found())
	rapid.Check(t, func(r *rapid.T) {
		k := rapid.SampledFrom(all).Draw(r, "packing")
		var locked packing.Packing
		for _, id := range k {
			if rapid.Bool().Draw(r, "lock") {
				locked = append(locked, id)
			}
		}
		if len(locked) == 0 {
			return
		}
		a.SetLocked(locked)
		a.Start()
		l.until("with locks", func() bool { return a.State().Complete && !a.State().Running })
		want := 0
		for _, k := range all {
			if containsAll(k, locked) {
				want++
			}
		}
		if len(a.Found()) != want || a.State().Counts.Raw != int64(want) || !slices.ContainsFunc(a.Found(), func(f packing.Packing) bool { return slices.Equal(f, k) }) {
			r.Fatalf("%d packings, counted %+v, want %d", len(a.Found()), a.State().Counts, want)
		}
		for _, k := range a.Found() {
			if !containsAll(k, locked) || !p.Fills(k) {
				r.Fatalf("%v with %v", k, locked)
			}
		}
	})
	a.SetLocked(nil)
	if s := a.State(); s.Running || s.Complete || s.Counts.Raw > 0 || len(a.Locked()) > 0 {
		t.Errorf("without locks: %+v", s)
	}
}

func containsAll(k, some packing.Packing) bool {
	return !slices.ContainsFunc(some, func(id int32) bool { return !slices.Contains(k, id) })
}

// TestReplacedWhileRunning: nothing of a puzzle reaches the one that replaces it while it is
// searched, and the search goes on later from where it was.
func TestReplacedWhileRunning(t *testing.T) {
	l := newLoop(t)
	a, first := l.answers(t.TempDir(), large, nil)
	second := problem(t, soma)
	var counted int64
	for range 5 {
		a.Start()
		before := a.State().Counts.Raw
		l.until("some are found", func() bool { return a.State().Counts.Raw > before && a.First() != nil })
		counted = a.State().Counts.Raw
		if !first.Fills(a.First()) {
			t.Fatalf("%v is no packing of the puzzle", a.First())
		}
		a.TakeOneApart(a.First(), func(*packing.Disassembly, error) { t.Error("the assembly of a replaced puzzle") })
		a.SetProblem(second)
		if s := a.State(); s.Running || len(a.Found()) > 0 || s.Counts.Raw > 0 {
			t.Fatalf("%+v", s)
		}
		a.Start()
		l.until("the other is complete", func() bool { return a.State().Complete })
		for _, k := range a.Found() {
			if !second.Fills(k) {
				t.Fatalf("%v is no packing of the puzzle", k)
			}
		}
		a.SetProblem(nil)
		a.Start()
		if a.State().Running {
			t.Fatal("runs without a puzzle")
		}
		a.SetProblem(first)
	}
	if counted == 0 {
		t.Error("nothing was counted")
	}
}

// TestBounded: only so many packings are kept, and the others are counted. A placement is
// locked, since up to symmetry new ones become rare.
func TestBounded(t *testing.T) {
	l := newLoop(t)
	a, p := l.answers(t.TempDir(), huge, nil)
	const limit = 100_000
	a.SetBytes(limit)
	first, ok, err := p.First(t.Context())
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	a.SetLocked(first[:1])
	a.Start()
	l.until("too many to keep", func() bool { return a.State().Lost })
	most, counted := len(a.Found()), a.State().Counts.Raw
	if bytes := 4 * most * len(a.Found()[0]); bytes > limit || most < 100 {
		t.Errorf("%d packings of %d numbers are kept", most, len(a.Found()[0]))
	}
	l.until("counted on", func() bool { return a.State().Counts.Raw > counted })
	a.Pause()
	l.until("paused", func() bool { return !a.State().Running })
	if !a.State().Lost || !a.Apart().Lost || len(a.Found()) != most || !p.Fills(a.Found()[most-1]) {
		t.Errorf("%d packings, then %d, %+v", most, len(a.Found()), a.State())
	}
}

// TestDamagedFiles: a file of a paused search that was damaged, or changed and sealed again,
// is put aside with an error that says where, and the search begins again.
func TestDamagedFiles(t *testing.T) {
	folder := t.TempDir()
	l := newLoop(t)
	a, p := l.answers(folder, large, nil)
	first, _, err := p.First(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	a.SetLocked(first[:1]) // then all packings are listed
	a.Start()
	l.until("some are found", func() bool { return len(a.Found()) > 3 })
	a.Pause()
	l.until("paused", func() bool { return !a.State().Running })
	name, whole := onlyFile(t, folder)
	content, err := answers.SearchForm.Unseal(whole)
	if err != nil {
		t.Fatal(err)
	}
	sealed := func(from, to string) []byte {
		changed := bytes.Replace(content, []byte(from), []byte(to), 1)
		if bytes.Equal(changed, content) {
			t.Fatalf("no %q in the file", from)
		}
		return answers.SearchForm.Seal(changed)
	}
	newer := answers.SearchForm
	newer.Version++
	faults := map[string][]byte{
		"cut":                whole[:len(whole)-len(whole)/3],
		"no search":          []byte("this is no search"),
		"another version":    newer.Seal(content),
		"no packing":         sealed("\n[", "\n[7,"),
		"no numbers":         sealed("\n[", "\n[\"a\","),
		"beyond":             sealed("\n[", "\n[-5,"),
		"one less":           sealed(`"count":`, `"count":-`),
		"one more":           answers.SearchForm.Seal(append(slices.Clone(content), content[bytes.LastIndexByte(content[:len(content)-1], '\n')+1:]...)),
		"another count":      sealed(`"Raw":`, `"Raw":1`),
		"complete":           sealed(`"Complete":false`, `"Complete":true`),
		"nothing left":       sealed(`"todo":[`, `"todo":[],"old":[`),
		"another puzzle":     sealed(`piece F5`, `piece P5`),
		"other locks":        sealed(`"locked":[`, `"locked":[1,`),
		"time":               sealed(`"took":`, `"took":-`),
		"a time without end": sealed(`"took":`, `"took":99999999999`),
	}
	for what, data := range faults {
		if err := os.WriteFile(name, data, 0o600); err != nil {
			t.Fatal(err)
		}
		var errs []error
		b := answers.New(newLoop(t).jobs, answers.Folder(folder))
		b.OnError = func(err error) { errs = append(errs, err) }
		b.SetProblem(p)
		b.SetLocked(first[:1])
		if len(errs) != 1 || !errors.Is(errs[0], answers.ErrDamaged) || len(b.Found()) > 0 || b.State().Took > 0 || b.State().Complete {
			t.Errorf("%s: %v, %d packings, %+v", what, errs, len(b.Found()), b.State())
			continue
		}
		aside, _ := errors.AsType[*safefile.AsideError](errs[0])
		if kept, err := os.ReadFile(aside.Kept); err != nil || !bytes.Equal(kept, data) {
			t.Errorf("%s: %v, %v", what, errs, err)
		}
		if err := os.Remove(aside.Kept); err != nil {
			t.Fatal(err)
		}
	}
}

// onlyFile is the one file in a folder.
func onlyFile(t *testing.T, folder string) (name string, data []byte) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil || len(entries) != 1 {
		t.Fatal(entries, err)
	}
	name = filepath.Join(folder, entries[0].Name())
	if data, err = os.ReadFile(name); err != nil {
		t.Fatal(err)
	}
	return name, data
}

// TestNotSaved: a search that cannot be saved goes on to its end. It tells so once, and
// State says so until it is saved.
func TestNotSaved(t *testing.T) {
	l := newLoop(t)
	folder := filepath.Join(t.TempDir(), "folder")
	var errs []error
	a, _ := l.answers(folder, large, &errs)
	if err := os.WriteFile(folder, nil, 0o600); err != nil { // no folder
		t.Fatal(err)
	}
	for range 2 {
		a.Start()
		found := a.State().Counts.Raw
		l.until("some are found", func() bool { return a.State().Counts.Raw > found })
		a.Pause()
		l.until("paused", func() bool { return !a.State().Running })
		if !a.State().NotSaved || !a.State().Paused || len(errs) != 1 || !errors.Is(errs[0], answers.ErrNotSaved) || !errors.Is(errs[0], syscall.ENOTDIR) {
			t.Errorf("%+v, %v", a.State(), errs)
		}
	}
	if err := os.Remove(folder); err != nil {
		t.Fatal(err)
	}
	a.Start()
	a.Pause()
	l.until("paused", func() bool { return !a.State().Running })
	if a.State().NotSaved || len(errs) != 1 {
		t.Errorf("%+v, %v", a.State(), errs)
	}
}

// TestFolderNames: in a folder with any name the last searches saved are kept, and no other
// file is removed.
func TestFolderNames(t *testing.T) {
	for _, name := range []string{"plain", "a[b", "[!x]*?"} {
		folder := filepath.Join(t.TempDir(), name)
		s := answers.Folder(folder)
		const count = answers.MaxFiles + 3
		begun := time.Now().Add(-time.Hour)
		for i := range count {
			if err := s.Save(fmt.Sprint(i)); err != nil {
				t.Fatal(err)
			}
			at := begun.Add(time.Duration(i) * time.Second)
			if err := os.Chtimes(filepath.Join(folder, fmt.Sprintf("cubes-search-%d.json", i)), at, at); err != nil {
				t.Fatal(err)
			}
			if i == 0 {
				if err := os.WriteFile(filepath.Join(folder, "cubes-search-x.json.damaged"), nil, 0o600); err != nil {
					t.Fatal(err)
				}
			}
		}
		entries, err := os.ReadDir(folder)
		if err != nil || len(entries) != answers.MaxFiles+1 {
			t.Errorf("%s: %v, %v", name, entries, err)
		}
		for i := range count {
			if _, err := os.Stat(filepath.Join(folder, fmt.Sprintf("cubes-search-%d.json", i))); (err == nil) != (i >= count-answers.MaxFiles) {
				t.Errorf("%s: search %d: %v", name, i, err)
			}
		}
	}
}

// TestExplain: a puzzle without a solution is explained, also after its search, and what
// is asked about another one gets no answer.
func TestExplain(t *testing.T) {
	l := newLoop(t)
	a, _ := l.answers(t.TempDir(), none, nil)
	a.Start()
	l.until("complete", func() bool { return a.State().Complete })
	if a.State().Counts.Raw != 0 {
		t.Fatalf("%+v", a.State())
	}
	answered := false
	a.Explain(func(r packing.Reasons, err error) {
		answered = true
		if err != nil || r.Solvable || r.Volume == nil && r.Colouring == nil && !r.Exhausted && len(r.Unreached)+len(r.Unfit) == 0 {
			t.Errorf("%+v, %v", r, err)
		}
	})
	l.until("answered", func() bool { return answered })
	a.Explain(func(packing.Reasons, error) { t.Error("the answer of another puzzle") })
	a.SetProblem(problem(t, soma))
	done := false
	a.Start()
	l.until("complete", func() bool { return a.State().Complete })
	a.TakeOneApart(a.Found()[0], func(apart *packing.Disassembly, err error) {
		done = true
		if err != nil || len(apart.Level) != 6 {
			t.Errorf("%v, %v", apart, err)
		}
	})
	a.SetLocked(a.Found()[0][:1]) // which ends only the search
	l.until("assembled", func() bool { return done })
}

// TestSavesInTurn: a search that has ended does not save after the one that went on with it.
func TestSavesInTurn(t *testing.T) {
	l := newLoop(t)
	folder := t.TempDir()
	a, p := l.answers(folder, huge, nil)
	saved := a.Saving()
	a.Start()
	a.Pause()
	time.Sleep(100 * time.Millisecond)
	if files, err := os.ReadDir(folder); err != nil || len(files) > 0 {
		t.Errorf("%v, %v are there before the last run has saved", files, err)
	}
	saved()
	l.until("paused", func() bool { return !a.State().Running })
	name, _ := onlyFile(t, folder)
	for range 5 {
		a.Start()
		if err := os.Remove(name); err != nil {
			t.Fatal(err)
		}
		a.SetProblem(nil)
		a.Saved()
		onlyFile(t, folder)
		a.SetProblem(p)
	}
}
