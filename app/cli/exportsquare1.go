package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"wedge/app/picture"
	"wedge/app/square1/print"
	"wedge/app/square1/times"
	"wedge/app/square1/webpage"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/reconstruction"
	"wedge/solver"
	"wedge/solver/find"
)

// exportSquare1 exports positions of the Square-1.
type exportSquare1 struct {
	positions
	Reconstruction string `placeholder:"FILE" complete:"file" help:"Export solves as people write them, as for wedge analyse, not positions: a file, or - for standard input."`
	algFlags
	Metric string `enum:",slice,wca,turn" default:"" placeholder:"METRIC" help:"What --solve minimises and the caption counts: slice (the default), wca or turn, as in wedge solve."`
	figureFlags
	lookFlags
	Page        bool    `help:"Write the page on which everybody turns, scrambles and solves the Square-1 in a browser, without a network; wedge.html if not named. A .js file defines the same as <wedge-square1> for pages of your own; its first lines explain the attributes."`
	Element     bool    `help:"Write a .js file for pages of your own, wedge-figure.js if not named. Pages with <script src=\"wedge-figure.js\"></script> can have any number of figures: <wedge-figure alg=\"(1,0)/(3,3)/\"></wedge-figure>, with the attributes alg, position, at, yaw, pitch, zoom, tempo, width, theme and controls=\"none\", which the first lines of the file explain. --scheme, --cut, --labels and the camera apply to all of them."`
	Pieces      string  `enum:"all,corner,edge,middle" default:"all" help:"Pieces in an .stl file: all 18, or one (${enum})."`
	Side        float64 `default:"54" placeholder:"MM" help:"Side of the cube that the pieces of an .stl file make, 20 to 300 mm; 54 if not given."`
	Clearance   float64 `default:"0.4" placeholder:"MM" help:"Clearance between these pieces, 0 to 2 mm; 0.4 if not given."`
	exportFlags `set:"formats=, stl"`

	options print.Options
}

func (*exportSquare1) Help() string {
	return `In an alg of several lines, a comment at the end of a line names a step of it, as in a
file for --reconstruction. An .html file has the names above the moves, and an animation
with --caption shows that of the step which is being made.`
}

func (c *exportSquare1) Validate() error {
	if c.Element || c.Page {
		return c.checkElement()
	}
	if err := c.findFormat(stl); err != nil {
		return err
	}
	if c.other == stl {
		return c.checkPieces()
	}
	switch {
	case c.Solve && !c.moving() && !c.explains() && c.format != picture.HTML:
		return errors.New("--solve makes an animation: give a .gif, .mp4, .webm or .html file, --frames, or --arrows or --after for a picture")
	case c.Fragment && c.format != picture.HTML:
		return fmt.Errorf("--fragment is for an .html file, not %v", c.format)
	case c.After && c.format == picture.HTML:
		return errors.New("an .html file has no --after: give a .png, .svg or .pdf file")
	case c.After && c.moving():
		return errors.New("--after makes a picture: give a .png, .svg or .pdf file, without --frames")
	case c.Reconstruction != "" && (len(c.Position) > 0 || c.From != "" || c.Solve):
		return errors.New("--reconstruction says itself what is exported: give no position, --from or --solve")
	case c.Solve && c.From != "":
		return errors.New("--solve and --from cannot be combined")
	case c.Metric != "" && !c.Solve && !c.Caption:
		return errors.New("--metric is for --solve and --caption: give one of them, or leave it out")
	}
	return cmp.Or(c.check(), c.checkNames(len(c.Position), "positions"), c.findOptions())
}

// findOptions reads the flags for the look of pictures.
func (c *exportSquare1) findOptions() error {
	colours, err := readScheme(c.Scheme)
	if err != nil {
		return err
	}
	explanation, err := c.explanation()
	if err != nil {
		return err
	}
	look, err := c.look()
	if err != nil {
		return err
	}
	c.options = print.Options{Look: look, Scheme: colours, Labels: c.Labels, Cut: c.Cut, Explain: explanation}
	return c.options.Check()
}

// posed is a position to draw.
type posed struct {
	number int // in the input, from 1
	where  string
	text   string
	start  square1.Pattern // to which the alg is applied
	alg    square1.Alg     // nil if a position was given
	steps  []square1.Step  // have names for its moves
	end    square1.Pattern
}

// poser draws what a command asks for.
type poser struct {
	*exportSquare1
	exporter *exporter
	printer  *print.Printer
	best     *improving   // nil without --solve
	finder   *find.Finder // likewise
}

