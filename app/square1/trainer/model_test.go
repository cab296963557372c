package trainer_test

import (
	"encoding/json"
	"errors"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"wedge/app/square1/trainer"
	"wedge/puzzle/square1"
)

// TestDrawWeights draws from the pairs 3 slices from cube shape, and compares how
// often each comes with its share of all positions.
func TestDrawWeights(t *testing.T) {
	const draws = 20000
	choice := trainer.Choice{Distance: 3}
	rng := rand.New(rand.NewPCG(1, 2))
	count := map[square1.Pair]int{}
	for range draws {
		count[choice.Draw(rng).Pair()]++
	}
	sum := int64(0)
	for _, p := range choice.Pairs() {
		sum += p.Positions()
	}
	square, cells := 0.0, 0
	for _, p := range choice.Pairs() {
		expected := draws * float64(p.Positions()) / float64(sum)
		square += math.Pow(float64(count[p])-expected, 2) / expected
		cells++
		delete(count, p)
	}
	// Chi squared has mean n-1 and variance 2(n-1).
	if n := float64(cells - 1); square > n+6*math.Sqrt(2*n) || len(count) != 0 || cells < 5 {
		t.Errorf("chi squared is %.1f with %d pairs; others: %v", square, cells, count)
	}
}

func choices() *rapid.Generator[trainer.Choice] {
	return rapid.Custom(func(t *rapid.T) trainer.Choice {
		switch rapid.IntRange(0, 2).Draw(t, "kind") {
		case 0:
			return trainer.Choice{Distance: rapid.IntRange(1, trainer.MaxDistance).Draw(t, "distance")}
		case 1:
			return trainer.Choice{Pair: rapid.IntRange(1, 64).Draw(t, "pair")}
		}
		return trainer.Choice{}
	})
}

// TestDraw: for each choice, it draws a sliceable position of that choice.
func TestDraw(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := choices().Draw(t, "choice")
		if err := c.Check(); err != nil {
			t.Fatal(err)
		}
		p := c.Draw(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)))
		if _, err := square1.NewPosition(p.Top, p.Bottom, p.Flipped); err != nil || !p.Sliceable() {
			t.Fatal(p, err)
		}
		d := p.Pair().CubeShapeDistance()
		if d == 0 || c.Distance != 0 && d != c.Distance || c.Pair != 0 && p.Pair().ID() != c.Pair {
			t.Fatalf("%v: %v, %d slices", c, p.Pair(), d)
		}
	})
	for _, c := range []trainer.Choice{{Distance: 8}, {Distance: -1}, {Pair: 65}, {Pair: 99}, {Pair: -1}, {Distance: 1, Pair: 3}} {
		if c.Check() == nil {
			t.Errorf("%v is a choice", c)
		}
	}
}

// randomMove turns the layers so that they can be cut, or not.
func randomMove(p square1.Position, rng *rand.Rand) square1.Position {
	return p.Turn(rng.IntN(12), rng.IntN(12))
}

func randomSlice(p square1.Position, rng *rand.Rand) square1.Position {
	top, bottom := p.Top.FreeTurns(), p.Bottom.FreeTurns()
	return p.Turn(top[rng.IntN(len(top))], bottom[rng.IntN(len(bottom))]).UncheckedSlice()
}

