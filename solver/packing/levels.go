package packing

import "slices"

// Levels is how many packings have which level, the highest level first.
type Levels []LevelCount

// LevelCount is how many packings have a level.
type LevelCount struct {
	Level Level `json:"level"`
	Count int   `json:"count"`
}

// Add counts a packing.
func (l *Levels) Add(level Level) {
	at, known := slices.BinarySearchFunc(*l, level, func(c LevelCount, to Level) int { return slices.Compare(to, c.Level) })
	if !known {
		*l = slices.Insert(*l, at, LevelCount{Level: level})
	}
	(*l)[at].Count++
}

// Count is how many packings were added.
func (l Levels) Count() (n int) {
	for _, c := range l {
		n += c.Count
	}
	return n
}
