package session

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"wedge/resources/safefile"
)

// Journaled is a room's part with a list that has no limit and mostly grows at its end,
// such as a history. The list is kept in a file of its own, to which the store appends
// what is new; everything else of the part is its JSON.
type Journaled interface {
	Journal() Journal
}

// Journal is such a list of records. It does not change, and the store looks at it from
// another goroutine.
type Journal interface {
	// Len is the number of records.
	Len() int
	// AppendRecord appends the text of a record to b. It has no line breaks.
	AppendRecord(b []byte, index int) []byte
	// Common is how many records at the beginning are the same in an earlier journal of
	// the same room. It may be less than that; then more is written.
	Common(earlier Journal) int
}

// Part is a room's part as it was read.
type Part struct {
	JSON    []byte   // nil for a new user
	Records *Records // those of its journal; nil for none
}

// PartOf is what a room's part is when it is read again.
func PartOf(part any) (Part, error) {
	text, err := json.Marshal(part)
	if err != nil {
		return Part{}, err
	}
	p := Part{JSON: text}
	if j := journalOf(part); j != nil {
		p.Records, err = parseRecords(appended(j, 0, 0))
	}
	return p, err
}

// MarshalJSON implements [json.Marshaler].
func (p Part) MarshalJSON() ([]byte, error) {
	if p.JSON == nil {
		return []byte("null"), nil
	}
	return p.JSON, nil
}

// Journal implements [Journaled].
func (p Part) Journal() Journal {
	if p.Records == nil {
		return nil
	}
	return p.Records
}

// Records are a journal as it was read. Nil has none.
type Records struct {
	file  []byte
	lines []span // of the records
	token *token // tells them from others
}

// token is nothing but another one than others.
type token struct{ _ byte }

// span is where a record is in the file.
type span struct{ from, to int }

// Len implements [Journal].
func (r *Records) Len() int {
	if r == nil {
		return 0
	}
	return len(r.lines)
}

// AppendRecord implements [Journal].
func (r *Records) AppendRecord(b []byte, index int) []byte { return append(b, r.at(index)...) }

// Common implements [Journal].
func (r *Records) Common(Journal) int { return 0 }

// All are the records in their order.
func (r *Records) All() iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		for i := range r.Len() {
			if !yield(r.at(i)) {
				return
			}
		}
	}
}

func (r *Records) at(index int) []byte { return r.file[r.lines[index].from:r.lines[index].to] }

// A journal's file has two kinds of lines. One that begins with added has a record after
// that. One that begins with kept has a number: so many records stay, and those after
// them are gone. What was once written is never changed, so that whatever the session's
// file says of an earlier end of the journal stays true.
const (
	added = '+'
	kept  = '='
)

// parseRecords reads the content of a journal's file, up to what cannot be read. The
// error says what that is.
func parseRecords(file []byte) (*Records, error) {
	r := &Records{file: file, token: new(token)}
	for from := 0; from < len(file); {
		length := bytes.IndexByte(file[from:], '\n')
		if length < 0 {
			return r, fmt.Errorf("byte %d: the last line has no end", from)
		}
		if err := r.line(from, from+length); err != nil {
			return r, fmt.Errorf("byte %d: %w", from, err)
		}
		from += length + 1
	}
	return r, nil
}

// line reads a line of the file.
func (r *Records) line(from, to int) error {
	line := r.file[from:to]
	if len(line) > 0 && line[0] == added {
		r.lines = append(r.lines, span{from + 1, to})
		return nil
	}
	if len(line) > 0 && line[0] == kept {
		if n, err := strconv.Atoi(string(line[1:])); err == nil && n >= 0 && n <= len(r.lines) {
			r.lines = r.lines[:n]
			return nil
		}
	}
	return fmt.Errorf("%.40q is no line of a journal with %d records", line, len(r.lines))
}

// reference is what the session's file says of a journal: it ends there, whatever comes
// after that in its file.
type reference struct {
	File    string `json:"file"`
	Bytes   int64  `json:"bytes"`
	Records int    `json:"records"`
}

