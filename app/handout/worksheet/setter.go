package worksheet

import (
	"fmt"
	"image"
	"image/color"
	"reflect"
	"slices"
	"strings"

	"wedge/app/flat"
	"wedge/app/handout"
	"wedge/app/lesson"
	"wedge/app/picture"
	"wedge/app/picture/paper"
)

// setter sets blocks of words and pictures.
type setter struct {
	labels *handout.Labels
	font   picture.Font
	width  float64 // of a page without its margins
}

// column is a column with what a lesson has.
type column struct {
	paper.Column
	setter *setter
}

// column is an empty column of a width.
func (s *setter) column(width float64) *column {
	return &column{Column: paper.Column{Width: width}, setter: s}
}

// text adds a paragraph, indented by so much.
func (c *column) text(words string, size, indent float64) {
	c.runs(handout.Runs(words), size, indent, paper.Ink())
}

// bold adds a paragraph that is bold.
func (c *column) bold(words string, size float64) {
	c.runs([]handout.Run{{Text: handout.Plain(words), Bold: true}}, size, 0, paper.Ink())
}

// runs adds a paragraph of a colour, indented by so much.
func (c *column) runs(runs []handout.Run, size, indent float64, colour color.NRGBA) {
	words := handout.Joined(runs)
	if words == "" {
		return
	}
	c.Say(words)
	for _, line := range c.setter.wrap(runs, c.Width-indent, size) {
		c.Add(size*lineHeight, func(to picture.Board, at flat.Point) {
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
	var lines []string
	for part := range strings.SplitSeq(handout.Joined(runs), "\n") {
		lines = append(lines, s.font.Wrap(part, max(width-extra, width/wider), size, most)...)
	}
	return handout.Lines(runs, lines)
}

// head has the title, and lines for name and date, and for the sum of points if there are any.
func (s *setter) head(title string, points float64) paper.Block {
	c := s.column(s.width)
	c.bold(title, titleSize)
	c.Add(2*writingLine, func(to picture.Board, at flat.Point) {
		const dateWidth = 170
		y, right := at.Y+writingLine+8, at.X+c.Width
		if points > 0 {
			s.outOf(to, points, right, y)
			right -= s.font.Width(fmt.Sprintf("%s  / %g", s.labels.Points, points), textSize) + pointsLine
			s.named(to, s.labels.Points, right, y, 0)
			right -= gap
		}
		s.named(to, s.labels.Date, right-dateWidth, y, dateWidth)
		s.named(to, s.labels.Name, at.X, y, right-dateWidth-gap-at.X)
	})
	c.Say(s.labels.Name + ", " + s.labels.Date)
	return c.Block(0)
}

// named draws a line with a word before it.
func (s *setter) named(to picture.Board, word string, x, y, width float64) {
	to.Write(flat.Word{Text: word, At: flat.At(x, y-textSize/2), Size: textSize, Left: true, Colour: paper.Faint()})
	from := s.font.Width(word, textSize) + 8
	paper.Fill(to, x+from, y, max(width-from, 0), 0.75, rule())
}

// outOf draws a line for points, and how many there are, up to the right.
func (s *setter) outOf(to picture.Board, points, right, y float64) {
	most := fmt.Sprintf(" / %g", points)
	x := right - s.font.Width(most, textSize)
	to.Write(flat.Word{Text: most, At: flat.At(x, y-textSize/2), Size: textSize, Left: true, Colour: paper.Faint()})
	paper.Fill(to, x-pointsLine, y, pointsLine, 0.75, rule())
}

// answersHead is the head of the sheet with the answers.
func (s *setter) answersHead(title string) paper.Block {
	c := s.column(s.width)
	c.bold(s.labels.Answers+": "+title, titleSize)
	return c.Block(gap)
}

// onPaper are the steps that can be done with a pencil, with the words for that: none has a task.
func onPaper(all []handout.Step) []handout.Step {
	list := slices.DeleteFunc(slices.Clone(all), func(of handout.Step) bool { return of.OffPaper })
	lesson := 0
	for i := range list {
		of := &list[i]
		if of.Part != nil && of.Part.Number == lesson {
			of.Part = nil // it has been named
		} else if of.Part != nil {
			lesson = of.Part.Number
		}
		if of.Paper != "" {
			of.Body, of.Inline = []string{of.Paper}, nil
		}
		if of.PaperAnswer != "" {
			of.Right, of.Done = of.PaperAnswer, of.PaperAnswer
		}
	}
	return list
}

// steps are the steps: pictures at the left, words at the right. What an earlier step shows as well stands there only.
func (s *setter) steps(list []handout.Step) (blocks []paper.Block) {
	for i := range list {
		of := list[i]
		before := slices.IndexFunc(list[:i], func(b handout.Step) bool {
			return of.Table != nil && b.Table != nil && reflect.DeepEqual(b.Table.Rows, of.Table.Rows) ||
				of.Figure != nil && reflect.DeepEqual(b.Figure, of.Figure)
		})
		if before >= 0 {
			of.Table, of.Figure = nil, nil
			at := len(of.Body)
			if of.Paper != "" {
				at = 0 // above the lines to write on
			}
			of.Body = slices.Insert(slices.Clone(of.Body), at, fmt.Sprintf(s.labels.Shown, before+1))
		}
		seen := of.Stage != nil && slices.ContainsFunc(list[:i], func(b handout.Step) bool {
			return b.Stage != nil && reflect.DeepEqual(b.Stage, of.Stage)
		})
		large, small := s.whole(s.step(i+1, &of, seen, 1), of.Table), s.whole(s.step(i+1, &of, seen, leastScale), of.Table)
		large[0].Lower = &small[0]
		blocks = append(blocks, large...)
	}
	return blocks
}

// whole are the blocks of a step: one, or one for each row of a table.
func (s *setter) whole(words *column, t *lesson.Table) []paper.Block {
	if t == nil {
		return []paper.Block{words.Block(answerGap)}
	}
	return s.table(words, t)
}

// step has a picture at the left, which is small if it was seen before, the words beside it, and a drawing below both.
// scale is that of picture and drawing.
func (s *setter) step(number int, of *handout.Step, seen bool, scale float64) *column {
	head, left, right, below := s.column(s.width), s.column(s.width), s.column(s.width), s.column(s.width)
	head.Rule(rule())
	head.Space(9.25)
	if of.Part != nil {
		head.bold(of.Part.Title, titleSize)
		head.Space(8)
	}
	if of.Points > 0 {
		head.Add(0, func(to picture.Board, at flat.Point) { s.outOf(to, of.Points, at.X+head.Width, at.Y+headSize) })
	}
	head.bold(fmt.Sprintf("%d\u2002%s", number, of.Title), headSize)
	head.Space(8)
	if of.Stage != nil && len(of.Stage.Scene.Nodes) > 0 {
		part := scale
		if seen {
			part *= seenPart
		}
		right.X = left.shot(of.Stage, part*pictureWidth, part*pictureHeight) + gap
		right.Width -= right.X
	}
	for _, p := range of.Body {
		right.room(p)
		right.Space(textSize * 0.5)
	}
	right.picture(of.Picture)
	right.drawing(of.Inline, 1)
	right.question(of)
	below.drawing(of.Figure, scale)
	all := s.column(s.width)
	all.Put(&head.Column)
	all.Put(&left.Column, &right.Column)
	all.Put(&below.Column)
	return all
}

// room adds words with room to write: a line for each ____, and an empty box for each [].
func (c *column) room(words string) {
	for part := range strings.SplitSeq(strings.NewReplacer("____", "\n____\n", "[]", "\n[]\n").Replace(words), "\n") {
		switch part {
		case "____":
			c.Add(writingLine, func(to picture.Board, at flat.Point) { paper.Fill(to, at.X, at.Y+writingLine-1, c.Width, 0.75, rule()) })
		case "[]":
			c.Space(6)
			c.Add(boxHeight, func(to picture.Board, at flat.Point) { frame(to, at, c.Width, boxHeight, rule()) })
			c.Space(6)
		default:
			c.text(part, textSize, 0)
		}
	}
}

// question is what there is to answer.
func (c *column) question(of *handout.Step) {
	if of.Ask == "" {
		return
	}
	const indent = box + 9
	c.Space(4)
	c.bold(of.Ask, textSize)
	c.Space(6)
	for _, choice := range of.Choices {
		c.Add(0, func(to picture.Board, at flat.Point) {
			frame(to, at.Plus(flat.At(0, (textSize*lineHeight-box)/2)), box, box, paper.Ink())
		})
		c.text(choice.Text, textSize, indent)
		c.Space(5)
	}
}

// drawing adds a drawing in a scale, if there is one and the column has that width. The drawings have two pixels for
// each of the window's, which are as large as those of a page.
func (c *column) drawing(m image.Image, scale float64) {
	if m != nil {
		c.image(m, min(float64(m.Bounds().Dx())/2*scale, c.Width))
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
	c.Say(p.Alt)
	c.image(m, min(float64(size.X), c.Width, highest*float64(size.X)/float64(size.Y)))
}

// image adds an image of a width.
func (c *column) image(m image.Image, width float64) {
	size := m.Bounds().Size()
	height := width * float64(size.Y) / float64(size.X)
	c.Add(height+8, func(to picture.Board, at flat.Point) {
		x, y := int(at.X), int(at.Y)
		to.Image(m, image.Rect(x, y, x+int(width), y+int(height)))
	})
}

// shot adds what the stage shows, as large as a frame of at most this size has room for. It returns its width.
func (c *column) shot(shot *handout.Shot, width, height float64) float64 {
	camera, size := picture.Fitted(shot.Camera, shot.Scene, width, height)
	bare := *shot.Scene
	bare.Background.Transparent, bare.Shadow = true, 0
	c.Add(size.Y+6, func(to picture.Board, at flat.Point) {
		room := image.Rect(0, 0, int(size.X), int(size.Y)).Add(image.Pt(int(at.X), int(at.Y)))
		to.Scene(&bare, camera, room, room.Max.Y)
	})
	return size.X
}

// answers are those of all questions, and what is said when a task is done.
func (s *setter) answers(steps []handout.Step) (list []paper.Block) {
	for i := range steps {
		of := &steps[i]
		if of.Ask == "" && of.Done == "" {
			continue
		}
		c := s.column(s.width)
		c.bold(fmt.Sprintf("%d\u2002%s", i+1, of.Title), headSize)
		c.Space(3)
		said := of.Done
		if of.Ask != "" {
			c.text(of.Ask+" "+fmt.Sprintf(s.labels.Answer, choice(of)), textSize, 0)
			said = of.Right
		}
		c.text(said, textSize, 0)
		c.drawing(of.Result, leastScale)
		list = append(list, c.Block(answerGap))
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
