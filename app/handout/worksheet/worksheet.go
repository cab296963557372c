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
	lineHeight    = 1.4   // of the font's size
	pictureWidth  = 310.0 // at most: of two objects beside each other
	pictureHeight = 189.0 // 5 cm, so that a page has room for four
	seenPart      = 0.56  // of that, for a picture that an earlier step has, too
	gap           = 20.0  // between picture and words
	answerGap     = 13.0  // between steps, and between answers
	writingLine   = 30.0  // between lines to write on
	pointsLine    = 34.0  // width of a line to write points on
	box           = 13.0  // side of a box to tick
	boxHeight     = 120.0 // of a box to draw in
	leastScale    = 0.85  // of pictures and of drawings, whose lettering has at least 11 pixels
)

// Write writes the worksheet. The error is that of the context or of the writer.
func Write(ctx context.Context, w io.Writer, l *handout.Lesson) error {
	return newDocument(l).Write(ctx, w)
}

// newDocument lays out all pages.
func newDocument(l *handout.Lesson) *file.Document {
	page := &paper.Format{Size: paper.A4, Margin: margin, Foot: foot}
	s := &setter{labels: &l.Labels, width: page.Width()}
	steps, points := onPaper(l.Steps), 0.0
	for i := range steps {
		points += steps[i].Points
	}
	sheet := page.Pages(s.head(l.Title, points), s.steps(steps))
	answers := page.Pages(s.answersHead(l.Title), s.answers(steps))
	return page.Document(l.Title, strings.TrimSpace(l.Labels.Answers+": "+l.Title), l.Labels.Page, append(sheet, answers...))
}

// rule is the colour of lines to write on, which are darker than those that only divide, and of lines above steps.
func rule() color.NRGBA { return color.NRGBA{150, 156, 166, 255} }

// frame draws the outline of an empty box.
func frame(to picture.Pen, at flat.Point, width, height float64, colour color.NRGBA) {
	paper.Fill(to, at.X, at.Y, width, height, colour)
	paper.Fill(to, at.X+1, at.Y+1, width-2, height-2, color.NRGBA{255, 255, 255, 255})
}
