package play

import (
	"errors"
	"testing"
	"time"

	"wedge/app/square1/answers"
	"wedge/solver/find"
)

// TestRaise: a limit that was reached is raised, up to the highest, and nothing else
// changes; a reason cannot be raised.
func TestRaise(t *testing.T) {
	late := func(d time.Duration) error { return &answers.TimeError{Time: d} }
	for _, c := range []struct {
		now  answers.Options
		why  error
		want answers.Options
		text string
	}{
		{answers.Options{}, late(answers.StepTime), answers.Options{Time: time.Minute}, "Search for up to 1 min"},
		{answers.Options{Extra: 2, Time: 2 * time.Minute}, late(2 * time.Minute), answers.Options{Extra: 2, Time: 4 * time.Minute}, "Search for up to 4 min"},
		{answers.Options{Time: 90 * time.Second}, late(90 * time.Second), answers.Options{Time: 180 * time.Second}, "Search for up to 3 min"},
		{answers.Options{Time: answers.MaxTime}, late(answers.MaxTime), answers.Options{Time: answers.MaxTime}, ""},
		{answers.Options{Longest: 5}, &find.LimitError{Tried: 5}, answers.Options{Longest: 7}, "Search up to length 7"},
		{answers.Options{Longest: answers.MaxLength}, find.ErrLimit, answers.Options{Longest: answers.MaxLength}, ""},
		{answers.Options{}, &find.LimitError{Tried: 5, Memory: true}, answers.Options{}, ""},
		{answers.Options{Longest: 9}, &find.LimitError{Tried: 5, Memory: true}, answers.Options{Longest: 9}, ""},
		{answers.Options{Longest: 5}, &find.NoneError{Reason: find.ParityDiffers}, answers.Options{Longest: 5}, ""},
		{answers.Options{Longest: 5}, errors.New("disk"), answers.Options{Longest: 5}, ""},
	} {
		got, text := raise(answers.Question{Options: c.now}, c.why)
		if !got.Equal(answers.Question{Options: c.want}) || text != c.text {
			t.Errorf("%+v, %v: %+v, %q", c.now, c.why, got.Options, text)
		}
	}
}
