package cli

import (
	"context"
	"fmt"
	"time"

	"wedge/puzzle/square1"
	"wedge/solver"
)

type solveCommand struct {
	Metric       string `enum:"slice,wca,turn" default:"slice" help:"What to minimise: slices, WCA moves, or turns of one layer plus slices (${enum})."`
	All          bool   `help:"Find all shortest solutions. Those that differ only by the rule (a,b)/(c,d)/(e,f) = (6+a,6+b)/(d,c)/(6+e,6+f) count as one."`
	Any          bool   `help:"Take the first solution with the fewest slices, not one with the fewest turns among them: faster. Slice metric only."`
	Limit        int    `placeholder:"N" help:"With --all, print at most N solutions."`
	IgnoreMiddle bool   `help:"Ignore the middle layer: it may end up not square."`
	CubeShape    bool   `help:"Find a shortest way to cube shape only; the middle layer is ignored."`
	Notation     string `enum:"wca,karn" default:"wca" help:"Notation of the solutions (${enum})."`
	JSON         bool   `name:"json" help:"Print one JSON object per position."`
	positions
}

// Validate is called by kong.
func (c *solveCommand) Validate() error {
	switch {
	case c.Limit < 0:
		return fmt.Errorf("--limit is %d: give a positive number, or leave it out for all solutions", c.Limit)
	case c.Limit > 0 && !c.All:
		return fmt.Errorf("--limit needs --all")
	case c.Any && (c.All || c.Metric != "slice"):
		return fmt.Errorf("--any works in the slice metric only, and not with --all")
	case c.CubeShape && (c.All || c.IgnoreMiddle):
		return fmt.Errorf("--cube-shape cannot be combined with --all or --ignore-middle")
	}
	return nil
}

// solution is the JSON of an answer.
type solution struct {
	Position  string   `json:"position"`
	Metric    string   `json:"metric"`
	Length    int      `json:"length"`
	Slices    int      `json:"slices"`
	Turns     int      `json:"turns"`
	WCA       int      `json:"wca"`
	Solution  string   `json:"solution"`
	Karn      string   `json:"karn,omitempty"`
	Count     int      `json:"count,omitempty"`
	Solutions []string `json:"solutions,omitempty"`
	Table     string   `json:"table"`
	Seconds   float64  `json:"seconds"`
}

func (c *solveCommand) write(a square1.Alg) string {
	if c.Notation == "karn" {
		return a.Karn()
	}
	return a.String()
}

func (c *solveCommand) Run(ctx context.Context, s *Streams) error {
	metric, err := square1.ParseMetric(c.Metric)
	if err != nil {
		return err
	}
	if c.CubeShape {
		return c.each(ctx, s, func(p square1.Position) error {
			start := time.Now()
			alg := p.CubeShape(metric)
			return c.print(s, p, &solver.Result{Length: alg.Length(metric), Count: 1, Solutions: []square1.Alg{alg}}, "shapes", start)
		})
	}
	sv, err := openSolver(s)
	if err != nil {
		return err
	}
	// The small table is quick enough for one solution with the fewest slices only.
	// Everything else waits for the medium table, which is built once.
	if c.All || metric == square1.TurnMetric {
		if sv, err = prepare(ctx, s, sv); err != nil {
			return err
		}
	}
	best := newImproving(ctx, s, sv)
	defer best.stop()
	options := solver.Options{Metric: metric, All: c.All, Any: c.Any, Limit: c.Limit, IgnoreMiddle: c.IgnoreMiddle}
	return c.each(ctx, s, func(p square1.Position) error {
		start := time.Now()
		search := newSpinner(s)
		options.Progress = search.set
		r, err := best.solve(ctx, p, options)
		search.finish()
		if err != nil {
			return err
		}
		return c.print(s, p, r, best.solver.Kind().String(), start)
	})
}

func (c *solveCommand) print(s *Streams, p square1.Position, r *solver.Result, table string, start time.Time) error {
	seconds := time.Since(start).Seconds()
	best := r.Solutions[0]
	if c.JSON {
		out := solution{
			Position: p.String(), Metric: c.Metric, Length: r.Length,
			Slices: best.Length(square1.SliceMetric), Turns: best.Length(square1.TurnMetric), WCA: best.Length(square1.WCAMetric),
			Solution: best.String(), Table: table, Seconds: seconds,
		}
		if c.Notation == "karn" {
			out.Karn = best.Karn()
		}
		if c.All {
			out.Count = r.Count
			for _, a := range r.Solutions {
				out.Solutions = append(out.Solutions, a.String())
			}
		}
		return printJSON(s.Out, out)
	}
	if c.All {
		if _, err := fmt.Fprintf(s.Out, "# %s: %s, length %d in the %s metric\n", p, plural(r.Count, "shortest solution"), r.Length, c.Metric); err != nil {
			return err
		}
	}
	for _, a := range r.Solutions {
		_, err := fmt.Fprintf(s.Out, "%s  # %s, %s, %s\n", c.write(a),
			plural(a.Length(square1.SliceMetric), "slice"), fmt.Sprintf("%d in turns", a.Length(square1.TurnMetric)), plural(a.Length(square1.WCAMetric), "WCA move"))
		if err != nil {
			return err
		}
	}
	return nil
}
