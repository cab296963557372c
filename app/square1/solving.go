package square1

import (
	"time"

	"wedge/app/session"
	"wedge/app/square1/answers"
	"wedge/puzzle/square1"
	"wedge/solver/find"
)

// solving is what Solve asks for, in the session. What has a form of its own is a text.
type solving struct {
	Metric      string `json:"metric"`            // name of a square1.Metric
	Goal        string `json:"goal"`              // name of an answers.Goal
	To          string `json:"to,omitempty"`      // patterns, for the goal "another": see [answers.ParseGoals]
	Any         bool   `json:"any"`               // any solution with the fewest slices
	Extra       int    `json:"extra,omitempty"`   // also longer algs, by up to this
	Lengths     string `json:"lengths,omitempty"` // instead of the shortest: see [answers.ParseLengths]
	InCubeShape bool   `json:"inCubeShape,omitempty"`
	MostTop     string `json:"mostTop,omitempty"` // see [answers.ParseBound]
	MostBottom  string `json:"mostBottom,omitempty"`
	MostSum     string `json:"mostSum,omitempty"`
	Before      string `json:"before,omitempty"` // see [find.ParseEnd]
	After       string `json:"after,omitempty"`
	Longest     int    `json:"longest,omitempty"` // length at which a search gives up
	Seconds     int    `json:"seconds,omitempty"` // likewise
}

// newSolving asks for all solutions with the fewest slices.
func newSolving() solving {
	return solving{Metric: square1.SliceMetric.String(), Goal: answers.Solved.String()}
}

// question is what Solve asks for. Invalid fields have their defaults: see
// [solving.check].
func (s *solving) question() answers.Question {
	q, _ := s.read(func(string, *string, error) {})
	return q
}

// check replaces fields that are out of range by their defaults.
func (s *solving) check(l *session.Limits) {
	_, numbers := s.read(func(name string, text *string, err error) {
		l.Replaced(name, err, "none")
		*text = ""
	})
	for _, n := range numbers {
		value := float64(*n.value)
		l.Number(n.name, &value, 0, float64(n.most), 0)
		*n.value = int(value)
	}
	l.Word("metric", &s.Metric, session.Names(square1.Metrics())...)
	l.Word("goal", &s.Goal, session.Names(answers.Goals())...)
}

// number is a field with its limit.
type number struct {
	name  string
	value *int
	most  int
}

// read reads all fields. wrong gets the texts that cannot be read.
func (s *solving) read(wrong func(name string, text *string, err error)) (answers.Question, []number) {
	var q answers.Question
	var err error
	if q.Metric, err = square1.ParseMetric(s.Metric); err != nil {
		q.Metric = square1.SliceMetric
	}
	if q.Goal, err = answers.ParseGoal(s.Goal); err != nil {
		q.Goal = answers.Solved
	}
	if q.To, err = answers.ParseGoals(s.To); err != nil {
		wrong("goals", &s.To, err)
	}
	if q.Goal == answers.Another && len(q.To) == 0 {
		q.Goal = answers.Solved
	}
	if q.Lengths, err = answers.ParseLengths(s.Lengths); err != nil {
		wrong("lengths", &s.Lengths, err)
	}
	q.Limits.InCubeShape = s.InCubeShape
	for _, b := range []struct {
		name string
		text *string
		most int
		read *find.Bound
	}{
		{"top turns", &s.MostTop, answers.MaxSteps, &q.Limits.Top},
		{"bottom turns", &s.MostBottom, answers.MaxSteps, &q.Limits.Bottom},
		{"turns of both layers", &s.MostSum, 2 * answers.MaxSteps, &q.Limits.Sum},
	} {
		if *b.read, err = answers.ParseBound(*b.text, b.most); err != nil {
			wrong(b.name, b.text, err)
		}
	}
	if q.Before, err = find.ParseEnd(s.Before); err != nil {
		wrong("turns before", &s.Before, err)
	}
	if q.After, err = find.ParseEnd(s.After); err != nil {
		wrong("turns after", &s.After, err)
	}
	numbers := []number{
		{"extra length", &s.Extra, answers.MaxExtra},
		{"longest alg", &s.Longest, answers.MaxLength},
		{"seconds of a search", &s.Seconds, int(answers.MaxTime / time.Second)},
	}
	inside := func(n number) int { return min(max(*n.value, 0), n.most) }
	q.Any, q.Extra, q.Longest = s.Any, inside(numbers[0]), inside(numbers[1])
	q.Time = time.Duration(inside(numbers[2])) * time.Second
	return q, numbers
}

// setQuestion is the inverse of [solving.question].
func (s *solving) setQuestion(q answers.Question) {
	*s = solving{
		Metric: q.Metric.String(), Goal: q.Goal.String(), To: answers.GoalsText(q.To), Any: q.Any,
		Extra: q.Extra, Lengths: answers.LengthsText(q.Lengths), InCubeShape: q.Limits.InCubeShape,
		MostTop: answers.BoundText(q.Limits.Top), MostBottom: answers.BoundText(q.Limits.Bottom), MostSum: answers.BoundText(q.Limits.Sum),
		Longest: q.Longest, Seconds: int(q.Time / time.Second),
	}
	if q.Before != (find.End{}) {
		s.Before = q.Before.String()
	}
	if q.After != (find.End{}) {
		s.After = q.After.String()
	}
}
