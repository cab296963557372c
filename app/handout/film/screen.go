package film

import (
	"image"
	"image/color"
	"image/draw"

	"wedge/app/flat"
	"wedge/app/handout"
	"wedge/app/lesson"
	"wedge/app/picture"
	"wedge/app/picture/file"
	"wedge/scene"
)

// screen draws frames: what has changed since the last one.
type screen struct {
	*layout
	frame    *image.RGBA
	painter  *file.Painter
	renderer *scene.Renderer
	shown    band // in the frame
}

// band is what is written below the picture.
type band struct {
	title, live string
	caption     string // of lines
	role        handout.Role
}

func newScreen(l *layout) *screen {
	return &screen{layout: l, frame: image.NewRGBA(image.Rect(0, 0, l.width, l.height)), painter: file.New(), renderer: scene.NewRenderer()}
}

// put copies a picture into the frame.
func (s *screen) put(m *image.RGBA, at image.Point) {
	draw.Draw(s.frame, m.Rect.Sub(m.Rect.Min).Add(at), m, m.Rect.Min, draw.Src)
}

// stage draws the stage, whose solids have a breadth, in the leftmost part of the upper frame.
func (s *screen) stage(shot *handout.Shot, c scene.Camera, breadth float32, width int) {
	if width > 0 {
		c.Room = room(breadth, width, s.upper())
		s.put(s.renderer.Render(shot.Scene, c, width, s.upper()), image.Point{})
	}
}

// card fills the frame with the title of the lesson.
func (s *screen) card(title string) error {
	m, err := s.painter.Paint(s.width, s.height, func(to picture.Board) {
		fill(to, 0, 0, float64(s.width), float64(s.height), dark())
		const most = 4
		size := nameSize * s.unit
		lines := s.font.Wrap(title, s.captionWidth(), size, most)
		y := float64(s.height)/2 - float64(len(lines)-1)/2*lineHeight*size
		for i, line := range lines {
			to.Write(flat.Word{Text: line, Size: size, Colour: light(), At: flat.At(float64(s.width)/2, y+float64(i)*lineHeight*size)})
		}
		long := 240 * s.unit
		fill(to, float64(s.width)/2-long/2, y+(float64(len(lines)-1)*lineHeight+0.95)*size, long, 5*s.unit, accent())
	})
	if err == nil {
		s.put(m, image.Point{})
	}
	return err
}

// write writes the band, unless it is in the frame already.
func (s *screen) write(b band, lines [][]handout.Run) error {
	if b == s.shown {
		return nil
	}
	s.shown = b
	width, top := float64(s.width), s.upper()
	m, err := s.painter.Paint(s.width, s.height-top, func(to picture.Board) {
		fill(to, 0, 0, width, float64(s.height-top), dark())
		side, size := margin*s.unit, titleSize*s.unit
		y := bandTop*s.unit + size*lineHeight/2
		const titlePart = 0.6 // of the width, at most
		title := s.shortened(b.title, titlePart*s.captionWidth(), size)
		to.Write(flat.Word{Text: title, Size: size, Colour: accent(), At: flat.At(side, y), Left: true})
		values, small := s.live(b.live, s.captionWidth()-s.font.Width(title, size)-2*size)
		for i, line := range values {
			at := flat.At(width-side-s.font.Width(line, small), y+(float64(i)-float64(len(values)-1)/2)*small*liveHeight)
			to.Write(flat.Word{Text: line, Size: small, Colour: pale(), At: at, Left: true})
		}
		ink := light()
		if b.role == handout.Pressed || b.role == handout.Ordered {
			ink = accent()
		}
		size = s.captionSize()
		y = (bandTop+titleSize*lineHeight+bandBetween)*s.unit + captionLines*size*lineHeight/2 - float64(len(lines)-1)/2*size*lineHeight
		for i, line := range lines {
			s.centred(to, line, flat.At(width/2, y+float64(i)*size*lineHeight), size, ink)
		}
	})
	if err == nil {
		s.put(m, image.Pt(0, top))
	}
	return err
}

// live is the line whose values change, broken in a width into at most three lines, which have smaller letters.
func (l *layout) live(words string, width float64) (lines []string, size float64) {
	size = titleSize * l.unit
	if l.font.Width(words, size) > width {
		size = liveSize * l.unit
	}
	return l.font.Wrap(words, width, size, 3), size
}

