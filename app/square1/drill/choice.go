package drill

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
)

// Order is how often the cases of a choice come.
type Order string

// The orders.
const (
	ByWeight Order = ""     // as often as they come up in a solve
	Own      Order = "own"  // by the user's own weights
	Once     Order = "once" // each once, in a random order, and then again
)

// Orders lists the orders.
func Orders() []Order { return []Order{ByWeight, Own, Once} }

// Parity restricts the positions of a choice.
type Parity string

// The parities.
const (
	Either Parity = ""
	Even   Parity = "even"
	Odd    Parity = "odd"
)

// Parities lists the parities.
func Parities() []Parity { return []Parity{Either, Even, Odd} }

// IDs of sets that are about shapes.
const (
	Shapes     = "cs"  // trained unless another is chosen
	EvenShapes = "csp" // arriving even
)

// Choice says what is trained. The zero value is all shapes except cube shape itself.
type Choice struct {
	Set      string   `json:"set,omitempty"`      // ID of a cases.Set; empty is Shapes
	Cases    []string `json:"cases,omitempty"`    // names of the cases; empty is all
	Missed   bool     `json:"missed,omitempty"`   // of these, only those that were missed last
	Order    Order    `json:"order,omitempty"`    // how often each comes
	Parity   Parity   `json:"parity,omitempty"`   // of the positions
	Straight bool     `json:"straight,omitempty"` // the layers are turned as in the book, not at random
}

// SetID is the ID of the chosen set.
func (c Choice) SetID() string {
	if c.Set == "" {
		return Shapes
	}
	return c.Set
}

// Equal reports whether two choices are the same.
func (c Choice) Equal(other Choice) bool {
	same := slices.Equal(c.Cases, other.Cases)
	c.Cases, other.Cases = nil, nil
	return same && reflect.DeepEqual(c, other)
}

// Check returns what no choice can be, if anything. It does not look for the set and its
// cases, which may be the user's own: see [Choice.Pool].
func (c Choice) Check() error {
	switch c.Order {
	case ByWeight, Own, Once:
	default:
		return fmt.Errorf("there is no order %q", string(c.Order))
	}
	switch c.Parity {
	case Either, Even, Odd:
	default:
		return fmt.Errorf("there is no parity %q", string(c.Parity))
	}
	return nil
}

// ErrNothing is wrapped by the errors for choices without a case.
var ErrNothing = errors.New("no case to train")

// Reasons for which a choice has no case; all wrap [ErrNothing].
var (
	ErrNoneMissed = fmt.Errorf("%w: none of them was missed", ErrNothing)
	ErrNoneChosen = fmt.Errorf("%w: the set has none of the chosen ones", ErrNothing)
	ErrNoParity   = fmt.Errorf("%w: none has this parity", ErrNothing)
	ErrNoWeight   = fmt.Errorf("%w: all weights are 0", ErrNothing)
)

// Pool lists the cases of the choice, in the order of the set. missed are those missed last:
// see [Missed]. The error wraps [ErrNothing] if there are none.
func (c Choice) Pool(set *cases.Set, missed map[string]bool) ([]cases.Case, error) {
	chosen := map[string]bool{}
	for _, name := range c.Cases {
		chosen[name] = true
	}
	var pool []cases.Case
	any, right := false, false
	for _, x := range set.Cases() {
		switch {
		case x.SolvedCase || len(chosen) > 0 && !chosen[x.Name]:
			continue
		case set.Parities && c.Parity != Either && x.Odd != (c.Parity == Odd):
			any = true
			continue
		}
		any, right = true, true
		if !c.Missed || missed[x.Name] {
			pool = append(pool, x)
		}
	}
	switch {
	case !any:
		return nil, ErrNoneChosen
	case !right:
		return nil, ErrNoParity
	case len(pool) == 0:
		return nil, ErrNoneMissed
	}
	return pool, nil
}

// Choose sets the choice, and begins with a new deck.
func (s *State) Choose(c Choice) { s.Choice, s.Deck = c, nil }

// Drawn is a case with a position of it.
type Drawn struct {
	Case  cases.Case
	Start square1.Position
}

