package film

import (
	"image/color"

	"wedge/app/flat"
	"wedge/app/picture"
)

// layout is where things are in a frame: the stage, drawings and choices side by side, and below them a band with the
// title of the step and the caption. Its numbers are for a film of 1920 x 1080; unit is the pixels of a smaller or
// larger one for each of that.
type layout struct {
	width, height int
	unit          float64
	font          picture.Font
}

// Sizes in a film of 1920 x 1080.
const (
	captionSize   = 50.0 // of fonts
	titleSize     = 32.0
	choiceSize    = 38.0
	smallestText  = 22.0 // choices that have no room otherwise
	nameSize      = 92.0 // of the lesson, on the title card
	lineHeight    = 1.3  // of the font's size
	margin        = 96.0 // of words at the left and right: a twentieth of the width
	bandTop       = 26.0 // room above the words of the band
	bandBetween   = 14.0 // and between title and caption
	bandBottom    = 48.0
	choicePadding = 22.0
	choiceBetween = 18.0
	outline       = 2.0
	choicesPart   = 0.36 // of the width
	drawingsPart  = 0.5
	fewChoices    = 0.27 // beside drawings and the stage
	someDrawings  = 0.44 // beside choices and the stage
	liveSize      = 24.0 // of a font for up to three lines of values
	liveHeight    = 1.15 // of its size
	largestScale  = 2.4  // of drawings of the window: its smallest letters, of 10, have 24 pixels
	stageRoom     = 1.06 // the picture shows so much more than a sphere around the solids
)

func newLayout(width, height int) *layout {
	return &layout{width: width, height: height, unit: min(float64(height)/1080, float64(width)/1600)}
}

func (l *layout) captionSize() float64  { return captionSize * l.unit }
func (l *layout) captionWidth() float64 { return float64(l.width) - 2*margin*l.unit }

// upper is the height of what is above the band.
func (l *layout) upper() int {
	band := bandTop + titleSize*lineHeight + bandBetween + captionLines*captionSize*lineHeight + bandBottom
	return l.height - int(band*l.unit)
}

// part is a part of the width in pixels.
func (l *layout) part(of float64) int { return int(of * float64(l.width)) }

// Colours. Words have a contrast of at least 7 on what is behind them.
func dark() color.NRGBA   { return color.NRGBA{28, 32, 40, 255} }    // the band, words on light
func light() color.NRGBA  { return color.NRGBA{246, 247, 249, 255} } // words on dark, choices
func accent() color.NRGBA { return color.NRGBA{255, 210, 110, 255} } // the title, buttons, what is to be done
func pale() color.NRGBA   { return color.NRGBA{198, 204, 214, 255} } // less important words on dark, lines
func right() color.NRGBA  { return color.NRGBA{0, 92, 44, 255} }     // the right choice

func fill(to picture.Pen, x, y, width, height float64, c color.NRGBA) {
	to.Fill(flat.Polygon{flat.At(x, y), flat.At(x+width, y), flat.At(x+width, y+height), flat.At(x, y+height)}, c)
}

// shortened is a line that has room in a width.
func (l *layout) shortened(words string, width, size float64) string {
	if lines := l.font.Wrap(words, width, size, 1); len(lines) > 0 {
		return lines[0]
	}
	return ""
}