func (c *exportSquare1) Run(ctx context.Context, s *Streams) error {
	p := &poser{exportSquare1: c, exporter: newExporter(s, &c.exportFlags), printer: print.New()}
	switch {
	case c.other == stl:
		return c.writePieces(p.exporter)
	case c.Page:
		return c.writePage(ctx, p.exporter)
	case c.Element:
		return c.writeElement(ctx, p.exporter)
	}
	list, err := p.read(ctx, s)
	if err != nil {
		return err
	}
	if c.Solve {
		sv, err := openSolver(s)
		if err != nil {
			return err
		}
		p.best, p.finder = newImproving(ctx, s, sv), find.New(sv)
		defer p.best.stop()
	}
	var jobs []job
	for i := range list {
		jobs = append(jobs, job{list[i].where, list[i].number, func(ctx context.Context) (drawing, error) { return p.draw(ctx, &list[i]) }})
	}
	if c.options.View == picture.Sheet && len(jobs) > 0 {
		jobs = []job{{number: 1, draw: func(ctx context.Context) (drawing, error) { return p.sheet(ctx, list) }}}
	}
	return p.exporter.writeAll(ctx, "positions", jobs)
}

// read reads the positions or solves, and reports those that it cannot read.
func (p *poser) read(ctx context.Context, s *Streams) (list []posed, err error) {
	if p.Reconstruction != "" {
		return p.solves(ctx, s)
	}
	start := square1.Only(square1.Solved())
	if p.From != "" {
		if start, err = square1.ParseAny(p.From); err != nil {
			return nil, fmt.Errorf("--from: %w", withText(err, p.From))
		}
	}
	number := 0
	err = squareTexts().each(ctx, s, p.Position, func(g given) error {
		number++
		read, err := posed{}, g.err
		if err == nil {
			read, err = pose(g.text, start)
		}
		if err != nil {
			fail(s, g.where, withText(err, g.text))
			return nil
		}
		read.number, read.where = number, g.where
		list = append(list, read)
		return nil
	})
	return list, err
}

// pose reads a position or pattern, or an alg to apply to the start.
func pose(text string, start square1.Pattern) (posed, error) {
	p := posed{text: strings.TrimSpace(text)}
	position, err := square1.ParsePosition(text)
	if err == nil {
		p.start, p.end = square1.Only(position), square1.Only(position)
		return p, nil
	}
	// ParseAny has the best error for text that is neither. Blocked slices are left to
	// Apply below, because they depend on the start.
	seen, err := square1.ParseAny(text)
	if err != nil && !errors.Is(err, square1.ErrBlocked) {
		return p, err
	}
	if err == nil && !seen.IsPosition() {
		p.start, p.end = seen, seen
		return p, nil
	}
	if p.alg, err = square1.ParseAlg(text); err != nil {
		return p, err
	}
	if p.steps, err = square1.ParseSteps(text); err != nil {
		return p, err
	}
	if p.alg == nil {
		p.alg = square1.Alg{}
	}
	p.start = start
	p.end, err = start.Apply(p.alg)
	return p, err
}

// solves are those of the file with reconstructions. It reports those that it cannot read.
func (p *poser) solves(ctx context.Context, s *Streams) (list []posed, err error) {
	content, err := readInput(ctx, s, p.Reconstruction, times.MaxFile)
	if err != nil {
		return nil, err
	}
	for i, part := range reconstruction.Split(string(content)) {
		solve, err := part.Parse()
		if err != nil {
			fail(s, "", err)
			continue
		}
		read := posed{number: i + 1, start: square1.Only(solve.Start), alg: append(square1.Alg{}, solve.Alg()...)}
		read.text = read.alg.String()
		read.steps = mapped(solve.Steps, func(s reconstruction.Step) square1.Step { return square1.Step{Name: s.Name, Alg: s.Alg} })
		if read.end, err = read.start.Apply(read.alg); err != nil {
			fail(s, "", err)
			continue
		}
		list = append(list, read)
	}
	if len(list) == 0 && !s.failed {
		return nil, fmt.Errorf("%s has no moves: give a solve, as for wedge analyse", p.Reconstruction)
	}
	return list, nil
}

// draw is the picture, animation or page of a position.
func (p *poser) draw(ctx context.Context, of *posed) (d drawing, err error) {
	if p.Solve {
		if err := p.answer(ctx, of); err != nil {
			return d, err
		}
	} else if of.alg == nil && (p.moving() || p.explains()) {
		return d, fmt.Errorf("%s is a position, so nothing moves: give an alg, or --solve", of.text)
	}
	if p.moving() || p.format == picture.HTML {
		return p.play(ctx, of)
	}
	entry := p.entry(of)
	return p.still(ctx, print.DefaultName(entry, p.format.String()), entry)
}

