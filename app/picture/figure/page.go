// Package figure makes HTML pages in which the reader orbits a scene and plays its moves. It samples
// the scenes of a [picture.Figure], stores solids, and moves as rotations about axes and shifts, and
// adds the scripts of this folder, which light and rasterize as the renderer does.
package figure

import (
	"bytes"
	"context"
	"embed"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"html"
	"html/template"
	"io"
	"strings"

	"wedge/app/picture"
	"wedge/scene"
)

// MaxHTML is the maximal size of an HTML file in bytes: room for a puzzle of hundreds of pieces, and
// still opened at once.
const MaxHTML = 500_000

//go:embed *.js *.css *.html
var files embed.FS

// scriptNames are the scripts of a figure; each uses those before it. Puzzles that the reader can turn have their own.
func scriptNames(puzzles ...string) []string {
	names := []string{"words.js", "rasterizer.js", "model.js"}
	for _, puzzle := range puzzles {
		names = append(names, puzzle+".js")
	}
	if len(puzzles) > 0 {
		names = append(names, "turning.js")
	}
	return append(names, "figure.js")
}

// scripts are these scripts, without what only people need.
func scripts(names ...string) (template.JS, error) {
	var to strings.Builder
	for _, name := range names {
		script, err := files.ReadFile(name)
		if err != nil {
			return "", err
		}
		to.WriteString(bare(script))
	}
	return template.JS(to.String()), nil
}

// Classes and attributes by which a figure is found in a document.
const (
	Class     = "wedge-figure"
	Property  = "data-wedge-" // starts the names of attributes with properties
	Generator = "Wedge"
)

// Page is a page, or a fragment of one, that lacks only the picture shown without scripts. Its
// exported fields are what page.html needs.
type Page struct {
	Title, Caption string
	Theme          string // light, dark, auto or none
	IDs            string // what all ids begin with

	Properties template.HTMLAttr
	Style, CSS template.CSS
	SVG        template.HTML
	JS         template.JS
	Data       *figureData
	Moves      []picture.Move

	part  bool   // of another page
	ratio string // of width to height
}

// New makes the page of a figure, and says what the scenes of the figure cover. The error wraps
// ErrSize or ErrOption, or is that of the context.
func New(ctx context.Context, o *picture.Options, f *picture.Figure) (*Page, *picture.Extent, error) {
	if err := f.Check(o); err != nil {
		return nil, nil, err
	}
	data, covered, err := newData(ctx, o, f)
	if err != nil {
		return nil, nil, err
	}
	p := &Page{
		Title: o.Title, Caption: f.First().Caption, Theme: "light", Data: data, Moves: f.Moves,
		Properties: properties(f.Properties), Style: style(o, f), part: f.Fragment, ratio: fmt.Sprintf("%d / %d", o.Width, o.Height),
	}
	switch {
	case o.Background.Transparent:
		p.Theme = "none"
	case f.Dark != nil:
		p.Theme = "auto"
	case o.Dark:
		p.Theme = "dark"
	}
	p.IDs, err = idsOf(o, data)
	return p, covered, err
}

// Ratio is that of the width to the height of the picture.
func (p *Page) Ratio() template.CSS { return template.CSS(p.ratio) }

// ColorScheme is the page's value of the property color-scheme.
func (p *Page) ColorScheme() string {
	if p.Theme == "light" || p.Theme == "dark" {
		return p.Theme
	}
	return "light dark"
}

// Write writes the page with an SVG as the picture without scripts. The error wraps ErrContent, or
// is that of the writer.
func (p *Page) Write(w io.Writer, svg string) error {
	p.SVG = template.HTML(svg)
	if err := p.read(); err != nil {
		return err
	}
	name := "page"
	if p.part {
		name = "figure"
	}
	content, err := p.filledIn(name)
	if err != nil {
		return err
	}
	if len(content) > MaxHTML {
		return fmt.Errorf("%w: an HTML file of %d bytes, more than %d: show fewer pieces, moves, labels or arrows, or make a PNG, SVG or PDF", picture.ErrContent, len(content), MaxHTML)
	}
	_, err = w.Write(content)
	return err
}

// filledIn is a part of page.html, by its name, with the page in it.
func (p *Page) filledIn(name string) ([]byte, error) {
	all, err := template.ParseFS(files, "page.html")
	var to bytes.Buffer
	if err == nil {
		err = all.ExecuteTemplate(&to, name, p)
	}
	if err != nil {
		return nil, fmt.Errorf("the page of a figure: %w", err)
	}
	return to.Bytes(), nil
}

// read reads scripts and styles, which are part of the program, without their comments.
func (p *Page) read() error {
	css, err := SlideStyle()
	if err != nil {
		return err
	}
	p.CSS = css
	names := scriptNames()
	if p.Turnable() {
		names = scriptNames(p.Puzzle())
	}
	if p.Addressed() {
		names = append(names, "address.js")
	}
	p.JS, err = scripts(names...)
	return err
}

// Begins reports whether another step of a solve, or what has none, begins with a move.
func (p *Page) Begins(move int) bool {
	before := ""
	if move > 0 {
		before = p.Moves[move-1].Step
	}
	return p.Moves[move].Step != before
}

// Turnable reports whether the reader can turn the puzzle.
func (p *Page) Turnable() bool { return p.Data.Puzzle != nil }

// Puzzle is the puzzle that the reader can turn, as its script is called; empty for none.
func (p *Page) Puzzle() string {
	if p.Data.Puzzle == nil {
		return ""
	}
	return p.Data.Puzzle.Name
}

// Addressed reports whether the address of the page has what it shows.
func (p *Page) Addressed() bool { return p.Turnable() && !p.part }

// bare is a script or a style without what only people need: the indentation, and lines
// that are comments or empty. There must be no text of several lines.
func bare(script []byte) string {
	var to strings.Builder
	for line := range strings.Lines(string(script)) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "//") {
			to.WriteString(line + "\n")
		}
	}
	return to.String()
}

// idsOf is the start of all ids, which differs from that of other figures in a document.
func idsOf(o *picture.Options, data *figureData) (string, error) {
	h := fnv.New32a()
	h.Write([]byte(o.Title))
	if err := json.NewEncoder(h).Encode(data); err != nil {
		return "", err
	}
	return fmt.Sprintf("wedge-%08x-", h.Sum32()), nil
}

func properties(list []picture.Property) template.HTMLAttr {
	var to strings.Builder
	for i := range list {
		fmt.Fprintf(&to, `%s%s="%s" `, Property, list[i].Name, html.EscapeString(list[i].Value))
	}
	return template.HTMLAttr(to.String())
}

// style has the size, and the backgrounds of light and dark pages.
func style(o *picture.Options, f *picture.Figure) template.CSS {
	gradient := func(b scene.Background) string {
		return fmt.Sprintf("linear-gradient(%s, %s)", picture.Hex(b.Upper.SRGB()), picture.Hex(b.Lower.SRGB()))
	}
	light, dark := gradient(o.Background), gradient(o.Background)
	if f.Dark != nil {
		dark = gradient(*f.Dark)
	}
	return template.CSS(fmt.Sprintf("--wedge-width: %dpx; --wedge-ratio: %d / %d; --wedge-light: %s; --wedge-dark: %s",
		o.Width, o.Width, o.Height, light, dark))
}
