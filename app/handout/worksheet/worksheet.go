// Package worksheet makes a lesson a PDF to print: a title with lines for name and date, the steps
// with their pictures, questions with boxes to tick and lines to write on, and behind it a sheet with the
// answers.
package worksheet

import (
	"context"
	"image/color"
	"io"
	"strings"

	"wedge/app/flat"
	"wedge/app/handout"
	"wedge/app/picture"
	"wedge/app/picture/file"
	"wedge/app/picture/paper"
)

// Measures of a worksheet, in pixels of 1/96 inch. The lettering is at least 7 points.
const (
	margin        = 56.0
	foot          = 66.0 // the margin at the bottom, with the number of the page
	titleSize     = 22.0 // of fonts
	headSize      = 16.0
	textSize      = 13.0
	smallSize     = 11.0
	lineHeight    = 1.4 // of the font's size
	pictureWidth  = 198.0
	pictureHeight = 148.0
	gap           = 20.0 // between picture and words, and between steps
	answerGap     = 13.0 // between answers
	writingLine   = 30.0 // between lines to write on
	box           = 13.0 // side of a box to tick
	leastScale    = 0.85 // of drawings, whose lettering has at least 11 pixels
)

// Write writes the worksheet. The error is that of the context or of the writer.
func Write(ctx context.Context, w io.Writer, l *handout.Lesson) error {
	return newDocument(l).Write(ctx, w)
}

// newDocument lays out all pages.
func newDocument(l *handout.Lesson) *file.Document {
	page := &paper.Format{Size: paper.A4, Margin: margin, Foot: foot}
	s := &setter{labels: &l.Labels, width: page.Width()}
	sheet := page.Pages(s.head(l.Title), s.steps(l))
	answers := page.Pages(s.answersHead(l.Title), s.answers(l))
	return page.Document(l.Title, strings.TrimSpace(l.Labels.Answers+": "+l.Title), l.Labels.Page, append(sheet, answers...))
}

// rule is the colour of lines to write on, which are darker than those that only divide, and of lines above steps.
func rule() color.NRGBA { return color.NRGBA{150, 156, 166, 255} }

// square draws the outline of a box to tick.
func square(to picture.Pen, at flat.Point) {
	paper.Fill(to, at.X, at.Y, box, box, paper.Ink())
	paper.Fill(to, at.X+1, at.Y+1, box-2, box-2, color.NRGBA{255, 255, 255, 255})
}
