package lesson

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"unicode/utf8"
)

// Instruction is a line of a step that says what the step does, not what is read. What its words
// mean is the room's. It stands in a lesson's main file only, not in translations.
type Instruction struct {
	Key  string // one of the keys below
	ID   string // that of the button, for Do; empty for the others
	Text string
	Line int // in the file, from 1

	spots []spot // of Text
}

// Keys of instructions. Each can be in a step once, Do once for each button.
const (
	Show   = "Show"   // what is on the stage at first
	Look   = "Look"   // how it is drawn
	Beside = "Beside" // a control below the words
	Until  = "Until"  // what must be so for the task to be done; with several phrases, all of them
	Try    = "Try"    // what does the task, so that a lesson can be checked
	Answer = "Answer" // the ID of the right choice
	Then   = "Then"   // what is done after the answer
	Do     = "Do"     // what a button does

	// The same in all rooms: see [Setting].
	ViewKey = "View"
	Seconds = "Seconds"
	Think   = "Think"
	Later   = "Later"
	Points  = "Points"
	Hide    = "Hide"
)

// isInstruction reports whether a key, with an ID or without, begins an instruction.
func isInstruction(key string, id bool) bool {
	return id == (key == Do) && slices.Contains([]string{Show, Look, Beside, Until, Try, Answer, Then, Do, ViewKey, Seconds, Think, Later, Points, Hide}, key)
}

// instruction begins an instruction, and is where its words go.
func (s *StepText) instruction(key, id string, line int) (entry, error) {
	for _, i := range s.Script {
		if i.Key == key && i.ID == id {
			return entry{}, fmt.Errorf("a second %s in step %s", i.name(), s.ID)
		}
	}
	s.Script = append(s.Script, Instruction{Key: key, ID: id, Line: line})
	i := &s.Script[len(s.Script)-1]
	return entry{text: &i.Text, spots: &i.spots}, nil
}

func (i *Instruction) name() string { return strings.TrimSpace(i.Key + " " + i.ID) }

// Fault is the error of an instruction: it says where that is, and is [ErrText].
func (i *Instruction) Fault(err error) error {
	at, what := errorAt(i.Text, err)
	s := spot{line: i.Line, column: 1}
	if len(i.spots) > 0 {
		s = spotIn(i.spots, i.Text, at)
	}
	return faultAt(s.line, s.column, fmt.Errorf("%s: %w", i.name(), what))
}

// Phrase is a part of an instruction: a word that says what, and the words that say which.
type Phrase struct {
	Word, Rest string

	at int // first byte of Word in the instruction's text
}

// Phrases are the parts of the instruction's text. There are semicolons between them.
func (i *Instruction) Phrases() (list []Phrase) {
	for at, part := range parts(i.Text, ';') {
		list = append(list, phrase(part, at))
	}
	return list
}

// Parts reads the parts of a text between commas or other signs, but not those in brackets, as in (1,0). The error
// knows its place in the text.
func Parts(text string, sign rune, read func(part string) error) error {
	for at, part := range parts(text, sign) {
		if err := read(part); err != nil {
			return After(text[:at], err)
		}
	}
	return nil
}

// parts are those parts without blanks around them, by where they begin.
func parts(text string, sign rune) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		from, inside := 0, false
		for i, c := range text + string(sign) {
			switch {
			case c == '(' || c == ')':
				inside = c == '('
			case c == sign && (!inside || i == len(text)):
				part := strings.TrimLeft(text[from:i], " ")
				if !yield(i-len(part), strings.TrimSpace(part)) {
					return
				}
				from = i + utf8.RuneLen(sign)
			}
		}
	}
}

// phrase is a word and what follows it, at a byte of a text.
func phrase(text string, at int) Phrase {
	word, rest, _ := strings.Cut(text, " ")
	return Phrase{word, strings.TrimSpace(rest), at}
}

// Text is the phrase as it is written.
func (p *Phrase) Text() string { return strings.TrimSpace(p.Word + " " + p.Rest) }

// rest is where what follows the word begins.
func (p *Phrase) rest() int { return p.at + len(p.Word) + 1 }

// checkScript checks that words and instructions go together: a task ends, a question has its answer
// among the choices, and each button does something.
func (s *StepText) checkScript() error {
	has := func(list []Label, id string) bool {
		return slices.ContainsFunc(list, func(l Label) bool { return l.ID == id })
	}
	keys := map[string]bool{}
	var errs []error
	fault := func(err error) { errs = append(errs, err) }
	for _, i := range s.Script {
		keys[i.name()] = true
		switch {
		case (i.Key == Until || i.Key == Try) && s.Task == "":
			fault(s.without("Task", i.Fault(errors.New("there is no Task"))))
		case i.Key == Answer && !has(s.Choices, i.Text):
			there := ""
			for _, c := range s.Choices {
				there += ", " + c.ID
			}
			fault(i.Fault(fmt.Errorf("there is no Choice %s%s", i.Text, strings.Replace(there, ", ", ": use ", 1))))
		case (i.Key == Then || i.Key == Later) && s.Ask == "":
			fault(s.without("Ask", i.Fault(errors.New("there is no Ask"))))
		case i.Key == Later && slices.ContainsFunc(strings.Fields(i.Text), func(id string) bool { return !has(s.Buttons, id) }):
			fault(i.Fault(errors.New("expected the IDs of Buttons")))
		case i.Key == Points && s.Ask == "" && s.Paper == "":
			fault(i.Fault(errors.New("there is no Ask, and no Paper")))
		case i.Key == Do && !has(s.Buttons, i.ID):
			fault(i.Fault(fmt.Errorf("there is no Button %s", i.ID)))
		}
	}
	if s.Hint != "" && s.Task == "" && s.Ask == "" {
		fault(s.without("Task", s.without("Ask", s.fault(errors.New("a Hint needs a Task or an Ask")))))
	}
	if s.Task != "" && !keys[Until] {
		fault(s.without(Until, s.fault(errors.New("a Task needs Until"))))
	}
	if s.Ask != "" && !keys[Answer] {
		fault(s.without(Answer, s.fault(errors.New("an Ask needs Answer"))))
	}
	if s.Ask == "" && len(s.Choices) > 0 {
		fault(s.without("Ask", faultAt(s.source.choices, 1, errors.New("a Choice needs an Ask"))))
	}
	for _, b := range s.Buttons {
		if !keys[Do+" "+b.ID] {
			fault(s.without(Do, s.fault(fmt.Errorf("the Button %s needs Do %s", b.ID, b.ID))))
		}
	}
	return errors.Join(errs...)
}
