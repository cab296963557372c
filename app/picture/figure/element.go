package figure

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"unicode/utf16"

	"wedge/app/picture"
)

// WriteElement writes a script after which pages can have elements <wedge-figure>: the figure, with the
// attributes of each, which its head explains. extra is more script, which can use the class FigureElement and those of the
// figure. The error wraps ErrOption if the puzzle cannot be turned, or is that of the writer.
func (p *Page) WriteElement(w io.Writer, extra string) error {
	if !p.Turnable() {
		return fmt.Errorf("%w: figures as elements show all pieces", picture.ErrOption)
	}
	p.Moves = nil
	if err := p.read(); err != nil {
		return err
	}
	controls, err := p.filledIn("controls")
	if err != nil {
		return err
	}
	js, err := scripts(append(scriptNames(p.Puzzle()), "address.js", "element.js")...)
	if err != nil {
		return err
	}
	source, err := files.ReadFile("element.js")
	if err != nil {
		return err
	}
	kit, err := json.Marshal(elementData{p.Data, string(p.CSS), string(controls), string(p.Style), p.Theme})
	if err != nil {
		return err
	}
	script := fmt.Sprintf("// Wedge: <wedge-figure alg=\"(1,0)/(3,3)/\"></wedge-figure>\n%s(() => {\n\"use strict\";\n%sconst FigureElement = defineFigure(%s);\n%s})();\n",
		Head(string(source)), js, kit, bare([]byte(extra)))
	_, err = io.WriteString(w, ascii(script))
	return err
}

// Head is the comment with which a script begins: for the people who use it.
func Head(script string) string {
	var to strings.Builder
	for line := range strings.Lines(script) {
		if !strings.HasPrefix(line, "//") {
			break
		}
		to.WriteString(line)
	}
	return to.String()
}

// ascii writes other letters as JavaScript's escapes, as pages may say nothing of their encoding.
func ascii(script string) string {
	var to strings.Builder
	for _, unit := range utf16.Encode([]rune(script)) {
		if unit < 0x80 {
			to.WriteByte(byte(unit))
		} else {
			fmt.Fprintf(&to, `\u%04x`, unit)
		}
	}
	return to.String()
}

// elementData is what all elements of a page share.
type elementData struct {
	Data     *figureData `json:"data"`
	CSS      string      `json:"css"`
	Controls string      `json:"controls"` // HTML
	Style    string      `json:"style"`
	Theme    string      `json:"theme"`
}
