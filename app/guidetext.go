package app

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/docs/guide"
)

// guideText shows a page of the guide, with the words that are searched for marked.
type guideText struct {
	scroll *container.Scroll
	column *fyne.Container // has the blocks
	open   func(page string)
	page   guide.Page
	words  []string
}

func newGuideText(open func(page string)) *guideText {
	column := container.New(layout.NewCustomPaddedVBoxLayout(-theme.InnerPadding() / 2)) // texts have margins of their own
	return &guideText{scroll: control.Scrolled(column), column: column, open: open}
}

// show shows a page, from its beginning unless it is shown already.
func (t *guideText) show(p guide.Page, all []guide.Page, words []string) {
	titles := map[string]string{}
	for _, other := range all {
		titles[other.ID] = other.Title
	}
	if p.ID != t.page.ID {
		t.scroll.Offset = fyne.Position{}
	}
	t.page, t.words = p, words
	control.Refill(t.scroll, func() {
		t.column.RemoveAll()
		for _, b := range p.Blocks {
			t.column.Add(t.block(b, titles))
		}
	})
}

// scrollTo scrolls to a height.
func (t *guideText) scrollTo(y float32) {
	t.scroll.ScrollToOffset(fyne.NewPos(0, max(min(y, t.scroll.Content.Size().Height-t.scroll.Size().Height), 0)))
}

// reveal scrolls to a part of a block of the page.
func (t *guideText) reveal(p guide.Place) {
	if p.Block == 0 {
		t.scrollTo(0)
		return
	}
	const above = 0.2 // of what is seen: what the part follows
	b, parts := t.column.Objects[p.Block], len(t.page.Blocks[p.Block].Parts())
	t.scrollTo(b.Position().Y + b.Size().Height*float32(p.Part)/float32(parts) - above*t.scroll.Size().Height)
}

// block shows a block, and below it links to the pages that it names.
func (t *guideText) block(b guide.Block, titles map[string]string) fyne.CanvasObject {
	var shown fyne.CanvasObject
	switch b.Kind {
	case guide.Heading:
		shown = t.rich(t.segments(b.Text, widget.RichTextStyle{Inline: true, SizeName: theme.SizeNameSubHeadingText, TextStyle: fyne.TextStyle{Bold: true}}))
	case guide.Item:
		mark := "•"
		if b.Number > 0 {
			mark = fmt.Sprintf("%d.", b.Number)
		}
		shown = container.NewBorder(nil, nil, container.NewVBox(widget.NewLabel(mark)), nil, t.rich(t.segments(b.Text, plain())))
	case guide.Code:
		shown = t.code(b)
	case guide.Table:
		shown = t.table(b)
	default:
		shown = t.rich(t.segments(b.Text, plain()))
	}
	to := b.Pages()
	if len(to) == 0 {
		return shown
	}
	links := container.New(control.NewFlow())
	for _, page := range to {
		links.Add(control.NewLink(control.Action{Text: titles[page], Do: func() { t.open(page) }}))
	}
	return container.NewVBox(shown, links)
}

// code shows lines that can be copied, each below its comment. A line that has a word that is searched for is marked as a whole.
func (t *guideText) code(b guide.Block) fyne.CanvasObject {
	box := container.New(layout.NewCustomPaddedVBoxLayout(-theme.InnerPadding()))
	add := func(text string, monospace bool, indent float32) {
		l := control.Paragraph(text)
		l.TextStyle.Monospace, l.Selectable = monospace, true
		if t.searched(text) {
			l.Importance = widget.HighImportance
		}
		box.Add(container.New(layout.NewCustomPaddedLayout(0, 0, indent, 0), l))
	}
	isTyped := func(line string) bool { return strings.HasPrefix(line, "$ ") }
	printed := slices.ContainsFunc(b.Lines, isTyped) // by the commands
	for _, line := range b.Lines {
		if command, comment, found := strings.Cut(line, " # "); found && (isTyped(line) || !printed) {
			add(comment, false, 0)
			line = strings.TrimRight(command, " ")
		}
		add(line, true, 2*theme.InnerPadding())
	}
	return box
}

func (t *guideText) table(b guide.Block) fyne.CanvasObject {
	box := container.NewVBox()
	for i, row := range b.Rows { // all have as many cells
		cells := container.NewGridWithColumns(len(row))
		for _, cell := range row {
			style := plain()
			style.TextStyle.Bold = i == 0
			cells.Add(t.rich(t.segments(cell, style)))
		}
		box.Add(cells)
		if i == 0 {
			box.Add(widget.NewSeparator())
		}
	}
	return box
}

func (t *guideText) rich(segments []widget.RichTextSegment) *widget.RichText {
	r := widget.NewRichText(segments...)
	r.Wrapping = fyne.TextWrapWord
	return r
}

// plain is how the text looks where nothing else is said.
func plain() widget.RichTextStyle {
	return widget.RichTextStyle{Inline: true, SizeName: theme.SizeNameText, ColorName: theme.ColorNameForeground}
}

// segments are a text that is to look like a style where its words have no look of their own.
func (t *guideText) segments(text guide.Text, style widget.RichTextStyle) (list []widget.RichTextSegment) {
	for i, span := range text {
		own, words := style, span.Text
		switch span.Look {
		case guide.Name:
			own.TextStyle.Italic = true
		case guide.Strong:
			own.TextStyle.Bold = true
		case guide.Typed:
			own.TextStyle.Monospace = true
		}
		// Fyne would break the line between a word that looks different and the stop after it.
		if i > 0 && span.Look == guide.Plain {
			words = strings.TrimLeft(words, stops)
		}
		if i < len(text)-1 && text[i+1].Look == guide.Plain {
			next := text[i+1].Text
			words += strings.TrimSuffix(next, strings.TrimLeft(next, stops))
		}
		list = append(list, t.marked(words, own)...)
	}
	return list
}

// stops end a phrase, and belong to the word before them.
const stops = ".,:;!?)”“"

// searched reports whether a text has one of the words that are searched for.
func (t *guideText) searched(text string) bool {
	text = strings.ToLower(text)
	return slices.ContainsFunc(t.words, func(w string) bool { return strings.Contains(text, w) })
}

// marked are words in a style, of which those that contain one that is searched for are marked.
func (t *guideText) marked(text string, style widget.RichTextStyle) (list []widget.RichTextSegment) {
	add := func(text string, found bool) {
		own := style
		if found {
			own.ColorName, own.TextStyle.Bold = theme.ColorNamePrimary, true
		}
		if last := len(list) - 1; last >= 0 {
			if s, ok := list[last].(*widget.TextSegment); ok && s.Style == own {
				s.Text += text
				return
			}
		}
		list = append(list, &widget.TextSegment{Text: text, Style: own})
	}
	for text != "" {
		end := strings.IndexFunc(text, unicode.IsSpace)
		if end < 0 {
			end = len(text)
		}
		found := t.searched(text[:end])
		if end == 0 {
			end = len(text) - len(strings.TrimLeftFunc(text, unicode.IsSpace))
		}
		add(text[:end], found)
		text = text[end:]
	}
	return list
}
