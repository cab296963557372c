package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"

	"wedge/puzzle/algtext"
	"wedge/puzzle/square1"
)

// maxLine is how many bytes a line of standard input may have.
const maxLine = 1 << 20

var errLongLine = fmt.Errorf("the line is longer than %d bytes: write one position or snake per line", maxLine)

// positions are the POSITION arguments of a command.
type positions struct {
	Position []string `arg:"" optional:"" help:"Algs, position strings or patterns; without any, or with -, one per line of standard input."`
}

// given is the text of a position or snake.
type given struct {
	text  string
	line  int    // its number among the lines of standard input, or the arguments, from 1
	where string // "line 3: " or "position 2: "; empty for a single argument
	err   error  // why the text could not be read
}

// eachText calls f for the text of each position until it fails or the context ends.
func (p *positions) eachText(ctx context.Context, s *Streams, f func(given) error) error {
	return eachArgument(ctx, s, "position", p.Position, f)
}

// fromInput reports whether texts come from standard input: there are no arguments, or only
// a hyphen.
func fromInput(arguments []string) bool {
	return len(arguments) == 0 || len(arguments) == 1 && arguments[0] == "-"
}

// eachArgument calls f for each argument, or for each line of standard input, until it
// fails or the context ends. The noun is what an argument is.
func eachArgument(ctx context.Context, s *Streams, noun string, arguments []string, f func(given) error) error {
	if fromInput(arguments) {
		return eachLine(ctx, s.In, f)
	}
	for i, text := range arguments {
		where := ""
		if len(arguments) > 1 {
			where = fmt.Sprintf("%s %d: ", noun, i+1)
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err := f(given{text: text, line: i + 1, where: where}); err != nil {
			return err
		}
	}
	return nil
}

// unread is the JSON of a line or an argument that cannot be answered.
type unread struct {
	Line  int    `json:"line"` // its number, from 1
	Error string `json:"error"`
}

// answerEach calls answer for each argument, or for each line of standard input, and flushes
// what it wrote. It reports what cannot be answered, with json also as an object in the output,
// and continues; the error is then errReported, which answer can return, too. It stops when the
// context ends or writing fails.
func answerEach(ctx context.Context, s *Streams, out *bufio.Writer, noun string, arguments []string, json bool, answer func(given) error) error {
	failed := false
	err := eachArgument(ctx, s, noun, arguments, func(g given) error {
		err := g.err
		if err == nil {
			err = answer(g)
		}
		failed = failed || err != nil
		reported := err == nil || errors.Is(err, errReported) || ctx.Err() != nil
		if !reported && json {
			if err := printJSON(out, unread{g.line, err.Error()}); err != nil {
				return err
			}
		}
		if err := out.Flush(); err != nil {
			return err
		}
		if reported {
			return ctx.Err()
		}
		return complain(s, g.where, withText(err, g.text))
	})
	if err == nil && failed {
		return errReported
	}
	return err
}

// eachLine calls f for each line that is neither empty nor a comment. Another goroutine
// reads, because a read that waits for input cannot be cancelled. When the context ends
// during a read, that goroutine is abandoned.
func eachLine(ctx context.Context, in io.Reader, f func(given) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	lines := make(chan given)
	failed := make(chan error, 1)
	go func() {
		defer close(lines)
		failed <- readLines(in, func(g given) bool {
			select {
			case lines <- g:
				return true
			case <-ctx.Done():
				return false
			}
		})
	}()
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case g, more := <-lines:
			switch {
			case ctx.Err() != nil: // both were ready
				return ctx.Err()
			case !more:
				return <-failed
			}
			if err := f(g); err != nil {
				return err
			}
		}
	}
}

// readLines calls f for each line that is neither empty nor a comment, until f returns
// false.
func readLines(in io.Reader, f func(given) bool) error {
	from := bufio.NewReaderSize(in, 1<<16)
	for number := 1; ; number++ {
		g := given{line: number, where: fmt.Sprintf("line %d: ", number)}
		line, err := readLine(from)
		if errors.Is(err, errLongLine) {
			g.err, err = errLongLine, nil
		}
		if err != nil && !errors.Is(err, io.EOF) {
			return fmt.Errorf("line %d: reading the input: %w", number, err)
		}
		text, _ := algtext.Cut(line, true)
		g.text = strings.TrimRightFunc(text, unicode.IsSpace)
		if (strings.TrimSpace(g.text) != "" || g.err != nil) && !f(g) || err != nil {
			return nil
		}
	}
}

// readLine reads a line. It skips one that is too long and returns errLongLine. The last
// line comes with io.EOF.
func readLine(from *bufio.Reader) (string, error) {
	var line []byte
	long := false
	for {
		part, err := from.ReadSlice('\n')
		if len(line)+len(part) > maxLine+len("\n") {
			line, long = nil, true
		}
		if !long {
			line = append(line, part...)
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case long && (err == nil || errors.Is(err, io.EOF)): // the next read returns io.EOF again
			return "", errLongLine
		}
		return string(line), err
	}
}

// each calls f for each position or pattern. It reports what it cannot read, with line or
// argument and column, and what has no answer, and continues; the error is then
// errReported. With json what has no answer is also an object in the output.
func (p *positions) each(ctx context.Context, s *Streams, json bool, f func(given, square1.Pattern) error) error {
	failed := false
	err := p.eachText(ctx, s, func(g given) error {
		err := g.err
		if err == nil {
			var position square1.Pattern
			if position, err = square1.ParseAny(g.text); err == nil {
				err = f(g, position)
				var without *noAnswer
				if !errors.As(err, &without) {
					return err
				}
			}
		}
		failed = true
		if json {
			if err := printJSON(s.Out, unread{g.line, err.Error()}); err != nil {
				return err
			}
		}
		return complain(s, g.where, withText(err, g.text))
	})
	if err == nil && failed {
		return errReported
	}
	return err
}
