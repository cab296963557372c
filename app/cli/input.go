package cli

import (
	"bufio"
	"errors"
	"fmt"
	"strings"
	"unicode"

	"wedge/puzzle/square1"
)

// positions are the POSITION arguments of a cli.
type positions struct {
	Position []string `arg:"" optional:"" help:"Algs or position strings; - or nothing reads standard input, one a line."`
}

// fromInput tells whether the positions come from standard input.
func (p *positions) fromInput() bool {
	return len(p.Position) == 0 || len(p.Position) == 1 && p.Position[0] == "-"
}

// each calls f for each position. What cannot be read is reported with its line
// or argument, and column; the others are answered all the same, and in the end
// the error is errReported.
func (p *positions) each(s *Streams, f func(square1.Position) error) error {
	failed := false
	one := func(text, where string) error {
		position, err := square1.Parse(text)
		if err == nil {
			return f(position)
		}
		failed = true
		_, werr := fmt.Fprintf(s.Err, "wedge: %s%v\n", where, withText(err, text))
		return werr
	}
	if p.fromInput() {
		scanner := bufio.NewScanner(s.In)
		scanner.Buffer(nil, 1<<20)
		line := 1
		for ; scanner.Scan(); line++ {
			text, _, _ := strings.Cut(scanner.Text(), "#")
			text = strings.TrimRightFunc(text, unicode.IsSpace)
			if strings.TrimSpace(text) == "" {
				continue
			}
			if err := one(text, fmt.Sprintf("line %d: ", line)); err != nil {
				return err
			}
		}
		if err := scanner.Err(); err != nil {
			return fmt.Errorf("line %d: reading the input: %w", line, err)
		}
	} else {
		for i, text := range p.Position {
			where := ""
			if len(p.Position) > 1 {
				where = fmt.Sprintf("position %d: ", i+1)
			}
			if err := one(text, where); err != nil {
				return err
			}
		}
	}
	if failed {
		return errReported
	}
	return nil
}

// withText shows the text under a syntax error, with a mark at the column.
func withText(err error, text string) string {
	var syntax *square1.SyntaxError
	if !errors.As(err, &syntax) {
		return err.Error()
	}
	return fmt.Sprintf("%v\n  %s\n  %s^", err, strings.ReplaceAll(text, "\t", " "), strings.Repeat(" ", syntax.Column-1))
}
