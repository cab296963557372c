package lesson

import "errors"

// These prove that the task of the open step can be done, and what its buttons do.

// MostTries is how often what Try says is done over again.
const MostTries = 100

// HasTask reports whether the open step has a task.
func (g *Page) HasTask() bool { return g.activity != nil && g.activity.Done != nil }

// IsDone reports whether the task of the open step is done, or its question answered.
func (g *Page) IsDone() bool { return g.activity != nil && g.finished }

// Tries are what does the open step's task, one after the other: see [Activity.Try].
func (g *Page) Tries() []func() error {
	if g.activity == nil {
		return nil
	}
	return g.activity.Try
}

// Trials are those of the open step: see [Activity.Trials].
func (g *Page) Trials() []func() error {
	if g.activity == nil {
		return nil
	}
	return g.activity.Trials
}

// TaskFault is an error about the task of the open step: it says where the lesson's file says when that is done, unless it
// is [ErrText] already.
func (g *Page) TaskFault(err error) error {
	if errors.Is(err, ErrText) {
		return err
	}
	script := g.step().Script
	for i := range script {
		if script[i].Key == Until {
			return script[i].Fault(err)
		}
	}
	return Wrong(err)
}

// Errors of tasks.
var (
	ErrDoneAtOnce = errors.New("the task is done before anything is")
	ErrNoWay      = errors.New("what Try says does not do the task")
)