// sheet is a sheet of positions.
func (p *poser) sheet(ctx context.Context, list []posed) (d drawing, err error) {
	var entries []print.Entry
	for i := range list {
		if p.Solve {
			if err := p.answer(ctx, &list[i]); err != nil {
				return d, err
			}
		}
		entries = append(entries, p.entry(&list[i]))
	}
	return p.still(ctx, fmt.Sprintf("wedge-sheet-%d.%v", len(list), p.format), entries...)
}

// still is a picture.
func (p *poser) still(ctx context.Context, name string, entries ...print.Entry) (drawing, error) {
	work, err := p.printer.Still(ctx, p.format, p.options, entries...)
	return drawing{Work: work, name: name}, err
}

// play is an animation or a page.
func (p *poser) play(ctx context.Context, of *posed) (d drawing, err error) {
	entry := print.Entry{Position: of.start.Position, Mask: of.start.Mask, Next: of.alg, Steps: of.steps}
	d.fragment = p.Fragment
	if p.Caption && len(of.alg) > 0 {
		entry.Caption = of.alg.String()
		d.note = func(made, _ int) string {
			return fmt.Sprintf("%d of %s", of.alg[:made].Length(p.metric()), p.counted(of.alg.Length(p.metric())))
		}
	} else if p.Caption {
		entry.Caption = of.text
	}
	d.name = print.DefaultName(print.Entry{Position: entry.Position, Mask: entry.Mask, Alg: of.alg.String()}, p.format.String())
	d.Work, err = p.printer.Moving(ctx, p.options, entry, p.format == picture.HTML)
	return d, err
}

// entry is what a still picture shows.
func (p *poser) entry(of *posed) print.Entry {
	entry := print.Entry{Position: of.end.Position, Mask: of.end.Mask}
	if of.alg != nil && of.start == square1.Only(square1.Solved()) && !p.explains() {
		entry.Alg = of.alg.String() // from elsewhere it would not lead there
	}
	if p.explains() {
		entry.Position, entry.Next = of.start.Position, of.alg
	}
	if p.Caption || p.options.View == picture.Sheet {
		entry.Caption = of.text
		if of.alg != nil && p.Metric != "" {
			entry.Note = p.counted(of.alg.Length(p.metric()))
		}
		if entry.Note != "" && p.options.View == picture.Sheet { // which has no notes
			entry.Caption += " (" + entry.Note + ")"
		}
	}
	return entry
}

// metric is that of --metric.
func (c *exportSquare1) metric() square1.Metric {
	if m, err := square1.ParseMetric(c.Metric); err == nil {
		return m
	}
	return square1.SliceMetric
}

// counted says how long an alg is: "3 slices".
func (c *exportSquare1) counted(length int) string {
	switch c.metric() {
	case square1.WCAMetric:
		return plural(length, "WCA move")
	case square1.TurnMetric:
		return fmt.Sprintf("%d slices and turns", length)
	}
	return plural(length, "slice")
}

// answer makes the alg of something posed a shortest solution of its position.
func (p *poser) answer(ctx context.Context, of *posed) error {
	var algs []square1.Alg
	if of.end.IsPosition() {
		r, err := p.best.solve(ctx, of.end.Position, solver.Options{Metric: p.metric()})
		if err != nil {
			return err
		}
		algs = r.Solutions
	} else {
		late := fmt.Errorf("no solution within %v", defaultTimeout)
		err := within(ctx, defaultTimeout, late, func(ctx context.Context) error {
			a, err := p.finder.Find(ctx, find.Question{From: of.end, Metric: p.metric(), One: true})
			if err == nil {
				algs = a.Algs
			}
			return err
		})
		if err != nil {
			return err
		}
	}
	of.start, of.alg, of.text, of.steps = of.end, algs[0], algs[0].String(), nil
	return nil
}

// figureFlags are the flags of export for pictures that explain something.
type figureFlags struct {
	Cut     bool   `help:"Show the cut: green if free, red if blocked."`
	Grey    string `placeholder:"PIECES" help:"Make pieces grey: letters and digits as in positions, or corners, edges, top, bottom (by their colour), middle, all; a minus leaves out, as in --grey all,-A,-B."`
	Dim     string `placeholder:"PIECES" help:"Make pieces pale."`
	Hide    string `placeholder:"PIECES" help:"Leave pieces out."`
	Lit     string `placeholder:"PIECES" help:"Highlight pieces."`
	Outline string `placeholder:"PIECES" help:"Draw a frame around the stickers of pieces."`
	explodeFlag
	Arrows int   `placeholder:"N" help:"Show the position before the alg, with arrows for its first N moves, 1 to 6; in an animation, for the current move and those that follow."`
	After  bool  `help:"Show the position before the alg and beside it the one after."`
	Shadow *bool `negatable:"" help:"Draw the shadow of 3D views, or none; if not given, only a transparent picture has none."`
}

