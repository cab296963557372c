package player

// Smooth is how far a motion is after a part of its time, both 0..1: it starts and ends slowly.
func Smooth(part float64) float64 { return part * part * (3 - 2*part) }

// EaseOut starts fast and ends slowly.
func EaseOut(part float64) float64 { return 1 - (1-part)*(1-part)*(1-part) }
