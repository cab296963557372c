// Package webpage makes the page of the Square-1: one HTML file, or one script for other pages, in
// which people turn and scramble the puzzle and get shortest solutions from Wedge's own solver, as
// WebAssembly in a worker; the file has a timer, too. It needs no network. The puzzle is a figure of
// package picture/figure; the solver is the command in folder worker, which Wedge carries if it is built
// with the tag page.
package webpage

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"text/template"

	"wedge/app/picture"
	"wedge/app/picture/figure"
	"wedge/app/picture/file"
	"wedge/app/scheme"
	"wedge/app/square1/fault"
	"wedge/app/square1/print"
	"wedge/puzzle/square1"
	"wedge/resources"
)

// ErrBundle: this Wedge was built without the solver for browsers.
var ErrBundle = errors.New("this Wedge was built without the page's solver; make page makes it")

// The files, each by itself, so that one whose name is misspelt does not compile.
var (
	//go:embed element.js
	elementJS string
	//go:embed page.css
	pageCSS string
	//go:embed page.html
	pageHTML string
	//go:embed page.js
	pageJS string
	//go:embed panel.css
	panelCSS string
	//go:embed panel.html
	panelHTML string
	//go:embed panel.js
	panelJS string
	//go:embed solver.js
	solverJS string
	//go:embed timer.js
	timerJS string
	//go:embed words.json
	wordsJSON []byte
	//go:embed worker.js
	workerJS string
)

// Form is what is made.
type Form uint8

// The forms.
const (
	Page   Form = iota // an HTML file
	Script             // a script that defines <wedge-square1>
)

// bundle is the solver for browsers: its program, compressed by gzip, and Go's script that starts it.
type bundle struct{ program, starter []byte }

// Write writes the page or the script; version is that of Wedge, which the page says. The error wraps [ErrBundle], or is that of the context or of
// the writer.
func Write(ctx context.Context, w io.Writer, form Form, version string) error {
	b, err := bundled()
	if err != nil {
		return err
	}
	return write(ctx, w, form, b, version)
}

func write(ctx context.Context, w io.Writer, form Form, b bundle, version string) error {
	packed := base64.StdEncoding.EncodeToString(b.program)
	kit, err := newKit(b.starter)
	if err != nil {
		return err
	}
	// define is the source that defines the element, whose solver is packed in a function of JavaScript.
	define := func(packed string) string {
		return fmt.Sprintf("const kit = %s;\ndefineSquare1(FigureElement, new Solver(%s, () => kit.worker), kit);\n", kit, packed)
	}
	extra := solverJS + panelJS + elementJS
	if form == Script {
		if _, err := io.WriteString(w, "// Wedge: <wedge-square1 alg=\"(1,0)/(3,3)/\" solve></wedge-square1>\n"+figure.Head(elementJS)); err != nil {
			return err
		}
		return element(ctx, w, extra+define(fmt.Sprintf("() => %q", packed)))
	}
	var script bytes.Buffer
	if err := element(ctx, &script, extra+timerJS+pageJS+define("packedBelow")+"new SquarePage(kit.words);\n"); err != nil {
		return err
	}
	// A template for text: nothing in it is foreign, and one for HTML would escape what is in the scripts.
	page, err := template.New("page.html").Parse(pageHTML)
	if err != nil {
		return fmt.Errorf("the page: %w", err)
	}
	return page.Execute(w, map[string]string{"CSS": pageCSS, "Script": script.String(), "Packed": packed, "Version": version})
}

// element writes the script of the figure, and behind it the source that uses it.
func element(ctx context.Context, w io.Writer, source string) error {
	o := print.Options{Look: picture.Look{Width: 640, Height: 560, Camera: print.DefaultCamera()}, Scheme: scheme.Default(), Cut: true}
	work, err := print.New().Moving(ctx, o, print.Entry{Position: square1.Solved()}, true)
	if err != nil {
		return err
	}
	return file.New().Element(ctx, w, work, source)
}

// newKit is what defineSquare1 (element.js) and the worker need, as JSON.
func newKit(starter []byte) ([]byte, error) {
	words, faults, err := newWords()
	if err != nil {
		return nil, err
	}
	known, err := json.Marshal(faults)
	if err != nil {
		return nil, err
	}
	return json.Marshal(map[string]any{
		"panel": panelHTML, "css": panelCSS, "words": words,
		"worker": fmt.Sprintf("%sconst faults = %s;\n%s", starter, known, workerJS),
	})
}

// newWords has, by language tag, the words of the page by their names in words.json, and faults: what is said of texts
// that cannot be read, by the English. faults and the names of shapes are those of the window.
func newWords() (words map[string]map[string]any, faults map[string]map[string]string, err error) {
	words, faults = map[string]map[string]any{}, map[string]map[string]string{}
	if err := json.Unmarshal(wordsJSON, &words); err != nil {
		return nil, nil, fmt.Errorf("the page's words: %w", err)
	}
	for language, texts := range words {
		var all map[string]any
		if err := json.Unmarshal(resources.Translations()[language], &all); err != nil {
			return nil, nil, fmt.Errorf("texts in %q: %w", language, err)
		}
		shapes := map[string]any{}
		for s := range square1.LayerShape(square1.LayerShapeCount) {
			if name, ok := all[s.Name()]; ok {
				shapes[s.Name()] = name
			}
		}
		texts["shapes"] = shapes
		faults[language] = map[string]string{}
		for _, text := range fault.Texts() {
			if translation, ok := all[text].(string); ok {
				faults[language][text] = translation
			}
		}
	}
	return words, faults, nil
}
