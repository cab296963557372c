package trainer_test

import (
	"errors"
	"image"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wedge/app/control"
	"wedge/app/pagetest"
	"wedge/app/square1/trainer"
	"wedge/puzzle/square1"
)

// puzzle is one without a window. Like the window it tells the page of each change.
type puzzle struct {
	at     square1.Position
	why    string
	played square1.Alg
	page   *trainer.Page
}

func (p *puzzle) Position() square1.Position { return p.at }

func (p *puzzle) Show(at square1.Position, why string) { p.why = why; p.set(at) }

func (p *puzzle) Play(alg square1.Alg) { p.played = alg }

func (p *puzzle) set(at square1.Position) {
	p.at = at
	if p.page != nil {
		p.page.PositionChanged()
	}
}

// do does an alg step by step.
func (p *puzzle) do(t *testing.T, alg square1.Alg) {
	t.Helper()
	for _, m := range alg {
		next, err := p.at.Apply(square1.Alg{m})
		if err != nil {
			t.Fatal(err)
		}
		p.set(next)
	}
}

// memory is a store that may fail.
type memory struct {
	state trainer.State
	err   error
	saved int
}

func (m *memory) Load() (trainer.State, error) { return m.state, m.err }

func (m *memory) Save(s trainer.State) error {
	m.state, m.saved = s, m.saved+1
	return m.err
}

type bench struct {
	*pagetest.Bench
	*puzzle
	store *memory
}

func open(t *testing.T, state trainer.State) *bench {
	t.Helper()
	test.NewTempApp(t)
	b := &bench{puzzle: &puzzle{at: square1.Solved()}, store: &memory{state: state}}
	b.page = trainer.New(b.puzzle, b.store)
	b.Bench = pagetest.Open(t, b.page.Object, 900)
	return b
}

func TestSolve(t *testing.T) {
	b := open(t, trainer.State{Choice: trainer.Choice{Distance: 3}})
	b.Expect("Click New case to start.", "No attempts yet")
	b.Tap("New case")
	start := b.at
	p := start.Pair()
	if p.CubeShapeDistance() != 3 || b.why != "Trainer: "+p.String() {
		t.Fatal(p, b.why)
	}
	b.Expect(p.String(), "Slices: 0  ·  optimal: 3")
	if b.store.saved != 0 {
		t.Error("counted without a slice")
	}
	b.do(t, b.at.CubeShape(square1.SliceMetric))
	b.Expect("Cube shape after 3 slices: optimal.", "1/1", "+0", "+0.0")
	b.set(b.at.Turn(1, 0)) // changes nothing any more
	want := trainer.Count{Attempts: 1, Solved: 1}
	if got := b.store.state.Statistics.Of(p); got != want {
		t.Errorf("%+v", got)
	}

	// Once more is practice.
	b.Tap("Start again")
	if b.at != start {
		t.Error("not the same case")
	}
	b.do(t, b.at.CubeShape(square1.SliceMetric))
	b.Expect(": optimal.")
	if got := b.store.state.Statistics.Of(p); got != want {
		t.Errorf("%+v", got)
	}

	b.Tap("Reset")
	b.Tap("Keep")
	b.Expect("1/1")
	b.Tap("Reset")
	b.Tap("Delete")
	b.Expect("No attempts yet")
	if len(b.store.state.Statistics.Pairs) != 0 {
		t.Error(b.store.state)
	}
}

// TestDetour goes a slice in a wrong direction and another position comes between.
func TestDetour(t *testing.T) {
	b := open(t, trainer.State{Choice: trainer.Choice{Pair: 30}})
	b.Tap("New case")
	c, start := trainer.NewCase(b.at), b.at
	// Any slice that does not bring it nearer.
	for _, top := range start.Top.FreeTurns() {
		for _, bottom := range start.Bottom.FreeTurns() {
			if next := start.Turn(top, bottom).UncheckedSlice(); next.Pair().CubeShapeDistance() == c.Shortest && b.at == start {
				b.set(next)
			}
		}
	}
	if b.at == start {
		t.Skip("every slice brings the pair nearer or further")
	}
	wrong := b.at
	b.Expect("Slices: 1")
	b.set(square1.Solved())
	b.Expect("not part of the case")
	b.set(wrong)
	b.do(t, b.at.CubeShape(square1.SliceMetric))
	b.Expect("1 above optimal", "+1.0")
}

func TestShow(t *testing.T) {
	b := open(t, trainer.State{Choice: trainer.Choice{Distance: 6}})
	b.Tap("New case")
	b.Tap("Show optimal solution")
	b.Expect("This is an optimal solution from here.")
	if b.played.Length(square1.SliceMetric) != 6 {
		t.Error(b.played)
	}
	// From a slice further on it is shorter.
	first := slices.Index(b.played, square1.SliceMove())
	b.do(t, b.played[:first+1])
	b.Tap("Show optimal solution")
	slicesShown := 0
	for _, w := range pagetest.Words(b.Object) {
		if w.Text == "/" {
			slicesShown++
		}
	}
	if slicesShown != 5 || b.played.Length(square1.SliceMetric) != 5 {
		t.Error(slicesShown, b.played)
	}
	b.do(t, b.played)
	b.Expect("Cube shape, by the solution shown.", "0/1")
	// From another position the case comes back first.
	b.Tap("New case")
	start := b.at
	b.set(square1.Solved())
	b.Tap("Show optimal solution")
	if b.at != start {
		t.Error("not the case")
	}
}

