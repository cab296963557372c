package session

// Settings are the user's choices for all rooms.
type Settings struct {
	Scheme         string            `json:"scheme"`               // ID of the colour scheme; empty for the default
	OwnColours     map[string]string `json:"ownColours,omitempty"` // the user's own colours
	AnimationSpeed float64           `json:"animationSpeed"`       // of moves by hand, 0.25..4
	ReduceMotion   bool              `json:"reduceMotion"`         // moves are not animated
	Theme          string            `json:"theme"`                // "system", "light" or "dark"
	Scale          float64           `json:"scale"`                // text size, 0.5..3
	Lecture        float64           `json:"lecture"`              // text size of the lecture view, in the usual one, 1..3
	Language       string            `json:"language"`             // empty for the system's
	FirstSteps     bool              `json:"firstSteps"`           // the next start shows what to do
	Keys           map[string]string `json:"keys,omitempty"`       // commands to names of physical keys, if not the defaults
}

// DefaultSettings are the settings of a new user.
func DefaultSettings() Settings {
	return Settings{AnimationSpeed: 1, Theme: "system", Scale: 1, Lecture: 1.5, FirstSteps: true}
}

// Check replaces values that are out of range. The error has an [ErrAdjusted] for each;
// the settings are usable in any case. Check does not know the valid schemes, languages
// and keys.
func (s *Settings) Check() error {
	var l Limits
	l.Number("animation speed", &s.AnimationSpeed, 0.25, 4, 1)
	l.Number("scale", &s.Scale, 0.5, 3, 1)
	if s.Lecture == 0 { // it was saved before there was one
		s.Lecture = DefaultSettings().Lecture
	}
	l.Number("lecture", &s.Lecture, 1, 3, DefaultSettings().Lecture)
	l.Word("theme", &s.Theme, "system", "light", "dark")
	return l.Err()
}
