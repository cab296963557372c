package lesson

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"wedge/puzzle/syntax"
)

// Vocabulary is what the scripts of a room's lessons can say. S is an open step, as the room has it.
type Vocabulary[S any] struct {
	// Stage reads the words of Show, Look and Beside, by these keys.
	Stage map[string]func(text string) error
	// Until reads what follows those words of Until that are no values. "pressed", with the IDs of buttons, "not" and
	// "or" are words of all rooms.
	Until map[string]func(rest string) (is func(S) bool, err error)
	// Values are those that words can have, and that Until can compare, by their names.
	Values map[string]func(S) any
	// Texts are what values that are texts can be, in English: Until compares them in the user's language.
	Texts map[string][]string
	// Most are the largest numbers that values can be, where these are known: Until asks for none beyond.
	Most map[string]int
	// Do reads what follows a word of Do, Then and Try.
	Do map[string]func(rest string) (Deed[S], error)
}

// Deed is something that a button does, or an answer.
type Deed[S any] struct {
	Do func(S)
	// Enabled tells whether that would change anything; nil for always.
	Enabled func(S) bool
	// Fault says why it cannot be done now, so that a lesson can be checked; nil if it always can.
	Fault func(S) error
}

// try does it, or says why it cannot be done now.
func (d *Deed[S]) try(s S) error {
	if d.Fault != nil {
		if err := d.Fault(s); err != nil {
			return err
		}
	}
	d.Do(s)
	return nil
}

// Alone is for a word that nothing follows.
func Alone[T any](t T) func(rest string) (T, error) {
	return func(rest string) (T, error) {
		if rest != "" {
			return t, fmt.Errorf("nothing expected, not %q", rest)
		}
		return t, nil
	}
}

// Options is for a word that one of some words follows, or nothing if that is among them.
func Options[T any](table map[string]T) func(rest string) (T, error) {
	return func(rest string) (T, error) { return Choose(table, rest) }
}

// Number reads a whole number.
func Number(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0, fmt.Errorf("expected a whole number, not %q", text)
	}
	return n, nil
}

// Plan is a script that has been read.
type Plan[S any] struct {
	until  []condition[S]
	try    []Deed[S]
	answer string
	then   []Deed[S]
	do     map[string][]Deed[S]
	shows  bool // it says what is on the stage at first
	values map[string]func(S) any
}

// Read reads a script, in the order of its lines.
func (v *Vocabulary[S]) Read(script []Instruction) (*Plan[S], error) {
	p := &Plan[S]{do: map[string][]Deed[S]{}, values: v.Values}
	var buttons []string
	for _, i := range script {
		if i.Key == Do {
			buttons = append(buttons, i.ID)
		}
	}
	var errs []error
	for i := range script {
		if err := v.read(p, &script[i], buttons); err != nil {
			errs = append(errs, script[i].Fault(err))
		}
	}
	return p, errors.Join(errs...)
}

func (v *Vocabulary[S]) read(p *Plan[S], i *Instruction, buttons []string) (err error) {
	p.shows = p.shows || i.Key == Show
	switch i.Key {
	case Until:
		for _, phrase := range i.Phrases() {
			c, err := v.condition(phrase.Text(), phrase.at, buttons)
			if err != nil {
				return err
			}
			p.until = append(p.until, c)
		}
	case Try:
		p.try, err = v.deeds(i)
	case Answer:
		p.answer = i.Text
	case Then:
		p.then, err = v.deeds(i)
	case Do:
		p.do[i.ID], err = v.deeds(i)
	default:
		read, ok := v.Stage[i.Key]
		if !ok {
			return fmt.Errorf("there is no %s in this room", i.Key)
		}
		err = read(i.Text)
	}
	return err
}

