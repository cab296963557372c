package session

import (
	"encoding/json"
	"iter"
)

// Journaled is a room's part with an unlimited list that mostly grows at its end, such as
// a history. The store keeps the records as rows; the rest of the part is its JSON.
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

// Part is a room's part as it was read.
type Part struct {
	JSON    []byte  // nil for a new user
	Records Records // those of its journal; nil for none
}

// PartOf converts a room's part to what reading it would give.
func PartOf(part any) (Part, error) {
	text, err := json.Marshal(part)
	if err != nil {
		return Part{}, err
	}
	p := Part{JSON: text}
	if j := journalOf(part); j != nil {
		p.Records = Records{}
		for i := range j.Len() {
			p.Records = append(p.Records, string(j.AppendRecord(nil, i)))
		}
	}
	return p, nil
}

func (p Part) MarshalJSON() ([]byte, error) {
	if p.JSON == nil {
		return []byte("null"), nil
	}
	return p.JSON, nil
}

func (p Part) Journal() Journal {
	if p.Records == nil {
		return nil
	}
	return p.Records
}

// journalOf is the journal of a part; nil for none.
func journalOf(part any) Journal {
	if p, ok := part.(Journaled); ok {
		return p.Journal()
	}
	return nil
}

// Records are a journal as it was read. Nil has none.
type Records []string

func (r Records) Len() int { return len(r) }

func (r Records) AppendRecord(b []byte, index int) []byte { return append(b, r[index]...) }

func (r Records) Common(earlier Journal) int {
	e, _ := earlier.(Records)
	n := 0
	for n < min(len(r), len(e)) && r[n] == e[n] {
		n++
	}
	return n
}

// All are the records in their order, each until the next one.
func (r Records) All() iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		var b []byte
		for _, text := range r {
			if b = append(b[:0], text...); !yield(b) {
				return
			}
		}
	}
}