// TestCaseFollows makes random moves: turns never count, a slice counts one, undoing it
// takes one off, and other positions are away.
func TestCaseFollows(t *testing.T) {
	slicesSeen := 0
	rapid.Check(t, func(t *rapid.T) {
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		start := trainer.Choice{Distance: 7}.Draw(rng)
		c := trainer.NewCase(start)
		path := []square1.Position{start}
		for range 6 { // too few to come to cube shape
			at := randomMove(path[len(path)-1], rng)
			if step := c.Follow(at); step != trainer.Turned {
				t.Fatal(step)
			}
			next := randomSlice(at, rng)
			before := c.Slices()
			switch c.Follow(next) {
			case trainer.Sliced:
				if c.Slices() != before+1 {
					t.Fatal(c.Slices())
				}
				path = append(path, next)
				slicesSeen++
			case trainer.Moved: // the slice took back an earlier one
				path = path[:c.Slices()+1]
			default:
				t.Fatal("a slice is none")
			}
			if c.Slices() != len(path)-1 || c.Solved() || c.Away() {
				t.Fatal(c.Slices(), len(path))
			}
		}
		full := c.Slices()
		if c.Follow(square1.Random(rng)) != trainer.Away || !c.Away() || c.Solved() {
			t.Fatal("not away")
		}
		// Undone and done again, several at once.
		i := rng.IntN(len(path))
		c.Follow(path[i])
		if c.Slices() != i || c.Away() {
			t.Fatal(c.Slices(), i)
		}
		c.Follow(path[full])
		if c.Slices() != full {
			t.Fatal(c.Slices(), full)
		}
	})
	enough := 300
	if testing.Short() { // a fifth of the cases
		enough = 60
	}
	if slicesSeen < enough {
		t.Error(slicesSeen)
	}
}

// TestCaseShortest follows shortest ways to their end.
func TestCaseShortest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := choices().Draw(t, "choice")
		p := c.Draw(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)))
		a := trainer.NewCase(p)
		for _, m := range p.CubeShape(square1.SliceMetric) {
			if a.Solved() && m.Slice {
				t.Fatal("solved too early")
			}
			var err error
			if p, err = p.Apply(square1.Alg{m}); err != nil {
				t.Fatal(err)
			}
			a.Follow(p)
		}
		if !a.Solved() || a.Over() != 0 || a.Slices() != a.Shortest {
			t.Fatalf("%d slices, %d suffice", a.Slices(), a.Shortest)
		}
	})
}

func pair(t *testing.T, id int) square1.Pair {
	t.Helper()
	p := trainer.Choice{Pair: id}.Pairs()
	if len(p) == 0 {
		t.Fatal(id)
	}
	return p[len(p)-1]
}

func TestStatistics(t *testing.T) {
	var s trainer.Statistics
	p := pair(t, 12)
	for _, over := range []int{3, 1, 4} {
		s.Began(p)
		s.Solved(p, over)
	}
	s.Began(p.Mirror())
	s.Answered(p, true)
	s.Answered(p.Swapped(), false)
	s.Began(pair(t, 3))
	s.Answered(pair(t, 64), true)
	want := trainer.Count{Attempts: 4, Solved: 3, Best: 1, Over: 8, ParityAsked: 2, ParityRight: 1}
	if got := s.Of(p); got != want || got.Mean() != 8.0/3 {
		t.Errorf("%+v", got)
	}
	want = want.Plus(trainer.Count{Attempts: 1, ParityAsked: 1, ParityRight: 1})
	if got := s.Total(); got != want || got.Best != 1 {
		t.Errorf("%+v", got)
	}
	rows := s.Rows()
	if len(rows) != 3 || rows[0].Pair.ID() != 3 || rows[1].Count != s.Of(p) {
		t.Errorf("%+v", rows)
	}
	if err := s.Check(); err != nil {
		t.Error(err)
	}
	s.Reset()
	if s.Total() != (trainer.Count{}) || len(s.Rows()) != 0 {
		t.Error("not forgotten")
	}
}

// TestCheck refuses what no cases can have led to.
func TestCheck(t *testing.T) {
	refused := 0
	for _, c := range []trainer.Count{
		{Attempts: -1},
		{Attempts: 1, Solved: 2},
		{Attempts: 1, Solved: 1, Best: -1},
		{Attempts: 1, Over: 3},
		{Attempts: 2, Solved: 2, Best: 3, Over: 5},
		{ParityAsked: 1, ParityRight: 2},
		{ParityRight: -1},
		{Attempts: 1, Solved: -1},
	} {
		s := trainer.Statistics{Pairs: map[int]trainer.Count{4: c}}
		if errors.Is(s.Check(), trainer.ErrCount) {
			refused++
		} else {
			t.Errorf("%+v is possible", c)
		}
	}
	if s := (trainer.Statistics{Pairs: map[int]trainer.Count{66: {}}}); s.Check() == nil || refused != 8 {
		t.Error("there is no pair 66", refused)
	}
}

