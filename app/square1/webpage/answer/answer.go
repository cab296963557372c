// Package answer answers what the page of the Square-1 asks, so that the page's worker only carries
// questions and answers, and both can be had and tested without a browser. Their fields have the names
// that JSON and JavaScript know them by.
package answer

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"wedge/app/square1/tables"
	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/find"
	"wedge/solver/scramble"
)

// ErrAsk is wrapped by the error for a question that is none.
var ErrAsk = errors.New("no such question")

// Question is what the page asks.
type Question struct {
	Ask string `json:"ask"` // "read", "facts", "solve" or "scramble"
	// Text is what somebody typed: an alg in any notation, a position or a pattern. Of facts and
	// solve it is the position or the pattern.
	Text string `json:"text"`
	// From is where an alg that is read begins, what somebody typed, too; solved if empty.
	From string `json:"from"`
	// Moves that were made since, an alg, likewise.
	Moves string `json:"moves"`
	// Metric of solve: "slice", "wca" or "turn".
	Metric string `json:"metric"`
	// All shortest solutions are wanted; at most Most are kept, if that is not 0.
	All  bool   `json:"all"`
	Most int    `json:"most"`
	Any  bool   `json:"any"`
	Seed uint64 `json:"seed"` // of scramble
	// Language in which to say what is wrong.
	Language string `json:"language"`
}

// Text is the answer to read: how the puzzle is shown.
type Text struct {
	Alg      string `json:"alg,omitempty"`     // in WCA notation
	Position string `json:"position"`          // where the alg begins, or that was typed
	Pattern  string `json:"pattern,omitempty"` // if not everything counts
	Pieces   []int  `json:"pieces,omitempty"`  // of a pattern: what is known of A to H and 1 to 8: 0 which, 1 colour, 2 nothing
	Middle   bool   `json:"middle,omitempty"`  // of a pattern: the middle counts
}

// Facts are what is known of a position without a search.
type Facts struct {
	Top       string `json:"top"` // names of shapes
	Bottom    string `json:"bottom"`
	CubeShape int    `json:"cubeShape"` // slices to cube shape
	// Even and Odd are the slices to cube shape with that parity of the lined-up layers.
	Even int `json:"even"`
	Odd  int `json:"odd"`
	// Parity is "even" or "odd" in cube shape, with the layers lined up; else empty.
	Parity string `json:"parity,omitempty"`
}

// Solutions is the answer to solve.
type Solutions struct {
	From      string     `json:"from"`   // the position or the pattern that is solved
	Length    int        `json:"length"` // in the metric
	Count     int        `json:"count"`
	Solutions []Solution `json:"solutions"`
}

// Solution is an alg that solves.
type Solution struct {
	Alg    string `json:"alg"`
	Karn   string `json:"karn"`
	Slices int    `json:"slices"`
	WCA    int    `json:"wca"`
	Turns  int    `json:"turns"`
}

// Scrambled is the answer to scramble.
type Scrambled struct {
	Alg      string `json:"alg"`
	Position string `json:"position"`
}

// Answerer answers with the small tables. It is safe for use by several goroutines.
type Answerer struct {
	solver *solver.Solver
	finder *find.Finder
	// searching holds one token: searches wait for each other, the rest does not.
	searching chan struct{}
}

// New reads the small tables.
func New() (*Answerer, error) {
	s, err := tables.SmallSolver()
	if err != nil {
		return nil, err
	}
	return &Answerer{s, find.New(s), make(chan struct{}, 1)}, nil
}

// Answer answers a question: see [Question.Ask]. progress gets the status of a search. The error says what
// is wrong with what was typed, wraps [ErrAsk], or is that of the context.
func (a *Answerer) Answer(ctx context.Context, q Question, progress func(solver.Status)) (any, error) {
	switch q.Ask {
	case "read":
		return read(q.Text, q.From)
	case "facts":
		p, err := q.place()
		if err != nil {
			return nil, err
		}
		return factsOf(p.Position), nil
	case "solve", "scramble":
		select {
		case a.searching <- struct{}{}:
			defer func() { <-a.searching }()
		case <-ctx.Done():
			return nil, ctx.Err()
		}
		if q.Ask == "solve" {
			return a.solve(ctx, q, progress)
		}
		return a.scramble(ctx, q.Seed)
	}
	return nil, fmt.Errorf("%w: %q", ErrAsk, q.Ask)
}

