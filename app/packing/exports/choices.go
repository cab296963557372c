package exports

import (
	"wedge/app/packing/print"
	"wedge/app/publish"
	"wedge/app/session"
)

// Choices are the user's choices that are remembered.
type Choices struct {
	publish.Choices
	Side      float64 `json:"side"`      // of a printed cube, in millimetres
	Clearance float64 `json:"clearance"` // between printed pieces, in millimetres
}

// Endings of files that are no pictures.
const (
	stl  = "stl"
	csv  = "csv"
	json = "json"
	burr = "xmpuzzle" // of BurrTools
)

// NewChoices are the choices of a new user.
func NewChoices() Choices {
	return Choices{Choices: publish.NewChoices(), Side: 20, Clearance: 0.4}
}

// Check replaces invalid choices and records them in l.
func (c *Choices) Check(l *session.Limits) {
	initial := NewChoices()
	c.Limit(l, stl, csv, json, burr)
	l.Number("side of printed cubes", &c.Side, print.MinSide, print.MaxSide, initial.Side)
	l.Number("clearance of printed pieces", &c.Clearance, 0, print.MaxClearance, initial.Clearance)
}
