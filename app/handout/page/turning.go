package page

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
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
// scripts do not know the rules, or not all solids are there.
func turning(s *handout.Step, room string) *figure.Turning {
	puzzle := map[string]string{square1Room: "square1", cubeRoom: "cube3"}[room]
	if puzzle == "" || s.Stage == nil {
		return nil
	}
	solids := map[string]uint16{square1Room: 18, cubeRoom: 26}[room] // the first numbers
	for id := range solids {
		if !slices.ContainsFunc(s.Stage.Scene.Nodes, func(n scene.Node) bool { return n.ID == id+1 }) {
			return nil
		}
	}
	colours := scheme.Default()
	return &figure.Turning{
		Puzzle: puzzle, Free: scene.FromSRGB(colours.Cut(true)), Blocked: scene.FromSRGB(colours.Cut(false)),
		Lights: strings.Contains(s.Look, "light blocking"),
	}
}

// shapeName is a shape by its name in a condition.
var shapeName = regexp.MustCompile(`(?i)((?:top|bottom) ?shape *= *)(.+?)( or |$)`)

// condition writes when the task of a step is done, with shapes as patterns of corners and edges. It is empty if that is
// not said, or if scripts cannot see all of it.
func condition(s *handout.Step, room string) string {
	patterns := map[string]string{}
	for s := range square1.LayerShape(square1.LayerShapeCount) {
		patterns[s.Name()] = s.Pattern()
	}
	if turning(s, room) == nil {
		room = ""
	}
	var parts []string
	for _, p := range s.Until {
		if !seesCondition(p.Text(), room, working(s)) {
			return ""
		}
		parts = append(parts, shapeName.ReplaceAllStringFunc(p.Text(), func(part string) string {
			found := shapeName.FindStringSubmatch(part)
			return found[1] + cmp.Or(patterns[found[2]], found[2]) + found[3]
		}))
	}
	return strings.Join(parts, "; ")
}

// seesCondition reports whether tasks.js sees when a phrase of Until is so, in a room, as lessons call it, or in "" where nothing
// is turned by hand.
func seesCondition(phrase, room string, buttons []lesson.Label) bool {
	pressed := []string{`\b\B`} // nothing
	for _, b := range buttons {
		pressed = append(pressed, regexp.QuoteMeta(b.ID))
	}
	values := map[string]string{
		square1Room: `at .*|((solved|steps|only turned|slices|free|cube|(top|bottom) (shape|corners)|seen|seen alike|found|other shapes|list parity)( *(>=|<=|=).*)?)`,
		cubeRoom:    `played [URFDLB2' ]+|place \w+ \w+|faces( [URFDLB])+|((solved|faces|(corners |edges )?away|(corners|edges) turned|turned arrows|FOP|complementary|wrong|locked)( *(>=|<=|=).*)?)`,
	}
	seen := regexp.MustCompile(fmt.Sprintf(`(?i)^(not )*(pressed( (%s))+|played|%s)$`, strings.Join(pressed, "|"), cmp.Or(values[room], "played")))
	for part := range strings.SplitSeq(phrase, " or ") {
		if !seen.MatchString(strings.TrimSpace(part)) {
			return false
		}
	}
	return true
}
