// Package page makes a lesson one HTML file that needs no network: its words, a figure for each step
// that the reader orbits and whose buttons play, and questions that answer. Which step is open
// stands in the address: #step-3. Printed, it has all steps, with boxes and lines to write on.
package page

import (
	"bytes"
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

// MaxSize is how large a page may be, in bytes.
const MaxSize = 400_000

// ErrSize: a lesson is too long for a page.
var ErrSize = errors.New("the page is too large")

//go:embed page.html page.css page.js tasks.js
var files embed.FS

// Write writes a lesson as a page; in several languages if it is given in them, with a switch. All must
// have the same steps. The error wraps [ErrSize], or is that of the context or of the writer.
func Write(ctx context.Context, w io.Writer, languages ...*handout.Lesson) error {
	for _, e := range economies() {
		p, err := newPage(languages, e)
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
		if to.Len() <= MaxSize {
			_, err := to.WriteTo(w)
			return err
		}
	}
	return fmt.Errorf("%w: more than %d bytes; make two lessons of it", ErrSize, MaxSize)
}

// economy is what a page does without to be small enough.
type economy struct {
	every  int // what plays has one frame of so many, between which solids move evenly; 0 for its end alone
	shrink int // drawings have one pixel for so many
}

// economies are tried in turn.
func economies() []economy { return []economy{{1, 1}, {1, 2}, {2, 2}, {0, 2}, {0, 4}} }

// page is what the template needs.
type page struct {
	Lessons []*pageLesson
	Slides  *figure.Slides
	CSS     template.CSS
	JS      template.JS
	Style   template.CSS // of figures: their size and background
}

type pageLesson struct {
	*handout.Lesson
	Steps []pageStep
	Shown bool // at first
}

type pageStep struct {
	handout.Step
	Number, Count  int
	Slide          int    // its index; -1 for none
	After          int    // the film after the answer; 0 for none
	Condition      string // when the task is done, as in the line Until; empty for none
	Turnable       bool   // the reader can turn the puzzle of the slide
	Films          []pageFilm
	Figure, Inline template.URL // drawings; empty for none
	Photo          template.URL // the user's picture; empty for none
}

// pageFilm is a button and its film.
type pageFilm struct {
	ID, Text string
	Film     int
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

func newPage(languages []*handout.Lesson, e economy) (*page, error) {
	p := &page{Style: figureStyle()}
	var slides []figure.Slide
	numbers := map[int]int{} // slides by step: they are the same in all languages
	for i, l := range languages {
		shown := &pageLesson{Lesson: l, Shown: i == 0}
		for k := range l.Steps {
			step, slide := newStep(&l.Steps[k], e, l.Room)
			step.Number, step.Count, step.Slide = k+1, len(l.Steps), -1
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
	p.Slides = figure.NewSlides(handout.FrameRate/float64(max(e.every, 1)), slides)
	return p, p.read()
}

// newStep is a step, and its slide; nil for none.
func newStep(s *handout.Step, e economy, room string) (step pageStep, slide *figure.Slide) {
	step = pageStep{Step: *s, Condition: condition(s.Until), Figure: drawing(s.Figure, e.shrink), Inline: drawing(s.Inline, e.shrink), Photo: photo(s.Picture, e.shrink)}
	if s.Stage == nil {
		return step, nil
	}
	slide = &figure.Slide{Camera: s.Stage.Camera, Turning: turning(s, room)}
	step.Turnable = slide.Turning != nil
	add := func(shots ...handout.Shot) int {
		var film []figure.Frame
		for i, shot := range shots {
			if i == len(shots)-1 || e.every > 0 && i%e.every == 0 {
				film = append(film, figure.Frame{Scene: shot.Scene, Reach: shot.Camera.Reach})
			}
		}
		slide.Films = append(slide.Films, film)
		return len(slide.Films) - 1
	}
	add(*s.Stage)
	if s.After != nil {
		step.After = add(*s.After)
	}
	for i := range s.Buttons {
		b := &s.Buttons[i]
		step.Films = append(step.Films, pageFilm{b.ID, b.Text, add(append([]handout.Shot{*s.Stage}, b.Frames...)...)})
	}
	return step, slide
}

// figureStyle is the size and the background of figures, as the class figure.Class needs them.
func figureStyle() template.CSS {
	gradient := func(dark bool) string {
		b, _ := scheme.Backdrop(dark, false)
		return fmt.Sprintf("linear-gradient(%s, %s)", picture.Hex(b.Upper.SRGB()), picture.Hex(b.Lower.SRGB()))
	}
	return template.CSS(fmt.Sprintf("--wedge-width: 720px; --wedge-ratio: 4 / 3; --wedge-light: %s; --wedge-dark: %s", gradient(false), gradient(true)))
}

// drawing is a picture as an address that has all of it; empty for none.
func drawing(m image.Image, shrink int) template.URL {
	if m == nil {
		return ""
	}
	var to bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(&to, indexed(smaller(m, shrink))); err != nil {
		return "" // a buffer takes everything, and the picture has pixels
	}
	return template.URL("data:image/png;base64," + base64.StdEncoding.EncodeToString(to.Bytes()))
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
	t, err := template.New("").Funcs(template.FuncMap{"prose": prose, "line": line, "json": inJSON, "plus": func(n int) int { return n + 1 }, "minus": func(n int) int { return n - 1 }}).ParseFS(files, "page.html")
	if err != nil {
		return fmt.Errorf("the page of a lesson: %w", err)
	}
	if err := t.ExecuteTemplate(w, "page.html", p); err != nil {
		return fmt.Errorf("the page of a lesson: %w", err)
	}
	return nil
}

// prose is a text with its Markdown as HTML. HTML in it is left out.
func prose(text string) (template.HTML, error) {
	var to bytes.Buffer
	err := goldmark.Convert([]byte(lesson.Markdown(text)), &to)
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
