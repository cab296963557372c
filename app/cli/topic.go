package cli

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"wedge/docs/guide"
)

// topicWidth is the width of the guide's pages in a terminal that nobody has changed.
const topicWidth = 80

// topics are the pages of the guide, which wedge help and wedge man show.
func topics() ([]guide.Page, error) { return guide.Read("en") }

// topicEntries are the pages with their titles.
func topicEntries(pages []guide.Page) []entry {
	return mapped(pages, func(p guide.Page) entry { return entry{p.ID, p.Title} })
}

// topicText is a page as plain text.
func topicText(p guide.Page) string {
	var out strings.Builder
	before := guide.Heading
	for i, b := range p.Blocks {
		if i > 0 && (b.Kind != guide.Item || before != guide.Item) {
			out.WriteString("\n")
		}
		for _, line := range topicLines(b) {
			out.WriteString(strings.TrimRight(line, " ") + "\n")
		}
		before = b.Kind
	}
	return out.String()
}

// topicLines are the lines of a block.
func topicLines(b guide.Block) []string {
	switch b.Kind {
	case guide.Heading:
		return wrapped(strings.ToUpper(b.Text.String()), topicWidth)
	case guide.Item:
		mark := "- "
		if b.Number > 0 {
			mark = fmt.Sprintf("%d. ", b.Number)
		}
		lines := indented(wrapped(b.Text.String(), topicWidth-len(mark)), len(mark))
		lines[0] = mark + lines[0][len(mark):]
		return lines
	case guide.Code:
		return indented(narrowed(b.Lines, topicWidth-codeIndent), codeIndent)
	case guide.Table:
		return columns(b.Rows, topicWidth)
	}
	return wrapped(b.Text.String(), topicWidth)
}

// codeIndent is how far code is indented.
const codeIndent = 4

func indented(lines []string, by int) []string {
	return mapped(lines, func(line string) string { return strings.Repeat(" ", by) + line })
}

// narrowed are lines of code within a width. The comment of a command that is too long comes before it, and the command
// goes on behind a backslash, so that it still works when it is copied.
func narrowed(lines []string, width int) (narrow []string) {
	for _, line := range lines {
		if utf8.RuneCountInString(line) <= width {
			narrow = append(narrow, line)
			continue
		}
		if command, comment, ok := strings.Cut(line, " # "); ok {
			const mark = "# "
			for _, part := range wrapped(comment, width-len(mark)) {
				narrow = append(narrow, mark+part)
			}
			line = strings.TrimRight(command, " ")
		}
		if !strings.HasPrefix(line, "$ ") && !strings.HasPrefix(line, "wedge ") {
			narrow = append(narrow, broken(line, width)...)
			continue
		}
		const on = ` \`
		parts := wrapped(line, width-codeIndent-len(on))
		for i, part := range parts {
			if i > 0 {
				part = strings.Repeat(" ", codeIndent) + part
			}
			if i < len(parts)-1 {
				part += on
			}
			narrow = append(narrow, part)
		}
	}
	return narrow
}

// broken is a line that a command prints, within a width: its columns stay, and what is too long goes on in the next line.
func broken(line string, width int) (lines []string) {
	for left := []rune(line); ; {
		if len(left) <= width {
			return append(lines, string(left))
		}
		end := width
		for i := width; i > codeIndent; i-- {
			if left[i] == ' ' {
				end = i
				break
			}
		}
		lines = append(lines, strings.TrimRight(string(left[:end]), " "))
		left = []rune(strings.Repeat(" ", codeIndent) + strings.TrimLeft(string(left[end:]), " "))
	}
}

// columns are the rows of a table, of which the texts in the widest column are wrapped if all do not fit into a width.
func columns(rows [][]guide.Text, width int) (lines []string) {
	const gap = 2
	var widths []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], utf8.RuneCountInString(cell.String()))
		}
	}
	whole := gap * (len(widths) - 1)
	for _, w := range widths {
		whole += w
	}
	if whole > width {
		widest := slices.Index(widths, slices.Max(widths))
		widths[widest] = max(widths[widest]-(whole-width), 1)
	}
	for _, row := range rows {
		cells := make([][]string, len(row))
		height := 0
		for i, cell := range row {
			cells[i] = wrapped(cell.String(), widths[i])
			height = max(height, len(cells[i]))
		}
		for n := range height {
			line := ""
			for i, cell := range cells {
				text := ""
				if n < len(cell) {
					text = cell[n]
				}
				line += text + strings.Repeat(" ", max(widths[i]-utf8.RuneCountInString(text), 0)+gap)
			}
			lines = append(lines, strings.TrimRight(line, " "))
		}
	}
	return lines
}
