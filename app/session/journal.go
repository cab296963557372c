package session

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"wedge/resources/safefile"
)

// Journaled is a room's part with an unlimited list that mostly grows at its end, such as
// a history. The list has its own file, to which the store appends new records; the rest
// of the part is its JSON.
type Journaled interface {
	Journal() Journal
}

// Journal is such a list of records. It is immutable, and the store reads it on another
// goroutine.
type Journal interface {
	// Len is the number of records.
	Len() int
	// AppendRecord appends the text of a record to b. It contains no line breaks.
	AppendRecord(b []byte, index int) []byte
	// Common is how many leading records are the same in an earlier journal of the same
	// room. A smaller number is allowed; then more is written.
	Common(earlier Journal) int
}

// SameParts reports whether two parts of a room would be saved alike. A part that cannot be
// saved is like no other.
func SameParts(a, b any) bool {
	x, errX := json.Marshal(a)
	y, errY := json.Marshal(b)
	if errX != nil || errY != nil || !bytes.Equal(x, y) {
		return false
	}
	j, k := journalOf(a), journalOf(b)
	if j == nil || k == nil {
		return j == nil && k == nil
	}
	return j.Len() == k.Len() && k.Common(j) == j.Len()
}

// Part is a room's part as read from the files.
type Part struct {
	JSON    []byte   // nil for a new user
	Records *Records // those of its journal; nil for none
}

// PartOf converts a room's part to what reading it would give.
func PartOf(part any) (Part, error) {
	text, err := json.Marshal(part)
	if err != nil {
		return Part{}, err
	}
	p := Part{JSON: text}
	if j := journalOf(part); j != nil {
		p.Records, err = parseRecords(appended(j, 0, 0, 0), sealed)
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

// Records are a journal as read from its file. Nil has none.
type Records struct {
	file  []byte
	lines []span // of the records
	token *token // identifies them
}

// token has a field, so that pointers to different tokens differ.
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

// A journal's file is a log of records that are sealed one by one, see
// [safefile.AppendRecord], and has two kinds of them. One that starts with added contains a
// record of the journal. One that starts with kept contains a number: that many records
// stay, and those after them are removed. The file only grows, so any earlier end of the
// journal that the session's file refers to stays valid.
const (
	added = '+'
	kept  = '='
)

// The forms of a journal's file.
const (
	plain  = iota // lines that are not sealed, of older programs
	sealed        // written now
)

// parseRecords reads the content of a journal's file, up to the first error.
func parseRecords(file []byte, form int) (*Records, error) {
	r := &Records{file: file, token: new(token)}
	if form != plain && form != sealed {
		return r, fmt.Errorf("its form %d is of a newer Wedge", form)
	}
	number := 0
	for from := 0; from < len(file); {
		length := bytes.IndexByte(file[from:], '\n')
		if length < 0 {
			return r, fmt.Errorf("byte %d: the last line is incomplete", from)
		}
		to, next := from+length, from+length+1
		if form == sealed {
			n, text, err := safefile.ParseRecord(file[from:next])
			if err != nil {
				return r, fmt.Errorf("byte %d: %w", from, err)
			}
			if number++; n != number {
				return r, fmt.Errorf("byte %d: line %d where line %d is expected", from, n, number)
			}
			from = to - len(text)
		}
		if err := r.line(from, to); err != nil {
			return r, fmt.Errorf("byte %d: %w", from, err)
		}
		from = next
	}
	return r, nil
}

// line reads a line of the file, without its seal.
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
	return fmt.Errorf("invalid line %.40q after %d records", line, len(r.lines))
}

// reference is the session file's reference to a journal: the journal ends there,
// whatever follows in its file.
type reference struct {
	File    string `json:"file"`
	Bytes   int64  `json:"bytes"`
	Records int    `json:"records"`
	Form    int    `json:"form,omitempty"`
}

// read reads the journal of a reference in a folder. If there is an error, it also
// returns the readable records.
func (r reference) read(folder string) (*Records, error) {
	if !plainName(r.File) {
		return &Records{}, fmt.Errorf("invalid journal name %q", r.File)
	}
	file, err := safefile.ReadFile(filepath.Join(folder, r.File))
	if err != nil {
		return &Records{}, err
	}
	records, err := parseRecords(file[:min(max(r.Bytes, 0), int64(len(file)))], r.Form)
	if err == nil && (records.Len() != r.Records || int64(len(file)) < r.Bytes) {
		err = errors.New("the end is missing")
	}
	if err != nil {
		err = fmt.Errorf("%s: %w; read %d of %d records", r.File, err, records.Len(), r.Records)
	}
	return records, err
}

// plainName reports whether a name is that of a file in the store's folder.
func plainName(name string) bool { return filepath.IsLocal(name) && filepath.Base(name) == name }

// journal is a journal being written.
type journal struct {
	reference
	lines int     // in the file, including obsolete ones
	kept  Journal // the content of the file; nil if no room has read or written it
	read  *token  // of the records that were read from the file; nil if it has changed since
}

// waste is how many obsolete lines a file may have, in addition to as many as are in use.
const waste = 1024

// write updates a journal's file in a folder to a room's current records, and returns the
// new state. It appends to the file if possible. Otherwise it replaces the file by one
// with another name, which the session's file must refer to before the old one is
// removed.
func (j journal) write(folder, room string, now Journal) (journal, error) {
	if r, ok := now.(*Records); ok && r.token == j.read && j.read != nil {
		return j, nil
	}
	n, common := now.Len(), 0
	if j.kept != nil {
		common = now.Common(j.kept)
	}
	lines := j.lines + n - common
	if common < j.Records {
		lines++ // see kept
	}
	if common > 0 && lines <= 2*n+waste {
		content := appended(now, common, j.Records, j.lines)
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

// appended is the text to append to a file with this many lines and records, of which the
// first records are in common.
func appended(now Journal, common, records, lines int) (content []byte) {
	var text []byte
	seal := func() {
		lines++
		content = safefile.AppendRecord(content, lines, text)
	}
	if common < records {
		text = strconv.AppendInt(append(text, kept), int64(common), 10)
		seal()
	}
	for i := common; i < now.Len(); i++ {
		text = now.AppendRecord(append(text[:0], added), i)
		seal()
	}
	return content
}

// replaced writes a journal to a new file.
func (j journal) replaced(folder, room string, now Journal) (journal, error) {
	name, err := freeJournal(folder, room)
	if err != nil {
		return j, err
	}
	content := appended(now, 0, 0, 0)
	if err := safefile.WriteFile(filepath.Join(folder, name), safefile.Private, content); err != nil {
		return j, err
	}
	return journal{reference: reference{name, int64(len(content)), now.Len(), sealed}, lines: now.Len(), kept: now}, nil
}

// The name of a journal is session-, the room's ID, a number and this.
const journalEnding = ".journal"

// journals lists the files that may be a room's journals, with their numbers.
func journals(folder, room string) (map[string]int, error) {
	prefix := "session-" + room + "."
	if !plainName(prefix) {
		return nil, fmt.Errorf("invalid room ID %q", room)
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

// missing reports whether an error says that a file does not exist.
func missing(err error) bool { return errors.Is(err, fs.ErrNotExist) }

// freeJournal is a name that no existing journal of a room has.
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
