package worksheet

import (
	"fmt"
	"image"
	"image/color"
	"slices"
	"strings"

	"wedge/app/flat"
	"wedge/app/handout"
	"wedge/app/lesson"
	"wedge/app/picture"
	"wedge/scene"
)

// setter sets blocks of words and pictures.
type setter struct {
	labels *handout.Labels
	font   picture.Font
}

// column is words of some lines, one below the other, with what is drawn between them.
type column struct {
	setter *setter
	width  float64
	height float64
	words  []string
	parts  []part
}

// add adds something of a height.
func (c *column) add(height float64, paint func(to picture.Board, at flat.Point)) {
	c.parts = append(c.parts, part{y: c.height, height: height, paint: paint})
	c.height += height
}

// space adds empty room.
func (c *column) space(height float64) { c.height += height }

// text adds a paragraph, indented by so much.
func (c *column) text(words string, size, indent float64) {
	c.runs(handout.Runs(words), size, indent, ink())
}

// bold adds a paragraph that is bold.
func (c *column) bold(words string, size float64) {
	c.runs([]handout.Run{{Text: handout.Plain(words), Bold: true}}, size, 0, ink())
}

// runs adds a paragraph of a colour, indented by so much.
func (c *column) runs(runs []handout.Run, size, indent float64, colour color.NRGBA) {
	words := handout.Joined(runs)
	if words == "" {
		return
	}
	c.words = append(c.words, words)
	for _, line := range c.setter.wrap(runs, c.width-indent, size) {
		c.add(size*lineHeight, func(to picture.Board, at flat.Point) {
			at = at.Plus(flat.At(indent, size*lineHeight/2))
			for _, r := range line {
				to.Write(flat.Word{Text: r.Text, At: at, Size: size, Left: true, Bold: r.Bold, Colour: colour})
				at.X += c.setter.font.Of(r.Bold).Width(r.Text, size)
			}
		})
	}
}

// wrap breaks runs into lines of a width.
func (s *setter) wrap(runs []handout.Run, width, size float64) [][]handout.Run {
	const most = 400  // lines: more than any text has
	const wider = 1.2 // than the usual letters the bold ones are at most
	extra := 0.0      // width of what is bold
	for _, r := range runs {
		extra += s.font.Of(r.Bold).Width(r.Text, size) - s.font.Width(r.Text, size)
	}
	return handout.Lines(runs, s.font.Wrap(handout.Joined(runs), max(width-extra, width/wider), size, most))
}

// lines adds lines to write on.
func (c *column) lines(n int) {
	for range n {
		c.add(writingLine, func(to picture.Board, at flat.Point) { fill(to, at.X, at.Y+writingLine-1, c.width, 0.75, rule()) })
	}
}

// put adds another column, so far to the right.
func (c *column) put(other *column, x float64) {
	for _, p := range other.parts {
		p.x, p.y = p.x+x, p.y+c.height
		c.parts = append(c.parts, p)
	}
	c.height += other.height
}

// block is the column as a block with empty room below it.
func (c *column) block(after float64) block {
	return block{words: strings.Join(c.words, "\n"), height: c.height, after: after, parts: c.parts}
}

// head has the title, and lines for name and date.
func (s *setter) head(title string) block {
	c := column{setter: s, width: pageWidth - 2*margin}
	c.bold(title, titleSize)
	c.add(2*writingLine, func(to picture.Board, at flat.Point) {
		const dateWidth = 200
		y := at.Y + writingLine + 8
		s.named(to, s.labels.Name, at.X, y, c.width-dateWidth-gap)
		s.named(to, s.labels.Date, at.X+c.width-dateWidth, y, dateWidth)
	})
	c.words = append(c.words, s.labels.Name+", "+s.labels.Date)
	return c.block(0)
}

// named draws a line with a word before it.
func (s *setter) named(to picture.Board, word string, x, y, width float64) {
	to.Write(flat.Word{Text: word, At: flat.At(x, y-textSize/2), Size: textSize, Left: true, Colour: faint()})
	from := s.font.Width(word, textSize) + 8
	fill(to, x+from, y, width-from, 0.75, rule())
}

// answersHead is the head of the sheet with the answers.
func (s *setter) answersHead(title string) block {
	c := column{setter: s, width: pageWidth - 2*margin}
	c.bold(s.labels.Answers+": "+title, titleSize)
	return c.block(gap)
}

// steps are the steps: pictures at the left, words at the right.
func (s *setter) steps(l *handout.Lesson) (list []block) {
	for i := range l.Steps {
		t := l.Steps[i].Table
		words := s.step(i+1, &l.Steps[i], 1)
		before := slices.IndexFunc(l.Steps[:i], func(b handout.Step) bool { return alike(b.Table, t) })
		if t != nil && before < 0 {
			list = append(list, s.table(words, t)...)
			continue
		}
		if before >= 0 {
			words.text(fmt.Sprintf(s.labels.Table, before+1), textSize, 0)
		}
		b := words.block(gap)
		if l.Steps[i].Figure != nil {
			lower := s.step(i+1, &l.Steps[i], leastScale).block(gap)
			b.lower = &lower
		}
		list = append(list, b)
	}
	return list
}

// alike reports whether tables have the same rows.
func alike(a, b *lesson.Table) bool {
	return a != nil && b != nil && slices.EqualFunc(a.Rows, b.Rows, slices.Equal)
}

