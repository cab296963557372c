package cli

import (
	"context"
	"errors"
	"fmt"
	"time"

	"wedge/puzzle/square1"
	"wedge/solver/find"
)

// searchFlags ask for other algs than the shortest ones to the solved puzzle.
type searchFlags struct {
	To        []string       `sep:"none" placeholder:"POSITION" help:"Lead to this position or pattern, instead of solving. Several --to: to any of them."`
	Extra     int            `placeholder:"N" help:"Find all algs up to N longer than the shortest, in the metric. Implies --all."`
	Lengths   []int          `placeholder:"N" help:"Find all algs of these lengths, in the metric, instead of the shortest. Implies --all."`
	MaxLength int            `placeholder:"N" help:"Give up if there is no alg of at most this length, in the metric."`
	Timeout   *time.Duration `placeholder:"TIME" help:"Stop the search for a position after this time, such as 90s. Patterns and searches with --to, --extra, --lengths or limits stop after 1m, unless --max-length is given; 0s lets them go on. Others do not stop by themselves."`
	Generator bool           `help:"Print what sets the position up from solved (or from the goal): the inverse of each solution. --sort, --match and --explain then apply to that."`
}

// limitFlags restrict algs.
type limitFlags struct {
	InCubeShape  bool   `help:"Stay in cube shape after every slice."`
	TwoGen       bool   `help:"Never turn the bottom."`
	PseudoTwoGen bool   `help:"Turn the bottom by at most one step."`
	MaxTop       *int   `placeholder:"N" help:"Turn the top by at most N steps of 30 degrees, 0 to 6."`
	MaxBottom    *int   `placeholder:"N" help:"Turn the bottom by at most N steps, 0 to 6."`
	MaxTurn      *int   `placeholder:"N" help:"Let |x|+|y| be at most N in every turn (x,y), 0 to 12."`
	Before       string `placeholder:"TURN" help:"Turn before the first slice: free (any turn, which costs nothing), none, or a number, 1 to 6: each layer turns by at most this many steps. If not given, any turn counts as the metric says."`
	After        string `placeholder:"TURN" help:"Turn after the last slice, likewise; a free one is not printed."`
}

// defaultTimeout is how long a search for patterns, goals or restricted algs takes at most, if
// no other limit is given. Some of these searches would take days.
const defaultTimeout = time.Minute

// isSet reports whether the flags ask for more than package solver answers.
func (f *searchFlags) isSet() bool {
	return len(f.To) > 0 || f.Extra > 0 || len(f.Lengths) > 0 || f.MaxLength > 0
}

func (f *limitFlags) isSet() bool { return *f != limitFlags{} }

func (f *searchFlags) check() error {
	switch {
	case f.Extra < 0:
		return fmt.Errorf("--extra is %d: give how much longer than the shortest an alg may be", f.Extra)
	case f.MaxLength < 0:
		return fmt.Errorf("--max-length is %d: give a positive number, or leave it out for no limit", f.MaxLength)
	case f.Timeout != nil && *f.Timeout < 0:
		return fmt.Errorf("--timeout is %v: give a time such as 90s, or 0s for no limit", *f.Timeout)
	case f.Extra > 0 && len(f.Lengths) > 0:
		return fmt.Errorf("--extra and --lengths cannot be combined: --lengths lists all lengths")
	}
	for _, n := range f.Lengths {
		switch {
		case n < 0:
			return fmt.Errorf("--lengths has %d: give numbers from 0", n)
		case f.MaxLength > 0 && n > f.MaxLength:
			return fmt.Errorf("--lengths has %d, more than --max-length %d", n, f.MaxLength)
		}
	}
	return nil
}

func (f *limitFlags) check() error {
	bottom := 0
	for _, set := range [...]bool{f.TwoGen, f.PseudoTwoGen, f.MaxBottom != nil} {
		if set {
			bottom++
		}
	}
	if bottom > 1 {
		return fmt.Errorf("--two-gen, --pseudo-two-gen and --max-bottom all limit the bottom: choose one")
	}
	for _, bound := range [...]struct {
		flag  string
		value *int
		most  int
	}{{"--max-top", f.MaxTop, square1.Units / 2}, {"--max-bottom", f.MaxBottom, square1.Units / 2}, {"--max-turn", f.MaxTurn, square1.Units}} {
		if v := bound.value; v != nil && (*v < 0 || *v > bound.most) {
			return fmt.Errorf("%s must be 0 to %d steps, not %d", bound.flag, bound.most, *v)
		}
	}
	for _, end := range [...]struct{ flag, value string }{{"--before", f.Before}, {"--after", f.After}} {
		if _, err := find.ParseEnd(end.value); err != nil {
			return fmt.Errorf("%s: %w", end.flag, err)
		}
	}
	return nil
}

// limits are those of package find.
func (f *limitFlags) limits() find.Limits {
	bound := func(most *int) find.Bound {
		if most == nil {
			return find.Bound{}
		}
		return find.Bound{On: true, Most: *most}
	}
	l := find.Limits{Bottom: bound(f.MaxBottom)}
	switch {
	case f.TwoGen:
		l = find.TwoGen()
	case f.PseudoTwoGen:
		l = find.PseudoTwoGen()
	}
	l.InCubeShape, l.Top, l.Sum = f.InCubeShape, bound(f.MaxTop), bound(f.MaxTurn)
	return l
}

// timeout is how long a search for a position may take; 0 if there is no limit. finds is true
// for searches of package find.
func (f *searchFlags) timeout(finds bool) time.Duration {
	switch {
	case f.Timeout != nil:
		return *f.Timeout
	case finds && f.MaxLength == 0:
		return defaultTimeout
	}
	return 0
}

// within searches for at most so long; 0 is for ever. If that is too short, the error is late.
func within(ctx context.Context, limit time.Duration, late error, search func(context.Context) error) error {
	part, cancel := ctx, context.CancelFunc(func() {})
	if limit > 0 {
		part, cancel = context.WithTimeout(ctx, limit)
	}
	defer cancel()
	err := search(part)
	if err != nil && ctx.Err() == nil && errors.Is(part.Err(), context.DeadlineExceeded) {
		return late
	}
	return err
}
