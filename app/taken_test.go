//go:build !ci

package app

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"wedge/app/bench"
	"wedge/app/handout"
	"wedge/app/packing"
	"wedge/app/rubik"
)

// turnedCube has a question whose answer turns, one whose answer does not, the cubes that come of that, and buttons.
const turnedCube = `# Turned

## ask: What a turn moves

Ask: How many?
Choice six: Six
Choice eight: Eight
Because: {{away}} cubies are away.
Show: solved
Answer: eight
Then: play R

## still: The same

Ask: How many?
Choice none: None
Choice all: All
Because: {{away}}.
Show: R
Answer: none

## buttons: Buttons

Live: {{away}} are away.

Button one: Turn it
Button long: Turn much
Button again: Start again
Show: solved
Do one: play R
Do long: play R2 L2 U2 D2 F2 B2 R2 L2 U2 D2 F2 B2 R2 L2 U2 D2 F2 B2 R2 L2 U2 D2 F2 B2 R2 L2 U2 D2 F2 B2 R2 L2 U2 D2 F2 B2 R
Do again: again

## swaps: Swaps

Live: {{swaps}} so far.

Task: Bring all edges home.
Done: {{swaps}} swaps.
Button first: One
Button second: Two
Button third: Three
Button again: Start again
Show: UR:UB UF:UR UL:UF UB:UL
Until: edges away = 0
Do first: hand swap UR UF
Do second: hand swap UF UL
Do third: hand swap UL UB
Do again: again

## hand: By hand

Task: Turn a face.
Done: {{away}} are away.
Button off: Of no use
Show: solved
Until: faces >= 1
Try: play R
Do off: again
`

// take takes a lesson of its own.
func (h *hidden) take(t *testing.T, content string) *handout.Lesson {
	t.Helper()
	id, err := h.guide.OpenFile("taken.md", []byte(content))
	if err != nil {
		t.Fatal(err)
	}
	l, err := handout.Take(t.Context(), h.guide, h, id, true)
	if err != nil {
		t.Fatal(err)
	}
	if err := handout.Solve(t.Context(), h.guide, h, l); err != nil {
		t.Fatal(err)
	}
	return l
}

// TestSearchedMotion: what a button plays is taken whole also if it has to be searched for first: packings, folds.
func TestSearchedMotion(t *testing.T) {
	for range 3 {
		h := openFilmed(t, packing.Kind())
		l, err := handout.Take(t.Context(), h.guide, h, "polycubes", false)
		if err != nil {
			t.Fatal(err)
		}
		want := map[string]int{"packing/play": 51, "snake/fold": 97}
		for _, step := range l.Steps {
			for _, button := range step.Presses {
				if name := step.ID + "/" + button.Button; want[name] > 0 {
					if n := len(button.Frames); n != want[name] {
						t.Errorf("%s has %d frames, not %d", name, n, want[name])
					}
					delete(want, name)
				}
			}
		}
		if len(want) > 0 {
			t.Errorf("there are no buttons %v", want)
		}
	}
}

// TestTaken: a lesson is taken with what is seen and said after its answers, with what its buttons play, and with values of
// tasks that were done as pupils do them.
func TestTaken(t *testing.T) {
	h := openFilmed(t, rubik.Kind())
	l := h.take(t, turnedCube)
	ask, still, buttons, swaps, byHand := &l.Steps[0], &l.Steps[1], &l.Steps[2], &l.Steps[3], &l.Steps[4]
	same := func(a, b *handout.Shot) bool { return reflect.DeepEqual(a.Scene.Nodes, b.Scene.Nodes) }
	if after := ask.States()[ask.Presses[0].To].Stage; same(after, ask.Stage) || !same(after, still.Stage) || !same(ask.Stage, buttons.Stage) {
		t.Error("the picture after the answer")
	}
	if !same(still.States()[still.Presses[0].To].Stage, still.Stage) {
		t.Error("an answer that changes nothing")
	}
	if ask.Right != "8 cubies are away." || ask.Wrong != ask.Right || ask.Body != nil {
		t.Errorf("said is %q and %q", ask.Right, ask.Wrong)
	}
	if len(buttons.Presses) != 2 { // the third begins again
		t.Fatalf("%d buttons", len(buttons.Presses))
	}
	for i, least := range []int{2, 8 * handout.FrameRate} {
		b := &buttons.Presses[i]
		end := &b.Frames[len(b.Frames)-1]
		if len(b.Frames) < least || len(b.Frames) > least+handout.FrameRate || same(&b.Frames[0], end) {
			t.Errorf("%s: %d frames", b.Button, len(b.Frames))
		}
		if i == 0 && (!same(end, still.Stage) || same(&b.Frames[0], buttons.Stage)) {
			t.Error("a button does not lead from the beginning to its end")
		}
		if again := slices.IndexFunc(b.Frames[:len(b.Frames)-2], func(s handout.Shot) bool { return same(&s, end) }); again >= 0 {
			t.Errorf("%s: frame %d of %d is at rest", b.Button, again, len(b.Frames))
		}
	}
	if swaps.Done != "3 swaps." || byHand.Done != "8 are away." {
		t.Errorf("%q, %q", swaps.Done, byHand.Done)
	}
}

