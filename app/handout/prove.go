package handout

import (
	"context"
	"fmt"

	"wedge/app/bench"
	"wedge/app/lesson"
)

// Prove does the tasks of a lesson, as its conditions say, and by its buttons where they do not say how. It returns
// how many it has done. The error is that of the context or says where a task is that is done from the start
// ([lesson.ErrDoneAtOnce]) or that cannot be done ([lesson.ErrNoWay]).
func Prove(ctx context.Context, g *bench.Guide, w Window, id string) (tasks int, err error) {
	t := &taker{ctx: ctx, guide: g, window: w}
	var steps []string
	w.Do(func() { steps = g.Steps(id) })
	if len(steps) == 0 {
		return 0, fmt.Errorf("%w: %s", ErrUnknown, id)
	}
	for _, name := range steps {
		if err := t.open(id, name); err != nil {
			return tasks, err
		}
		asked := false
		w.Do(func() { asked = g.HasTask() })
		if !asked {
			continue
		}
		if err := t.prove(); err != nil {
			w.Do(func() { err = g.TaskFault(err) })
			return tasks, err
		}
		tasks++
	}
	return tasks, nil
}

// prove does the task of the open step.
func (t *taker) prove() error {
	var ways []func(context.Context) error
	var buttons []lesson.Label
	done := false
	t.window.Do(func() { ways, buttons, done = t.guide.Ways(), t.guide.Words().Buttons, t.guide.Done() })
	if done {
		return lesson.ErrDoneAtOnce
	}
	for _, b := range buttons {
		ways = append(ways, func(context.Context) error {
			t.guide.Press(b.ID) // one that cannot be pressed now is of no use
			return nil
		})
	}
	for _, way := range ways {
		var err error
		t.window.Do(func() { err = way(t.ctx) })
		if err != nil {
			return fmt.Errorf("%w: %w", lesson.ErrNoWay, err)
		}
		if err := t.settle(); err != nil {
			return err
		}
		t.window.Do(func() { t.guide.Update(); done = t.guide.Done() })
		if done {
			return nil
		}
	}
	return lesson.ErrNoWay
}