func TestFileStore(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "not there yet")
	store := trainer.NewFileStore(folder)
	if s, err := store.Load(); err != nil || !reflect.DeepEqual(s, trainer.State{}) {
		t.Fatal(s, err)
	}
	state := trainer.State{Choice: trainer.Choice{Distance: 4}, Parity: trainer.ParityAsked}
	state.Statistics.Began(pair(t, 9))
	state.Statistics.Solved(pair(t, 9), 2)
	for range 2 {
		if err := store.Save(state); err != nil {
			t.Fatal(err)
		}
	}
	if s, err := store.Load(); err != nil || !reflect.DeepEqual(s, state) {
		t.Fatal(s, err)
	}
	files, err := os.ReadDir(folder)
	if err != nil || len(files) != 1 {
		t.Error(files, err)
	}

	// Each damaged file is kept under a name of its own.
	good, err := json.Marshal(state)
	if err != nil {
		t.Fatal(err)
	}
	damaged := []string{
		"", "{", string(good[:len(good)-3]), string(good) + "x", `{"parity":"maybe"}`, `{"choice":{"distance":8}}`,
		`{"statistics":{"pairs":{"7":{"solved":1}}}}`, `{"statistics":{"pairs":{"0":{}}}}`, `[]`,
	}
	for i, text := range damaged {
		if err := os.WriteFile(store.Path(), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		s, err := store.Load()
		if !errors.Is(err, trainer.ErrDamaged) || !reflect.DeepEqual(s, trainer.State{}) {
			t.Errorf("%q: %v, %v", text, s, err)
		}
		if files, err = os.ReadDir(folder); err != nil || len(files) != i+1 {
			t.Errorf("%q: %v, %v", text, files, err)
		}
	}
	if first, err := os.ReadFile(store.Path() + ".damaged.3"); err != nil || string(first) != damaged[2] {
		t.Errorf("%q, %v", first, err)
	}
	// A folder that cannot be: the error is told, nothing is lost.
	if err := trainer.NewFileStore(filepath.Join(store.Path()+".damaged", "x")).Save(state); err == nil {
		t.Error("saved below a file")
	}
}

// TestCopyOfStore starts with the stored state, and writes nothing: another window has
// the folder.
func TestCopyOfStore(t *testing.T) {
	files := trainer.NewFileStore(t.TempDir())
	copied := trainer.NewCopy(filepath.Dir(files.Path()))
	if s, err := copied.Load(); err != nil || !reflect.DeepEqual(s, trainer.State{}) {
		t.Error(s, err)
	}
	want := trainer.State{Parity: trainer.ParityTold}
	if err := files.Save(want); err != nil {
		t.Fatal(err)
	}
	if s, err := copied.Load(); err != nil || s.Parity != want.Parity {
		t.Error(s, err)
	}
	if err := copied.Save(trainer.State{Parity: trainer.ParityAsked}); err != nil {
		t.Error(err)
	}
	if s, err := files.Load(); err != nil || s.Parity != want.Parity {
		t.Error(s, err)
	}
	if err := os.WriteFile(files.Path(), []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := copied.Load(); !errors.Is(err, trainer.ErrDamaged) {
		t.Error(err)
	}
	if list, err := os.ReadDir(filepath.Dir(files.Path())); err != nil || len(list) != 1 {
		t.Errorf("%v, %v", list, err)
	}
	// A folder with its name is no hindrance for the file.
	if err := os.Remove(files.Path()); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(files.Path(), 0o700); err != nil {
		t.Fatal(err)
	}
	if _, err := files.Load(); !errors.Is(err, trainer.ErrDamaged) {
		t.Error(err)
	}
	if err := files.Save(want); err != nil {
		t.Error(err)
	}
}
