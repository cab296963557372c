package methodlab

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"math/big"
	"slices"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/method"
	"wedge/solver/find"
)

// Report is what is known of a method.
type Report struct {
	Method *method.Method
	Steps  []Step
	// Whole is the distribution of the slices of all steps together.
	Whole Distribution
	// Exact is true if all steps are exact.
	Exact bool
	// Within is half the width of an interval of the mean of the whole, in slices, in which it is with a probability of 95 %; 0
	// if it is exact.
	Within float64
}

// Step is what is known of a step.
type Step struct {
	Step *method.Step
	// Distribution is that of the slices.
	Distribution Distribution
	// Samples is from how many random positions it comes; 0 if it is exact.
	Samples int
	// Within is half the width of an interval of the mean, in which it is with a probability of 95 %; 0 if it is exact.
	Within float64
	// Cases are those of the step's set that come up, with their probabilities and their slices; nil if
	// the step has no set, or if it was sampled. The sum of their probabilities is below 1 if some starts
	// are no case of the set, such as solved ones.
	Cases []CaseShare
	// Outcomes is how many outcomes there are that later steps tell apart.
	Outcomes int
}

// Options of [Measure].
type Options struct {
	// Samples is the number of random positions where not all can be enumerated; 0 is [DefaultSamples].
	Samples int
	// Progress, unless nil, gets how much of a step is done, 0 to 1. Its calls do not overlap.
	Progress func(step int, done float64)
}

// DefaultSamples is the usual number of random positions.
const DefaultSamples = 1_000_000

// Errors of [Measure] to test for with errors.Is.
var (
	// ErrOutcomes: the steps leave too many outcomes that have to be told apart.
	ErrOutcomes = errors.New("too many different outcomes")
	// ErrUnreachable: some start of a step has no way to a goal.
	ErrUnreachable = errors.New("no way to a goal")
	// ErrParity: the parity is to be kept, the search does not see it, and an alg is so long that it may
	// change it.
	ErrParity = errors.New("the parity may change on the way")
)

// mostOutcomes is the largest number of outcomes of a step that another one follows.
const mostOutcomes = 64

// lab measures the steps of a method one after the other.
type lab struct {
	finder *find.Finder
	graph  *graph
	Options

	number   int  // of the step
	last     bool // no step follows
	step     *method.Step
	before   classes // of the step before
	starts   []view  // outcomes of the step before, as the puzzle is now held; none at first
	classes  classes
	goals    []view // all that is seen of goals
	outcomes []view // the same up to turns
	named    *shares
}

// Measure computes the distributions of a method. The error is that of the context or of the finder, or wraps
// ErrOutcomes or ErrUnreachable.
func Measure(ctx context.Context, f *find.Finder, m *method.Method, o Options) (*Report, error) {
	if o.Samples == 0 {
		o.Samples = DefaultSamples
	}
	l := &lab{finder: f, graph: sharedGraph(), Options: o, classes: newClasses(square1.ShapeOnly(), nil)}
	r := &Report{Method: m, Exact: true}
	var whole kernel // of the steps so far
	for i, s := range m.Steps {
		to := l.next(i, s, i == len(m.Steps)-1)
		if i > 0 {
			whole = whole.renumbered(to, len(l.starts))
		}
		report, kernels, err := l.measure(ctx, whole.outcomes())
		if err != nil {
			return nil, fmt.Errorf("%s: %w", s.Name, err)
		}
		if i == 0 {
			whole = kernels[0]
		} else {
			whole = whole.then(kernels, l.kinds())
		}
		r.add(*report)
	}
	r.Whole = whole.slices()
	return r, nil
}

// add adds a step, whose random positions have nothing to do with those of the others.
func (r *Report) add(s Step) {
	r.Exact = r.Exact && s.Samples == 0
	r.Within = math.Hypot(r.Within, s.Within)
	r.Steps = append(r.Steps, s)
}

// next goes on to a step. Its starts are the outcomes of the step before, as the puzzle is now held: to has
// their numbers.
func (l *lab) next(number int, s *method.Step, last bool) (to []int) {
	var starts []view
	for _, o := range l.outcomes {
		held := l.classes.view(l.graph, s.Hold(l.classes.pattern(l.graph, o)).Position)
		held = l.graph.least(held)
		i := slices.Index(starts, held)
		if i < 0 {
			i = len(starts)
			starts = append(starts, held)
		}
		to = append(to, i)
	}
	l.number, l.step, l.last, l.starts = number, s, last, starts
	l.before, l.classes = l.classes, newClasses(l.classes.mask, s.Goals())
	return to
}

