package page

import (
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

// Turn says how the puzzle of a lesson is turned.
func (l *pageLesson) Turn() string {
	if l.Room == cubeRoom {
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
var shapeName = regexp.MustCompile(`^((?:not )*shape )(.*)$`)

// condition writes what must be so for a task to be done, with shapes as patterns of corners and edges.
func condition(until []lesson.Phrase) string {
	var parts []string
	for _, p := range until {
		text := strings.TrimSpace(p.Word + " " + p.Rest)
		if found := shapeName.FindStringSubmatch(text); found != nil {
			for s := range square1.LayerShape(square1.LayerShapeCount) {
				if s.Name() == found[2] {
					text = found[1] + s.Pattern()
				}
			}
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, "; ")
}
