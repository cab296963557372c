package print

import (
	"fmt"
	"strings"
)

// titleOf names a picture.
func titleOf(entries []Entry) string {
	if len(entries) > 1 {
		return fmt.Sprintf("%d positions of the Square-1", len(entries))
	}
	e := &entries[0]
	if e.Alg != "" {
		return fmt.Sprintf("Square-1 %v, after %s", e.Pattern(), e.Alg)
	}
	return fmt.Sprintf("Square-1 %v", e.Pattern())
}

// describe is an alternative text.
func describe(entries []Entry) string {
	if len(entries) > 1 {
		return "A grid of positions, each with its title."
	}
	at, seen := entries[0].Position, entries[0].Mask
	cut, middle := "free", "square"
	if !at.Sliceable() {
		cut = "blocked"
	}
	switch {
	case seen.AnyMiddle:
		middle = "any"
	case at.Flipped:
		middle = "not square"
	}
	return fmt.Sprintf("Top layer %s, bottom layer %s, middle layer %s, cut %s.", at.Top.Shape().Name(), at.Bottom.Shape().Name(), middle, cut)
}

// titleOfNext adds to the title what moves are shown.
func (o *Options) titleOfNext(e *Entry) string {
	switch {
	case o.twice(e):
		return fmt.Sprintf(", before and after %v", e.Next)
	case o.Explain.Arrows > 0 && len(e.Next) > 0:
		return fmt.Sprintf(", with arrows for %v", e.Next[:min(o.Explain.Arrows, len(e.Next))])
	}
	return ""
}

// describeNext adds to the alternative text what the moves do.
func (o *Options) describeNext(e *Entry) string {
	var words string
	if o.Explain.Arrows > 0 && len(e.Next) > 0 {
		var moves []string
		for _, m := range e.Next[:min(o.Explain.Arrows, len(e.Next))] {
			moves = append(moves, spoken(m))
		}
		words = " Arrows: " + strings.Join(moves, "; ") + "."
	}
	if o.twice(e) {
		words += " After the moves: " + describe([]Entry{{Position: e.after(), Mask: e.Mask}})
	}
	return words
}