// centred writes a line with its middle at a point.
func (s *screen) centred(to picture.Board, line []handout.Run, middle flat.Point, size float64, ink color.NRGBA) {
	long := func(r handout.Run) float64 { return s.font.Of(r.Bold).Width(r.Text, size) }
	for _, r := range line {
		middle.X -= long(r) / 2
	}
	for _, r := range line {
		to.Write(flat.Word{Text: r.Text, Size: size, Colour: ink, At: middle, Left: true, Bold: r.Bold})
		middle.X += long(r)
	}
}

// choices draws the choices of a question in a width; the right one stands out once there has been an answer.
func (s *screen) choices(of *handout.Opening, width int, answered bool) (*image.RGBA, error) {
	height := s.upper()
	boxes, size := s.boxes(of.Choices, float64(width), float64(height))
	return s.painted(width, height, func(to picture.Board) {
		fill(to, 0, 0, float64(width), float64(height), light())
		fill(to, 0, 0, outline*s.unit, float64(height), pale())
		for i, b := range boxes {
			paper, ink, border := light(), dark(), pale()
			if answered && of.Choices[i].ID == of.Answer {
				paper, ink, border = right(), color.NRGBA{255, 255, 255, 255}, right()
			}
			edge := outline * s.unit
			fill(to, b.x, b.y, b.width, b.height, border)
			fill(to, b.x+edge, b.y+edge, b.width-2*edge, b.height-2*edge, paper)
			for k, line := range b.lines {
				at := flat.At(b.x+choicePadding*s.unit, b.y+choicePadding*s.unit+(float64(k)+0.5)*size*lineHeight)
				to.Write(flat.Word{Text: line, Size: size, Colour: ink, At: at, Left: true})
			}
		}
	})
}

// painted is a picture that stays as it is.
func (s *screen) painted(width, height int, paint func(picture.Board)) (*image.RGBA, error) {
	m, err := s.painter.Paint(width, height, paint)
	if err != nil {
		return nil, err
	}
	own := image.NewRGBA(m.Rect)
	copy(own.Pix, m.Pix)
	return own, nil
}

// choiceBox is a choice.
type choiceBox struct {
	x, y, width, height float64
	lines               []string
}

// boxes lays out choices in the middle of a part of the frame, in letters as large as they have room for.
func (s *screen) boxes(choices []lesson.Label, width, height float64) (list []choiceBox, size float64) {
	lines := 6 // of a choice, at most
	side := margin / 2 * s.unit
	for size = choiceSize * s.unit; ; {
		list = nil
		y := 0.0
		for _, c := range choices {
			b := choiceBox{x: side, y: y, width: width - 2*side}
			b.lines = s.font.Wrap(handout.Plain(c.Text), b.width-2*choicePadding*s.unit, size, lines)
			b.height = float64(len(b.lines))*size*lineHeight + 2*choicePadding*s.unit
			list = append(list, b)
			y += b.height + choiceBetween*s.unit
		}
		all := y - choiceBetween*s.unit
		switch {
		case all+2*side > height && size > smallestText*s.unit:
			size -= s.unit
			continue
		case all > height && lines > 1:
			lines--
			continue
		}
		for i := range list {
			list[i].y += max((height-all)/2, 0)
		}
		return list, size
	}
}

// drawings draws what is beside the stage, one below the other.
func (s *screen) drawings(list []handout.Drawing, width int) *image.RGBA {
	all := image.NewRGBA(image.Rect(0, 0, width, s.upper()))
	for i, d := range list {
		area := image.Rect(0, s.upper()*i/len(list), width, s.upper()*(i+1)/len(list))
		edge := int(margin / 4 * s.unit)
		room := area.Inset(edge)
		m := d(room.Size(), float32(largestScale*s.unit))
		draw.Draw(all, area, image.NewUniform(m.At(0, 0)), image.Point{}, draw.Src) // the background of the window
		at := room.Min.Add(room.Size().Sub(m.Bounds().Size()).Div(2))
		draw.Draw(all, m.Bounds().Add(at), m, image.Point{}, draw.Src)
	}
	return all
}
