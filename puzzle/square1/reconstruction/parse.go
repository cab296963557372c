package reconstruction

import (
	"errors"
	"regexp"
	"slices"
	"strings"
	"time"

	"wedge/puzzle/algtext"
	"wedge/puzzle/square1"
)

// Words before a colon, in small letters. Others are the names of steps.
var (
	scrambleWords = []string{"scramble", "scr", "setup", "mischung", "verdrehung"}
	solveWords    = []string{"solve", "solution", "reconstruction", "recon", "lösung", "rekonstruktion"}
	timeWords     = []string{"time", "zeit", "result"}
	finalWords    = []string{"final", "final solution", "full solution"} // the whole solve once more
	nextWords     = []string{"next", "next scramble"}                    // what follows is another solve
	otherWords    = []string{                                            // what people add that says nothing of a step
		"stm", "ftm", "wca", "etm", "tps", "stps", "moves", "slices", "turns", "single", "mean", "average", "avg of",
		"best", "worst", "time list", "solves/total", "date", "method", "cube", "puzzle", "video",
	}
)

// keyWords are all of them.
func keyWords() []string {
	return slices.Concat(scrambleWords, solveWords, timeWords, finalWords, otherWords, nextWords)
}

// stepWords are those by which a text above the moves is the name of a step, not of the solve.
var stepWords = regexp.MustCompile(`(?i)\b(?:csp?|co|eo|obl|cp|ep|pbl|pll|parity|cube ?shape|skip|skipped)\b|(?i)\b(?:parität|würfelform)`)

// Parse reads a solve. The error is a [*square1.SyntaxError] or a [*BlockedError].
func Parse(text string) (*Solve, error) { return parse(text, 1, nil) }

// ParseFrom reads a solve of which the start is known. A scramble in the text comes first.
func ParseFrom(start square1.Position, text string) (*Solve, error) { return parse(text, 1, &start) }

// Part is the text of one solve of several.
type Part struct {
	Text string
	Line int // where it begins, from 1
}

// Parse reads the solve. Lines are counted in the whole text.
func (p Part) Parse() (*Solve, error) { return parse(p.Text, p.Line, nil) }

// Split divides a text with several solves. A solve begins at a line with the word scramble, in a list of
// csTimer at its number, and behind a line of dashes; if there is none of these, behind two empty lines.
func Split(text string) []Part {
	var parts []Part
	lines := strings.Split(text, "\n")
	started := false // there is what begins the solve
	begins := func(l *line) bool { return l.listed || l.isScramble(!started) }
	known := slices.ContainsFunc(lines, func(s string) bool { l := newLine(1, s); return l.rule || begins(l) })
	first, above, blanks := 0, 0, 0 // of the solve; of the comments above what comes next
	moves := false                  // the solve has some
	cut := func(at int) {
		if part := strings.Join(lines[first:at], "\n"); moves && at > first {
			parts = append(parts, Part{part, first + 1})
		}
		first, moves, started = at, false, false
	}
	for i, s := range lines {
		l := newLine(i+1, s)
		empty := strings.TrimSpace(s) == ""
		switch {
		case l.rule, empty && !known && blanks == 1:
			cut(i)
			if l.rule {
				first = i + 1
			}
			above = i + 1
		case begins(l):
			if started || moves {
				cut(above)
			}
			started, above = true, i+1
		}
		blanks = map[bool]int{true: blanks + 1}[empty]
		if _, err := l.read(); empty || l.hasMoves() && err == nil {
			above = i + 1
		}
		moves = moves || l.hasMoves()
	}
	cut(len(lines))
	return parts
}

// isScramble reports whether the line says that it, or the next one, is the scramble. setup says that a comment may
// call it a setup, too: the first moves of a solve can be one, but not what follows a scramble.
func (l *line) isScramble(setup bool) bool {
	name := word(l.name)
	return l.labelledAs(scrambleWords) || l.labelledAs(nextWords) ||
		l.hasMoves() && slices.Contains(scrambleWords, name) && (setup || name != "setup")
}

// labelledAs reports whether the line begins with one of the words.
func (l *line) labelledAs(words []string) bool { return slices.Contains(words, word(l.label)) }

// word is a label in small letters, without a number: "scramble" for "Scramble #3".
func word(label string) string { return strings.TrimRight(strings.ToLower(label), "#.0123456789 ") }

