package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"slices"
	"strings"

	"wedge/app/square1/times"
	"wedge/puzzle/list"
	"wedge/puzzle/square1"
	"wedge/puzzle/syntax"
	"wedge/resources/safefile"
)

// maxLine is how many bytes a line of standard input may have.
const maxLine = 1 << 20

var errLongLine = fmt.Errorf("the line is longer than %d bytes: write one position or snake per line", maxLine)

// positions are the POSITION arguments of a command.
type positions struct {
	Position []string `arg:"" optional:"" help:"Algs, position strings or patterns; without any, or with -, one per line of standard input."`
}

// subject is what the texts of a command are about.
type subject struct {
	noun   string // what an argument is
	kind   list.Kind
	events []string // whose scrambles it takes from a competition, as the WCA calls them
}

// squareTexts are algs, positions and patterns of the Square-1.
func squareTexts() subject {
	return subject{"position", list.Of(square1.ParseAny), []string{"sq1"}}
}

// given is the text of a position or snake.
type given struct {
	text  string
	line  int    // its number among the lines of standard input, or the arguments, from 1
	where string // "line 3: " or "position 2: "; empty for a single argument
	err   error  // why the text could not be read
}

// fromInput reports whether texts come from standard input: there are no arguments, or only
// a hyphen.
func fromInput(arguments []string) bool {
	return len(arguments) == 0 || len(arguments) == 1 && arguments[0] == "-"
}

// each calls f for each argument, or for each line of standard input, until it fails or the context
// ends.
func (of subject) each(ctx context.Context, s *Streams, arguments []string, f func(given) error) error {
	if fromInput(arguments) {
		return of.eachLine(ctx, s, f)
	}
	for i, text := range arguments {
		where := ""
		if len(arguments) > 1 {
			where = fmt.Sprintf("%s %d: ", of.noun, i+1)
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if item := of.kind.Item(text); item != "" && !strings.Contains(text, "\n") {
			text = item
		}
		if err := f(given{text: text, line: i + 1, where: where}); err != nil {
			return err
		}
	}
	return nil
}

// readFile is what a function reads from a regular file.
func readFile[T any](name string, read func(io.Reader) (T, error)) (found T, err error) {
	f, err := safefile.Open(name)
	if err != nil {
		return found, err
	}
	defer f.Close()
	if found, err = read(f); err != nil {
		err = fmt.Errorf("%s: %w", name, err)
	}
	return found, err
}

// readInput reads a file, or standard input for "-", of at most so many bytes; text is in UTF-8. Another
// goroutine reads, because a read that waits for input cannot be cancelled. When the context ends, that
// goroutine is abandoned.
func readInput(ctx context.Context, s *Streams, name string, most int64) ([]byte, error) {
	from := s.In
	if name == "-" {
		name = standardInput
	} else {
		f, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		if info, err := f.Stat(); err == nil && info.IsDir() {
			return nil, &fs.PathError{Op: "open", Path: name, Err: errors.New("a folder, not a file")}
		}
		from = f
	}
	type result struct {
		data []byte
		err  error
	}
	done := make(chan result, 1)
	go func() {
		data, err := io.ReadAll(io.LimitReader(from, most+1))
		if int64(len(data)) > most {
			err = &fs.PathError{Op: "read", Path: name, Err: fmt.Errorf("%w: more than %d bytes", safefile.ErrTooLarge, most)}
		}
		done <- result{data, err}
	}()
	select {
	case <-ctx.Done():
		return nil, ctx.Err()
	case r := <-done:
		return decoded(r.data), r.err
	}
}

// standardInput is how "-" is called in messages.
const standardInput = "standard input"

// decoded is the text of a file in UTF-8, whatever its encoding; what is no text stays as it is.
func decoded(content []byte) []byte {
	if text, err := syntax.Decode(content); err == nil {
		return []byte(text)
	}
	return content
}

// answerEach calls answer for each text that each gives, and writes what it wrote at once. It reports
// what cannot be answered, with json also as an object in the output, and continues; answer can return errReported.
// It stops when the context ends or writing fails.
func answerEach(ctx context.Context, s *Streams, json bool, each func(func(given) error) error, answer func(*bufio.Writer, given) error) error {
	out := bufio.NewWriter(s.Out)
	return each(func(g given) error {
		err := g.err
		if err == nil {
			err = answer(out, g)
		}
		s.failed = s.failed || err != nil
		reported := err == nil || errors.Is(err, errReported) || ctx.Err() != nil
		if !reported && json {
			printJSON(out, object{{"line", g.line}, {"error", err.Error()}})
		}
		out.Flush()
		if reported {
			return ctx.Err()
		}
		return fail(s, g.where, withText(err, g.text))
	})
}

// eachLine calls f for each entry of standard input. Another goroutine
// reads, because a read that waits for input cannot be cancelled. When the context ends
// during a read, that goroutine is abandoned.
func (of subject) eachLine(ctx context.Context, s *Streams, f func(given) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	texts := make(chan given)
	failed := make(chan error, 1)
	in := s.In
	go func() {
		defer close(texts)
		failed <- of.read(in, func(g given) bool {
			select {
			case texts <- g:
				return true
			case <-ctx.Done():
				return false
			}
		})
	}()
	var remarks []string
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case g, more := <-texts:
			switch {
			case ctx.Err() != nil: // both were ready
				return ctx.Err()
			case !more && len(remarks) > 0:
				warn(s, fmt.Errorf("left out as comments, though a number follows the #: %s", strings.Join(remarks, ", ")))
				fallthrough
			case !more:
				return <-failed
			case g.err == nil && g.text == "":
				remarks = append(remarks, strings.TrimSuffix(g.where, ": "))
				continue
			}
			if err := f(g); err != nil {
				return err
			}
		}
	}
}