// findGoals lists what is seen of the goals.
func (l *lab) findGoals() error {
	l.goals, l.outcomes = nil, nil
	known, distinct := map[view]bool{}, map[view]bool{}
	for _, goal := range l.step.Goals() {
		list, err := l.seen(goal)
		if err != nil {
			return err
		}
		for _, v := range list {
			if !known[v] {
				known[v] = true
				l.goals = append(l.goals, v)
			}
			if v = l.graph.least(v); !distinct[v] {
				distinct[v] = true
				l.outcomes = append(l.outcomes, v)
			}
		}
	}
	if !l.last && len(l.outcomes) > mostOutcomes {
		return fmt.Errorf("%w: %d, at most %d if a step follows", ErrOutcomes, len(l.outcomes), mostOutcomes)
	}
	return nil
}

// mostGoals is the largest number of views of a goal.
const mostGoals = 100_000

// seen lists what the classes show of the positions that match a goal.
func (l *lab) seen(goal square1.Pattern) ([]view, error) {
	here := [2][8]uint8{}
	here[0], here[1] = slots(standing(goal.Position))
	words := [2][]word{}
	for kind, class := range [...]*[8]uint8{&l.classes.corners, &l.classes.edges} {
		found := map[word]bool{}
		eachPermutation(func(pieces *[8]uint8, _ int) {
			for slot, piece := range pieces {
				if !fits(&goal.Mask, square1.Piece(here[kind][slot]+uint8(8*kind)), square1.Piece(piece+uint8(8*kind))) {
					return
				}
			}
			found[wordOf(pieces, class)] = true
		})
		words[kind] = slices.Sorted(maps.Keys(found))
	}
	if n := len(words[0]) * len(words[1]); n > mostGoals {
		return nil, fmt.Errorf("%w: %d, at most %d", ErrOutcomes, n, mostGoals)
	}
	var list []view
	for _, corners := range words[0] {
		for _, edges := range words[1] {
			list = append(list, view{l.graph.number[goal.Position.Pair()], corners, edges})
		}
	}
	return list, nil
}

// fits reports whether a piece can be where a pattern's position has another. A piece that is exact
// elsewhere is not asked about: it cannot be in two places.
func fits(mask *square1.Mask, here, piece square1.Piece) bool {
	switch mask.Pieces[here] {
	case square1.Exact:
		return here == piece
	case square1.Colour:
		return here.TopColoured() == piece.TopColoured()
	}
	return true
}

// kinds is the number of outcomes that the next step tells apart.
func (l *lab) kinds() int {
	if l.last {
		return 1
	}
	return len(l.outcomes)
}

// measure measures the step. There is a kernel for each start, whose chances are given.
func (l *lab) measure(ctx context.Context, chances []*big.Rat) (*Step, []kernel, error) {
	if err := l.findGoals(); err != nil {
		return nil, nil, err
	}
	r := &Step{Step: l.step, Outcomes: l.kinds()}
	if l.starts == nil {
		chances = []*big.Rat{big.NewRat(1, 1)}
	}
	l.named = newShares(l.graph, l.step, len(chances))
	var kernels []kernel
	err := errLarge
	if states(&l.classes, 1) > manyStates {
		kernels, err = l.searched(ctx, fewSearches)
	}
	if errors.Is(err, errLarge) || errors.Is(err, ErrParity) {
		kernels, err = l.swept(ctx)
	}
	if errors.Is(err, errLarge) {
		kernels, err = l.searched(ctx, mostSearches)
	}
	if errors.Is(err, errLarge) {
		kernels, err = l.sampled(ctx, r, chances)
	}
	if err != nil {
		return nil, nil, err
	}
	r.Distribution = mixed(chances, kernels, l.kinds()).slices()
	if r.Samples == 0 {
		r.Cases = l.named.list(chances)
	}
	return r, kernels, nil
}

// errLarge says that there are too many positions for a way of counting.
var errLarge = errors.New("too many positions")

// parityKept is the number of slices below which an alg from cube shape to cube shape keeps the parity.
func parityKept() int { return square1.Solved().CubeShapeDistance(1) }

// keepsParity reports whether the step arrives with the parity that it is to arrive with, though a search did not look at
// it: any is right, or it started even, and so many slices keep it.
func (l *lab) keepsParity(slices int) bool {
	return !l.step.Even || l.step.StartsEven() && slices < parityKept()
}

// evenAt is the parity of the permutation of the pieces in the slots of cube shape at which the lined-up
// parity is even.
func (g *graph) evenAt() int {
	some := [8]int{0, 1, 2, 3, 4, 5, 6, 7}
	p := square1.Solved().Pair().Fill(some, some)
	parity, _ := p.LinedUpParity()
	return parity
}
