package lesson

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"strings"
)

// ErrText is what all errors of [ParseText] are.
var ErrText = errors.New("not a lesson's text")

// fault is an error that is [ErrText], without saying so: its own words say where it is.
type fault struct{ error }

// Wrong makes an error [ErrText].
func Wrong(err error) error { return fault{err} }

// Is implements what [errors.Is] asks for.
func (fault) Is(target error) bool { return target == ErrText }

// Unwrap implements what [errors.Is] asks for.
func (f fault) Unwrap() error { return f.error }

// Text is the words of a lesson. They may contain placeholders for values, {{.Name}}, and
// **bold**, *italic* and `code` as in Markdown. {{plural .N "slice" "slices"}} is the word that
// goes with a number.
type Text struct {
	Title string
	Room  string // the room that it is for, as its file calls that; empty if it does not say
	Steps []StepText
}

// StepText is the words of a step. Only ID and Title are always there.
type StepText struct {
	ID, Title string
	Body      []string // paragraphs
	Live      string   // a line whose values change while the user turns
	Task      string   // something to do
	Done      string   // said when it is done
	Ask       string   // a question
	Choices   []Label  // its answers
	Right     string   // said after the right one
	Wrong     string   // said after a wrong one
	Buttons   []Label
	Script    []Instruction

	because string      // said after both
	values  []valueName // in placeholders
}

// Label is the word on something with an ID.
type Label struct{ ID, Text string }

// Step is the text of a step.
func (t *Text) Step(id string) (*StepText, bool) {
	for i := range t.Steps {
		if t.Steps[i].ID == id {
			return &t.Steps[i], true
		}
	}
	return nil, false
}

// ParseText reads a lesson's text, and what its steps do ([Instruction]):
//
//	# Title of the lesson
//
//	Room: Square-1
//
//	## step: Title of the step
//
//	A paragraph. It ends at
//	an empty line.
//
//	Live: {{.N}} pieces are right of the cut.
//	Task: Turn the top layer.
//	Done: Well turned.
//	Ask: Which one is odd?
//	Choice left: The left one
//	Right: Yes.
//	Wrong: No, the other one.
//	Because: It has three pieces.
//	Button slice: Slice
//	Show: solved
//	Until: turned top
//	Do slice: play /
//
// An entry such as Task continues until the next one, or an empty line. What Because says follows
// both Right and Wrong, which may then be left out. An error names the line, and is [ErrText].
func ParseText(content []byte) (*Text, error) {
	p := textParser{text: &Text{}}
	lines := bufio.NewScanner(bytes.NewReader(content))
	lines.Buffer(nil, 1<<20)
	number := 0
	for lines.Scan() {
		number++
		if err := p.line(strings.TrimSpace(lines.Text()), number); err != nil {
			return nil, fault{fmt.Errorf("line %d: %w", number, err)}
		}
	}
	if err := lines.Err(); err != nil {
		return nil, fault{fmt.Errorf("line %d: %w", number+1, err)}
	}
	if len(p.text.Steps) == 0 {
		return nil, fault{errors.New("it has no steps")}
	}
	for i := range p.text.Steps {
		s := &p.text.Steps[i]
		s.Right, s.Wrong = strings.TrimSpace(s.Right+" "+s.because), strings.TrimSpace(s.Wrong+" "+s.because)
		s.because = ""
	}
	return p.text, nil
}

// Title is the title of a valid text, which is not parsed for it: it is the first line.
func Title(content []byte) string {
	line, _, _ := bytes.Cut(content, []byte("\n"))
	return string(bytes.TrimSpace(bytes.TrimPrefix(line, []byte("# "))))
}

// textParser reads a text line by line.
type textParser struct {
	text *Text
	open *string // the paragraph or entry that the next line continues; nil for none
}

func (p *textParser) line(line string, number int) error {
	switch {
	case line == "":
		p.open = nil
		return nil
	case strings.HasPrefix(line, "## "):
		return p.step(line[3:])
	case strings.HasPrefix(line, "# "):
		if p.text.Title != "" {
			return errors.New("a second title; steps begin with ##")
		}
		p.text.Title = strings.TrimSpace(line[2:])
		return nil
	case p.text.Title == "":
		return errors.New("expected # and the title of the lesson")
	case len(p.text.Steps) == 0:
		if room, ok := strings.CutPrefix(line, roomKey); ok && p.text.Room == "" {
			p.text.Room = strings.TrimSpace(room)
			return nil
		}
		return errors.New("expected ## and the first step")
	}
	step := &p.text.Steps[len(p.text.Steps)-1]
	if key, words, ok := strings.Cut(line, ":"); ok {
		to, err := step.entry(key, number)
		if err != nil {
			return err
		}
		if to != nil {
			p.open = to
			line = strings.TrimSpace(words)
		}
	}
	if p.open == nil {
		step.Body = append(step.Body, "")
		p.open = &step.Body[len(step.Body)-1]
	}
	*p.open = strings.TrimSpace(*p.open + " " + line)
	t, err := parsed(*p.open)
	if err != nil {
		return err
	}
	for _, name := range valuesOf(t) {
		step.values = append(step.values, valueName{name, number})
	}
	return nil
}

// roomKey begins the line that says for which room a lesson is.
const roomKey = "Room:"

// step begins a step: its ID, a colon and its title.
func (p *textParser) step(words string) error {
	id, title, ok := strings.Cut(words, ":")
	id, title = strings.TrimSpace(id), strings.TrimSpace(title)
	if !ok || id == "" || title == "" || strings.ContainsAny(id, " /") {
		return fmt.Errorf("expected ## step: Title, not ## %s", words)
	}
	if p.text.Title == "" {
		return errors.New("a step before the title of the lesson")
	}
	if _, found := p.text.Step(id); found {
		return fmt.Errorf("a second step %s", id)
	}
	p.text.Steps = append(p.text.Steps, StepText{ID: id, Title: title})
	p.open = nil
	return nil
}

// entry is what a key such as "Task" or "Button slice" begins; nil for other words before
// a colon. An entry can be there only once.
func (s *StepText) entry(key string, line int) (*string, error) {
	for name, to := range map[string]*string{
		"Live": &s.Live, "Task": &s.Task, "Done": &s.Done, "Ask": &s.Ask, "Right": &s.Right, "Wrong": &s.Wrong, "Because": &s.because,
	} {
		if key == name {
			if *to != "" {
				return nil, fmt.Errorf("a second %s in step %s", name, s.ID)
			}
			return to, nil
		}
	}
	name, id, ok := strings.Cut(key, " ")
	if strings.Contains(id, " ") {
		return nil, nil
	}
	if isInstruction(name, ok) {
		return s.instruction(name, id, line)
	}
	if !ok {
		return nil, nil
	}
	list := map[string]*[]Label{"Button": &s.Buttons, "Choice": &s.Choices}[name]
	if list == nil {
		return nil, nil
	}
	for _, l := range *list {
		if l.ID == id {
			return nil, fmt.Errorf("a second %s %s in step %s", name, id, s.ID)
		}
	}
	*list = append(*list, Label{ID: id})
	return &(*list)[len(*list)-1].Text, nil
}
