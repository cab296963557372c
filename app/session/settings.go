package session

// Settings are the user's choices that hold in all rooms.
type Settings struct {
	Scheme         string            `json:"scheme"`               // name of the colour scheme; empty for the usual one
	OwnColours     map[string]string `json:"ownColours,omitempty"` // what the user has changed in a scheme
	AnimationSpeed float64           `json:"animationSpeed"`       // of moves by hand, 0.25..4
	ReduceMotion   bool              `json:"reduceMotion"`         // moves are not animated
	Theme          string            `json:"theme"`                // "system", "light" or "dark"
	Scale          float64           `json:"scale"`                // of letters and buttons, 0.5..3
	Language       string            `json:"language"`             // empty for the system's
	Keys           map[string]string `json:"keys,omitempty"`       // commands to names of physical keys, where not the usual ones
}

// DefaultSettings are what a new user finds.
func DefaultSettings() Settings {
	return Settings{AnimationSpeed: 1, Theme: "system", Scale: 1}
}

// Check replaces values that are out of range. The error tells which, each an
// [ErrAdjusted]; the settings can be used in any case. What schemes, languages and
// keys there are is not for the session to know.
func (s *Settings) Check() error {
	var l Limits
	l.Number("animation speed", &s.AnimationSpeed, 0.25, 4, 1)
	l.Number("scale", &s.Scale, 0.5, 3, 1)
	l.Word("theme", &s.Theme, "system", "light", "dark")
	return l.Err()
}
