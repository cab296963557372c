package worksheet

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/control"
	"wedge/app/flat"
	"wedge/app/handout"
	"wedge/app/lesson"
	"wedge/app/picture"
	"wedge/app/picture/paper"
	"wedge/mesh"
	"wedge/scene"
)

// tested is a lesson with questions, a task, a picture and a text that is longer than a page.
func tested() *handout.Lesson {
	cube := mesh.CubieArrow()
	shot := &handout.Shot{
		Scene:  &scene.Scene{Nodes: []scene.Node{{Mesh: cube, Pose: mgl32.Ident4(), Materials: []scene.Material{{}}}}},
		Camera: scene.Standard(1),
	}
	long := strings.Repeat("This sentence has seven words and ends. ", 200)
	return &handout.Lesson{Title: "Cubes & corners", Labels: handout.Labels{Name: "Name", Date: "Date", Answers: "Answers", Answer: "Answer: %s", Page: "%s, page %d of %d"}, Steps: []handout.Step{
		{State: handout.State{Words: lesson.Words{ID: "a", Title: "Faces", Body: []string{"A **cube**."}, Ask: "How many *faces*?", Answer: "six", Choices: []lesson.Label{{ID: "five", Text: "Five"}, {ID: "six", Text: "Six"}}, Right: "Six, as a die."}, Stage: shot}},
		{State: handout.State{Words: lesson.Words{ID: "b", Title: "Long", Body: []string{long}, Task: "Count.", Done: "1,400."}, Stage: shot}},
	}}
}

// TestWorksheet: what is asked is on the first pages, and what is right only behind them.
func TestWorksheet(t *testing.T) {
	d := newDocument(tested())
	var all []string
	for _, p := range d.Pages {
		all = append(all, p.Words)
	}
	if len(all) < 3 {
		t.Fatalf("%d pages", len(all))
	}
	before, last := strings.Join(all[:len(all)-1], "\n"), all[len(all)-1]
	for _, words := range []string{"Cubes & corners", "Name", "Date", "1\u2002Faces", "A cube.", "How many faces?", "Five", "Six"} {
		if !strings.Contains(before, words) {
			t.Errorf("the worksheet lacks %q", words)
		}
	}
	for _, words := range []string{"Answer: Six", "Six, as a die.", "1,400."} {
		if strings.Contains(before, words) || !strings.Contains(last, words) {
			t.Errorf("%q is not on the last page only", words)
		}
	}
	var b bytes.Buffer
	if err := Write(t.Context(), &b, tested()); err != nil || !bytes.HasPrefix(b.Bytes(), []byte("%PDF-")) {
		t.Error(err)
	}
}

// TestPaper: what Paper says takes the place of paragraphs and task, with room to write; a step that it leaves out is not
// there, and the others are numbered without it.
func TestPaper(t *testing.T) {
	l := tested()
	l.Steps = append(l.Steps[1:], l.Steps[0])
	l.Steps[0].OffPaper = true
	l.Steps[1].Paper, l.Steps[1].PaperAnswer = "Draw it. [] Why? ____ ____ And so on.", "Because it has six."
	d := newDocument(l)
	all := ""
	var p page
	for _, one := range d.Pages {
		all += one.Words + "\n"
		one.Paint(&p)
	}
	for words, want := range map[string]bool{"1\u2002Faces": true, "Draw it.": true, "And so on.": true, "How many faces?": true, "Because it has six.": true, "____": false, "[]": false, "A cube.": false, "Six, as a die.": false, "Long": false} {
		if strings.Contains(all, words) != want {
			t.Errorf("%q: %v", words, !want)
		}
	}
	heights := map[float64]int{} // of what is as wide as the words beside the picture
	for _, q := range p.fills {
		if width := q[1].X - q[0].X; width > 200 && q[0].X > margin+100 {
			heights[math.Round((q[2].Y-q[1].Y)*4)/4]++
		}
	}
	if heights[0.75] != 2 || heights[boxHeight] != 1 {
		t.Errorf("lines and boxes: %v", heights)
	}
}

// TestSeen: a picture that an earlier step has is smaller, and is wholly there the first time.
func TestSeen(t *testing.T) {
	l := tested()
	l.Steps = slices.Repeat(l.Steps[:1], 2)
	var p page
	newDocument(l).Pages[0].Paint(&p)
	if len(p.scenes) != 2 || p.scenes[0].Dy() < 185 || p.scenes[1].Dy() > 110 {
		t.Errorf("%v", p.scenes)
	}
}

