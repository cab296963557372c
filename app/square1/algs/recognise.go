package algs

import (
	"context"
	"errors"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"wedge/app/square1/album"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
)

// maxPasted is the length of the longest list that is recognised, in bytes, and maxLines the
// number of its lines.
const (
	maxPasted = 200_000
	maxLines  = 5_000
)

// errLong is the error for longer lists.
var errLong = errors.New("the list is too long")

// line is a line of a pasted list, as it was recognised.
type line struct {
	number int    // from 1
	text   string // the whole line
	alg    square1.Alg
	note   string
	karn   bool // Karnotation
	index  int  // of the case that the alg solves, if err is nil
	err    error
}

// recognise reads a list of algs, one a line, and finds the case of a set that each solves.
// Empty lines are left out. The error is errLong or the context's.
func recognise(ctx context.Context, set *cases.Set, text string) ([]line, error) {
	if len(text) > maxPasted {
		return nil, errLong
	}
	var lines []line
	number := 0
	for whole := range strings.Lines(text) {
		number++
		whole = strings.ToValidUTF8(whole, "?")
		if strings.TrimSpace(whole) == "" {
			continue
		}
		if len(lines) == maxLines {
			return nil, errLong
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		l := line{number: number, text: strings.TrimSpace(whole)}
		l.alg, l.note, l.karn, l.err = readLine(whole)
		if l.err == nil {
			var c cases.Case
			c, l.err = set.Recognise(l.alg)
			l.index = c.Index
		}
		lines = append(lines, l)
	}
	return lines, nil
}

var (
	listNumber = regexp.MustCompile(`^(?:[-*•–]\s+|\(?\d+\s*[.)]\s+|\d+\s*:\s*)`)
	comment    = regexp.MustCompile(`(?:\s//|\s--\s|#|\s\|\s)(.*)$`)
	lengthsEnd = regexp.MustCompile(`\s*[\[{](\d[^\]}/:]*)[\]}]\s*$`) // "[12|5]", as solvers print it; no commutator has no slice
)

// errNoSlice is the error for a line without an alg that does anything.
var errNoSlice = errors.New("there is no slice in it")

// readLine reads a line of a list: an alg with a number or a name before it, and a note after
// it. The error is that of the alg.
func readLine(whole string) (alg square1.Alg, note string, karn bool, err error) {
	text := listNumber.ReplaceAllString(strings.TrimSpace(whole), "")
	if at := comment.FindStringSubmatchIndex(text); at != nil {
		note, text = strings.TrimSpace(text[at[2]:at[3]]), text[:at[0]]
	}
	text = strings.TrimSpace(lengthsEnd.ReplaceAllString(text, ""))
	for _, part := range parts(text) {
		a, e := square1.ParseAlg(part)
		if e == nil && a.Length(square1.SliceMetric) == 0 {
			e = errNoSlice
		}
		if e == nil {
			return a.Simplify(), album.OneLine(note, album.MaxNote), strings.ContainsFunc(part, unicode.IsLetter), nil
		}
		if err == nil || len(part) < len(text) && !errors.Is(e, errNoSlice) {
			err = within(whole, part, e)
		}
	}
	return nil, "", false, err
}

// within is an error about a part of a line with its column in the whole line.
func within(whole, part string, err error) error {
	syntax, ok := errors.AsType[*square1.SyntaxError](err)
	before, _, found := strings.Cut(whole, part)
	if !ok || !found {
		return err
	}
	moved := *syntax
	moved.Column += utf8.RuneCountInString(before)
	return &moved
}

// parts are the parts of a line that may be its alg, the likeliest first: the whole, what
// follows a colon or equals sign, and the columns of a table.
func parts(text string) []string {
	list := []string{text}
	for _, sign := range []string{": ", ":", " = ", "\t"} {
		if before, after, found := strings.Cut(text, sign); found {
			list = append(list, strings.TrimSpace(after))
			if sign == "\t" {
				list = append(list, strings.TrimSpace(before))
				for _, column := range strings.Split(after, sign) {
					list = append(list, strings.TrimSpace(column))
				}
			}
		}
	}
	// A name, then the alg.
	if name, after, found := strings.Cut(text, " "); found && strings.ContainsFunc(name, unicode.IsLetter) {
		list = append(list, strings.TrimSpace(after))
	}
	return list
}

// filed are the lines that were recognised as cases of a set, of one case or, if not here, of
// all others.
func filed(lines []line, setID string, list []cases.Case, index int, here bool) []album.Filed {
	var algs []album.Filed
	for _, l := range lines {
		if l.err == nil && (l.index == index) == here {
			algs = append(algs, album.Filed{Case: album.Case{Set: setID, Name: list[l.index].Name}, Alg: album.Alg{Alg: l.alg, Note: l.note}})
		}
	}
	return algs
}
