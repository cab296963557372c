// Package page makes a lesson one HTML file that needs no network: its words, a figure for each step
// that the reader orbits and whose buttons play, and questions that answer. Which step is open
// stands in the address: #step-3. Printed, it has all steps, with boxes and lines to write on.
package page

import (
	"bytes"
	"compress/gzip"
	"context"
	"embed"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"image"
	"image/jpeg"
	"image/png"
	"io"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"unicode"

	"github.com/yuin/goldmark"

	"wedge/app/handout"
	"wedge/app/lesson"
	"wedge/app/picture"
	"wedge/app/picture/figure"
	"wedge/app/scheme"
	"wedge/resources/fonts"
)

// MaxSize is how large a page may be, in bytes, for each language, and for each lesson of a course.
const MaxSize = 400_000

// ErrSize: a lesson is too long for a page.
var ErrSize = errors.New("the page is too large")

//go:embed page.html page.css page.js tasks.js
var files embed.FS

// Write writes a lesson as a page; in several languages if it is given in them, with a switch. All must
// have the same steps. The error wraps [ErrSize], or is that of the context or of the writer.
func Write(ctx context.Context, w io.Writer, languages ...*handout.Lesson) error {
	parts := 1
	for _, s := range languages[0].Steps {
		if s.Part != nil {
			parts = s.Part.Count
		}
	}
	most := MaxSize * parts * len(languages)
	known := drawings{}
	for _, e := range economies() {
		p, err := newPage(languages, e, known)
		if err != nil {
			return err
		}
		var to bytes.Buffer
		if err := p.write(&to); err != nil {
			return err
		}
		if _, words, _ := strings.Cut(to.String(), "</style>"); signed(words) {
			p.CSS = signStyle() + p.CSS
			to.Reset()
			if err := p.write(&to); err != nil {
				return err
			}
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		if to.Len() <= most {
			_, err := to.WriteTo(w)
			return err
		}
	}
	return fmt.Errorf("%w: more than %d bytes; make two lessons of it", ErrSize, most)
}

// economy is what a page does without to be small enough.
type economy struct {
	every  int // what plays has one frame of so many, between which solids move evenly; 0 for its end alone
	shrink int // drawings have one pixel for so many
}

// economies are tried in turn.
func economies() []economy { return []economy{{1, 1}, {1, 2}, {2, 2}, {0, 2}, {0, 4}, {0, 6}} }

// page is what the template needs.
type page struct {
	Lessons []*pageLesson
	Slides  template.JS // a text: what [packed] makes of them
	CSS     template.CSS
	JS      template.JS
	Style   template.CSS // of figures: their size and background
}

type pageLesson struct {
	*handout.Lesson
	Steps []pageStep
	Shown bool // at first
}

// place is where a step stands, and the words around it.
type place struct {
	Labels *handout.Labels
	Number int // in the address
	Shown  int // in its lesson
	Last   bool
	At     string // in words
}

type pageStep struct {
	*handout.Step
	place
	Turn                   string // how the puzzle is turned
	Slide                  int    // its index; -1 for none
	Condition              string // when the task is done, as in the line Until; empty for none
	Turnable               bool   // the reader can turn the puzzle of the slide
	States                 []pageState
	Buttons                []lesson.Label // those that do something
	Restarts               bool           // none of them leads back to the beginning
	Body                   [][]variant
	Live, Task, Done       []variant
	Figure, Inline, Tables []variant
	Photo                  template.URL // the user's picture; empty for none
}

// pageState is a state as scripts know it: the film that shows it, and for each button that can be pressed another film, the state
// to which it leads, and the one in which it begins.
type pageState struct {
	Still   int               `json:"still"` // -1 for none
	Solved  bool              `json:"solved,omitempty"`
	Presses map[string][3]int `json:"presses"`
}

// variant is a part of a step, and the states in which it is so: a list of their numbers; none for all of them.
type variant struct {
	Part   any // a text, a drawing or a table
	States string
}

// variants are how a part of a step is in its states, where there is any.
func variants(states []handout.State, part func(s *handout.State) any) (list []variant) {
	for i := range states {
		p := part(&states[i])
		k := slices.IndexFunc(list, func(v variant) bool { return reflect.DeepEqual(v.Part, p) })
		if k < 0 {
			k, list = len(list), append(list, variant{Part: p})
		}
		list[k].States += fmt.Sprint(" ", i)
	}
	if len(list) == 1 {
		list[0].States = ""
	}
	return slices.DeleteFunc(list, func(v variant) bool { return v.Part == nil || v.Part == "" })
}

// common are signs that nearly all fonts have, since they are in WGL4 (Microsoft, Windows Glyph List 4).
const common = "←↑→↓↔↕↨∂∆∏∑−∕∙√∞∟∩∪∫≈≠≡≤≥⌂⌐⌠⌡■□▪▫▬▲►▼◄◊○●◘◙◦☺☻☼♀♂♠♣♥♦♪♫"

// signed reports whether a text has signs that not every reader's fonts have.
func signed(text string) bool {
	var font picture.Font
	return strings.ContainsFunc(text, func(r rune) bool {
		return r > unicode.MaxLatin1 && font.Signed(r) && !strings.ContainsRune(common, r)
	})
}

// signStyle brings the font of signs, in which page.css shows what the reader's own font lacks.
func signStyle() template.CSS {
	return template.CSS(`@font-face { font-family: "Wedge Signs"; src: url("data:font/woff2;base64,` + base64.StdEncoding.EncodeToString(fonts.WebSigns()) + `"); }` + "\n")
}

func newPage(languages []*handout.Lesson, e economy, known drawings) (*page, error) {
	p := &page{Style: figureStyle()}
	var slides []figure.Slide
	numbers := map[int]int{} // slides by step: they are the same in all languages
	for i, l := range languages {
		shown := &pageLesson{Lesson: l, Shown: i == 0}
		steps := onPage(l.Steps)
		for k := range steps {
			room, part := l.Room, steps[k].Part
			if part != nil {
				room = part.Room
			}
			step, slide := newStep(&steps[k], e, room, known)
			step.Number, step.Shown, step.Slide, step.Labels, step.Turn = k+1, k+1, -1, &l.Labels, shown.turn(room)
			step.Last, step.At = k == len(steps)-1, fmt.Sprintf(l.Labels.Step, k+1, len(steps))
			if part != nil {
				step.Shown, step.At = part.Step, fmt.Sprintf(l.Labels.Part, part.Number, part.Count, part.Step, part.OfLesson)
			}
			if slide != nil {
				if _, known := numbers[k]; !known {
					numbers[k] = len(slides)
					slides = append(slides, *slide)
				}
				step.Slide = numbers[k]
			}
			shown.Steps = append(shown.Steps, step)
		}
		p.Lessons = append(p.Lessons, shown)
	}
	var err error
	if p.Slides, err = packed(figure.NewSlides(handout.FrameRate/float64(max(e.every, 1)), slides)); err != nil {
		return nil, err
	}
	return p, p.read()
}

// onPage are the steps of a page, with what their author has written for that.
func onPage(all []handout.Step) (list []handout.Step) {
	replace := func(s *handout.State) {
		if s.Page != "" {
			s.Body, s.Task, s.Live, s.Until = []string{s.Page}, "", "", nil
		}
	}
	for _, s := range all {
		s.Later = slices.Clone(s.Later)
		replace(&s.State)
		for i := range s.Later {
			replace(&s.Later[i])
		}
		if s.Page != "no" {
			list = append(list, s)
		}
	}
	return list
}

// newStep is a step, and its slide; nil for none.
func newStep(s *handout.Step, e economy, room string, known drawings) (step pageStep, slide *figure.Slide) {
	states := s.States()
	drawn := func(of func(s *handout.State) image.Image) []variant {
		list := variants(states, func(s *handout.State) any { return of(s) })
		for i := range list {
			list[i].Part = known.drawing(list[i].Part.(image.Image), e.shrink)
		}
		return list
	}
	step = pageStep{
		Step: s, Condition: condition(s, room), Photo: photo(s.Picture, e.shrink),
		Live:   variants(states, func(s *handout.State) any { return s.Words.Live }),
		Task:   variants(states, func(s *handout.State) any { return s.Words.Task }),
		Done:   variants(states, func(s *handout.State) any { return s.Words.Done }),
		Figure: drawn(func(s *handout.State) image.Image { return s.Figure }),
		Inline: drawn(func(s *handout.State) image.Image { return s.Inline }),
		Tables: variants(states, func(s *handout.State) any {
			if s.Table == nil {
				return nil
			}
			return s.Table
		}),
	}
	for i := range s.Words.Body {
		step.Body = append(step.Body, variants(states, func(s *handout.State) any { return s.Words.Body[i] }))
	}
	if len(step.Live) == 1 && step.Live[0].States == "" { // no button changes it, but the reader's hand does
		for i := range states {
			step.Live[0].States += fmt.Sprint(" ", i)
		}
	}
	var films [][]figure.Frame
	add := func(shots ...handout.Shot) int {
		var film []figure.Frame
		for i, shot := range shots {
			if i == len(shots)-1 || e.every > 0 && i%e.every == 0 {
				film = append(film, figure.Frame{Scene: shot.Scene, Reach: shot.Camera.Reach})
			}
		}
		films = append(films, film)
		return len(films) - 1
	}
	for i := range states {
		state := pageState{Still: -1, Solved: states[i].Solved, Presses: map[string][3]int{}}
		if shot := states[i].Stage; shot != nil {
			state.Still = add(*shot)
			if slide == nil {
				slide = &figure.Slide{Camera: shot.Camera, Turning: turning(s, room)}
				step.Turnable = slide.Turning != nil
			}
		}
		step.States = append(step.States, state)
	}
	for i := range states {
		for _, p := range states[i].Presses {
			if !works(states, i, p) || p.To == i && e.every == 0 {
				continue // of what plays and leads back there is nothing to see
			}
			film := max(step.States[p.To].Still, 0)
			if states[i].Stage != nil && len(p.Frames) > 0 {
				film = add(append([]handout.Shot{*states[i].Stage}, p.Frames...)...)
			}
			step.States[i].Presses[p.Button] = [3]int{film, p.To, i}
		}
	}
	step.connect(states)
	if slide != nil {
		slide.Films = films
	}
	return step, slide
}

// works reports whether a press in a state leads somewhere, or something moves on the way back.
func works(states []handout.State, from int, p handout.Press) bool {
	s := &states[from]
	return p.To >= 0 && (p.To != from || slices.ContainsFunc(p.Frames, func(shot handout.Shot) bool {
		return s.Stage == nil || !reflect.DeepEqual(shot.Scene.Nodes, s.Stage.Scene.Nodes)
	}))
}

// working are the buttons of a step that do something on a page.
func working(s *handout.Step) []lesson.Label {
	states := s.States()
	return slices.DeleteFunc(slices.Clone(s.Buttons), func(b lesson.Label) bool {
		for from := range states {
			if slices.ContainsFunc(states[from].Presses, func(p handout.Press) bool { return p.Button == b.ID && works(states, from, p) }) {
				return false
			}
		}
		return true
	})
}

// Losses are what a lesson loses on a page, in words: steps that are left out, tasks that can only be ticked, and buttons
// that change nothing.
func Losses(l *handout.Lesson) (list []string) {
	for i := range l.Steps {
		say := func(text string, a ...any) {
			list = append(list, fmt.Sprintf("step %d: ", i+1)+fmt.Sprintf(text, a...))
		}
		shown := onPage(l.Steps[i : i+1])
		if len(shown) == 0 {
			say("pages leave it out")
			continue
		}
		s := &shown[0]
		if s.Task != "" && condition(s, l.Room) == "" && !slices.ContainsFunc(s.States(), func(s handout.State) bool { return s.Solved }) {
			say("on pages the task can only be ticked; Page: can say what is done instead")
		}
		var without []string
		on := working(s)
		for _, b := range s.Buttons {
			if !slices.Contains(on, b) && b.ID != lesson.Again {
				without = append(without, fmt.Sprintf("%q", handout.Plain(b.Text)))
			}
		}
		if len(without) > 0 {
			say("pages leave out buttons that change nothing there, which is no mistake: %s", strings.Join(without, ", "))
		}
	}
	return list
}

// connect gives the buttons that can be pressed, but of which it is not known where they lead, the film of another state: of the beginning if there is one.
func (step *pageStep) connect(states []handout.State) {
	step.Restarts, step.Buttons = true, working(step.Step)
	for _, b := range step.Buttons {
		i := slices.IndexFunc(step.States, func(s pageState) bool { _, ok := s.Presses[b.ID]; return ok })
		for k := range states {
			for _, p := range states[k].Presses {
				if p.Button == b.ID && p.To < 0 {
					step.States[k].Presses[b.ID] = step.States[i].Presses[b.ID]
				}
			}
			if p, ok := step.States[k].Presses[b.ID]; ok && p[1] == 0 {
				step.Restarts = false
			}
		}
	}
}

// packed are slides as a text of scripts, much shorter than they are.
func packed(s *figure.Slides) (template.JS, error) {
	var to bytes.Buffer
	z, err := gzip.NewWriterLevel(&to, gzip.BestCompression)
	if err == nil {
		err = json.NewEncoder(z).Encode(s)
	}
	if err == nil {
		err = z.Close()
	}
	return template.JS(`"` + base64.StdEncoding.EncodeToString(to.Bytes()) + `"`), err
}

// figureStyle is the size and the background of figures, as the class figure.Class needs them.
func figureStyle() template.CSS {
	gradient := func(dark bool) string {
		b, _ := scheme.Backdrop(dark, false)
		return fmt.Sprintf("linear-gradient(%s, %s)", picture.Hex(b.Upper.SRGB()), picture.Hex(b.Lower.SRGB()))
	}
	return template.CSS(fmt.Sprintf("--wedge-width: 720px; --wedge-ratio: 4 / 3; --wedge-light: %s; --wedge-dark: %s", gradient(false), gradient(true)))
}

// drawings are the addresses of drawings that were needed before, with one pixel for so many.
type drawings map[drawingKey]template.URL

type drawingKey struct {
	image.Image
	shrink int
}

// drawing is a picture as an address that has all of it.
func (d drawings) drawing(m image.Image, shrink int) template.URL {
	key := drawingKey{m, shrink}
	if d[key] == "" {
		var to bytes.Buffer
		encoder := png.Encoder{CompressionLevel: png.BestCompression}
		if err := encoder.Encode(&to, indexed(smaller(m, shrink))); err != nil {
			return "" // a buffer takes everything, and the picture has pixels
		}
		d[key] = template.URL("data:image/png;base64," + base64.StdEncoding.EncodeToString(to.Bytes()))
	}
	return d[key]
}

// photo is a user's picture: as its file is if that is small, else with fewer pixels; empty for none.
func photo(p *lesson.Picture, shrink int) template.URL {
	if p == nil {
		return ""
	}
	const small = 40_000 // bytes: ten of them fit into a page
	if len(p.Content) <= small {
		return template.URL("data:" + http.DetectContentType(p.Content) + ";base64," + base64.StdEncoding.EncodeToString(p.Content))
	}
	m, err := p.Image()
	if err != nil {
		return ""
	}
	const side = 720 // pixels at most, as wide as figures
	size := m.Bounds().Size()
	var to bytes.Buffer
	if err := jpeg.Encode(&to, smaller(onWhite(m), shrink*max(1, (max(size.X, size.Y)+side-1)/side)), nil); err != nil {
		return "" // a buffer takes everything, and the picture has pixels
	}
	return template.URL("data:image/jpeg;base64," + base64.StdEncoding.EncodeToString(to.Bytes()))
}

// read reads scripts and styles, which are part of the program.
func (p *page) read() error {
	style, err := figure.SlideStyle()
	if err != nil {
		return err
	}
	css, err := files.ReadFile("page.css")
	if err != nil {
		return err
	}
	p.CSS = style + template.CSS(css)
	script, err := figure.SlideScripts()
	if err != nil {
		return err
	}
	p.JS = script
	for _, name := range []string{"tasks.js", "page.js"} {
		js, err := files.ReadFile(name)
		if err != nil {
			return err
		}
		p.JS += template.JS(js)
	}
	return nil
}

func (p *page) write(w io.Writer) error {
	t, err := template.New("").Funcs(template.FuncMap{"prose": prose, "line": line, "json": inJSON, "plus": func(n, more int) int { return n + more }}).ParseFS(files, "page.html")
	if err != nil {
		return fmt.Errorf("the page of a lesson: %w", err)
	}
	if err := t.ExecuteTemplate(w, "page.html", p); err != nil {
		return fmt.Errorf("the page of a lesson: %w", err)
	}
	return nil
}

// prose is a text with its Markdown as HTML. HTML in it is left out.
func prose(text any) (template.HTML, error) {
	var to bytes.Buffer
	err := goldmark.Convert([]byte(lesson.Markdown(fmt.Sprint(text))), &to)
	return template.HTML(to.String()), err
}

// line is a text of one paragraph, without its frame; all of it if there is a list.
func line(text string) (template.HTML, error) {
	all, err := prose(text)
	words := strings.TrimSpace(string(all))
	if inner := strings.TrimSuffix(strings.TrimPrefix(words, "<p>"), "</p>"); words == "<p>"+inner+"</p>" && !strings.Contains(inner, "<p>") {
		words = inner
	}
	return template.HTML(words), err
}

// inJSON is a value as scripts read it.
func inJSON(v any) (string, error) {
	text, err := json.Marshal(v)
	return string(text), err
}