// TestStates: from each state of a step buttons go on, as in the window; one that begins again leads back. What shows something else each
// time ends, too.
func TestStates(t *testing.T) {
	h := openFilmed(t, rubik.Kind())
	id, err := h.guide.OpenFile("states.md", []byte(turnedCube+`
## random: At random

Live: {{away}} are away.

Button turn: Turn
Show: random
Do turn: random turn
`))
	if err != nil {
		t.Fatal(err)
	}
	l, err := handout.Take(t.Context(), h.guide, h, id, false)
	if err != nil {
		t.Fatal(err)
	}
	swaps := &l.Steps[3]
	states, at := swaps.States(), 0
	press := func(button string) *handout.State {
		i := slices.IndexFunc(states[at].Presses, func(p handout.Press) bool { return p.Button == button })
		if i < 0 || states[at].Presses[i].To < 0 {
			t.Fatalf("%s leads nowhere from the state %d: %v", button, at, states[at].Presses)
		}
		at = states[at].Presses[i].To
		return &states[at]
	}
	for i, button := range []string{"first", "second", "third", "again", "second"} {
		s := press(button)
		if want := fmt.Sprintf("%d so far.", []int{1, 2, 3, 0, 1}[i]); s.Live != want || s.Solved != (i == 2) || i == 2 && s.Done != "3 swaps." {
			t.Errorf("after %s: %q, %v, %q", button, s.Live, s.Solved, s.Done)
		}
	}
	if n := len(l.Steps[5].States()); n < 5 || n > 12 {
		t.Errorf("%d states at random", n)
	}
}

// listener writes down a performance.
type listener struct {
	performer *handout.Performer
	events    []string
	seen      int // frames since the last event
}

func (l *listener) add(event string) error {
	if l.seen > 0 {
		l.events = append(l.events, "see")
	}
	l.seen = 0
	if live := l.performer.Live(); live != "" {
		event += " (" + live + ")"
	}
	l.events = append(l.events, event)
	return nil
}

func (l *listener) Begin(o *handout.Opening) error {
	return l.add(fmt.Sprintf("begin %d of %d: %s", o.Number, o.Count, strings.Join(o.Body, " ")))
}

func (l *listener) Hear(line handout.Line) error {
	return l.add(fmt.Sprintf("%d %s", line.Role, handout.Joined(line.Text)))
}
func (l *listener) See() error  { l.seen++; return nil }
func (l *listener) Rest() error { return nil }
func (l *listener) End() error  { return l.add("end") }

// TestPerformed: a performance begins each step at its beginning, says what is said, and does what is asked for as pupils
// do it.
func TestPerformed(t *testing.T) {
	for _, c := range []struct {
		kind    bench.Kind
		content string
		want    []string
	}{
		{rubik.Kind(), turnedCube, []string{
			"begin 1 of 5: ", "1 How many?", "4 ", "see", "4 8 cubies are away.", "end",
			"begin 2 of 5: ", "1 How many?", "4 ", "4 8.\u00a0", "end",
			"begin 3 of 5:  (0 are away.)", "3 Turn it (0 are away.)", "see", "3 Turn much (8 are away.)", "see", "end (8 are away.)",
			"begin 4 of 5:  (0 so far.)", "2 Bring all edges home. (0 so far.)", "3 One (0 so far.)", "see", "3 Two (1 so far.)", "see", "3 Three (2 so far.)", "see", "5 3 swaps. (3 so far.)", "end (3 so far.)",
			"begin 5 of 5: ", "2 Turn a face.", "see", "5 8 are away.", "end",
		}},
		{packing.Kind(), "# T\n## a: A\n{{count}} of them.\n\nLive: {{raw count}} in all.\n\nTask: Count them.\nDone: {{count}} it is.\nButton count: Count\nButton more: Look\nShow: packing soma\nUntil: counted\nDo count: count\nDo more: next packing", []string{
			"begin 1 of 1: 240 of them. (… in all.)", "0 240 of them. (… in all.)", "2 Count them. (… in all.)", "3 Count (… in all.)", "5 240 it is. (11,520 in all.)", "end (11,520 in all.)",
		}},
	} {
		h := openFilmed(t, c.kind)
		id, err := h.guide.OpenFile("performed.md", []byte(c.content))
		if err != nil {
			t.Fatal(err)
		}
		p := handout.NewPerformer(t.Context(), h.guide, h, 4)
		l := &listener{performer: p}
		if err := p.Perform(id, l); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(l.events, c.want) {
			t.Errorf("%s:\n%s\nnot\n%s", c.kind.ID, strings.Join(l.events, "\n"), strings.Join(c.want, "\n"))
		}
	}
}
