package handout

import (
	"reflect"
	"slices"

	"fyne.io/fyne/v2"

	"wedge/app/bench"
	"wedge/app/lesson"
)

// Limits of what is tried in a step: the buttons of one that shows something else each time would never end.
const (
	mostStates  = 6 // besides those to which a button leads from the beginning
	mostPresses = 30
)

// walk finds the states of a step.
type walk struct {
	*taker
	open   func() error
	states []State
	ways   [][]string // to each state: what is pressed from the beginning
	left   [][]string // of each state: what has not been pressed there
}

// step takes a step, which open opens: how it begins, and what its buttons and its right answer make of it.
func (t *taker) step(open func() error) (s Step, err error) {
	w := &walk{taker: t, open: open}
	if err := open(); err != nil {
		return s, err
	}
	t.window.Do(func() { s.Points = t.guide.Setting().Points })
	at, err := w.arrive(nil, nil)
	for n := 0; err == nil && n < mostPresses; n++ {
		to := at
		if at < 0 || len(w.left[at]) == 0 || t.onPaper {
			to = slices.IndexFunc(w.left, func(left []string) bool { return len(left) > 0 })
		}
		if to < 0 || t.onPaper && to > 0 {
			break
		}
		if at, err = w.walk(at, to); err == nil && at == to {
			at, err = w.press(at)
		}
	}
	if err != nil {
		return s, err
	}
	s.State, s.Later = w.states[0], w.states[1:]
	for _, p := range s.Presses {
		if p.Button == "" && p.To >= 0 {
			then := &w.states[p.To]
			s.Right, s.Wrong = then.Right, then.Wrong
			if s.Figure == nil && s.Table == nil {
				s.Result = then.Figure
			}
		}
	}
	return s, nil
}

// walk goes from one state to another one: from the beginning. It returns where that has led, -1 for nowhere:
// what is random does not come again. Only the beginning is always where it is.
func (w *walk) walk(from, to int) (at int, err error) {
	if from == to {
		return to, nil
	}
	if err := w.open(); err != nil {
		return to, err
	}
	for _, b := range w.ways[to] {
		w.do(b)
		if err := w.settle(); err != nil {
			return to, err
		}
	}
	s, err := w.state()
	undrawn := w.states[to]
	undrawn.Figure, undrawn.Inline, undrawn.Table = nil, nil, nil
	if err == nil && to > 0 && !s.like(&undrawn) {
		w.left[to], to = nil, -1
	}
	return to, err
}

// do presses a button, or gives the right answer.
func (w *walk) do(button string) {
	w.window.Do(func() {
		if button == "" {
			w.guide.Choose(w.states[0].Answer)
		} else {
			w.guide.PressButton(button)
		}
	})
}

// press presses what has not been pressed in a state, where it is. It returns the state to which that has led if it is a
// new one: in one that was known, what cannot be seen may be different.
func (w *walk) press(from int) (at int, err error) {
	button := w.left[from][0]
	w.left[from] = w.left[from][1:]
	w.do(button)
	frames, err := w.film()
	if err != nil {
		return -1, err
	}
	known := len(w.states)
	to, err := w.arrive(&w.states[from], append(slices.Clone(w.ways[from]), button))
	i := slices.IndexFunc(w.states[from].Presses, func(p Press) bool { return p.Button == button })
	w.states[from].Presses[i] = Press{button, frames, to}
	if to < known {
		to = -1
	}
	return to, err
}

// arrive finds the number of the state of the open step, which a way has led to from another one, and adds it if it is new. It is -1 if there are too many.
func (w *walk) arrive(from *State, way []string) (at int, err error) {
	s, err := w.state()
	if err != nil {
		return -1, err
	}
	w.draw(&s)
	at = slices.IndexFunc(w.states, func(known State) bool {
		// What is solved stays so.
		return s.like(&known) && (from.Solved || s.Solved == known.Solved && s.Words.Done == known.Words.Done)
	})
	if at >= 0 || len(way) > 1 && len(w.states) > mostStates {
		return at, nil
	}
	var left []string
	below := 0
	for i, p := range s.Presses {
		left = append(left, p.Button)
		if len(way) > 0 && p.Button == way[len(way)-1] {
			below = i + 1
		}
	}
	left = append(slices.Clone(left[below:]), left[:below]...) // pupils press one after the other
	w.states, w.ways, w.left = append(w.states, s), append(w.ways, way), append(w.left, left)
	return len(w.states) - 1, nil
}

// draw adds the drawings of the open step and its table.
func (t *taker) draw(s *State) {
	t.window.Do(func() {
		s.Figure, s.Table = t.figure()
		s.Table = t.shared(s.Table)
		if o := t.guide.Inline(); o != nil {
			s.Inline = cropped(drawn(o, fyne.NewSize(bench.PanelWidth, o.MinSize().Height), 2), true)
		}
	})
}

// state is the open step as it is now, without drawings.
func (t *taker) state() (s State, err error) {
	if t.onPaper {
		if _, err := t.complete(); err != nil {
			return s, err
		}
	}
	t.window.Do(func() {
		s.Words, s.Stage = t.guide.Words(), t.shot()
		s.Solved = t.guide.HasTask() && t.guide.IsDone()
		for _, b := range s.Words.Buttons {
			if t.guide.CanPressButton(b.ID) {
				s.Presses = append(s.Presses, Press{Button: b.ID, To: -1})
			}
		}
		if s.Answer != "" && !t.guide.IsDone() {
			s.Presses = append(s.Presses, Press{To: -1})
		}
	})
	return s, nil
}

// shared is the first table with these rows: what draws and orders them cannot be compared.
func (t *taker) shared(table *lesson.Table) *lesson.Table {
	if table == nil {
		return nil
	}
	for _, known := range t.tables {
		if len(known.Columns) == len(table.Columns) && reflect.DeepEqual(known.Rows, table.Rows) {
			return known
		}
	}
	t.tables = append(t.tables, table)
	return table
}

// like reports whether a state looks and reads like another one, and has the same buttons that can be pressed.
func (s *State) like(as *State) bool {
	seen := func(s State) State {
		s.Right, s.Wrong, s.Words.Done, s.Solved = "", "", "", false // said when it is done
		var buttons []Press
		for _, p := range s.Presses {
			buttons = append(buttons, Press{Button: p.Button})
		}
		s.Presses = buttons
		return s
	}
	return reflect.DeepEqual(seen(*s), seen(*as))
}