// TestPoints: a step with points has a line for them, and the top of the sheet one for the sum of those that are on paper.
func TestPoints(t *testing.T) {
	written := func(points, left float64) (list []string) {
		l := tested()
		l.Steps = append(slices.Repeat(l.Steps[:1], 2), l.Steps[0])
		l.Steps[0].Points, l.Steps[1].Points = points, points+0.5
		l.Steps[2].Points, l.Steps[2].OffPaper = left, true
		var p page
		newDocument(l).Pages[0].Paint(&p)
		for _, w := range p.words {
			if strings.HasPrefix(w.Text, " / ") {
				list = append(list, w.Text)
				if w.At.X < pageWidth-margin-60 || w.At.X > pageWidth-margin {
					t.Errorf("%q is at %v", w.Text, w.At)
				}
			}
		}
		return list
	}
	if got := written(2, 30); !slices.Equal(got, []string{" / 4.5", " / 2", " / 2.5"}) {
		t.Errorf("%q", got)
	}
	l := tested()
	var p page
	newDocument(l).Pages[0].Paint(&p)
	if slices.ContainsFunc(p.words, func(w flat.Word) bool { return strings.Contains(w.Text, "/") }) {
		t.Error("points without points")
	}
}

// The size of a page.
var pageWidth, pageHeight = paper.A4.Pixels()

// page counts what is drawn, and where.
type page struct {
	picture.Board
	words  []flat.Word
	frames []image.Rectangle // of images
	fills  []flat.Polygon
	scenes []image.Rectangle
}

func (p *page) Image(_ image.Image, frame image.Rectangle) { p.frames = append(p.frames, frame) }

func (p *page) Fill(q flat.Polygon, _ color.NRGBA) { p.fills = append(p.fills, q) }
func (p *page) Write(w flat.Word)                  { p.words = append(p.words, w) }
func (p *page) Scene(_ *scene.Scene, _ scene.Camera, frame image.Rectangle, _ int) {
	p.scenes = append(p.scenes, frame)
}

// TestFits: all words are within the margins, in lettering of at least 7 points, and none is lost.
func TestFits(t *testing.T) {
	const readable = 7 / picture.PointsPerPixel
	sentences := 0
	for i, one := range newDocument(tested()).Pages {
		var p page
		one.Paint(&p)
		for _, w := range p.words {
			sentences += strings.Count(w.Text, "sentence")
			if w.Size < readable {
				t.Errorf("%q has %v pixels", w.Text, w.Size)
			}
			if w.At.Y < margin || w.At.Y > pageHeight-foot/2 || w.At.X < margin {
				t.Errorf("page %d: %q at %v", i+1, w.Text, w.At)
			}
		}
	}
	if sentences != 200 {
		t.Errorf("%d of 200 sentences are on the pages", sentences)
	}
}

// TestTable: all rows of a table are on the pages, once, below a heading on each, and all columns are within the margins;
// a later step with the same rows refers to them.
func TestTable(t *testing.T) {
	l := tested()
	l.Labels.Shown = "The table is at step %d."
	symbol := func(int, int) image.Image { return image.NewNRGBA(image.Rect(0, 0, 2, 2)) }
	table := &lesson.Table{Columns: []control.Column{{Title: "Row"}, {Title: "Shape", Leading: true, Picture: symbol}, {Title: "A long heading"}, {Title: "Kept"}}}
	const rows = 150
	for i := range rows {
		table.Rows = append(table.Rows, []string{fmt.Sprintf("n%d", i), "Left fist", "12", "✓"})
	}
	for _, id := range []string{"first", "again"} {
		l.Steps = append(l.Steps, handout.Step{State: handout.State{Words: lesson.Words{ID: id, Title: id}, Table: table}})
	}
	written := map[string]int{} // how often
	symbols := 0
	for i, one := range newDocument(l).Pages {
		p := page{}
		one.Paint(&p)
		symbols += len(p.frames)
		headings, here := 0, 0
		for _, w := range p.words {
			written[w.Text]++
			switch {
			case w.Text == "Shape":
				headings++
			case strings.HasPrefix(w.Text, "n"):
				if here++; headings != 1 {
					t.Errorf("page %d: %d headings above %s", i+1, headings, w.Text)
				}
			}
			if end := w.At.X + (&picture.Font{}).Of(w.Bold).Width(w.Text, w.Size); w.Left && (w.At.X < margin || end > pageWidth-margin) {
				t.Errorf("page %d: %q is from %v to %v", i+1, w.Text, w.At.X, end)
			}
			if w.Left && w.At.Y > pageHeight-foot {
				t.Errorf("page %d: %q is at %v", i+1, w.Text, w.At)
			}
		}
	}
	for i := range rows {
		if n := fmt.Sprintf("n%d", i); written[n] != 1 {
			t.Errorf("row %s is there %d times", n, written[n])
		}
	}
	if written["The table is at step 3."] != 1 || written["✓"] != rows || symbols != rows {
		t.Errorf("%d pictures; %v", symbols, written)
	}
}

