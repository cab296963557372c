package picture

import (
	"fmt"
	"math"

	"wedge/app/player"
)

// MaxRate is the largest number of frames per second.
const MaxRate = 60

// MaxHold is the longest time for which the last frame is shown, in seconds.
const MaxHold = 60

// Film is an animated subject.
type Film struct {
	// Length is the duration of the motion in seconds.
	Length float64
	// At is the subject at a time, 0..Length seconds.
	At func(seconds float64) Subject
	// Properties are stored in the file.
	Properties []Property
	Playing
}

// Playing is how an animation is played.
type Playing struct {
	// Rate is in frames per second, 1..MaxRate; a GIF plays at most 50.
	Rate int
	// Tempo multiplies the speed, [player.MinTempo]..[player.MaxTempo]; 0 means 1. The length of a
	// [Film] has it already.
	Tempo float64
	// Orbit is how far the camera goes around to the right until the end, in radians. Pages leave that to the reader.
	Orbit float64
	// Hold is how long to show the last frame, 0..MaxHold seconds.
	Hold float64
	// Loop repeats the animation.
	Loop bool
	// Note, unless nil, is a line below the caption, for the number of moves made up to now and that of
	// all. Pages have none.
	Note func(made, all int) string
	// Progress, unless nil, gets how much is done, 0..1.
	Progress func(done float64)
}

// Speed is the Tempo. The error wraps ErrOption.
func (p Playing) Speed() (float64, error) {
	switch {
	case p.Tempo == 0:
		return 1, nil
	case !(p.Tempo >= player.MinTempo && p.Tempo <= player.MaxTempo):
		return 0, fmt.Errorf("%w: tempo %v, not %v to %v", ErrOption, p.Tempo, player.MinTempo, player.MaxTempo)
	}
	return p.Tempo, nil
}

// Check returns nil, or an error that wraps ErrSize or ErrOption.
func (f *Film) Check(o *Options) error {
	if err := o.Check(); err != nil {
		return err
	}
	switch {
	case o.View == Sheet:
		return fmt.Errorf("%w: a sheet cannot be animated", ErrOption)
	case f.Rate < 1 || f.Rate > MaxRate:
		return fmt.Errorf("%w: %d frames per second, not 1 to %d", ErrOption, f.Rate, MaxRate)
	case !(f.Length >= 0) || math.IsInf(f.Length, 0):
		return fmt.Errorf("%w: a film cannot take %v seconds", ErrOption, f.Length)
	case !(f.Hold >= 0 && f.Hold <= MaxHold):
		return fmt.Errorf("%w: the last frame is held for %v seconds, not 0 to %d", ErrOption, f.Hold, MaxHold)
	}
	return nil
}