// reader reads a solve.
type reader struct {
	solve    *Solve
	start    *square1.Position // if it is known
	scramble *line
	lines    []*line // those of steps
	pending  *line   // words that name the next line, if that has moves and no name
	begun    bool    // a word said that the solve begins
}

func parse(text string, first int, start *square1.Position) (*Solve, error) {
	if err := algtext.Plain(text, true).Err(); err != nil {
		return nil, err
	}
	r := &reader{solve: &Solve{}, start: start}
	r.sort(text, first)
	slices.Sort(r.solve.LeftOut)
	if err := r.checkLength(); err != nil {
		return nil, err
	}
	if r.scramble != nil {
		alg, err := r.scramble.read()
		if err != nil {
			return nil, err
		}
		r.solve.Scramble = append(square1.Alg{}, alg...)
		if r.solve.Start, err = square1.Solved().Apply(alg); err != nil {
			return nil, &BlockedError{r.scramble.number, err}
		}
		r.start = &r.solve.Start
	}
	readings, err := r.readings()
	if err != nil {
		return nil, err
	}
	return r.choose(readings)
}

// sort tells the lines apart.
func (r *reader) sort(text string, first int) {
	wanted := false // the scramble is in the next line with moves
	lines := strings.Split(text, "\n")
	said := slices.ContainsFunc(lines, func(s string) bool { l := newLine(1, s); return l.listed || l.isScramble(true) })
	for i, s := range lines {
		l := newLine(first+i, s)
		switch known := r.scramble != nil || len(r.lines) > 0; {
		case strings.TrimSpace(s) == "":
			r.flush()
		case l.rule, strings.HasPrefix(strings.TrimSpace(s), "Generated By csTimer"):
		case l.listed:
			r.solve.Time, r.scramble = l.took, l
		case l.labelledAs(nextWords) && known, l.labelledAs(finalWords) && len(r.lines) > 0:
			r.leave(lines[i:], l.number)
			r.flush()
			return
		case !known && (l.label != "" || !r.begun) && l.isScramble(true):
			if wanted = !l.hasMoves(); !wanted {
				r.scramble = l
			}
		case wanted && l.hasMoves():
			r.scramble, wanted = l, false
		case l.labelledAs(timeWords):
			if at, ok := parseTime(strings.TrimSuffix(strings.Fields(l.value + " -")[0], "+")); ok {
				r.solve.Time = at
			}
		case l.labelledAs(otherWords):
		case l.labelledAs(solveWords) && (l.hasMoves() || l.words == ""):
			r.flush()
			r.begun = true
			if l.label = ""; l.hasMoves() {
				r.lines = append(r.lines, l)
			}
		case r.isTitle(l, said):
			r.title(s)
		case l.words != "", l.label != "" && !l.comment && !l.hasMoves():
			r.flush()
			r.pending = l
		case l.hasMoves() || l.comment || l.label != "":
			r.add(l)
		default: // an address
			r.leave(lines[i:i+1], l.number)
		}
	}
	r.flush()
}

// add adds a line of a step. Words above moves without a name are their name.
func (r *reader) add(l *line) {
	if p := r.pending; p != nil && l.hasMoves() && l.fullName() == "" && len(strings.Fields(p.words)) <= mostWords {
		l.label = p.times(strings.Trim(p.fullName()+": "+p.words, ": "))
		l.took, l.ends, l.ended, r.pending = max(l.took, p.took), max(l.ends, p.ends), l.ended || p.ended, nil
	}
	r.flush()
	r.lines = append(r.lines, l)
}

// mostWords is how many words a name of a step can have in a line of its own.
const mostWords = 5

// title adds a line about the solve.
func (r *reader) title(text string) {
	text = markup.ReplaceAllString(text, " ")
	if title := strings.TrimLeft(plainName(text), "/# "); title != "" {
		r.solve.Title = append(r.solve.Title, title)
	}
}

// flush says what becomes of words that name no moves: a label alone is a step that was skipped, other words are
// left out.
func (r *reader) flush() {
	p := r.pending
	switch r.pending = nil; {
	case p == nil:
	case p.words == "":
		r.lines = append(r.lines, p)
	default:
		r.solve.LeftOut = append(r.solve.LeftOut, p.number)
	}
}

// leave leaves lines out.
func (r *reader) leave(lines []string, number int) {
	for i, s := range lines {
		if strings.TrimSpace(s) != "" {
			r.solve.LeftOut = append(r.solve.LeftOut, number+i)
		}
	}
}