// deeds reads what is done, one thing after the other.
func (v *Vocabulary[S]) deeds(i *Instruction) (list []Deed[S], err error) {
	for _, p := range i.Phrases() {
		read, err := Choose(v.Do, p.Word)
		if err != nil {
			if play := v.Do["play"]; play != nil {
				if _, wrong := play(p.Text()); wrong == nil && p.Text() != "" {
					err = fmt.Errorf("unknown %q: did you mean play %s?", p.Word, p.Text())
				}
			}
			return nil, misplaced{p.at, err}
		}
		d, err := read(p.Rest)
		if err != nil {
			return nil, p.wrong(err)
		}
		if fault := d.Fault; fault != nil {
			d.Fault = func(s S) error {
				if err := fault(s); err != nil {
					return i.Fault(p.wrong(err))
				}
				return nil
			}
		}
		list = append(list, d)
	}
	return list, nil
}

// Choose is what a table has for a word. The error says which words there are.
func Choose[T any](table map[string]T, word string) (t T, err error) {
	t, ok := table[word]
	if !ok {
		err = unknown(word, slices.Sorted(maps.Keys(table)))
	}
	return t, err
}

// unknown is the error of a word that is none of those that there are, in their order. It says which was meant, or which
// there are; of many, those that are most like it.
func unknown(word string, known []string) error {
	const most, like = 30, 5
	if near, ok := syntax.Nearest(word, known); ok && word != "" {
		return fmt.Errorf("unknown %q: did you mean %s?", word, near)
	}
	if len(known) > most && word != "" {
		return fmt.Errorf("unknown %q: the nearest of %d words are %s; the guide to lessons has all", word, len(known), strings.Join(syntax.Like(word, known, like), ", "))
	}
	others, nothing := strings.CutPrefix(strings.Join(known, ", "), ", ")
	if nothing {
		others += " or nothing"
	}
	return fmt.Errorf("unknown %q: use %s", word, others)
}

// wrong is an error about what follows the word, or about the word if nothing does.
func (p *Phrase) wrong(err error) error {
	if err == nil {
		return nil
	}
	if p.Rest == "" {
		return misplaced{p.at, err}
	}
	return misplaced{p.rest(), err}
}

// Activity carries out a plan on an open step.
func (p *Plan[S]) Activity(s S) Activity {
	pressed := map[string]bool{}
	fields := map[string]any{}
	for name, value := range p.values {
		fields[name] = func() any { return value(s) }
	}
	a := Activity{Fields: func() map[string]any { return fields }, Buttons: map[string]Button{}}
	if p.until != nil {
		a.Done = func() bool {
			return !slices.ContainsFunc(p.until, func(is condition[S]) bool { return !is(s, pressed) })
		}
	}
	for _, d := range p.try {
		a.Try = append(a.Try, func() error {
			if d.Fault == nil && d.Enabled != nil && !d.Enabled(s) {
				return nil // as a button that cannot be pressed
			}
			return d.try(s)
		})
	}
	if p.answer != "" {
		a.Right = func() string { return p.answer }
	}
	do := func(list []Deed[S]) {
		for _, d := range list {
			d.Do(s)
		}
	}
	if p.then != nil {
		a.Answered = func() { do(p.then) }
	}
	for id, list := range p.do {
		a.Buttons[id] = Button{
			Do: func() {
				pressed[id] = true
				do(list)
			},
			Enabled: func() bool {
				return slices.ContainsFunc(list, func(d Deed[S]) bool { return d.Enabled == nil || d.Enabled(s) })
			},
		}
	}
	a.Trials = p.trials(s)
	return a
}

// trials are those of the answer and of the buttons: see [Activity.Trials].
func (p *Plan[S]) trials(s S) (list []func() error) {
	if !p.shows {
		return nil // it depends on what was there before
	}
	lists := [][]Deed[S]{p.then}
	for _, id := range slices.Sorted(maps.Keys(p.do)) {
		lists = append(lists, p.do[id])
	}
	for _, deeds := range lists {
		if !slices.ContainsFunc(deeds, func(d Deed[S]) bool { return d.Fault != nil }) {
			continue
		}
		list = append(list, func() error {
			for _, d := range deeds {
				if err := d.try(s); err != nil {
					return err
				}
			}
			return nil
		})
	}
	return list
}
