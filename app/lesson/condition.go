package lesson

import (
	"cmp"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"
)

// condition is part of what must be so for a task to be done. fields are the values of the words, and pressed the
// buttons that were.
type condition[S any] func(s S, fields any, pressed map[string]bool) bool

// condition reads a phrase of Until, which begins at a byte: what a room has a word for, or a value, such as "free",
// "slices >= 3" or "top shape = Kite".
func (v *Vocabulary[S]) condition(text string, at int) (condition[S], error) {
	if one, other, ok := strings.Cut(text, " or "); ok {
		a, errA := v.condition(strings.TrimSpace(one), at)
		b, errB := v.condition(strings.TrimSpace(other), at+len(one)+len(" or "))
		return func(s S, fields any, pressed map[string]bool) bool {
			return a(s, fields, pressed) || b(s, fields, pressed)
		}, cmp.Or(errA, errB)
	}
	p := phrase(text, at)
	switch p.Word {
	case "not":
		c, err := v.condition(p.Rest, p.rest())
		return func(s S, fields any, pressed map[string]bool) bool { return !c(s, fields, pressed) }, err
	case "pressed":
		ids := strings.Fields(p.Rest)
		return func(_ S, _ any, pressed map[string]bool) bool {
			return !slices.ContainsFunc(ids, func(id string) bool { return !pressed[id] })
		}, nil
	}
	name, sign, wanted := compared(text)
	if read := v.Until[p.Word]; read != nil && sign == "" {
		is, err := read(p.Rest)
		return func(s S, _ any, _ map[string]bool) bool { return is(s) }, p.wrong(err)
	}
	known, ok := valueNamed(v.Values, name)
	if !ok {
		words := slices.Concat(v.Values, []string{"not", "pressed"}, slices.Collect(maps.Keys(v.Until)))
		slices.Sort(words)
		return nil, misplaced{at, unknown(name, slices.Compact(words))}
	}
	is, err := comparison(sign, wanted, v.Texts[known])
	if err != nil {
		return nil, misplaced{at + len(text) - len(wanted), err}
	}
	return func(_ S, fields any, _ map[string]bool) bool {
		value, err := valueIn(fields, known)
		return err == nil && is(value)
	}, nil
}

// compared are the parts of a comparison; the sign is empty for a value alone.
func compared(text string) (name, sign, wanted string) {
	for _, sign := range []string{">=", "<=", "="} {
		if name, wanted, ok := strings.Cut(text, sign); ok {
			return strings.TrimSpace(name), sign, strings.TrimSpace(wanted)
		}
	}
	return text, "", ""
}

// comparison compares a value with a number, or with one of the texts that it can be. A value alone has to be there, as
// after if. What is not known yet is not so.
func comparison(sign, wanted string, texts []string) (is func(any) bool, err error) {
	switch {
	case sign == "":
		return isSo, nil
	case sign == "=" && slices.Contains(texts, wanted):
		return func(value any) bool { return slices.Contains([]string{wanted, lang.L(wanted)}, fmt.Sprint(value)) }, nil
	case texts != nil:
		return nil, unknown(wanted, texts)
	}
	n, err := Number(wanted)
	return func(value any) bool {
		number := reflect.ValueOf(value)
		return number.CanInt() && slices.Contains(map[string][]int{">=": {0, 1}, "<=": {-1, 0}, "=": {0}}[sign], cmp.Compare(number.Int(), int64(n)))
	}, err
}
