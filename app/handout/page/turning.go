package page

import (
	"cmp"
	"regexp"
	"strings"

	"wedge/app/handout"
	"wedge/app/lesson"
	"wedge/app/picture/figure"
	"wedge/app/scheme"
	"wedge/puzzle/square1"
	"wedge/scene"
)

// Rooms of puzzles that the reader can turn, as lessons call them.
const (
	square1Room = "Square-1"
	cubeRoom    = "Rubik's cube"
)

// turn says how the puzzle of a room is turned.
func (l *pageLesson) turn(room string) string {
	if room == cubeRoom {
		return l.Labels.TurnFace
	}
	return l.Labels.Turn
}

// turning is how the reader turns the puzzle of a step in a room, as lessons call it; nil for a puzzle of which the
// scripts do not know the rules.
func turning(s *handout.Step, room string) *figure.Turning {
	puzzle := map[string]string{square1Room: "square1", cubeRoom: "cube3"}[room]
	if puzzle == "" {
		return nil
	}
	colours := scheme.Default()
	return &figure.Turning{
		Puzzle: puzzle, Free: scene.FromSRGB(colours.Cut(true)), Blocked: scene.FromSRGB(colours.Cut(false)),
		Lights: strings.Contains(s.Look, "light blocking"),
	}
}

// shapeName is a shape by its name in a condition.
var shapeName = regexp.MustCompile(`(?i)((?:top|bottom) ?shape *= *)(.+?)( or |$)`)

// condition writes what must be so for a task to be done, with shapes as patterns of corners and edges.
func condition(until []lesson.Phrase) string {
	patterns := map[string]string{}
	for s := range square1.LayerShape(square1.LayerShapeCount) {
		patterns[s.Name()] = s.Pattern()
	}
	var parts []string
	for _, p := range until {
		parts = append(parts, shapeName.ReplaceAllStringFunc(p.Text(), func(part string) string {
			found := shapeName.FindStringSubmatch(part)
			return found[1] + cmp.Or(patterns[found[2]], found[2]) + found[3]
		}))
	}
	return strings.Join(parts, "; ")
}