// explanation reads the flags.
func (c *figureFlags) explanation() (f print.Explanation, err error) {
	f = print.Explanation{Explode: c.Explode, Arrows: c.Arrows, After: c.After}
	lists := map[string]string{"dim": c.Dim, "grey": c.Grey, "hide": c.Hide, "lit": c.Lit, "outline": c.Outline}
	for _, marking := range print.Markings() {
		if err := f.Mark(marking, lists[marking]); err != nil {
			return f, fmt.Errorf("--%s %q: %w", marking, lists[marking], err)
		}
	}
	if c.Arrows < 0 || c.Arrows > print.MaxArrows {
		return f, fmt.Errorf("--arrows must be 1 to %d, not %d", print.MaxArrows, c.Arrows)
	}
	if c.Shadow != nil {
		f.Shadow = print.ShadowOff
		if *c.Shadow {
			f.Shadow = print.ShadowOn
		}
	}
	return f, c.checkExplode()
}

// explains reports whether stills show the position before the alg.
func (c *figureFlags) explains() bool { return c.Arrows > 0 || c.After }

// script is the ending of the file with the element for pages.
const script = ".js"

// checkElement checks the flags for a script with an element, or for a page.
func (c *exportSquare1) checkElement() error {
	named := c.Output != "" && c.Output != "-"
	isScript := strings.EqualFold(filepath.Ext(c.Output), script)
	switch {
	case c.Element && c.Page:
		return fmt.Errorf("--element and --page cannot be combined: --page with a %s file writes the element <wedge-square1>", script)
	case c.Page && (len(c.Position) > 0 || c.From != "" || c.Solve || c.Format != "" || c.Fragment || c.Frames || c.After || c.Arrows > 0):
		return fmt.Errorf("--page has no other flags than -o and --force: its address has the position, as in wedge.html#alg=(1,0)/")
	case c.Page && named && !isScript && !strings.EqualFold(filepath.Ext(c.Output), ".html"):
		return fmt.Errorf("--page writes a page or a script: end %s in .html or %s", c.Output, script)
	case c.Element && named && !isScript:
		return fmt.Errorf("--element writes a script: end %s in %s", c.Output, script)
	case c.Format != "":
		return fmt.Errorf("--element writes a script: leave out --format")
	case len(c.Position) > 0 || c.From != "" || c.Solve:
		return fmt.Errorf("--element has no position: each <wedge-figure> of the page has its own")
	case c.Fragment || c.Frames || c.View != picture.ThreeD.String() || c.After || c.Arrows > 0:
		return fmt.Errorf("--element has no --fragment, --frames, --view, --after and --arrows")
	}
	c.format = picture.HTML
	return c.findOptions()
}

// writePage writes the page, or the script with its element.
func (c *exportSquare1) writePage(ctx context.Context, e *exporter) error {
	name, form := cmp.Or(c.Output, "wedge.html"), webpage.Page
	if strings.EqualFold(filepath.Ext(name), script) {
		form = webpage.Script
	}
	return e.write(name, func(w io.Writer) error { return webpage.Write(ctx, w, form, e.streams.Build.String()) })
}

// writeElement writes the script.
func (c *exportSquare1) writeElement(ctx context.Context, e *exporter) error {
	return e.write(cmp.Or(c.Output, "wedge-figure"+script), func(w io.Writer) error {
		work, err := print.New().Moving(ctx, c.options, print.Entry{Position: square1.Solved()}, true)
		if err != nil {
			return err
		}
		return e.painter.Element(ctx, w, work, "")
	})
}

// checkPieces checks the flags for pieces.
func (c *exportSquare1) checkPieces() error {
	switch {
	case len(c.Position) > 0:
		return fmt.Errorf("an .%s file has the pieces, which are the same in every position: leave out %s", stl, c.Position[0])
	case c.Frames || c.Solve:
		return fmt.Errorf("an .%s file does not move: leave out --frames and --solve", stl)
	case !(c.Side >= print.MinPieceSide && c.Side <= print.MaxPieceSide):
		return fmt.Errorf("--side must be %d to %d mm, not %v", print.MinPieceSide, print.MaxPieceSide, c.Side)
	case !(c.Clearance >= 0 && c.Clearance <= print.MaxClearance):
		return fmt.Errorf("--clearance must be 0 to %d mm, not %v", print.MaxClearance, c.Clearance)
	}
	return nil
}

// writePieces writes the pieces.
func (c *exportSquare1) writePieces(e *exporter) error {
	name := "wedge-pieces." + stl
	if c.Pieces != print.PieceKinds()[0] {
		name = "wedge-" + c.Pieces + "." + stl
	}
	return e.write(cmp.Or(c.Output, name), func(w io.Writer) error {
		return print.Pieces{Kind: c.Pieces, Side: c.Side, Clearance: c.Clearance}.WriteSTL(w)
	})
}
