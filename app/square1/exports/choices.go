package exports

import (
	"fmt"
	"strconv"

	"wedge/app/publish"
	"wedge/app/session"
	"wedge/app/square1/print"
)

// Choices are the user's choices that are remembered.
type Choices struct {
	publish.Choices
	Shadow  string `json:"shadow"`  // "usual", "on" or "off"
	Arrows  string `json:"arrows"`  // how many of the next moves have arrows, such as "2"
	After   bool   `json:"after"`   // the position after the next moves is shown, too
	Apart   bool   `json:"apart"`   // the layers are apart
	Pieces  string `json:"pieces"`  // pieces to mark, as for print.Explanation.Mark
	Marking string `json:"marking"` // how they are marked, one of print.Markings
	Cut     bool   `json:"cut"`     // the cut is shown
	Labels  bool   `json:"labels"`  // pieces are labelled
}

// The words of choices, the default first.
func shadows() []string { return []string{"usual", "on", "off"} }

func markings() []string { return []string{"grey", "dim", "hide", "lit", "outline"} }
func arrows() []string {
	var words []string
	for n := range print.MaxArrows + 1 {
		words = append(words, strconv.Itoa(n))
	}
	return words
}

// NewChoices are the choices of a new user.
func NewChoices() Choices {
	return Choices{Choices: publish.NewChoices(), Shadow: shadows()[0], Arrows: arrows()[0], Marking: markings()[0]}
}

// Check replaces invalid choices and records them in l.
func (c *Choices) Check(l *session.Limits) {
	c.Limit(l)
	l.Word("shadow of exports", &c.Shadow, shadows()...)
	l.Word("marking of exports", &c.Marking, markings()...)
	if err := new(print.Explanation).Mark(c.Marking, c.Pieces); err != nil {
		l.Replaced("marked pieces of exports", fmt.Sprintf("%q (%v)", c.Pieces, err), "none")
		c.Pieces = ""
	}
	l.Word("arrows of exports", &c.Arrows, arrows()...)
}

// explanation is what the picture shows besides the position. The error wraps
// print.ErrPieces.
func (c *Choices) explanation() (print.Explanation, error) {
	const apart = 0.6
	e := print.Explanation{After: c.After, Shadow: map[string]print.Shadow{"on": print.ShadowOn, "off": print.ShadowOff}[c.Shadow]}
	if n, err := strconv.Atoi(c.Arrows); err == nil {
		e.Arrows = min(max(n, 0), print.MaxArrows)
	}
	if c.Apart {
		e.Explode = apart
	}
	err := e.Mark(c.Marking, c.Pieces)
	return e, err
}
