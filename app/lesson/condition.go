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

// condition is part of what must be so for a task to be done. pressed are the buttons that were.
type condition[S any] func(s S, pressed map[string]bool) bool

// condition reads a phrase of Until, which begins at a byte: what a room has a word for, or a value, such as "free",
// "slices >= 3" or "top shape = Kite". buttons are the IDs of those of the step.
func (v *Vocabulary[S]) condition(text string, at int, buttons []string) (condition[S], error) {
	if one, other, ok := strings.Cut(text, " or "); ok {
		a, errA := v.condition(strings.TrimSpace(one), at, buttons)
		b, errB := v.condition(strings.TrimSpace(other), at+len(one)+len(" or "), buttons)
		return func(s S, pressed map[string]bool) bool { return a(s, pressed) || b(s, pressed) }, cmp.Or(errA, errB)
	}
	p := phrase(text, at)
	switch p.Word {
	case "not":
		c, err := v.condition(p.Rest, p.rest(), buttons)
		return func(s S, pressed map[string]bool) bool { return !c(s, pressed) }, err
	case "pressed":
		ids := strings.Fields(p.Rest)
		for _, id := range ids {
			if !slices.Contains(buttons, id) {
				return nil, misplaced{p.rest() + strings.Index(p.Rest, id), fmt.Errorf("there is no Button %s", id)}
			}
		}
		return func(_ S, pressed map[string]bool) bool {
			return !slices.ContainsFunc(ids, func(id string) bool { return !pressed[id] })
		}, nil
	}
	name, sign, wanted := compared(text)
	if read := v.Until[p.Word]; read != nil && sign == "" {
		is, err := read(p.Rest)
		return func(s S, _ map[string]bool) bool { return is(s) }, p.wrong(err)
	}
	values := slices.Sorted(maps.Keys(v.Values))
	known, ok := valueNamed(values, name)
	if value, _, compares := strings.Cut(strings.Replace(name, ">", "<", 1), "<"); !ok && compares {
		return nil, misplaced{at, fmt.Errorf("compare with =, >= or <=, such as %s >= 1", strings.TrimSpace(value))}
	}
	if !ok {
		words := slices.Concat(values, []string{"not", "pressed"}, slices.Collect(maps.Keys(v.Until)))
		slices.Sort(words)
		return nil, misplaced{at, unknown(name, slices.Compact(words))}
	}
	is, err := comparison(sign, wanted, v.Texts[known])
	if most, ok := v.Most[known]; ok && err == nil && sign != "" && sign != "<=" {
		if n, _ := Number(wanted); n > most {
			err = fmt.Errorf("%s is at most %d", known, most)
		}
	}
	if err != nil {
		return nil, misplaced{at + len(text) - len(wanted), err}
	}
	return func(s S, _ map[string]bool) bool { return is(v.Values[known](s)) }, nil
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
