package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"wedge/app/picture"
	"wedge/app/picture/file"
	"wedge/app/rubik/print"
	"wedge/puzzle/cube3"
)

// checkAssemblies checks the flags for Rubik's cube.
func (c *exportCommand) checkAssemblies() error {
	if len(c.Cube) == 0 {
		return errors.New("--net, --faces and --take-out are for --cube: give one")
	}
	if err := checkForeign("--cube", c.Position, c.foreignToAssemblies()); err != nil {
		return err
	}
	if c.Net {
		c.View = picture.Plan.String()
	}
	err := c.findFormat()
	if c.solid || c.listFormat() != "" {
		return errors.New("a cube makes pictures and animations: give a .png, .svg, .pdf, .gif, .mp4, .webm or .html file")
	}
	if err != nil {
		return err
	}
	if err := c.checkPictures(); err != nil {
		return err
	}
	if len(c.Cube) > 1 && c.View != "sheet" && c.oneFile() {
		return fmt.Errorf("%d assemblies need a %%d in the file name, or --view sheet", len(c.Cube))
	}
	o, err := c.assemblyOptions()
	if err != nil {
		return err
	}
	return o.Check()
}

// foreignToAssemblies are the flags that Rubik's cube does not have.
func (c *exportCommand) foreignToAssemblies() []foreignFlag {
	return []foreignFlag{
		{"--cut", c.Cut},
		{"--metric", c.Metric != ""},
		{"--grey", c.Grey != ""},
		{"--dim", c.Dim != ""},
		{"--hide", c.Hide != ""},
		{"--outline", c.Outline != ""},
		{"--arrows", c.Arrows != 0},
		{"--after", c.After},
		{"--shadow", c.Shadow != nil},
		{"--solution", c.Solution != ""},
		{"--hide-layers", c.HideLayers != 0},
		{"--mirror", c.Mirror},
		{"--piece", c.Piece != 0},
	}
}

// assemblyOptions are the look of pictures.
func (c *exportCommand) assemblyOptions() (print.Options, error) {
	lit, err := cubies(c.Lit)
	if err != nil {
		return print.Options{}, fmt.Errorf("--lit %q: %w", c.Lit, err)
	}
	if _, err := cubies(c.TakeOut); err != nil {
		return print.Options{}, fmt.Errorf("--take-out %q: %w", c.TakeOut, err)
	}
	common := *c
	common.Lit = "" // here it lists no pieces of the Square-1
	if err := common.findOptions(); err != nil {
		return print.Options{}, err
	}
	general := &common.options
	o := print.Options{
		View: general.View, Cells: general.Sheet.Cells, Columns: c.Columns, Scheme: general.Scheme,
		Width: general.Width, Height: general.Height, Camera: general.Camera,
		Shown: print.Shown{Explode: c.Explode, Faces: c.Faces, Letters: c.Labels, Lit: map[cube3.Cubie]float64{}},
		Paper: print.Paper{Transparent: c.Transparent, Dark: c.Dark, White: c.White},
	}
	for _, home := range lit.List() {
		o.Shown.Lit[home] = 1
	}
	return o, nil
}

// errCubies: a list names something else.
var errCubies = errors.New("expected cubies such as UF, URF or U, with commas between them")

// cubies reads a list of cubies, with their letters in any order.
func cubies(text string) (set cube3.Set, err error) {
	for _, name := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' }) {
		found := false
		for _, c := range cube3.Cubies() {
			if sameLetters(c.String(), strings.ToUpper(name)) {
				set, found = set.With(c), true
			}
		}
		if !found {
			return set, fmt.Errorf("there is no cubie %s: %w", name, errCubies)
		}
	}
	return set, nil
}

// sameLetters reports whether two words with different letters have the same ones.
func sameLetters(a, b string) bool {
	if len(a) != len(b) {
		return false
	}
	for _, r := range a {
		if strings.Count(b, string(r)) != 1 {
			return false
		}
	}
	return true
}

// assemblyExporter writes the files of assemblies.
type assemblyExporter struct {
	*exporter
	start   cube3.Assembly // to which algs are applied
	out     cube3.Set
	solvers *cubeSolvers
}

// exportAssemblies writes files of Rubik's cube.
func (c *exportCommand) exportAssemblies(ctx context.Context, s *Streams) error {
	if c.Output != "-" {
		file.Sweep(filepath.Dir(c.Output))
	}
	e := &assemblyExporter{
		exporter: &exporter{exportCommand: c, streams: s}, start: cube3.Solved(),
		solvers: &cubeSolvers{command: &cubeCommand{Faces: c.Faces}},
	}
	var err error
	if e.out, err = cubies(c.TakeOut); err != nil {
		return err
	}
	if c.From != "" {
		if e.start, _, err = cube3.Parse(c.From); err != nil {
			return fmt.Errorf("--from: %w", withText(err, c.From))
		}
	}
	o, err := c.assemblyOptions()
	if err != nil {
		return err
	}
	entries, numbers, err := e.entries(ctx)
	if err != nil {
		return err
	}
	if err := e.writeAll(ctx, o, entries, numbers); err != nil {
		return err
	}
	if e.failed {
		return errReported
	}
	return nil
}