// TestSmaller: a drawing gets smaller if its step has room on the page then, and only then.
func TestSmaller(t *testing.T) {
	const whole = 2 * 600 // pixels
	drawing := image.NewNRGBA(image.Rect(0, 0, whole, whole/2))
	widths := func(blank int) (list []int) { // by how many steps stand before
		l := tested()
		l.Steps = slices.Repeat([]handout.Step{{State: handout.State{Words: lesson.Words{ID: "blank", Title: "Blank"}}}}, blank)
		l.Steps = append(l.Steps, handout.Step{State: handout.State{Words: lesson.Words{ID: "a", Title: "Drawing"}, Figure: drawing}})
		for _, one := range newDocument(l).Pages {
			p := page{}
			one.Paint(&p)
			for _, f := range p.frames {
				list = append(list, f.Dx())
				if float64(f.Max.Y) > pageHeight-foot {
					t.Errorf("%v is lower than the page", f)
				}
			}
		}
		return list
	}
	seen := map[int]bool{}
	for blank := range 16 {
		got := widths(blank)
		if len(got) != 1 {
			t.Fatalf("%v drawings", got)
		}
		seen[got[0]] = true
	}
	if least := int(whole / 2 * leastScale); len(seen) != 2 || !seen[whole/2] || !seen[least] {
		t.Errorf("drawings are %v wide, not %d or %d", seen, whole/2, least)
	}
	if got := widths(0); got[0] != whole/2 {
		t.Errorf("%v", got)
	}
}

// TestResult: a drawing that shows the answer is on the sheet with the answers.
func TestResult(t *testing.T) {
	l := tested()
	l.Steps[0].Result = image.NewNRGBA(image.Rect(0, 0, 100, 100))
	pages := newDocument(l).Pages
	for i, one := range pages {
		p := page{}
		one.Paint(&p)
		if got := len(p.frames) > 0; got != (i == len(pages)-1) {
			t.Errorf("page %d: it is there: %v", i+1, got)
		}
	}
}

// TestBold: what is bold stays so, wherever lines are broken, and no line is wider than its room.
func TestBold(t *testing.T) {
	for _, text := range []string{
		strings.Repeat("some words and **bold ones**, ", 30),
		"**" + strings.Repeat("all of this is heavy ", 30) + "**",
		"1.\u00a0With **two  blanks** and `R U/R'/U`.",
	} {
		const width = 300.0
		s := &setter{}
		runs := handout.Runs(text)
		var got []string
		for _, line := range s.wrap(runs, width, textSize) {
			used := 0.0
			for _, r := range line {
				used += s.font.Of(r.Bold).Width(r.Text, textSize)
			}
			if got = append(got, letters(line)); used > width {
				t.Errorf("%v is %v wide", line, used)
			}
		}
		if got, want := strings.Join(got, ""), letters(runs); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	s := &setter{}
	if lines := s.wrap(handout.Runs("Two:\n- a\n- b"), 300, textSize); len(lines) != 3 || handout.Joined(lines[2]) != "• b" {
		t.Errorf("a list is %v", lines)
	}
	var p page
	newDocument(tested()).Pages[0].Paint(&p)
	for _, w := range p.words {
		if want := w.Text == "cube"; want != w.Bold && (want || w.Text == "A ") {
			t.Errorf("%q: bold is %v", w.Text, w.Bold)
		}
	}
}

// letters are those of a text without blanks, each bold one with a star before it.
func letters(runs []handout.Run) (all string) {
	for _, r := range runs {
		for _, letter := range strings.Join(strings.Fields(r.Text), "") {
			if r.Bold {
				all += "*"
			}
			all += string(letter)
		}
	}
	return all
}