// place is the position or the pattern of a question.
func (q *Question) place() (square1.Pattern, error) {
	p, err := square1.ParseAny(q.Text)
	if err != nil || q.Moves == "" {
		return p, err
	}
	moves, err := square1.ParseAlg(q.Moves)
	if err != nil {
		return p, err
	}
	return p.Apply(moves)
}

// read is what a text means: an alg that begins where another text says, or without that at the solved puzzle; or a position, or a
// pattern. An alg must not be blocked.
func read(text, from string) (*Text, error) {
	if from == "" {
		p, err := square1.ParseAny(text)
		if err != nil {
			return nil, err
		}
		if alg, err := square1.ParseAlg(text); err == nil && p.IsPosition() {
			return &Text{Alg: alg.String(), Position: square1.Solved().String()}, nil
		}
		return newText(nil, p), nil
	}
	p, err := square1.ParseAny(from)
	if err != nil || text == "" {
		return newText(nil, p), err
	}
	alg, err := square1.ParseAlg(text)
	if err != nil {
		return nil, err
	}
	if _, err := p.Apply(alg); err != nil {
		return nil, err
	}
	return newText(alg, p), nil
}

func newText(alg square1.Alg, p square1.Pattern) *Text {
	t := &Text{Alg: alg.String(), Position: p.Position.String()}
	if !p.IsPosition() {
		t.Pattern, t.Middle = p.String(), !p.Mask.AnyMiddle
		for _, known := range p.Mask.Pieces {
			t.Pieces = append(t.Pieces, int(known))
		}
	}
	return t
}

func factsOf(p square1.Position) *Facts {
	pair := p.Pair()
	f := &Facts{
		Top: pair.Top.Name(), Bottom: pair.Bottom.Name(), CubeShape: pair.CubeShapeDistance(),
		Even: p.CubeShapeDistance(0), Odd: p.CubeShapeDistance(1),
	}
	if parity, ok := p.LinedUpParity(); ok {
		f.Parity = [2]string{"even", "odd"}[parity]
	}
	return f
}

func (a *Answerer) solve(ctx context.Context, q Question, progress func(solver.Status)) (*Solutions, error) {
	p, err := q.place()
	if err != nil {
		return nil, err
	}
	metric, err := square1.ParseMetric(cmp.Or(q.Metric, square1.SliceMetric.String()))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrAsk, err)
	}
	s := &Solutions{From: p.String()}
	var algs []square1.Alg
	if p.IsPosition() {
		r, err := a.solver.Solve(ctx, p.Position, solver.Options{Metric: metric, All: q.All, Any: q.Any, Limit: q.Most, Progress: progress})
		if err != nil {
			return nil, err
		}
		s.Length, s.Count, algs = r.Length, r.Count, r.Solutions
	} else {
		r, err := a.finder.Find(ctx, find.Question{
			From: p, Metric: metric, One: !q.All, Keep: q.Most,
			Progress: func(s find.Status) { progress(solver.Status(s)) },
		})
		if err != nil {
			return nil, err
		}
		s.Length, s.Count, algs = r.Length, r.Count, r.Algs
	}
	for _, alg := range algs {
		s.Solutions = append(s.Solutions, Solution{
			Alg: alg.String(), Karn: alg.Karn(), Slices: alg.Length(square1.SliceMetric),
			WCA: alg.Length(square1.WCAMetric), Turns: alg.Length(square1.TurnMetric),
		})
	}
	return s, nil
}

// scramble is the first scramble of a seed, as wedge scramble makes it.
func (a *Answerer) scramble(ctx context.Context, seed uint64) (*Scrambled, error) {
	source, err := scramble.New(scramble.Wish{Fewest: scramble.FewestMoves}, a.solver.Solve, a.finder.Distance)
	if err != nil {
		return nil, err
	}
	made, err := source.Next(ctx, rand.New(rand.NewPCG(seed, 0)))
	if err != nil {
		return nil, err
	}
	return &Scrambled{made.Alg.String(), made.Position.String()}, nil
}
