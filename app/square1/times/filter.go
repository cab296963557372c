package times

import (
	"cmp"
	"slices"
	"strings"
	"time"
)

// Filter says which solves are looked for.
type Filter struct {
	// Text has words, all of which a solve must have: "<15" and ">=12.5" are about its time with its penalty, "dnf" and
	// "+2" about that, and "2026-11" or "2026-11-28" about its date. Others stand in its comment or scramble, or in the
	// name of a step or a case that it had, as far as it was analysed.
	Text string
	// Analysed, unless nil, is [Store.Analysed].
	Analysed func(id int64) Analysed
	// Since is the beginning of the dates; zero for all, also for solves without a date.
	Since time.Time
}

// Solves are those that are looked for, of some.
func (f Filter) Solves(all []Solve) []Solve {
	words := strings.Fields(strings.ToLower(f.Text))
	if len(words) == 0 && f.Since.IsZero() {
		return all
	}
	var tests []func(Solve) bool
	if !f.Since.IsZero() {
		tests = append(tests, func(s Solve) bool { return !s.At.Before(f.Since) })
	}
	for _, w := range words {
		tests = append(tests, f.wordTest(w))
	}
	var list []Solve
	for _, s := range all {
		if !slices.ContainsFunc(tests, func(is func(Solve) bool) bool { return !is(s) }) {
			list = append(list, s)
		}
	}
	return list
}

// wordTest is whether a solve has a word.
func (f Filter) wordTest(word string) func(Solve) bool {
	switch word {
	case "dnf":
		return func(s Solve) bool { return s.Penalty == DNF }
	case "+2":
		return func(s Solve) bool { return s.Penalty == PlusTwo }
	}
	digits := strings.TrimLeft(word, "<>=")
	sign := word[:len(word)-len(digits)]
	if millis, err := ParseClock(digits); err == nil && slices.Contains([]string{"<", "<=", ">", ">="}, sign) {
		return func(s Solve) bool {
			order := cmp.Compare(s.Took(), millis)
			is := order < 0 && sign[0] == '<' || order == 0 && len(sign) == 2 || order > 0 && sign[0] == '>'
			return is && s.Penalty != DNF
		}
	}
	if len(word) >= len("2026-") && word[4] == '-' && strings.Trim(word, "0123456789-") == "" {
		return func(s Solve) bool {
			return !s.At.IsZero() && strings.HasPrefix(s.At.Local().Format(time.DateOnly), word)
		}
	}
	return func(s Solve) bool {
		if strings.Contains(strings.ToLower(s.Comment), word) || strings.Contains(strings.ToLower(s.Scramble), word) {
			return true
		}
		return f.Analysed != nil && strings.Contains(f.Analysed(s.ID).Words, word) && f.Analysed(s.ID).Of(s)
	}
}
