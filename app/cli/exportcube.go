package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"wedge/app/picture"
	"wedge/app/rubik/print"
	"wedge/puzzle/cube3"
)

// exportCube exports Rubik's cube.
type exportCube struct {
	Cube []string `arg:"" sep:"none" name:"assembly" help:"Assemblies as in wedge cube, such as \"R U R' U'\"; - reads them from standard input, one per line."`
	algFlags
	Net     bool   `help:"Unfold the cube: --view plan."`
	Faces   bool   `help:"Mark the face cubies, which shows how they are turned; --solve turns them home, too."`
	TakeOut string `placeholder:"CUBIES" help:"Take cubies out of their places, such as UF,URF."`
	Lit     string `placeholder:"CUBIES" help:"Highlight cubies, such as UF,URF."`
	explodeFlag
	lookFlags
	exportFlags `set:"formats="`

	options print.Options
	out     cube3.Set
}

func (c *exportCube) Validate() error {
	if c.Net {
		c.View = picture.Plan.String()
	}
	if err := c.findFormat(); err != nil {
		return err
	}
	if c.Solve && !c.moving() && c.format != picture.HTML {
		return errors.New("--solve makes an animation: give a .gif, .mp4, .webm or .html file, or --frames")
	}
	return cmp.Or(c.check(), c.checkNames(len(c.Cube), "assemblies"), c.findOptions())
}

// findOptions reads the flags for the look of pictures.
func (c *exportCube) findOptions() error {
	lit, err := cubies(c.Lit)
	if err != nil {
		return fmt.Errorf("--lit %q: %w", c.Lit, err)
	}
	if c.out, err = cubies(c.TakeOut); err != nil {
		return fmt.Errorf("--take-out %q: %w", c.TakeOut, err)
	}
	colours, err := readScheme(c.Scheme)
	if err != nil {
		return err
	}
	if err := c.checkExplode(); err != nil {
		return err
	}
	look, err := c.look()
	if err != nil {
		return err
	}
	c.options = print.Options{
		Look: look, Scheme: colours,
		Shown: print.Shown{Explode: c.Explode, Faces: c.Faces, Letters: c.Labels, Lit: map[cube3.Cubie]float64{}},
	}
	for _, home := range lit.List() {
		c.options.Shown.Lit[home] = 1
	}
	return c.options.Check()
}

// errCubies: a list names something else.
var errCubies = errors.New("expected cubies such as UF, URF or U, with commas between them")

// cubies reads a list of cubies, with their letters in any order.
func cubies(text string) (set cube3.Set, err error) {
	sorted := func(letters string) string { return string(slices.Sorted(slices.Values([]byte(letters)))) }
	for _, name := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' }) {
		same := func(c cube3.Cubie) bool { return sorted(c.String()) == sorted(strings.ToUpper(name)) }
		i := slices.IndexFunc(cube3.Cubies(), same)
		if i < 0 {
			return set, fmt.Errorf("there is no cubie %s: %w", name, errCubies)
		}
		set = set.With(cube3.Cubies()[i])
	}
	return set, nil
}

func (c *exportCube) Run(ctx context.Context, s *Streams) error {
	e := newExporter(s, &c.exportFlags)
	start := cube3.Solved()
	if c.From != "" {
		var err error
		if start, _, err = cube3.Parse(c.From); err != nil {
			return fmt.Errorf("--from: %w", withText(err, c.From))
		}
	}
	p, solvers := print.New(), &cubeSolvers{command: &cubeCommand{Faces: c.Faces}}
	var entries []print.Entry
	var jobs []job
	number := 0
	err := eachCube(ctx, s, c.Cube, func(g given) error {
		number++
		entry, err := print.Entry{}, g.err
		if err == nil {
			entry, err = c.entry(g.text, start)
		}
		if err != nil {
			fail(s, g.where, withText(err, g.text))
			return nil
		}
		entries = append(entries, entry)
		jobs = append(jobs, job{g.where, number, func(ctx context.Context) (drawing, error) { return c.draw(ctx, p, solvers, entry) }})
		return nil
	})
	if err != nil {
		return err
	}
	if c.options.View == picture.Sheet && len(jobs) > 0 {
		jobs = []job{{draw: func(ctx context.Context) (drawing, error) {
			work, err := p.Still(ctx, c.format, c.options, entries...)
			return drawing{Work: work, name: fmt.Sprintf("wedge-cubes-%d.%v", len(entries), c.format)}, err
		}}}
	}
	return e.writeAll(ctx, "assemblies", jobs)
}

// entry is what a text says: in an animation, or on a page, the cube before an alg.
func (c *exportCube) entry(text string, start cube3.Assembly) (e print.Entry, err error) {
	a, form, err := cube3.Parse(text)
	if err != nil {
		return e, err
	}
	e.State = cube3.State{Assembly: a, Out: c.out}
	if c.Caption || c.options.View == picture.Sheet {
		e.Caption = strings.TrimSpace(text)
	}
	switch {
	case form == cube3.AsAlg:
		if e.Alg, err = cube3.ParseChanges(text); err != nil {
			return e, err
		}
		e.State.Assembly = e.Alg.Do(start)
		if !c.Solve && (c.moving() || c.format == picture.HTML) {
			e.State.Assembly, e.Next, e.Alg = start, e.Alg, nil
		}
	case c.From != "":
		return e, errors.New("--from is for algs: give an alg, or leave it out")
	case c.moving() && !c.Solve:
		return e, fmt.Errorf("%s is no alg, so nothing moves: give an alg, or --solve", text)
	}
	if c.From != "" {
		e.Alg = nil // it does not lead there from the solved cube
	}
	return e, nil
}

// draw is the picture, animation or page of a cube.
func (c *exportCube) draw(ctx context.Context, p *print.Printer, solvers *cubeSolvers, e print.Entry) (d drawing, err error) {
	named := e
	switch {
	case c.Solve:
		if e.Next, err = home(ctx, solvers, e.State.Assembly); err != nil {
			return d, err
		}
	case c.From == "" && len(e.Next) > 0: // named after the alg that it plays
		named.State.Assembly, named.Alg = e.Next.Do(e.State.Assembly), e.Next
	}
	d.name, d.fragment = print.DefaultName(named, c.format.String()), c.Fragment
	if !c.moving() && c.format != picture.HTML {
		d.Work, err = p.Still(ctx, c.format, c.options, e)
		return d, err
	}
	if c.Caption {
		e.Caption = e.Next.String()
		d.note = func(made, all int) string { return fmt.Sprintf("%d of %s", made, plural(all, "turn")) }
	}
	d.Work, err = p.Moving(ctx, c.options, e, c.format == picture.HTML)
	return d, err
}

// home is the changes that solve a cube.
func home(ctx context.Context, solvers *cubeSolvers, a cube3.Assembly) (cube3.Changes, error) {
	if faces := solvers.command.Faces; !a.Reachable(faces) {
		repair := strings.Join(a.Repairs(faces)[0].Words(), " ")
		return nil, fmt.Errorf("no turns solve it; the smallest repair is %s: add it to the alg", repair)
	}
	found, err := solvers.solve(ctx, a)
	return cube3.ChangesOf(found.alg), err
}
