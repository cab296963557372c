package main

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"time"
	"unicode/utf8"
)

// release is a version of the program, as CHANGELOG.md describes it.
type release struct {
	Version string
	Date    time.Time
	Notes   []string // each a paragraph
}

var (
	heading = regexp.MustCompile(`^## \[([^]]+)\] - (.*)$`)
	link    = regexp.MustCompile(`\[([^]]*)\]\([^)]*\)`)
	marks   = strings.NewReplacer("`", "", "**", "")
)

// releases reads a changelog: each version has a heading such as "## [0.4.0] - 2026-11-25", and notes,
// which are paragraphs or begin with "- ". Other headings are left out.
func releases(text string) (list []release, err error) {
	inNote := false
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if found := heading.FindStringSubmatch(line); found != nil {
			date, err := time.Parse(time.DateOnly, found[2])
			if err != nil {
				return nil, fmt.Errorf("line %d: %w", i+1, err)
			}
			list = append(list, release{Version: found[1], Date: date})
		}
		if len(list) == 0 || line == "" || strings.HasPrefix(line, "#") {
			inNote = false
			continue
		}
		notes := &list[len(list)-1].Notes
		if note, begins := strings.CutPrefix(line, "- "); begins || !inNote {
			*notes = append(*notes, plain(note))
		} else {
			(*notes)[len(*notes)-1] += " " + plain(line)
		}
		inNote = true
	}
	for _, r := range list {
		if len(r.Notes) == 0 {
			return nil, fmt.Errorf("version %s has no notes", r.Version)
		}
	}
	if len(list) == 0 {
		return nil, errors.New("no versions")
	}
	return list, nil
}

// plain is Markdown without its marks.
func plain(words string) string {
	return marks.Replace(link.ReplaceAllString(words, "$1"))
}

// wrapped are words in lines of at most a width in characters, unless a word is longer. The first
// line begins with start, the others with as many blanks.
func wrapped(start, words string, width int) string {
	var b strings.Builder
	line := start
	for i, w := range strings.Fields(words) {
		switch {
		case i == 0:
		case utf8.RuneCountInString(line)+1+utf8.RuneCountInString(w) > width:
			b.WriteString(line + "\n")
			line = strings.Repeat(" ", utf8.RuneCountInString(start))
		default:
			line += " "
		}
		line += w
	}
	return b.String() + line
}