// entries reads the assemblies and reports those that it cannot read or solve. Their numbers are
// those in the input, from 1.
func (e *assemblyExporter) entries(ctx context.Context) (list []print.Entry, numbers []int, err error) {
	number := 0
	err = eachCube(ctx, e.streams, e.Cube, func(g given) error {
		number++
		entry, err := print.Entry{}, g.err
		if err == nil {
			entry, err = e.entry(ctx, g.text)
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			e.report(g.where, withText(err, g.text))
			return nil
		}
		list, numbers = append(list, entry), append(numbers, number)
		return nil
	})
	if err == nil && number == 0 {
		err = errNothing
	}
	return list, numbers, err
}

// entry is what a text says: in an animation, or a page, the cube before an alg.
func (e *assemblyExporter) entry(ctx context.Context, text string) (entry print.Entry, err error) {
	a, form, err := cube3.Parse(text)
	if err != nil {
		return entry, err
	}
	entry.State = cube3.State{Assembly: a, Out: e.out}
	if form == cube3.AsAlg {
		if entry.Alg, err = cube3.ParseChanges(text); err != nil {
			return entry, err
		}
		entry.State.Assembly = entry.Alg.Do(e.start)
	} else if e.From != "" {
		return entry, errors.New("--from is for algs: give an alg, or leave it out")
	}
	playing := e.moving() || e.format == picture.HTML
	switch {
	case e.Solve:
		err = e.solve(ctx, &entry)
	case playing && form == cube3.AsAlg:
		entry.State.Assembly, entry.Next, entry.Alg = e.start, entry.Alg, nil
	case e.moving():
		return entry, fmt.Errorf("%s is no alg, so nothing moves: give an alg, or --solve", text)
	}
	if e.From != "" {
		entry.Alg = nil // it does not lead there from the solved cube
	}
	if e.Caption || e.View == "sheet" {
		entry.Caption = strings.TrimSpace(text)
		if playing {
			entry.Caption = entry.Next.String()
		}
	}
	return entry, err
}

// solve makes a solution of the cube its next changes.
func (e *assemblyExporter) solve(ctx context.Context, entry *print.Entry) error {
	if !e.moving() && e.format != picture.HTML {
		return errors.New("--solve makes an animation: give a .gif, .mp4, .webm or .html file, or --frames")
	}
	a := entry.State.Assembly
	if !a.Reachable(e.Faces) {
		repair := strings.Join(a.Repairs(e.Faces)[0].Words(), " ")
		return fmt.Errorf("no turns solve it; the smallest repair is %s: add it to the alg", repair)
	}
	found, err := e.solvers.solve(ctx, a)
	entry.Next = cube3.ChangesOf(found.alg)
	return err
}

// writeAll writes all pictures. It reports those that fail and continues.
func (e *assemblyExporter) writeAll(ctx context.Context, o print.Options, entries []print.Entry, numbers []int) error {
	p := print.New()
	switch {
	case len(entries) == 0:
		return nil
	case e.View == "sheet":
		name := e.Output
		if name == "" {
			name = fmt.Sprintf("wedge-cubes-%d.%v", len(entries), e.format)
		}
		return e.write(name, func(w io.Writer) error { return p.Write(ctx, w, e.format, o, entries...) })
	case len(entries) > 1 && e.oneFile():
		return fmt.Errorf("%d assemblies need a %%d in the file name, or --view sheet", len(entries))
	}
	for i, entry := range entries {
		err := e.writeOne(ctx, p, o, entry, numbers[i])
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil && len(entries) == 1:
			return err
		case err != nil:
			e.report(fmt.Sprintf("assembly %d: ", numbers[i]), err)
		}
	}
	return nil
}

// writeOne writes a picture, an animation or a page.
func (e *assemblyExporter) writeOne(ctx context.Context, p *print.Printer, o print.Options, entry print.Entry, number int) error {
	name := print.DefaultName(entry, e.format.String())
	if len(entry.Next) > 0 && !e.Solve && e.From == "" { // named after the alg that it plays
		named := entry
		named.State.Assembly, named.Alg = entry.Next.Do(entry.State.Assembly), entry.Next
		name = print.DefaultName(named, e.format.String())
	}
	if e.Output != "" {
		name = numbered(e.Output, number)
	}
	play := e.playing()
	if e.Caption {
		play.Note = func(made, all int) string { return fmt.Sprintf("%d of %s", made, plural(all, "turn")) }
	}
	if e.format == picture.HTML {
		return e.write(name, func(w io.Writer) error { return p.Figure(ctx, w, o, entry, play, e.Fragment) })
	}
	if !e.moving() {
		return e.write(name, func(w io.Writer) error { return p.Write(ctx, w, e.format, o, entry) })
	}
	progress := newBar(e.streams, "drawing")
	defer progress.finish()
	play.Progress = progress.set
	if e.Frames {
		return p.Frames(ctx, o, entry, play, func(number, of int, write func(io.Writer) error) error {
			return e.write(frameName(name, number, of), write)
		})
	}
	return e.write(name, func(w io.Writer) error { return p.Animate(ctx, w, e.format, o, entry, play) })
}
