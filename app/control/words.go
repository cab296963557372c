package control

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// WordsSize is the size of words that are read, not glanced at.
const WordsSize = theme.SizeNameSubHeadingText

// NewWords makes a text to read, which wraps. See [SetWords].
func NewWords() *widget.RichText {
	r := widget.NewRichText()
	r.Wrapping = fyne.TextWrapWord
	return r
}

// SetWords shows Markdown in [WordsSize].
func SetWords(r *widget.RichText, markdown string) {
	r.Segments = enlarged(widget.NewRichTextFromMarkdown(markdown).Segments)
	r.Refresh()
}

// enlarged are parts of a text in [WordsSize]. Lists become their items: Fyne makes the numbers small.
func enlarged(parts []widget.RichTextSegment) (list []widget.RichTextSegment) {
	var before *widget.TextSegment // in bold
	for _, part := range parts {
		switch p := part.(type) {
		case *widget.ListSegment:
			list = append(list, enlarged(p.Segments())...)
			continue
		case *widget.ParagraphSegment:
			p.Texts = enlarged(p.Texts)
		case *widget.TextSegment:
			p.Style.SizeName = WordsSize
			if before != nil { // Fyne would break the line between a word in bold and the stop after it
				rest := strings.TrimLeft(p.Text, ".,:;!?)”“")
				before.Text, p.Text = before.Text+strings.TrimSuffix(p.Text, rest), rest
			}
			if before = nil; p.Style.TextStyle.Bold && p.Style.Inline {
				before = p
			}
		}
		list = append(list, part)
	}
	return list
}