// isTitle reports whether a line says something about the solve: a comment above it, or any text above
// a scramble that is said to be one. Where none is said, a name of a step belongs to the moves below.
func (r *reader) isTitle(l *line, said bool) bool {
	if len(r.lines) > 0 || r.scramble != nil || r.begun {
		return false
	}
	if l.hasMoves() && said {
		_, err := l.read()
		return err != nil
	}
	return !l.hasMoves() && (l.comment || l.label != "" || l.words != "") && (said || !stepWords.MatchString(l.fullName()+" "+l.words))
}

// checkLength refuses what would take long: the error is that of an alg that is too long.
func (r *reader) checkLength() error {
	if len(r.lines) <= algtext.MaxMoves {
		return nil
	}
	l := r.lines[algtext.MaxMoves]
	return &square1.SyntaxError{Line: l.number, Column: 1, Expected: algtext.ExpectMoves}
}

// read reads the moves of the line.
func (l *line) read() (square1.Alg, error) {
	alg, err := square1.ParseAlg(l.moves)
	if e, ok := errors.AsType[*square1.SyntaxError](err); ok {
		at := *e
		at.Line = l.number
		return nil, &at
	}
	return alg, err
}

// readings are the algs of all lines: each line read by itself, with the slices that Karnotation implies
// between two lines, and without them; or else all lines as one alg.
func (r *reader) readings() ([][]square1.Alg, error) {
	implied, alone := make([]square1.Alg, len(r.lines)), make([]square1.Alg, len(r.lines))
	moves := 0
	for i, l := range r.lines {
		alg, err := l.read()
		if err != nil {
			if whole, ok := r.asOne(); ok {
				return [][]square1.Alg{whole}, nil
			}
			return nil, err
		}
		if moves += len(alg); moves > algtext.MaxMoves {
			return nil, &square1.SyntaxError{Line: l.number, Column: 1, Expected: algtext.ExpectMoves}
		}
		implied[i], alone[i] = alg, slices.Clone(alg)
	}
	r.join(implied, true)
	r.join(alone, false)
	list := [][]square1.Alg{implied, alone}
	if slices.ContainsFunc(r.lines, func(l *line) bool { return l.over || l.half }) {
		// Some write how they hold the puzzle, but the moves as if they held it otherwise.
		list = [][]square1.Alg{r.held(implied), r.held(alone), implied, alone}
	}
	return list, nil
}

// join makes one slice of two at the seam of two lines if one of them is only implied, and adds the one
// that Karnotation implies between two turns.
func (r *reader) join(algs []square1.Alg, implied bool) {
	last := -1 // the last line with moves
	for i := range algs {
		if len(algs[i]) == 0 {
			continue
		}
		if last >= 0 {
			before, after := r.lines[last], r.lines[i]
			ends, begins := algs[last][len(algs[last])-1], algs[i][0]
			both := ends.Slice && begins.Slice
			switch {
			case both && !strings.HasPrefix(strings.TrimSpace(after.moves), "/"):
				algs[i] = algs[i][1:]
			case both && !strings.HasSuffix(strings.TrimSpace(before.moves), "/"):
				algs[last] = algs[last][:len(algs[last])-1]
			case !ends.Slice && !begins.Slice && implied && before.karn() && after.karn():
				algs[i] = append(square1.Alg{square1.SliceMove()}, algs[i]...)
			}
		}
		if len(algs[i]) > 0 {
			last = i
		}
	}
}

// held has the same moves for who never turns the whole puzzle: turned over, its layers change places; a
// half turn is one of both layers.
func (r *reader) held(algs []square1.Alg) []square1.Alg {
	over, half := false, false
	list := make([]square1.Alg, len(algs))
	for i, alg := range algs {
		over, half = over != r.lines[i].over, half != r.lines[i].half
		for _, m := range alg {
			if over && !m.Slice {
				m = square1.Turn(int(m.Bottom), int(m.Top))
			}
			list[i] = append(list[i], m)
		}
		if half && len(list[i]) > 0 {
			begin := square1.Alg{square1.Turn(6, 6)}
			if !list[i][0].Slice {
				begin, list[i] = append(begin, list[i][0]).Simplify(), list[i][1:]
			}
			list[i], half = append(begin, list[i]...), false
		}
	}
	return list
}

