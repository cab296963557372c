package print

import "fmt"

// titleOf names a picture.
func titleOf(entries []Entry) string {
	if len(entries) > 1 {
		return fmt.Sprintf("%d positions of the Square-1", len(entries))
	}
	e := &entries[0]
	if e.Alg != "" {
		return fmt.Sprintf("Square-1 %v, after %s", e.Position, e.Alg)
	}
	return fmt.Sprintf("Square-1 %v", e.Position)
}

// describe is an alternative text.
func describe(entries []Entry) string {
	if len(entries) > 1 {
		return "A grid of positions, each with its title."
	}
	at := entries[0].Position
	cut, middle := "free", "square"
	if !at.Sliceable() {
		cut = "blocked"
	}
	if at.Flipped {
		middle = "not square"
	}
	return fmt.Sprintf("Top layer %s, bottom layer %s, middle layer %s, cut %s.", at.Top.Shape().Name(), at.Bottom.Shape().Name(), middle, cut)
}