// step has a picture at the left, the words beside it, and a drawing of a scale below both.
func (s *setter) step(number int, of *handout.Step, scale float64) *column {
	const whole = pageWidth - 2*margin
	head := column{setter: s, width: whole}
	head.add(1, func(to picture.Board, at flat.Point) { fill(to, at.X, at.Y, whole, 0.75, rule()) })
	head.space(9)
	head.bold(fmt.Sprintf("%d\u2002%s", number, of.Title), headSize)
	head.space(8)
	left, right := column{setter: s, width: pictureWidth}, column{setter: s, width: whole}
	beside := 0.0
	if of.Stage != nil {
		left.add(pictureHeight+6, func(to picture.Board, at flat.Point) { paintShot(to, of.Stage, at) })
		beside = pictureWidth + gap
		right.width -= beside
	}
	for _, p := range of.Body {
		right.text(p, textSize, 0)
		right.space(textSize * 0.5)
	}
	right.picture(of.Picture)
	right.drawing(of.Inline, 1)
	s.question(&right, of)
	below := column{setter: s, width: whole}
	below.space(10)
	below.drawing(of.Figure, scale)
	all := column{setter: s, width: whole, words: slices.Concat(head.words, right.words)}
	all.put(&head, 0)
	upper := all.height
	all.put(&left, 0)
	end := all.height
	all.height = upper
	all.put(&right, beside)
	all.height = max(all.height, end)
	all.put(&below, 0)
	return &all
}

// question is what there is to answer or to do.
func (s *setter) question(c *column, of *handout.Step) {
	const indent = box + 9
	switch {
	case of.Ask != "":
		c.space(4)
		c.bold(of.Ask, textSize)
		s.buttons(c, of)
		c.space(6)
		for _, choice := range of.Choices {
			c.add(0, func(to picture.Board, at flat.Point) { square(to, at.Plus(flat.At(0, (textSize*lineHeight-box)/2))) })
			c.text(choice.Text, textSize, indent)
			c.space(5)
		}
		c.lines(1)
	case of.Task != "":
		c.space(4)
		c.bold(of.Task, textSize)
		s.buttons(c, of)
		c.lines(2)
	}
}

// buttons names those that do something at first, for who has the program beside the sheet.
func (s *setter) buttons(c *column, of *handout.Step) {
	var names []string
	for _, b := range of.Buttons {
		names = append(names, handout.Plain(b.Text))
	}
	if len(names) > 0 {
		c.runs([]handout.Run{{Text: fmt.Sprintf(s.labels.Buttons, strings.Join(names, " · "))}}, smallSize, 0, faint())
		c.space(4)
	}
}

// drawing adds a drawing in a scale, if there is one and the column has that width. The drawings have two pixels for
// each of the window's, which are as large as those of a page.
func (c *column) drawing(m image.Image, scale float64) {
	if m != nil {
		c.image(m, min(float64(m.Bounds().Dx())/2*scale, c.width))
	}
}

// picture adds a picture of a lesson, as large as there is room for; its words if it cannot be drawn.
func (c *column) picture(p *lesson.Picture) {
	if p == nil {
		return
	}
	m, err := p.Image()
	if err != nil {
		c.text(p.Alt, textSize, 0)
		return
	}
	const highest = 300.0
	size := m.Bounds().Size()
	c.words = append(c.words, p.Alt)
	c.image(m, min(float64(size.X), c.width, highest*float64(size.X)/float64(size.Y)))
}

// image adds an image of a width.
func (c *column) image(m image.Image, width float64) {
	size := m.Bounds().Size()
	height := width * float64(size.Y) / float64(size.X)
	c.add(height+8, func(to picture.Board, at flat.Point) {
		x, y := int(at.X), int(at.Y)
		to.Image(m, image.Rect(x, y, x+int(width), y+int(height)))
	})
}

// paintShot draws what the stage shows, in a frame of pictureWidth x pictureHeight.
func paintShot(to picture.Board, shot *handout.Shot, at flat.Point) {
	frame := image.Rect(0, 0, int(pictureWidth), int(pictureHeight)).Add(image.Pt(int(at.X), int(at.Y)))
	c := picture.Framed(shot.Camera, slices.Values([]*scene.Scene{shot.Scene}), frame.Dx(), frame.Dy())
	bare := *shot.Scene
	bare.Background.Transparent = true
	to.Scene(&bare, c, frame, frame.Max.Y)
}

// answers are those of all questions, and what is said when a task is done.
func (s *setter) answers(l *handout.Lesson) (list []block) {
	for i := range l.Steps {
		of := &l.Steps[i]
		if of.Ask == "" && of.Done == "" {
			continue
		}
		c := column{setter: s, width: pageWidth - 2*margin}
		c.bold(fmt.Sprintf("%d\u2002%s", i+1, of.Title), headSize)
		c.space(3)
		if of.Ask != "" {
			c.text(of.Ask, textSize, 0)
			c.text(fmt.Sprintf(s.labels.Answer, choice(of)), textSize, 0)
			c.text(of.Right, textSize, 0)
		} else {
			c.text(of.Task, textSize, 0)
			c.text(of.Done, textSize, 0)
		}
		c.drawing(of.Result, leastScale)
		list = append(list, c.block(answerGap))
	}
	return list
}

// choice is the right choice of a question.
func choice(of *handout.Step) string {
	i := slices.IndexFunc(of.Choices, func(l lesson.Label) bool { return l.ID == of.Answer })
	if i < 0 {
		return of.Answer
	}
	return of.Choices[i].Text
}
