package exports

import (
	"wedge/app/publish"
	"wedge/app/session"
)

// Choices are the user's choices that are remembered.
type Choices struct {
	publish.Choices
	Letters bool `json:"letters"` // on the stickers
}

// NewChoices are the choices of a new user.
func NewChoices() Choices { return Choices{Choices: publish.NewChoices()} }

// Check replaces invalid choices and records them in l.
func (c *Choices) Check(l *session.Limits) { c.Limit(l) }
