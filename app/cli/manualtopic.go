package cli

import (
	"fmt"
	"strings"

	"wedge/docs/guide"
	"wedge/resources/version"
)

// topicSection is the section of manual pages that have the guide.
const topicSection = "7"

// topicPage is a page of the guide as a manual page.
func topicPage(p guide.Page, all []guide.Page, b version.Build) string {
	m := &manual{}
	name := topicName(p)
	m.macro("TH", strings.ToUpper(name), topicSection, b.Day(), strings.TrimSpace("Wedge "+b.Version), "Guide to Wedge")
	m.macro("SH", "NAME")
	m.line(escape(name) + ` \- ` + escape(p.Title))
	m.macro("SH", "DESCRIPTION")
	before := guide.Heading
	for _, block := range p.Blocks[1:] {
		m.block(block, before)
		before = block.Kind
	}
	m.seeAlso(all, p.ID)
	return m.out.String()
}

// verbatimWidth is what a terminal has for text that is not wrapped: man indents it by 7.
const verbatimWidth = topicWidth - 7

// topicName is the name of a page of the guide as a manual page.
func topicName(p guide.Page) string { return "wedge-" + p.ID }

// block writes a block that follows one of some kind.
func (m *manual) block(b guide.Block, before guide.Kind) {
	switch b.Kind {
	case guide.Heading:
		m.macro("SH", strings.ToUpper(b.Text.String()))
		return
	case guide.Item:
		if b.Number > 0 {
			m.macro("IP", fmt.Sprintf("%d.", b.Number), "4")
		} else {
			m.line(`.IP \(bu 2`)
		}
		m.text(b.Text)
		return
	}
	if before != guide.Heading {
		m.macro("PP")
	}
	switch b.Kind {
	case guide.Code:
		m.verbatim(indented(narrowed(b.Lines, verbatimWidth-codeIndent), codeIndent))
	case guide.Table:
		m.verbatim(columns(b.Rows, verbatimWidth))
	default:
		m.text(b.Text)
	}
}

// text writes a text in lines as fill does: names in italics, what is typed in bold.
func (m *manual) text(t guide.Text) {
	fonts := map[guide.Look]string{guide.Name: `\fI`, guide.Strong: `\fB`, guide.Typed: `\fB`}
	var all strings.Builder
	for _, s := range t {
		text := escape(s.Text)
		if font, ok := fonts[s.Look]; ok {
			text = font + text + `\fP`
		}
		all.WriteString(text)
	}
	const width = 70 // less than 80, as mandoc counts … as \[u2026]
	for _, line := range wrapped(all.String(), width) {
		m.line(protected(line))
	}
}

// seeAlso names the other pages: that of the command line, from a page of the guide, and all of the guide but one.
func (m *manual) seeAlso(all []guide.Page, but string) {
	m.macro("SH", "SEE ALSO")
	var names []string
	if but != "" {
		names = append(names, "wedge(1)")
	}
	for _, p := range all {
		if p.ID != but {
			names = append(names, topicName(p)+"("+topicSection+")")
		}
	}
	for i, n := range names {
		name, section, _ := strings.Cut(n, "(")
		comma := ","
		if i == len(names)-1 {
			comma = ""
		}
		m.line(".BR " + escape(name) + " (" + section + comma)
	}
}
