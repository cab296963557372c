package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/turnproof"
)

// hardTurns is the report on the positions that need the most in the turn metric, as JSON.
type hardTurns struct {
	Turns     int            `json:"turns"`
	Examined  int            `json:"examined"` // positions, up to symmetry
	Positions []hardPosition `json:"positions"`
}

type hardPosition struct {
	Position string `json:"position"`
	Solution string `json:"solution"`
}

// hardest lists the positions that need the most in the turn metric.
func (c *godsCommand) hardest(ctx context.Context, s *Streams) error {
	solve, err := openSolver(s)
	if err != nil {
		return err
	}
	bar := newBar(s, "searching symmetric positions")
	hard, examined, err := solve.HardestTurns(ctx, bar.set)
	bar.finish()
	if err != nil {
		return needsComplete(err)
	}
	report := hardTurns{Turns: square1.MaxTurns, Examined: examined}
	var positions []square1.Position
	for _, h := range hard {
		positions = append(positions, h.Position)
		report.Positions = append(report.Positions, hardPosition{h.Position.String(), h.Solution.String()})
	}
	switch {
	case c.List:
		return printPositions(s, positions)
	case c.Format == "json":
		return printJSON(s.Out, report)
	}
	return report.print(s)
}

func (r hardTurns) print(s *Streams) error {
	_, err := fmt.Fprintf(s.Out, `%d positions need %d in the turn metric, of %s odd ones in cube shape that a
symmetry leaves unchanged (counting those that are alike by symmetry once). That none of
them has a solution of %d is proved here by search; that %d are always enough is cited:
Chen Shuang searched all positions (speedsolving.com, thread 67363).

`, len(r.Positions), r.Turns, grouped(int64(r.Examined)), r.Turns-1, r.Turns)
	for _, p := range r.Positions {
		if err == nil {
			_, err = fmt.Fprintf(s.Out, "%s  %s\n", p.Position, p.Solution)
		}
	}
	return err
}

// sweep proves for a share of all classes that they need no more than 31 in the turn metric.
func (c *godsCommand) sweep(ctx context.Context, s *Streams) error {
	if c.Share < 1 || c.Share > turnproof.Parts {
		return fmt.Errorf("--share %d: from 1 to %d percent", c.Share, turnproof.Parts)
	}
	solve, err := openSolver(s)
	if err != nil {
		return err
	}
	if !solve.Exact() { // before the log is touched
		return needsComplete(solver.ErrInexact)
	}
	all := turnproof.Blocks(turnproof.System())
	if c.Log == "" {
		return c.sweepTo(ctx, s, solve, io.Discard, 0, all)
	}
	file, from, err := continueLog(ctx, c.Log)
	if err != nil {
		return err
	}
	if from > 0 {
		_, err = fmt.Fprintf(s.Out, "The log has %s of %s blocks.\n", grouped(int64(from)), grouped(int64(all)))
	}
	if err == nil {
		err = c.sweepTo(ctx, s, solve, file, from, all)
	}
	return errors.Join(err, file.Close())
}

// sweepTo writes the blocks of a log from a number on.
func (c *godsCommand) sweepTo(ctx context.Context, s *Streams, solve *solver.Solver, log io.Writer, from, all int) error {
	to := all * c.Share / turnproof.Parts
	if from >= to {
		return nil
	}
	proof := &turnproof.Proof{}
	bar, start, done := newBar(s, "sweeping classes"), time.Now(), from
	err := solve.BoundTurns(ctx, from, to, func(records []byte) error {
		if err := proof.Add(records); err != nil {
			return err
		}
		done++
		bar.set(float64(done) / float64(to))
		return turnproof.WriteBlock(log, records)
	})
	bar.finish()
	if err != nil {
		return needsComplete(err)
	}
	if err := printProof(s, proof); err != nil {
		return err
	}
	took := time.Since(start)
	_, err = fmt.Fprintf(s.Out, "\nIt took %v; all classes would take %.0f hours.\n",
		took.Round(time.Second), took.Hours()*float64(all)/float64(to-from))
	return err
}

// continueLog opens a log for appending, after its last block that is complete. One that was still
// being written when the writer ended is cut off; a damaged log is left as it is. It says how many blocks there are.
func continueLog(ctx context.Context, name string) (file *os.File, blocks int, err error) {
	file, err = os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return nil, 0, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(fmt.Errorf("%s: %w", name, err), file.Close())
		}
	}()
	if info, err := file.Stat(); err != nil {
		return nil, 0, err
	} else if info.Size() == 0 {
		return file, 0, turnproof.Start(file)
	}
	r, err := turnproof.NewReader(file)
	for err == nil {
		if err = ctx.Err(); err == nil {
			_, err = r.Next()
		}
	}
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, turnproof.ErrCut):
		if err = file.Truncate(r.Bytes); err == nil {
			_, err = file.Seek(r.Bytes, io.SeekStart)
		}
		return file, r.Blocks, err
	case r != nil && errors.Is(err, turnproof.ErrLog):
		err = fmt.Errorf("%w; nothing was changed. Give --log another file; what its first %d bytes prove is sound", err, r.Bytes)
	}
	return nil, 0, err
}

// check checks a log, without a table.
func (c *godsCommand) check(ctx context.Context, s *Streams) error {
	file, err := os.Open(c.Check)
	if err != nil {
		return err
	}
	defer file.Close() // it was only read
	info, err := file.Stat()
	if err != nil {
		return err
	}
	bar := newBar(s, "checking the log")
	proof, err := turnproof.Check(ctx, file, func(bytes int64) { bar.set(float64(bytes) / float64(info.Size())) })
	bar.finish()
	if err != nil {
		return fmt.Errorf("%s: %w", c.Check, err)
	}
	return printProof(s, proof)
}

func printProof(s *Streams, p *turnproof.Proof) error {
	if _, err := fmt.Fprintf(s.Out, "%s classes of %s: none needs more than %d in the turn metric.\n",
		grouped(p.Classes-p.BySlices[0]), grouped(turnproof.AllClasses(turnproof.System())), p.Most()); err != nil {
		return err
	}
	if open := p.BySlices[0]; open > 0 {
		if _, err := fmt.Fprintf(s.Out, "No solution that is good enough was found for %s more.\n", grouped(open)); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintf(s.Out, "\n%-6s %15s\n", "bound", "classes")
	for bound, n := range p.ByBound {
		if n > 0 && err == nil {
			_, err = fmt.Fprintf(s.Out, "%-6d %15s\n", bound, grouped(n))
		}
	}
	return err
}