func TestParity(t *testing.T) {
	b := open(t, trainer.State{Parity: trainer.ParityAsked})
	asked := 0
	b.page.OnAsking = func() { asked++ }
	names := []string{"Even", "Odd"}
	right := 0
	for i := range 6 {
		b.Tap("New case")
		if !b.page.Asking() {
			t.Fatal("does not ask")
		}
		b.set(b.at.Turn(i, 0)) // what counts is how it lies when the answer comes
		b.Expect("Is this position even or odd?")
		b.Tap(names[(b.at.Parity()+i)%2])
		if i%2 == 0 {
			right++
			b.Expect("Right, it is " + strings.ToLower(names[b.at.Parity()]) + ".")
		} else {
			b.Expect("No, it is " + strings.ToLower(names[b.at.Parity()]) + ".")
		}
		if b.page.Asking() || b.Says("Is this position") {
			t.Error("asks again")
		}
	}
	total := b.store.state.Statistics.Total()
	if total.ParityAsked != 6 || total.ParityRight != right || asked < 6 {
		t.Errorf("%+v, %d", total, asked)
	}
	// The first slice ends the question.
	b.Tap("New case")
	b.do(t, b.at.CubeShape(square1.SliceMetric))
	if b.page.Asking() {
		t.Error("still asks")
	}
	// Told, it follows the layers.
	for _, s := range pagetest.Find[*control.Select](b.Object) {
		if s.Selected == "Ask before the first slice" {
			s.SetSelected("Shown")
		}
	}
	if b.store.state.Parity != trainer.ParityTold {
		t.Error(b.store.state.Parity)
	}
	b.Tap("New case")
	for range 5 {
		b.set(b.at.Turn(1, 0))
		b.Expect("The position is " + strings.ToLower(names[b.at.Parity()]) + ".")
	}
}

func TestChoices(t *testing.T) {
	b := open(t, trainer.State{})
	cases := pagetest.Find[*control.Select](b.Object)[0]
	cases.SetSelected("One pair of shapes")
	if b.store.state.Choice != (trainer.Choice{Pair: 1}) {
		t.Error(b.store.state.Choice)
	}
	pairs := pagetest.Find[*control.Select](b.Object)[1]
	pairs.SetSelectedIndex(29)
	b.Tap("New case")
	if b.at.Pair().ID() != 30 || b.store.state.Choice.Pair != 30 || len(pairs.Options) != 64 {
		t.Error(b.at.Pair(), b.store.state.Choice, len(pairs.Options))
	}
	cases.SetSelectedIndex(5)
	if b.store.state.Choice != (trainer.Choice{Distance: 5}) || len(pagetest.Find[*control.Select](b.Object)) != 2 {
		t.Error(b.store.state.Choice)
	}
	// What was chosen is there again.
	again := open(t, trainer.State{Choice: trainer.Choice{Pair: 30}, Parity: trainer.ParityTold})
	s := pagetest.Find[*control.Select](again.Object)
	if len(s) != 3 || s[1].SelectedIndex() != 29 || s[2].Selected != "Shown" {
		t.Error(len(s))
	}
	// What goes wrong is told.
	b.store.err = errors.New("the disk is full")
	cases.SetSelectedIndex(1)
	b.Expect("the disk is full")
}

// TestWidth is about texts that have no room.
func TestWidth(t *testing.T) {
	b := open(t, crowded())
	b.Tap("New case")
	if w := b.page.Object.MinSize().Width; w > pagetest.Width {
		t.Errorf("%v wide", w)
	}
	for _, x := range pagetest.Find[*control.Select](b.Object) {
		if x.Size().Width > pagetest.Width-8 {
			t.Errorf("%s: %v wide", x.Selected, x.Size().Width)
		}
	}
}

// crowded has long names and large numbers.
func crowded() trainer.State {
	s := trainer.State{Parity: trainer.ParityAsked, Choice: trainer.Choice{Pair: 30}}
	s.Statistics.Pairs = map[int]trainer.Count{}
	for id := 3; id <= 60; id += 7 {
		s.Statistics.Pairs[id] = trainer.Count{Attempts: 3 * id, Solved: 2 * id, Best: id % 3, Over: 7 * id, ParityAsked: 2 * id, ParityRight: id}
	}
	s.Statistics.Pairs[12] = trainer.Count{Attempts: 1}
	return s
}

// TestPictures draws the page in both themes, for people to look at:
//
//	TRAINER_PICTURES=FOLDER go test ./app/square1/trainer -run Pictures
func TestPictures(t *testing.T) {
	pagetest.Pictures(t, "TRAINER_PICTURES", func(in fyne.Theme, save func(string, image.Image)) {
		draw := func(what string, b *bench) { save(what, b.Picture(in, 900)) }
		draw("empty", open(t, trainer.State{}))
		b := open(t, crowded())
		b.Tap("New case")
		draw("asked", b)
		b.Tap("Odd")
		b.Tap("Show optimal solution")
		draw("shown", b)
		b.Tap("New case")
		b.store.err = errors.New("the trainer's statistics cannot be read: some/long/folder/of/this/person/wedge/trainer.json: unexpected end of JSON input; it is kept as some/long/folder/of/this/person/wedge/trainer.json.damaged")
		b.do(t, b.at.CubeShape(square1.SliceMetric))
		b.Tap("Reset")
		draw("solved", b)
	})
}