// read calls f for each entry of a list until f returns false. An entry without text is a remark. The
// list may be a document with the scrambles of a competition.
func (of subject) read(in io.Reader, f func(given) bool) error {
	from := bufio.NewReaderSize(list.Decode(in), 1<<16)
	first, blanks := skipBlanks(from)
	if begin, _ := from.Peek(1); len(begin) == 1 && strings.Contains("{[v", string(begin)) {
		if more, _ := from.Peek(map[byte]int{'{': 1, '[': 2, 'v': 18}[begin[0]]); list.IsDocument(string(more)) {
			return of.document(from, f)
		}
	}
	failed := error(nil)
	lines := rawLines(from, first, blanks, &failed)
	for e := range of.kind.Entries(lines) {
		g := given{text: e.Text, line: e.Line, where: fmt.Sprintf("line %d: ", e.Line), err: e.Err}
		timers := strings.HasPrefix(g.text, "Generated By csTimer") || strings.HasPrefix(g.text, "No.;Time;")
		if timers {
			g.err = errTimers
		}
		if !f(g) || timers {
			return nil
		}
	}
	return failed
}

// errTimers: a list is the file of a timer.
var errTimers = errors.New("this is the file of a timer, not a list: wedge analyse reads it, and the window's page Timer")

// maxDocument is how many bytes a document may have.
const maxDocument = 64 << 20

// document calls f for each scramble of a competition.
func (of subject) document(from io.Reader, f func(given) bool) error {
	content, err := io.ReadAll(io.LimitReader(from, maxDocument+1))
	switch {
	case err != nil:
		return fmt.Errorf("reading the input: %w", err)
	case len(content) > maxDocument:
		return fmt.Errorf("the input is longer than %d MB", maxDocument>>20)
	case times.TimerOf(content) != "":
		return errTimers
	}
	all, err := list.Scrambles(string(content))
	if err != nil {
		return fmt.Errorf("the input is JSON, but %w", err)
	}
	number := 0
	for _, scramble := range all {
		if !slices.Contains(of.events, scramble.Event) {
			continue
		}
		number++
		if !f(given{text: scramble.Text, line: number, where: scramble.Where + ": "}) {
			return nil
		}
	}
	if number == 0 {
		return fmt.Errorf("the competition has no scrambles for this command: it has %s, none of them of %s", plural(len(all), "scramble"), strings.Join(of.events, ", "))
	}
	return nil
}

// skipBlanks reads up to the first character. It returns the number of its line, from 1, and the blanks
// before it there.
func skipBlanks(from *bufio.Reader) (line int, blanks string) {
	var b []byte
	for line = 1; ; {
		switch c, err := from.ReadByte(); {
		case err != nil:
			return line, string(b)
		case c == '\n':
			line, b = line+1, nil
		case c != ' ' && c != '\t':
			from.UnreadByte() // one was read
			return line, string(b)
		case len(b) <= maxLine:
			b = append(b, c)
		}
	}
}

// rawLines are the lines of a text from one on, before which blanks have been read. The error is that of
// reading.
func rawLines(from *bufio.Reader, number int, blanks string, failed *error) iter.Seq[list.Entry] {
	return func(yield func(list.Entry) bool) {
		for ; ; number++ {
			line, err := readLine(from)
			e := list.Entry{Text: blanks + line, Line: number}
			blanks = ""
			if errors.Is(err, errLongLine) {
				e.Err, err = errLongLine, nil
			}
			if err != nil && !errors.Is(err, io.EOF) {
				*failed = fmt.Errorf("line %d: reading the input: %w", number, err)
				return
			}
			if !yield(e) || err != nil {
				return
			}
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

// each answers each position or pattern, as [answerEach] does.
func (p *positions) each(ctx context.Context, s *Streams, json bool, answer func(io.Writer, given, square1.Pattern) error) error {
	each := func(f func(given) error) error { return squareTexts().each(ctx, s, p.Position, f) }
	return answerEach(ctx, s, json, each, func(out *bufio.Writer, g given) error {
		position, err := square1.ParseAny(g.text)
		if err != nil {
			return err
		}
		return answer(out, g, position)
	})
}
