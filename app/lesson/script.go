package lesson

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Instruction is a line of a step that says what the step does, not what is read. What its words
// mean is the room's. It stands in a lesson's main file only, not in translations.
type Instruction struct {
	Key  string // one of the keys below
	ID   string // that of the button, for Do; empty for the others
	Text string
	Line int // in the file, from 1
}

// Keys of instructions. Each can be in a step once, Do once for each button.
const (
	Show   = "Show"   // what is on the stage at first
	Look   = "Look"   // how it is drawn
	Beside = "Beside" // a control below the words
	Until  = "Until"  // what must be so for the task to be done; with several phrases, all of them
	Answer = "Answer" // the ID of the right choice
	Then   = "Then"   // what is done after the answer
	Do     = "Do"     // what a button does
)

// isInstruction reports whether a key, with an ID or without, begins an instruction.
func isInstruction(key string, id bool) bool {
	return id == (key == Do) && slices.Contains([]string{Show, Look, Beside, Until, Answer, Then, Do}, key)
}

// instruction begins an instruction, and is where its words go.
func (s *StepText) instruction(key, id string, line int) (*string, error) {
	for _, i := range s.Script {
		if i.Key == key && i.ID == id {
			return nil, fmt.Errorf("a second %s in step %s", i.name(), s.ID)
		}
	}
	s.Script = append(s.Script, Instruction{Key: key, ID: id, Line: line})
	return &s.Script[len(s.Script)-1].Text, nil
}

func (i *Instruction) name() string { return strings.TrimSpace(i.Key + " " + i.ID) }

// Fault is the error of an instruction: it says where the instruction is, and is [ErrText].
func (i *Instruction) Fault(err error) error {
	return fault{fmt.Errorf("line %d: %s: %w", i.Line, i.name(), err)}
}

// Phrase is a part of an instruction: a word that says what, and the words that say which.
type Phrase struct{ Word, Rest string }

// Phrases are the parts of the instruction's text. There are semicolons between them.
func (i *Instruction) Phrases() (list []Phrase) {
	for part := range strings.SplitSeq(i.Text, ";") {
		word, rest, _ := strings.Cut(strings.TrimSpace(part), " ")
		list = append(list, Phrase{word, strings.TrimSpace(rest)})
	}
	return list
}

// checkScript checks that words and instructions go together: a task ends, a question has its answer
// among the choices, and each button does something.
func (s *StepText) checkScript() error {
	has := func(list []Label, id string) bool {
		return slices.ContainsFunc(list, func(l Label) bool { return l.ID == id })
	}
	keys := map[string]bool{}
	for _, i := range s.Script {
		keys[i.name()] = true
		switch {
		case i.Key == Until && s.Task == "":
			return i.Fault(errors.New("there is no Task"))
		case i.Key == Answer && !has(s.Choices, i.Text):
			return i.Fault(fmt.Errorf("there is no Choice %s", i.Text))
		case i.Key == Then && s.Ask == "":
			return i.Fault(errors.New("there is no Ask"))
		case i.Key == Do && !has(s.Buttons, i.ID):
			return i.Fault(fmt.Errorf("there is no Button %s", i.ID))
		}
	}
	switch {
	case s.Task != "" && !keys[Until]:
		return fault{errors.New("a Task needs Until")}
	case s.Ask != "" && !keys[Answer]:
		return fault{errors.New("an Ask needs Answer")}
	}
	for _, b := range s.Buttons {
		if !keys[Do+" "+b.ID] {
			return fault{fmt.Errorf("the Button %s needs Do %s", b.ID, b.ID)}
		}
	}
	return nil
}
