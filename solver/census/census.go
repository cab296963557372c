// Package census has the numbers of positions of each shape at each distance from solved,
// in slices. They come from a file that the complete table once made, so no table is
// needed.
package census

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"

	"wedge/puzzle/square1"
	"wedge/resources"
	"wedge/solver/table"
)

// ErrFormat is wrapped by the error for a file that is not a census.
var ErrFormat = errors.New("not a census: make it again with wedge table census --json")

// Census counts all positions by shape and by distance. It is immutable.
type Census struct {
	byShape table.Census
	total   Counts
}

// Counts are numbers of positions by distance in slices, 0..13. Positions that differ only by
// turns of their layers count as one.
type Counts struct {
	// Positions[d] need d slices.
	Positions table.Distribution
	// AnyMiddle[d] need d slices for their layers; the middle is left as it comes.
	// Positions that differ only by the middle count as one here, so the sum is half that
	// of Positions. Of two such positions one needs as many slices as its layers alone,
	// and the other one slice more; only the solved puzzle with its middle turned needs
	// three more.
	AnyMiddle table.Distribution
}

// New adds up what [table.Table.Census] counted.
func New(byShape *table.Census) *Census {
	c := &Census{byShape: *byShape}
	for i := range byShape.Positions {
		for d := range table.Depths {
			c.total.Positions[d] += byShape.Positions[i][d]
			c.total.AnyMiddle[d] += byShape.AnyMiddle[i][d]
		}
	}
	return c
}

// Load returns the census that comes with the program.
func Load() (*Census, error) { return embedded() }

var embedded = sync.OnceValues(func() (*Census, error) {
	c, err := Parse(resources.Census())
	if err != nil {
		return nil, fmt.Errorf("the census in the program: %w", err)
	}
	return c, nil
})

// All counts the positions of all shapes.
func (c *Census) All() Counts { return c.total }

// Pair counts the positions of a pair of shapes, one of the 170.
func (c *Census) Pair(p square1.Pair) Counts {
	i, orbit := p.ID()-1, int64(p.Orbit())
	counts := Counts{c.byShape.Positions[i], c.byShape.AnyMiddle[i]}
	for d := range table.Depths {
		// Mirroring and swapping keep the distance, so the pairs share equally.
		counts.Positions[d] /= orbit
		counts.AnyMiddle[d] /= orbit
	}
	return counts
}

// CubeShape counts the positions in cube shape with a parity, 0 even or 1 odd, the layers
// lined up: see [square1.Position.LinedUpParity].
func (c *Census) CubeShape(parity int) table.Distribution {
	d := c.byShape.OddCube
	if parity == 0 {
		for i, n := range c.Pair(square1.Solved().Pair()).Positions {
			d[i] = n - d[i]
		}
	}
	return d
}

// Sliceable counts the positions that can be sliced as they lie, those that
// [square1.Random] draws from. Here the angles of the layers count: positions that differ
// by turns are different ones.
func (c *Census) Sliceable() (sum table.Distribution) {
	for _, p := range square1.Pairs() {
		// All twelve angles of a layer make different positions, since all its pieces
		// differ. So each orientation of its shape comes as often as the shape has rotations.
		angles := int64(p.Top.Sliceable() * p.Top.Rotations() * p.Bottom.Sliceable() * p.Bottom.Rotations())
		for d, n := range c.Pair(p).Positions {
			sum[d] += n * angles
		}
	}
	return sum
}

// row is the JSON of a canonical pair of shapes, one per line, in the order of
// [square1.CanonicalPairs].
type row struct {
	Top       string              `json:"top"`
	Bottom    string              `json:"bottom"`
	Positions table.Distribution  `json:"positions"`
	AnyMiddle table.Distribution  `json:"any_middle"`
	Odd       *table.Distribution `json:"odd,omitempty"` // in cube shape
}

// Write writes the census as JSON, one pair of shapes per line.
func (c *Census) Write(w io.Writer) error {
	e := json.NewEncoder(w)
	for i, p := range square1.CanonicalPairs() {
		r := row{p.Top.Pattern(), p.Bottom.Pattern(), c.byShape.Positions[i], c.byShape.AnyMiddle[i], nil}
		if p == square1.Solved().Pair() {
			r.Odd = &c.byShape.OddCube
		}
		if err := e.Encode(r); err != nil {
			return err
		}
	}
	return nil
}

// Parse reads what [Census.Write] wrote. It checks that the numbers of positions add up to
// those of each shape. The error wraps [ErrFormat].
func Parse(text []byte) (*Census, error) {
	var counts table.Census
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	for i, p := range square1.CanonicalPairs() {
		var r row
		if err := d.Decode(&r); err != nil {
			return nil, fmt.Errorf("line %d: %w: %w", i+1, err, ErrFormat)
		}
		if err := r.check(p); err != nil {
			return nil, fmt.Errorf("line %d: %w: %w", i+1, err, ErrFormat)
		}
		counts.Positions[i], counts.AnyMiddle[i] = r.Positions, r.AnyMiddle
		if r.Odd != nil {
			counts.OddCube = *r.Odd
		}
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("after line %d: more text: %w", len(counts.Positions), ErrFormat)
	}
	return New(&counts), nil
}

// check reports what is wrong with the row of a pair.
func (r *row) check(p square1.Pair) error {
	want := p.Positions() * int64(p.Orbit())
	cube := p == square1.Solved().Pair()
	switch {
	case r.Top != p.Top.Pattern() || r.Bottom != p.Bottom.Pattern():
		return fmt.Errorf("shapes %s %s instead of %s %s", r.Top, r.Bottom, p.Top.Pattern(), p.Bottom.Pattern())
	case r.Positions.Sum() != want:
		return fmt.Errorf("%d positions instead of %d", r.Positions.Sum(), want)
	case r.AnyMiddle.Sum() != want/2:
		return fmt.Errorf("%d positions with any middle instead of %d", r.AnyMiddle.Sum(), want/2)
	case cube != (r.Odd != nil):
		return errors.New("the odd positions belong to the cube shape alone")
	case cube && r.Odd.Sum() != want/2:
		return fmt.Errorf("%d odd positions instead of %d", r.Odd.Sum(), want/2)
	}
	for d, n := range r.Positions { // which has the nearer of two that differ only by the middle, too
		if n < 0 || r.AnyMiddle[d] < 0 || r.AnyMiddle[d] > n || cube && (r.Odd[d] < 0 || r.Odd[d] > n) {
			return fmt.Errorf("impossible number at distance %d", d)
		}
	}
	return nil
}
