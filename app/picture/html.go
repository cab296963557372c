package picture

import (
	"bufio"
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

	"wedge/scene"
)

// MaxHTML is the maximal size of an HTML file in bytes: room for a puzzle of hundreds of pieces, and
// still opened at once.
const MaxHTML = 500_000

//go:embed figure
var figureFiles embed.FS

// figureScripts are the scripts of a figure; each uses those before it.
func figureScripts() []string { return []string{"rasterizer.js", "model.js", "figure.js"} }

// Classes and attributes that the reader looks for.
const (
	figureClass    = "wedge-figure"
	figureProperty = "data-wedge-"
	generator      = "Wedge"
)

// figurePage is what page.html needs.
type figurePage struct {
	Title, Caption, Theme, ColorScheme, IDs string

	Properties template.HTMLAttr
	Style, CSS template.CSS
	SVG        template.HTML
	JS         template.JS
	Data       *figureData
	Moves      []Move
}

// html writes a figure. Its SVG has no background: that of the page depends on the reader's
// theme.
func (p *Painter) html(ctx context.Context, w io.Writer, o *Options, f *Figure, data *figureData) error {
	subject := f.first()
	page := &figurePage{
		Title: o.Title, Caption: subject.Caption, Theme: "light", ColorScheme: "light", Data: data, Moves: f.Moves,
		Properties: figureProperties(f.Properties), Style: figureStyle(o, f),
	}
	switch {
	case o.Background.Transparent:
		page.Theme, page.ColorScheme = "none", "light dark"
	case f.Dark != nil:
		page.Theme, page.ColorScheme = "auto", "light dark"
	case o.Dark:
		page.Theme, page.ColorScheme = "dark", "dark"
	}
	ids, err := figureIDs(o, data)
	if err != nil {
		return err
	}
	page.IDs = ids
	page.SVG, err = p.figureSVG(ctx, o, &subject, page)
	if err != nil {
		return err
	}
	if err := page.read(); err != nil {
		return err
	}
	all, err := template.ParseFS(figureFiles, "figure/page.html")
	if err != nil {
		return fmt.Errorf("the page of a figure: %w", err)
	}
	name := "page"
	if f.Fragment {
		name = "figure"
	}
	var to bytes.Buffer
	if err := all.ExecuteTemplate(&to, name, page); err != nil {
		return fmt.Errorf("the page of a figure: %w", err)
	}
	if to.Len() > MaxHTML {
		return fmt.Errorf("%w: an HTML file of %d bytes, more than %d: show fewer pieces, moves, labels or arrows, or make a PNG, SVG or PDF", ErrContent, to.Len(), MaxHTML)
	}
	_, err = to.WriteTo(w)
	return err
}

// read reads scripts and styles, which are part of the program, without their comments.
func (f *figurePage) read() error {
	css, err := figureFiles.ReadFile("figure/figure.css")
	if err != nil {
		return err
	}
	f.CSS = template.CSS(bare(css))
	var scripts strings.Builder
	for _, name := range figureScripts() {
		script, err := figureFiles.ReadFile("figure/" + name)
		if err != nil {
			return err
		}
		scripts.WriteString(bare(script))
	}
	f.JS = template.JS(scripts.String())
	return nil
}

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

// figureIDs is the start of all ids, which differs from that of other figures in a document.
func figureIDs(o *Options, data *figureData) (string, error) {
	h := fnv.New32a()
	h.Write([]byte(o.Title))
	if err := json.NewEncoder(h).Encode(data); err != nil {
		return "", err
	}
	return fmt.Sprintf("wedge-%08x-", h.Sum32()), nil
}

func figureProperties(list []Property) template.HTMLAttr {
	var to strings.Builder
	for i := range list {
		fmt.Fprintf(&to, `%s%s="%s" `, figureProperty, list[i].Name, html.EscapeString(list[i].Value))
	}
	return template.HTMLAttr(to.String())
}

// figureStyle has the size, and the backgrounds of light and dark pages.
func figureStyle(o *Options, f *Figure) template.CSS {
	gradient := func(b scene.Background) string {
		return fmt.Sprintf("linear-gradient(%s, %s)", hex(b.Upper.SRGB()), hex(b.Lower.SRGB()))
	}
	light, dark := gradient(o.Background), gradient(o.Background)
	if f.Dark != nil {
		dark = gradient(*f.Dark)
	}
	return template.CSS(fmt.Sprintf("--wedge-width: %dpx; --wedge-ratio: %d / %d; --wedge-light: %s; --wedge-dark: %s",
		o.Width, o.Width, o.Height, light, dark))
}

// figureSVG is the picture that is shown without scripts.
func (p *Painter) figureSVG(ctx context.Context, o *Options, subject *Subject, page *figurePage) (template.HTML, error) {
	clear, plain := *o, *subject
	clear.extent = &page.Data.covered
	clear.Background.Transparent, plain.Caption, plain.Note, plain.Properties = true, "", "", nil
	var to bytes.Buffer
	s := &svgPen{w: bufio.NewWriter(&to), options: &clear, ids: page.IDs, flattener: &flattener{coarse: true}}
	err := p.svgElement(ctx, s, []Subject{plain})
	return template.HTML(to.String()), err
}
