package sheet

import (
	"bytes"
	"context"
	"embed"
	"fmt"
	"html/template"
	"io"
	"strconv"
	"strings"

	"wedge/app/flat"
	"wedge/app/scheme"
	"wedge/app/square1/plan"
	"wedge/puzzle/square1"
)

// templates are those of both kinds of sheets, and what they share.
//
//go:embed *.html
var templates embed.FS

// htmlPage is what common.html needs.
type htmlPage struct {
	Title, Language, Paper string
	Notes                  []string
	Plastic                template.CSS
	Key                    []htmlSwatch
	Symbols                []htmlSymbol
}

// htmlCases is what cases.html needs.
type htmlCases struct {
	htmlPage
	Distribution, BarsWords string
	BarsWidth               int
	Bars                    []htmlBar
	Cases                   []htmlCase
}

type htmlSwatch struct {
	Background template.CSS
	Words      string
}

type htmlBar struct {
	X, Y, Width, Height, Centre, Above string
	Cases                              string
	Slices                             int
}

// htmlSymbol is a drawing that the pictures use.
type htmlSymbol struct {
	ID  string
	SVG template.HTML
}

type htmlCase struct {
	Name, Facts, Position string
	Algs                  []htmlAlg
	Top, Bottom           []htmlUse
}

// htmlAlg is an alg in parts that must not be broken between lines.
type htmlAlg struct{ WCA, Karn []string }

// htmlUse is a symbol at an angle, clockwise.
type htmlUse struct {
	ID    string
	Angle string
}

// writeTemplate writes a page at once, when it is complete.
func writeTemplate(ctx context.Context, w io.Writer, name string, page any) error {
	var whole bytes.Buffer
	all, err := template.ParseFS(templates, "*.html")
	if err == nil {
		err = all.ExecuteTemplate(&whole, name, page)
	}
	if err != nil {
		return fmt.Errorf("the page of a sheet: %w", err)
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	_, err = whole.WriteTo(w)
	return err
}

// newHTMLPage is a page without symbols.
func newHTMLPage(title, language string, paper Paper, colours scheme.Scheme, notes []string, key []swatch) htmlPage {
	return htmlPage{
		Title: title, Language: language, Paper: paper.String(), Notes: notes,
		Plastic: template.CSS(scheme.FormatHex(colours.Plastic)), Key: htmlKey(colours, key),
	}
}

// writeHTML writes the sheet as one HTML file.
func (s *Sheet) writeHTML(ctx context.Context, w io.Writer) error {
	page := &htmlCases{
		htmlPage:     newHTMLPage(s.title(), s.words.Language, s.options.Paper, s.options.Scheme, s.notes(true), s.key()),
		Distribution: s.words.Distribution,
	}
	s.htmlBars(page)
	all := &symbols{colours: s.options.Scheme, known: map[appearance]string{}}
	for i := range s.book.Entries {
		if err := ctx.Err(); err != nil {
			return err
		}
		e := &s.book.Entries[i]
		c := htmlCase{Name: e.Case.Name, Facts: s.facts(e), Position: e.Case.From.String()}
		for _, a := range s.algs(e) {
			wca, karn := s.written(a)
			c.Algs = append(c.Algs, htmlAlg{strings.SplitAfter(wca, "/"), strings.Fields(karn)})
		}
		c.Top, c.Bottom = all.uses(e.Case.From, false), all.uses(e.Case.From, true)
		page.Cases = append(page.Cases, c)
	}
	page.Symbols = all.list()
	return writeTemplate(ctx, w, "cases.html", page)
}

// htmlKey is the colour key.
func htmlKey(colours scheme.Scheme, key []swatch) (list []htmlSwatch) {
	for _, k := range key {
		background := scheme.FormatHex(k.colour)
		if k.hollow {
			background = fmt.Sprintf("radial-gradient(%s 55%%, %s 56%%)", scheme.FormatHex(colours.Plastic), background)
		}
		list = append(list, htmlSwatch{template.CSS(background), k.words})
	}
	return list
}

// symbols collects the drawings of pieces that pictures use.
type symbols struct {
	colours scheme.Scheme
	known   map[appearance]string // their IDs
	pieces  []htmlSymbol
}

// list has all drawings, with those of the cut.
func (s *symbols) list() (list []htmlSymbol) {
	for _, bottom := range []bool{false, true} {
		name := map[bool]string{false: "cut-top", true: "cut-bottom"}[bottom]
		cut := flat.Part{Outline: plan.Cut(plan.Front(bottom), true)[0], Colour: cutColour(), Of: flat.None}
		list = append(list, htmlSymbol{name, polygons([]flat.Part{cut})})
	}
	return append(list, s.pieces...)
}

// uses are the pieces of a layer.
func (s *symbols) uses(p square1.Pattern, bottom bool) (list []htmlUse) {
	for _, piece := range layer(p, bottom) {
		id, known := s.known[piece.appearance]
		if !known {
			id = fmt.Sprintf("p%d", len(s.known))
			s.known[piece.appearance] = id
			s.pieces = append(s.pieces, htmlSymbol{id, polygons(piece.parts(s.colours, 0))})
		}
		list = append(list, htmlUse{id, short(-piece.start)})
	}
	return list
}

// htmlBars draws the distribution.
func (s *Sheet) htmlBars(page *htmlCases) {
	const step, highest, floor = 34, 84, 104
	shares := s.book.Distribution()
	most := 1
	for _, d := range shares {
		most = max(most, d.Cases)
	}
	page.BarsWidth = step * len(shares)
	var words []string
	for i, d := range shares {
		height := float64(highest) * float64(d.Cases) / float64(most)
		x := float64(i * step)
		b := htmlBar{
			X: short(x + 4), Y: short(floor - height), Width: short(step - 8), Height: short(height),
			Centre: short(x + step/2), Above: short(floor - height - 4), Slices: d.Slices,
		}
		if d.Cases > 0 {
			b.Cases = s.words.grouped(d.Cases)
			words = append(words, fmt.Sprintf("%d: %s", d.Slices, b.Cases))
		}
		page.Bars = append(page.Bars, b)
	}
	page.BarsWords = s.words.Distribution + ": " + strings.Join(words, ", ")
}

// polygons are those of an SVG.
func polygons(parts []flat.Part) template.HTML {
	var b strings.Builder
	for _, part := range parts {
		points := make([]string, len(part.Outline))
		for i, v := range part.Outline {
			points[i] = thousandths(v.X) + "," + thousandths(v.Y)
		}
		b.WriteString(`<polygon fill="` + scheme.FormatHex(part.Colour) + `" points="` + strings.Join(points, " ") + `"/>`)
	}
	return template.HTML(b.String())
}

// short writes a number with at most one digit behind the point.
func short(v float64) string { return trimmed(strconv.FormatFloat(v, 'f', 1, 64)) }

// thousandths writes a number with at most three digits behind the point.
func thousandths(v float64) string { return trimmed(strconv.FormatFloat(v, 'f', 3, 64)) }

// trimmed removes zeros at the end.
func trimmed(number string) string {
	number = strings.TrimRight(strings.TrimRight(number, "0"), ".")
	if number == "-0" || number == "" {
		return "0"
	}
	return number
}
