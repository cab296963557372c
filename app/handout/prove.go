package handout

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"wedge/app/bench"
	"wedge/app/lesson"
)

// Prove does the tasks of a lesson: as Try says, or by its buttons. It returns how many it has done, and the indices of the
// steps whose tasks have no Try and are not done by their buttons, so that nobody knows whether they can be. The error is that of the context or says
// where a task is that is done from the start ([lesson.ErrDoneAtOnce]) or that Try does not do ([lesson.ErrNoWay]), or
// where an alg is that cannot be played: not at the beginning, not after any of the buttons, and not when the task is done.
func Prove(ctx context.Context, g *bench.Guide, w Window, id string) (done int, untried []int, err error) {
	t := &taker{ctx: ctx, guide: g, window: w}
	var steps []string
	w.Do(func() { steps = g.Steps(id) })
	if len(steps) == 0 {
		return 0, nil, fmt.Errorf("%w: %s", ErrUnknown, id)
	}
	var wrong []error
	for i, name := range steps {
		open := func() error { return t.open(id, name) }
		if err := open(); err != nil {
			return done, untried, err
		}
		faults, err := t.try(open)
		if err != nil {
			return done, untried, err
		}
		asked, tries := false, 0
		w.Do(func() { asked, tries = g.HasTask(), len(g.Tries()) })
		if asked {
			switch err := t.prove(); {
			case err == nil:
				done++
			case tries == 0 && errors.Is(err, lesson.ErrNoWay):
				untried = append(untried, i)
			case ctx.Err() != nil:
				return done, untried, err
			default:
				if first := cmp.Or(faults...); first != nil { // which may be why
					err = first
				}
				w.Do(func() { wrong = append(wrong, g.TaskFault(err)) })
				continue
			}
		}
		if err := t.retry(faults); err != nil {
			return done, untried, err
		}
		wrong = append(wrong, faults...)
	}
	return done, untried, errors.Join(wrong...)
}

// try tries what the buttons of the open step and its answer do, each at the beginning, or else after some of the
// buttons. It returns what is wrong with each, nil for nothing. The step is at its beginning then, which open opens.
func (t *taker) try(open func() error) (faults []error, err error) {
	var buttons []lesson.Label
	t.window.Do(func() { faults, buttons = make([]error, len(t.guide.Trials())), t.guide.Words().Buttons })
	if len(faults) == 0 {
		return nil, nil
	}
	for i := range faults {
		t.window.Do(func() { faults[i] = t.guide.Trials()[i]() })
		if err := open(); err != nil {
			return nil, err
		}
	}
	if cmp.Or(faults...) == nil {
		return nil, nil
	}
	for _, b := range buttons {
		t.window.Do(func() { t.guide.PressButton(b.ID) })
		if err := t.settle(); err != nil {
			return nil, err
		}
		if err := t.retry(faults); err != nil {
			return nil, err
		}
	}
	return faults, open()
}

// retry tries again what could not be done before.
func (t *taker) retry(faults []error) error {
	for i := range faults {
		if faults[i] == nil {
			continue
		}
		t.window.Do(func() { faults[i] = t.guide.Trials()[i]() })
		if err := t.settle(); err != nil {
			return err
		}
	}
	return nil
}

// Solve does the tasks of a lesson of which the praise has values, and keeps what is said then: for the answers of a
// worksheet. What takes too long, or only a pupil can do, stays empty. The error is that of the context.
func Solve(ctx context.Context, g *bench.Guide, w Window, l *Lesson) error {
	t := &taker{ctx: ctx, guide: g, window: w}
	for i := range l.Steps {
		s := &l.Steps[i]
		if s.Task == "" || s.Done != "" {
			continue
		}
		if err := t.solve(l.ID, s.ID); ctx.Err() != nil {
			return err
		}
		w.Do(func() {
			if s.Done = g.Words().Done; s.Done != "" && s.Figure == nil && s.Table == nil { // it is done
				s.Result, _ = t.figure()
			}
		})
	}
	return nil
}

// solve does the task of a step as a pupil would: by its buttons alone if that is enough, for then the values are those
// of what was asked for.
func (t *taker) solve(id, name string) error {
	if err := t.open(id, name); err != nil {
		return err
	}
	if buttons := t.buttons(); len(buttons) > 0 {
		if err := t.do(buttons); err == nil || t.ctx.Err() != nil {
			return err
		}
		if err := t.open(id, name); err != nil {
			return err
		}
	}
	return t.prove()
}

// prove does the task of the open step.
func (t *taker) prove() error {
	var tries []func() error
	done := false
	t.window.Do(func() { tries, done = t.guide.Tries(), t.guide.IsDone() })
	if done {
		return lesson.ErrDoneAtOnce
	}
	for i := 0; i < lesson.MostTries && len(tries) > 0; i++ {
		err := t.do(tries)
		if err == nil || t.ctx.Err() != nil || i == 0 && !errors.Is(err, lesson.ErrNoWay) {
			return err
		}
		if !errors.Is(err, lesson.ErrNoWay) {
			break // it cannot be done again
		}
	}
	return t.do(t.buttons())
}

// buttons press those of the open step, one each.
func (t *taker) buttons() (list []func() error) {
	t.window.Do(func() {
		for _, b := range t.guide.Words().Buttons {
			list = append(list, func() error {
				t.guide.PressButton(b.ID) // one that cannot be pressed now is of no use
				return nil
			})
		}
	})
	return list
}

// do does one thing after the other until the task of the open step is done. The error is that of the context, one of
// what is done, or [lesson.ErrNoWay].
func (t *taker) do(ways []func() error) error {
	for _, way := range ways {
		var err error
		t.window.Do(func() { err = way() })
		if err != nil {
			return err
		}
		if err := t.settle(); err != nil {
			return err
		}
		done := false
		t.window.Do(func() { t.guide.Update(); done = t.guide.IsDone() })
		if done {
			return nil
		}
	}
	return lesson.ErrNoWay
}
