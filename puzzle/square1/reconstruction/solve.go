package reconstruction

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"wedge/puzzle/square1"
)

// Solve is a reconstruction.
type Solve struct {
	Title []string // comments above the solve, a line each
	// Scramble is the alg that leads from solved to the start, as written; nil if none was.
	Scramble square1.Alg
	Start    square1.Position
	Steps    []Step
	Time     time.Duration // of the whole solve; 0 if not known
	LeftOut  []int         // the lines of the text without moves that are neither a title nor a name, from 1
}

// Step is a line of a solve.
type Step struct {
	Name string      // what it is for, as written; may be empty
	Alg  square1.Alg // may be empty: a step that was skipped
	Took time.Duration
	// Moments is when each move of the alg was made, since the start of the solve; nil if not known.
	Moments []time.Duration
	Line    int // in the text, from 1; 0 without a text
}

// LeftOutLines lists the numbers of LeftOut in a sentence, cut off behind a dozen.
func (s *Solve) LeftOutLines() string {
	var words []string
	for i, n := range s.LeftOut {
		if i == 12 {
			words = append(words, "…")
			break
		}
		words = append(words, strconv.Itoa(n))
	}
	return strings.Join(words, ", ")
}

// Alg has the moves of all steps.
func (s *Solve) Alg() square1.Alg {
	var all square1.Alg
	for _, step := range s.Steps {
		all = append(all, step.Alg...)
	}
	return all
}

// Moments is when each move of [Solve.Alg] was made, since the start of the solve; nil unless it is
// known of all.
func (s *Solve) Moments() []time.Duration {
	var all []time.Duration
	for _, step := range s.Steps {
		if len(step.Moments) != len(step.Alg) {
			return nil
		}
		all = append(all, step.Moments...)
	}
	return all
}

// Positions are those before the first step and after each. The error is a [*BlockedError].
func (s *Solve) Positions() ([]square1.Position, error) {
	list := []square1.Position{s.Start}
	p := s.Start
	for _, step := range s.Steps {
		var err error
		if p, err = p.Apply(step.Alg); err != nil {
			return nil, &BlockedError{step.Line, err}
		}
		list = append(list, p)
	}
	return list, nil
}

// BlockedError says in which line a slice is blocked.
type BlockedError struct {
	Line int   // from 1; 0 without a text
	Err  error // a [*square1.BlockedError]; its moves are counted in the line
}

func (e *BlockedError) Error() string {
	if e.Line == 0 {
		return e.Err.Error()
	}
	return fmt.Sprintf("line %d: %v", e.Line, e.Err)
}

func (e *BlockedError) Unwrap() error { return e.Err }

// FromMoves is a solve of which the moves are known, with the moments at which they were made
// since the start of the solve, and nothing of its steps.
func FromMoves(start square1.Position, alg square1.Alg, moments []time.Duration) *Solve {
	s := &Solve{Start: start}
	if len(alg) > 0 {
		s.Steps = []Step{{Alg: alg, Moments: moments}}
	}
	if n := len(moments); n > 0 && n == len(alg) {
		s.Time, s.Steps[0].Took = moments[n-1], moments[n-1]
	}
	return s
}

// startOf is the position that an alg solves, up to turns of the layers after it. Of several it
// takes that with the least turns.
func startOf(alg square1.Alg) (square1.Position, error) {
	inverse := alg.Inverse()
	var first error
	for most := 0; most <= 12; most++ { // steps in both layers
		for _, top := range smallTurns() {
			for _, bottom := range smallTurns() {
				if max(top, -top)+max(bottom, -bottom) != most {
					continue
				}
				p, err := square1.Solved().Turn(top, bottom).Apply(inverse)
				if err == nil {
					return p, nil
				}
				if first == nil {
					first = err
				}
			}
		}
	}
	return square1.Position{}, first
}

// smallTurns are all turns of a layer, the smallest first.
func smallTurns() []int { return []int{0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6} }

// String writes the solve, so that [Parse] reads the same, but for the moments of the moves.
func (s *Solve) String() string {
	var b strings.Builder
	for _, line := range s.Title {
		fmt.Fprintf(&b, "// %s\n", line)
	}
	if s.Scramble != nil {
		scramble := square1.Step{Alg: s.Scramble}.String()
		if scramble == "" {
			scramble = "(0,0)" // or the next line would be it
		}
		fmt.Fprintf(&b, "Scramble: %s\n", scramble)
	}
	if s.Time > 0 {
		fmt.Fprintf(&b, "Time: %s\n", FormatTime(s.Time))
	}
	if len(s.Steps) > 0 && s.Scramble == nil && (len(s.Steps[0].Alg) == 0 || s.Steps[0].Name != "" && newLine(1, "/ // "+s.Steps[0].Name).isScramble(true)) {
		b.WriteString("Solve:\n") // or its name would be a title, or say that it is the scramble
	} else if b.Len() > 0 {
		b.WriteString("\n")
	}
	for _, step := range s.Steps {
		comment := step.Name
		if step.Took > 0 {
			comment += " " + FormatTime(step.Took)
		}
		if line := (square1.Step{Name: comment, Alg: step.Alg}).String(); line != "" {
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}

// plainName is a name that fits into a line.
func plainName(name string) string { return strings.Join(strings.Fields(name), " ") }

// FormatTime writes a time in seconds, "9.87" or "1:02.34", with as many decimals as it has, two at least
// and three at most.
func FormatTime(d time.Duration) string {
	millis := d.Milliseconds()
	text := fmt.Sprintf("%d.%03d", millis/1000%60, millis%1000)
	if minutes := millis / 60_000; minutes > 0 {
		text = fmt.Sprintf("%d:%02d.%03d", minutes, millis/1000%60, millis%1000)
	}
	return strings.TrimSuffix(text, "0")
}

// clone is a copy whose steps can be changed.
func (s *Solve) clone() *Solve {
	c := *s
	c.Steps = slices.Clone(s.Steps)
	return &c
}
