package lesson

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"wedge/app/control"
	"wedge/puzzle/syntax"
)

// Placeholders stand for values in the words of a lesson. There are four:
//
//	{{corner degrees}}                          a value, by its name
//	{{plural slices "slice" "slices"}}          the word that goes with a number
//	{{if only turned}}…{{else}}…{{end}}         one text or another
//	{{if free}}…{{else if sliced}}…{{end}}
//
// They are data, not a language: nothing in them takes long or makes much.

// part is a part of a text with placeholders: words, or one placeholder.
type part struct {
	words       string
	value       string // the name of a value; empty for words
	one, others string // the words for a number; both empty for the value itself
	choice      bool   // between what is said if the value is there, and if not
	yes, no     []part
}

// valueName is the name of a value in a placeholder, and where it is in the file.
type valueName struct {
	name         string
	line, column int // from 1, in characters
}

var errPlaceholder = errors.New(`expected {{value}}, {{plural value "one" "others"}} or {{if value}} … {{else}} … {{end}}`)

// placeholders reads a text.
type placeholders struct {
	text  string
	at    int // the next byte
	names []valueName
}

// parsed reads the placeholders of a text: its parts, and the names in them, with their columns from 0. The error
// is [misplaced].
func parsed(text string) ([]part, []valueName, error) {
	p := placeholders{text: text}
	list, end, err := p.list()
	if err == nil && end != "" {
		err = misplaced{p.at - len(end) - len("{{}}"), errPlaceholder}
	}
	return list, p.names, err
}

// list reads parts up to a placeholder that ends them, else or end; end is empty at the end of the text.
func (p *placeholders) list() (list []part, end string, err error) {
	for p.at < len(p.text) {
		words, rest, found := strings.Cut(p.text[p.at:], "{{")
		if words != "" {
			list = append(list, part{words: words})
		}
		p.at += len(words)
		if !found {
			break
		}
		begin := p.at
		inner, _, closed := strings.Cut(rest, "}}")
		if !closed {
			return nil, "", misplaced{begin, errPlaceholder}
		}
		p.at += len("{{") + len(inner) + len("}}")
		if inner == "end" || inner == "else" || strings.HasPrefix(inner, "else if ") {
			return list, inner, nil
		}
		one, err := p.one(inner, begin)
		if err != nil {
			return nil, "", err
		}
		list = append(list, one)
	}
	return list, "", nil
}

// one reads a placeholder that begins at a byte; the text has been read up to its end.
func (p *placeholders) one(inner string, begin int) (part, error) {
	if words, ok := strings.CutPrefix(inner, "if "); ok {
		return p.choice(words, begin)
	}
	words, ok := strings.CutPrefix(inner, "plural ")
	if !ok {
		return part{value: inner}, p.name(inner, begin)
	}
	// plural value "one" "others"
	quoted := strings.Split(words, `"`)
	if len(quoted) != 5 || quoted[1] == "" || strings.TrimSpace(quoted[2]+quoted[4]) != "" {
		return part{}, misplaced{begin, errPlaceholder}
	}
	name := strings.TrimSpace(quoted[0])
	return part{value: name, one: quoted[1], others: quoted[3]}, p.name(name, begin)
}

// choice reads what follows if, up to its end.
func (p *placeholders) choice(name string, begin int) (part, error) {
	if err := p.name(name, begin); err != nil {
		return part{}, err
	}
	c := part{value: name, choice: true}
	yes, end, err := p.list()
	if err != nil {
		return c, err
	}
	c.yes = yes
	if other, ok := strings.CutPrefix(end, "else if "); ok {
		next, err := p.choice(other, p.at-len(end)-len("{{}}"))
		c.no = []part{next}
		return c, err
	}
	if end == "else" {
		if c.no, end, err = p.list(); err != nil {
			return c, err
		}
	}
	if end != "end" {
		return c, misplaced{begin, errPlaceholder}
	}
	return c, nil
}

// name notes the name in the placeholder that begins at a byte.
func (p *placeholders) name(name string, begin int) error {
	bad := func(r rune) bool { return r != ' ' && !unicode.IsLetter(r) && !unicode.IsDigit(r) }
	if strings.TrimSpace(name) != name || name == "" || strings.ContainsFunc(name, bad) {
		return misplaced{begin, errPlaceholder}
	}
	at := begin + strings.Index(p.text[begin:], name)
	p.names = append(p.names, valueName{name: name, column: utf8.RuneCountInString(p.text[:at])})
	return nil
}

// canonical is a name of a value as it is compared: "Corner degrees" and "corner degrees" are the same one.
func canonical(name string) string { return strings.ToLower(strings.ReplaceAll(name, " ", "")) }

// valueNamed is the value that a name means.
func valueNamed(known []string, name string) (value string, ok bool) {
	i := slices.IndexFunc(known, func(value string) bool { return canonical(value) == canonical(name) })
	if i < 0 {
		return "", false
	}
	return known[i], true
}

// checkValue checks that a name is among those of values. The error says which was meant, or which there are.
func checkValue(known []string, name string) error {
	if _, ok := valueNamed(known, name); ok {
		return nil
	}
	if near, ok := syntax.Nearest(name, known); ok {
		return fmt.Errorf("there is no value %s: did you mean {{%s}}?", name, near)
	}
	const most, like = 30, 5
	if len(known) > most {
		return fmt.Errorf("there is no value %s: the nearest of %d are %s; the guide to lessons has all", name, len(known), strings.Join(syntax.Like(name, known, like), ", "))
	}
	return fmt.Errorf("there is no value %s; there are %s", name, strings.Join(known, ", "))
}

// valueIn is a value of fields: see [Activity.Fields].
func valueIn(fields map[string]any, name string) (any, error) {
	for key, v := range fields {
		if canonical(key) == canonical(name) {
			if compute, ok := v.(func() any); ok {
				v = compute()
			}
			return v, nil
		}
	}
	return nil, fmt.Errorf("there is no value %s", name)
}

// plural is the word that goes with a number, such as 1 slice, 2 slices. English and German
// both have one word for 1 and one for all others.
func plural(n any, one, others string) string {
	if fmt.Sprint(n) == "1" {
		return one
	}
	return others
}

// isSo reports whether a value counts as there: true, not 0, not empty.
func isSo(v any) bool {
	r := reflect.ValueOf(v)
	return r.IsValid() && !r.IsZero()
}

// fill replaces the placeholders of a text by values. The error names one that has no
// value.
func fill(text string, fields map[string]any) (string, error) {
	list, _, err := parsed(text)
	if err != nil {
		return "", err
	}
	var to strings.Builder
	err = fillIn(&to, list, fields)
	return to.String(), err
}

func fillIn(to *strings.Builder, list []part, fields map[string]any) error {
	for i := range list {
		p := &list[i]
		if p.value == "" {
			to.WriteString(p.words)
			continue
		}
		v, err := valueIn(fields, p.value)
		switch {
		case err != nil:
			return err
		case p.choice:
			said := p.no
			if isSo(v) {
				said = p.yes
			}
			if err := fillIn(to, said, fields); err != nil {
				return err
			}
		case p.one != "":
			to.WriteString(plural(v, p.one, p.others))
		case reflect.ValueOf(v).CanInt():
			to.WriteString(control.Grouped(reflect.ValueOf(v).Int()))
		default:
			fmt.Fprint(to, v)
		}
	}
	return nil
}