// Draw draws a case of the choice and a position of it. The set must be the chosen one. The
// error wraps [ErrNothing].
func (s *State) Draw(set *cases.Set, missed map[string]bool, rng *rand.Rand) (Drawn, error) {
	pool, err := s.Choice.Pool(set, missed)
	if err != nil {
		return Drawn{}, err
	}
	x, err := s.pick(set.ID, pool, rng)
	if err != nil {
		return Drawn{}, err
	}
	start, err := s.Choice.position(x, rng)
	return Drawn{x, start}, err
}

// pick draws a case of the pool.
func (s *State) pick(set string, pool []cases.Case, rng *rand.Rand) (cases.Case, error) {
	if s.Choice.Order == Once {
		return s.deal(pool, rng), nil
	}
	weights := make([]float64, len(pool))
	sum := 0.0
	for i, x := range pool {
		weights[i] = float64(x.Weight)
		if s.Choice.Order == Own {
			weights[i] = s.Weight(set, x.Name)
		}
		sum += weights[i]
	}
	if sum <= 0 {
		return cases.Case{}, ErrNoWeight
	}
	at := rng.Float64() * sum
	last := 0
	for i, w := range weights {
		if w == 0 {
			continue
		}
		last = i
		if at -= w; at < 0 {
			break
		}
	}
	return pool[last], nil
}

// deal takes the next case from the deck, which is shuffled again when it is empty. A case
// does not come twice in a row where one deck follows another.
func (s *State) deal(pool []cases.Case, rng *rand.Rand) cases.Case {
	by := make(map[string]cases.Case, len(pool))
	for _, x := range pool {
		by[x.Name] = x
	}
	s.Deck = slices.DeleteFunc(s.Deck, func(name string) bool { _, ok := by[name]; return !ok })
	if len(s.Deck) == 0 {
		for _, x := range pool {
			s.Deck = append(s.Deck, x.Name)
		}
		rng.Shuffle(len(s.Deck), func(i, j int) { s.Deck[i], s.Deck[j] = s.Deck[j], s.Deck[i] })
		if n := len(s.Deck); n > 1 && s.Deck[n-1] == s.Last {
			s.Deck[0], s.Deck[n-1] = s.Deck[n-1], s.Deck[0]
		}
	}
	s.Last = s.Deck[len(s.Deck)-1]
	s.Deck = s.Deck[:len(s.Deck)-1]
	return by[s.Last]
}

// position draws a position of a case that fits the choice.
func (c Choice) position(x cases.Case, rng *rand.Rand) (square1.Position, error) {
	// Where the parity is no part of the case, half of its positions have each, unless all
	// have the same; and one in a few has the picture's outline, or else none has.
	const tries = 400
	var fitting *square1.Position
	for range tries {
		p := x.Draw(rng)
		if c.Straight {
			p = straightened(x, p)
		}
		if c.Parity != Either && !x.Set.Parities && (ParityOf(p) == 1) != (c.Parity == Odd) {
			continue
		}
		if !c.Straight || looksLike(x, p) {
			return p, nil
		}
		if fitting == nil {
			fitting = &p
		}
	}
	if fitting == nil {
		return square1.Position{}, ErrNoParity
	}
	return *fitting, nil
}

// looksLike reports whether a position has the outline of the case's picture in the book.
func looksLike(x cases.Case, p square1.Position) bool {
	from := x.From.Position
	return p.Top.Blocked() == from.Top.Blocked() && p.Bottom.Blocked() == from.Bottom.Blocked()
}

// straightened turns the layers of a position to the angles of the case's picture, as far as
// they can be: exactly, or else so that at least the outline is the same.
func straightened(x cases.Case, p square1.Position) square1.Position {
	best := p
	found := false
	for top, bottom := range square1.AllTurns() {
		q := p.Turn(top, bottom)
		switch {
		case !looksLike(x, q):
		case x.From.Matches(q):
			return q
		case !found:
			best, found = q, true
		}
	}
	return best
}

// ParityOf is the parity that a user is asked for: that of the lined-up layers in cube shape,
// elsewhere that of the position as it lies.
func ParityOf(p square1.Position) int {
	if parity, ok := p.LinedUpParity(); ok {
		return parity
	}
	return p.Parity()
}