// read reads a journal that a reference in a folder means. The records beside an error
// are those that could be read.
func (r reference) read(folder string) (*Records, error) {
	if !plainName(r.File) {
		return &Records{}, fmt.Errorf("%q is no name of a journal", r.File)
	}
	file, err := safefile.ReadFile(filepath.Join(folder, r.File))
	if err != nil {
		return &Records{}, err
	}
	records, err := parseRecords(file[:min(max(r.Bytes, 0), int64(len(file)))])
	if n := records.Len(); err == nil && n != r.Records {
		err = errors.New("its end is missing")
	}
	if err != nil {
		err = fmt.Errorf("%s: %w; %d of %d records can be read", r.File, err, records.Len(), r.Records)
	}
	return records, err
}

// plainName tells whether a name is that of a file in the store's folder.
func plainName(name string) bool { return filepath.IsLocal(name) && filepath.Base(name) == name }

// journal is a journal that the store writes.
type journal struct {
	reference
	lines int     // in the file, those that do not count any more included
	kept  Journal // what is in the file, nil if no room has made anything of it
	read  *token  // of the records that were read from the file; nil if it has changed since
}

// waste is how many lines a file may have that do not count any more, beside as many as
// count.
const waste = 1024

// write brings a journal's file in a folder to what a room has now, and returns what has
// become of it. The file is appended to if it can be, and otherwise replaced by one with
// another name, which the session's file must name before the old one goes.
func (j journal) write(folder, room string, now Journal) (journal, error) {
	if r, ok := now.(*Records); ok && r.token == j.read && j.read != nil {
		return j, nil
	}
	n, common := now.Len(), 0
	if j.kept != nil {
		common = now.Common(j.kept)
	}
	lines := j.lines + n - common
	if common > 0 && lines <= 2*n+waste {
		content := appended(now, common, j.Records)
		if len(content) == 0 {
			return j, nil
		}
		switch err := safefile.Append(filepath.Join(folder, j.File), j.Bytes, content); {
		case err == nil:
			j.Bytes, j.Records, j.lines = j.Bytes+int64(len(content)), n, lines
			j.kept, j.read = now, nil
			return j, nil
		case !errors.Is(err, safefile.ErrShort) && !missing(err):
			return j, err
		}
	}
	return j.replaced(folder, room, now)
}

// appended is what a file with so many records needs to have those of a journal, of which
// it has the first ones in common.
func appended(now Journal, common, records int) (content []byte) {
	if common < records {
		content = append(content, kept)
		content = strconv.AppendInt(content, int64(common), 10)
		content = append(content, '\n')
	}
	for i := common; i < now.Len(); i++ {
		content = append(now.AppendRecord(append(content, added), i), '\n')
	}
	return content
}

// replaced writes a journal to a new file.
func (j journal) replaced(folder, room string, now Journal) (journal, error) {
	name, err := freeJournal(folder, room)
	if err != nil {
		return j, err
	}
	content := appended(now, 0, 0)
	err = safefile.Write(filepath.Join(folder, name), 0o600, func(w io.Writer) error {
		_, err := w.Write(content)
		return err
	})
	if err != nil {
		return j, err
	}
	return journal{reference: reference{name, int64(len(content)), now.Len()}, lines: now.Len(), kept: now}, nil
}

// The name of a journal is session-, the room's ID, a number and this.
const journalEnding = ".journal"

// journals lists the files that may be a room's journals, with their numbers.
func journals(folder, room string) (map[string]int, error) {
	prefix := "session-" + room + "."
	if !plainName(prefix) {
		return nil, fmt.Errorf("%q is no ID of a room", room)
	}
	files, err := os.ReadDir(folder)
	if missing(err) {
		return nil, nil
	}
	numbers := map[string]int{}
	for _, f := range files {
		rest, ours := strings.CutPrefix(f.Name(), prefix)
		number, whole := strings.CutSuffix(rest, journalEnding)
		if n, err := strconv.Atoi(number); ours && whole && err == nil && n > 0 {
			numbers[f.Name()] = n
		}
	}
	return numbers, err
}

// missing tells whether an error says that there is no such file.
func missing(err error) bool { return errors.Is(err, fs.ErrNotExist) }

// freeJournal is a name that no journal of a room has had that is still there.
func freeJournal(folder, room string) (string, error) {
	numbers, err := journals(folder, room)
	if err != nil {
		return "", err
	}
	last := 0
	for _, n := range numbers {
		last = max(last, n)
	}
	return fmt.Sprintf("session-%s.%d%s", room, last+1, journalEnding), nil
}