// asOne reads all lines as one alg, as groups can go on in the next line.
func (r *reader) asOne() (algs []square1.Alg, ok bool) {
	if len(r.lines) == 0 {
		return nil, false
	}
	first := r.lines[0].number
	rows := make([]string, r.lines[len(r.lines)-1].number-first+1)
	for _, l := range r.lines {
		rows[l.number-first] = l.moves
	}
	steps, err := square1.ParseSteps(strings.Join(rows, "\n"))
	if err != nil {
		return nil, false
	}
	algs = make([]square1.Alg, len(r.lines))
	for _, step := range steps {
		for i, l := range r.lines {
			if l.number-first+1 == step.Line {
				algs[i] = step.Alg
			}
		}
	}
	return algs, true
}

// choose takes the first reading that solves the puzzle; or else the first one.
func (r *reader) choose(readings [][]square1.Alg) (*Solve, error) {
	var first *Solve
	var firstErr error
	for _, algs := range readings {
		for _, s := range r.solves(algs) {
			if err := s.locate(); err != nil {
				if firstErr == nil {
					firstErr = err
				}
				continue
			}
			list, err := s.Positions()
			if err == nil {
				if _, _, solved := list[len(list)-1].Aligned(); solved {
					return s, nil
				}
			}
			if first == nil && firstErr == nil {
				first, firstErr = s, err
			}
		}
	}
	if firstErr != nil {
		return nil, firstErr
	}
	return first, nil
}

// solves are the solve with these algs; without a start also the one of which the first line is
// the scramble, which then comes first.
func (r *reader) solves(algs []square1.Alg) (list []*Solve) {
	s := r.solve.clone()
	for i, l := range r.lines {
		s.Steps = append(s.Steps, Step{Name: l.fullName(), Alg: algs[i], Took: l.took, Line: l.number})
	}
	r.setTimes(s)
	s.Steps = slices.DeleteFunc(s.Steps, func(step Step) bool { return len(step.Alg) == 0 && step.Name == "" && step.Took == 0 })
	if r.start != nil {
		s.Start = *r.start
		return []*Solve{s}
	}
	if len(s.Steps) > 1 && s.Steps[0].Name == "" && len(s.Steps[0].Alg) > 0 {
		mixed := s.clone()
		mixed.Scramble, mixed.Steps = s.Steps[0].Alg, mixed.Steps[1:]
		if p, err := square1.Solved().Apply(s.Alg()); err == nil {
			if _, _, solved := p.Aligned(); solved {
				mixed.Start, _ = square1.Solved().Apply(mixed.Scramble)
				list = append(list, mixed)
			}
		}
	}
	return append(list, s)
}

// locate finds the start of a solve without one, so that it ends solved.
func (s *Solve) locate() error {
	if s.Start != (square1.Position{}) {
		return nil
	}
	var err error
	if s.Start, err = startOf(s.Alg()); err == nil {
		return nil
	}
	s.Start = square1.Position{}
	blocked, ok := errors.AsType[*square1.BlockedError](err)
	if !ok {
		return err
	}
	// It was met on the way back: its move counts from the end.
	at := len(s.Alg()) - blocked.Move
	for _, step := range s.Steps {
		if at < len(step.Alg) {
			return &BlockedError{step.Line, &square1.BlockedError{Move: at + 1, Corners: blocked.Corners}}
		}
		at -= len(step.Alg)
	}
	return err
}

// fullName is the name of the step: the words before it, or the comment.
func (l *line) fullName() string {
	switch {
	case l.label == "":
		return l.name
	case l.name == "" || strings.EqualFold(l.name, l.label):
		return stepName(l.label)
	}
	return stepName(l.label + ", " + l.name)
}

// setTimes finds how long steps took from when they began and ended.
func (r *reader) setTimes(s *Solve) {
	clock := time.Duration(0) // when the step before ended, if known
	known := true
	for i, l := range r.lines {
		step := &s.Steps[i]
		from, begun := clock, known
		if l.begun {
			from, begun = l.begins, true
		}
		ends, ended := l.ends, l.ended
		if !ended && i+1 < len(r.lines) && r.lines[i+1].begun {
			ends, ended = r.lines[i+1].begins, true
		}
		if !ended && i+1 == len(r.lines) && s.Time > 0 && l.begun && r.lines[0].begun {
			ends, ended = r.lines[0].begins+s.Time, true // the clock may be that of a film
		}
		if step.Took == 0 && begun && ended && ends > from {
			step.Took = ends - from
		}
		switch {
		case ended:
			clock, known = ends, true
		case begun && step.Took > 0:
			clock, known = from+step.Took, true
		default:
			known = false
		}
	}
}
