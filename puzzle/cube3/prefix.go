package cube3

import (
	"errors"
	"slices"
	"strings"

	"wedge/puzzle/algtext"
)

// Prefix is the valid part of a text, for showing it while it is typed.
type Prefix struct {
	Form     Form
	Assembly Assembly // what the valid part says
	Changes  Changes  // of an alg
	Rest     int      // where the rest of the text starts, in characters from 0
	Err      error    // why there is a rest: an error of [Parse]; nil if the whole text is valid
	// Unfinished is true if the text is valid so far: more text may complete it.
	Unfinished bool
}

// ParsePrefix reads the longest valid part at the start of an alg. Facelets and cubies are
// valid as a whole or not at all: then the assembly is solved, and the rest is the whole text
// or, of cubies, the word at fault.
func ParsePrefix(text string) Prefix {
	a, form, err := Parse(text)
	p := Prefix{Form: form, Assembly: a, Err: err}
	if err == nil {
		p.Rest = len([]rune(text))
		if form == AsAlg {
			p.Changes, p.Err = ParseChanges(text)
		}
		return p
	}
	p.Assembly = Solved()
	if errors.Is(err, ErrTooLong) {
		return p
	}
	switch form {
	case AsAlg:
		r, err := parseChanges(text, true)
		p.Rest, p.Changes = r.end, r.changes
		rest := string(algtext.Plain(text, false).Runes[r.failed:])
		p.Unfinished = endsEarly(err) || changeGoesOn(rest) || slices.Contains([]string{"2", "3", "/"}, rest) // as in 2R, //
		p.Assembly = p.Changes.Do(Solved())
	case AsFacelets:
		p.Unfinished = endsEarly(err)
	case AsCubies:
		p.Rest, p.Unfinished = cubiesGoOn(text, err)
	}
	return p
}

// endsEarly reports whether the only error of a text is that it ends.
func endsEarly(err error) bool {
	var syntax *SyntaxError
	return errors.As(err, &syntax) && syntax.Found == ""
}

// verbs are the verbs of changes by hand that begin with a text.
func verbs(text string) (list []string) {
	for _, v := range []string{"flip", "twist", "turn", "swap"} {
		if strings.HasPrefix(v, strings.ToLower(text)) {
			list = append(list, v)
		}
	}
	return list
}

// changeGoesOn reports whether more text can make a change by hand of a text: "sw", "swap",
// "swap U", "swap UF U".
func changeGoesOn(text string) bool {
	words := wordsOf(text)
	if len(words) == 0 {
		return false
	}
	possible := verbs(words[0].text)
	if len(words) == 1 {
		return len(possible) > 0
	}
	if len(possible) != 1 || possible[0] != strings.ToLower(words[0].text) {
		return false
	}
	verb, args := possible[0], words[1:]
	letters := map[string]int{"flip": 2, "twist": 3, "turn": 1, "swap": 3}[verb]
	switch {
	case len(args) == 1:
		return nameGoesOn(args[0].text, letters)
	case verb == "swap" && len(args) == 2:
		first, err := args[0].facesOf(0, args[0].text)
		return err == nil && nameGoesOn(args[1].text, len(first))
	}
	return false
}

// nameGoesOn reports whether a text is the name of a cubie with up to so many letters, or
// begins one.
func nameGoesOn(text string, most int) bool {
	faces, err := word{text, 1}.facesOf(0, text)
	if err != nil || len(faces) > most {
		return false
	}
	for i, f := range faces {
		for _, g := range faces[:i] {
			if f == g || f == g.Opposite() {
				return false
			}
		}
	}
	return true
}

// cubiesGoOn finds the rest of a list of cubies with an error, and whether more text can
// complete it. As long as not all cubies that change places are named, one is in two places.
func cubiesGoOn(text string, err error) (rest int, unfinished bool) {
	var twice *CubieError
	var syntax *SyntaxError
	words := wordsOf(text)
	if errors.As(err, &twice) {
		return len([]rune(text)), true
	}
	if !errors.As(err, &syntax) || len(words) == 0 {
		return 0, false
	}
	for _, w := range words {
		if w.column <= syntax.Column {
			rest = w.column - 1
		}
	}
	last := words[len(words)-1]
	if last.column != rest+1 {
		return rest, false
	}
	place, cubie, found := strings.Cut(last.text, ":")
	if !found {
		return rest, nameGoesOn(place, 3)
	}
	at, err := last.facesOf(0, place)
	return rest, err == nil && nameGoesOn(cubie, len(at)-1)
}
