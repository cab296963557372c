package learn

import (
	"context"

	"wedge/puzzle/cube3"
)

// search looks for an alg that solves the cube on the stage, from both ends.
type search struct {
	here, there, both int // positions from the cube, from the solved one, and from both
	running, done     bool
}

// searchReach is how many quarter turns from each end a search can go. It lists about 100,000 positions from each.
const searchReach = 5

// start lists all positions at most so many quarter turns from the cube and from the solved one.
func (s *search) start(o *scripted, quarters int) {
	from := o.kit.assembly()
	s.running = true
	var found search
	o.kit.background("search", func(ctx context.Context) error {
		there, err := near(ctx, cube3.Solved(), quarters)
		if err != nil {
			return err
		}
		here, err := near(ctx, from, quarters)
		for a := range here {
			if there[a] {
				found.both++
			}
		}
		found.here, found.there, found.done = len(here), len(there), true
		return err
	}, func() { *s = found })
}

// near are all assemblies at most some quarter turns from one, without the turns of the face
// cubies.
func near(ctx context.Context, from cube3.Assembly, quarters int) (map[cube3.Assembly]bool, error) {
	known := map[cube3.Assembly]bool{still(from): true}
	edge := []cube3.Assembly{still(from)}
	for range quarters {
		var next []cube3.Assembly
		for _, a := range edge {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			for _, m := range quarterTurns() {
				if b := still(a.Turn(m)); !known[b] {
					known[b] = true
					next = append(next, b)
				}
			}
		}
		edge = next
	}
	return known, nil
}
