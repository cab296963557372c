package guide

import "strings"

// Page is a page of the guide.
type Page struct {
	ID     string // the name of its file, without the ending: what wedge help and links call it
	Title  string
	Blocks []Block // the first is the title
}

// Kind says what a block is.
type Kind uint8

const (
	Paragraph Kind = iota
	Heading
	Item  // of a list
	Code  // lines that stay as they are
	Table // with its headings in the first row
)

// Block is a part of a page that stands by itself.
type Block struct {
	Kind   Kind
	Number int      // of an item in a numbered list, from 1; 0 for other items
	Text   Text     // of a paragraph, a heading or an item
	Lines  []string // of code
	Rows   [][]Text // of a table
}

// Text is a text in which some words look other than the rest, or lead elsewhere.
type Text []Span

// Span is a part of a text that looks the same all through.
type Span struct {
	Text string
	Look Look
	Page string // the page that a click opens; empty for none
}

// Look says how words look.
type Look uint8

const (
	Plain  Look = iota
	Name        // of a command, a button, a tab or a field, as the window has it
	Strong      // in bold
	Typed       // in the letters of code
)

// String is the text without its looks.
func (t Text) String() string {
	var all strings.Builder
	for _, s := range t {
		all.WriteString(s.Text)
	}
	return all.String()
}

// Parts are the texts of a block, one below the other: the lines of code, the rows of a table, or its only text.
func (b Block) Parts() []string {
	switch b.Kind {
	case Code:
		return b.Lines
	case Table:
		var rows []string
		for _, row := range b.Rows {
			var cells []string
			for _, cell := range row {
				cells = append(cells, cell.String())
			}
			rows = append(rows, strings.Join(cells, " "))
		}
		return rows
	}
	return []string{b.Text.String()}
}

// Pages are the pages to which the texts of the block lead, each once, in order.
func (b Block) Pages() (ids []string) {
	texts := []Text{b.Text}
	for _, row := range b.Rows {
		texts = append(texts, row...)
	}
	seen := map[string]bool{"": true}
	for _, text := range texts {
		for _, s := range text {
			if !seen[s.Page] {
				seen[s.Page], ids = true, append(ids, s.Page)
			}
		}
	}
	return ids
}
