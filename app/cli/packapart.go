package cli

import (
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"wedge/app/packing/print"
	"wedge/solver/packing"
)

// apartFlags are those of wedge pack that take packings apart.
type apartFlags struct {
	Apart   bool `help:"Take the packings apart, and count those that come apart by their level; --first and --all print them."`
	Level   int  `placeholder:"N" help:"With --apart, only packings whose first piece is free after N moves or more."`
	Hardest bool `help:"Print the packing with the highest level, and how it comes apart."`
	CSV     bool `name:"csv" help:"With --apart, print a line for each puzzle, for spreadsheets."`
}

// check says which flags do not fit together.
func (f *apartFlags) check(modes int, all, json bool, other bool) error {
	switch {
	case f.Hardest && modes > 0:
		return errors.New("--hardest prints one packing: leave out --count, --first and --all")
	case (f.Apart || f.Hardest) && other:
		return errors.New("--apart and --hardest cannot be combined with --explain and --state")
	case f.Level < 0:
		return fmt.Errorf("--level is %d: give a positive number", f.Level)
	case f.Level > 0 && !f.Apart && !f.Hardest:
		return errors.New("--level needs --apart or --hardest")
	case f.CSV && (!f.Apart || f.Hardest || all || json):
		return errors.New("--csv needs --apart, and neither --json nor packings to print")
	}
	return nil
}

// takenApart is what is known of the packings of a puzzle.
type takenApart struct {
	packings int
	levels   packing.Levels
	unknown  int // packings with too many moves to find out
	hardest  packing.Packing
	how      *packing.Disassembly // of the hardest
}

// add counts a packing.
func (t *takenApart) add(k packing.Packing, d *packing.Disassembly) {
	if len(t.levels) == 0 || slices.Compare(d.Level, t.levels[0].Level) > 0 {
		t.hardest, t.how = slices.Clone(k), d
	}
	t.levels.Add(d.Level)
}

// takeApart searches packings and prints what is asked of those that come apart.
func (c *packCommand) takeApart(ctx context.Context, s *Streams, p *packing.Problem, name string) error {
	start := time.Now()
	progress := newLine(s)
	if c.First || c.All {
		progress = &line{} // it would stand between the packings
	}
	defer progress.finish()
	options := packing.Options{UpTo: upTo[packing.Kind](c.UpTo)}
	if c.First || c.Limit > 0 {
		options.Workers = 1 // the same packings each time
	}
	search := p.NewSearch(options)
	var known takenApart
	limit, printed := c.Limit, 0
	if c.First {
		limit = 1
	}
	err := search.TakeApart(ctx, func(k packing.Packing, d *packing.Disassembly, err error) bool {
		known.packings++
		switch {
		case errors.Is(err, packing.ErrTooTight):
			known.unknown++
		case err == nil && (len(d.Level) == 0 || d.Level[0] >= c.Level):
			known.add(k, d)
			if c.First || c.All {
				printed++
				c.print(s, p, k, printed, d)
			}
		}
		if known.packings%64 == 0 {
			progress.set(fmt.Sprintf("%s packings, %s come apart, %.1f %% of the search tree", grouped(int64(known.packings)), grouped(int64(known.levels.Count())), 100*search.Progress().Done))
		}
		return limit == 0 || printed < limit
	})
	progress.finish()
	if err != nil && ctx.Err() == nil {
		return err
	}
	if c.Hardest && known.hardest != nil {
		c.print(s, p, known.hardest, 1, known.how)
	}
	if summed := c.summarizeApart(s, p, name, &known, search.Progress().Counts, time.Since(start)); summed != nil {
		return summed
	}
	return ctx.Err()
}

// summarizeApart prints what was counted.
func (c *packCommand) summarizeApart(s *Streams, p *packing.Problem, name string, known *takenApart, counts packing.Counts, took time.Duration) error {
	puzzle := p.Puzzle()
	highest := ""
	if len(known.levels) > 0 {
		highest = known.levels[0].Level.String()
	}
	whole := !c.First && c.Limit == 0
	switch {
	case c.CSV:
		w := csv.NewWriter(s.Out)
		if !c.headed {
			c.headed = true
			w.Write([]string{"file", "puzzle", "packings", "come apart", "unknown", "highest level", "complete", "seconds"})
		}
		w.Write([]string{
			name, puzzle.Name, strconv.Itoa(known.packings), strconv.Itoa(known.levels.Count()), strconv.Itoa(known.unknown), highest,
			strconv.FormatBool(counts.Complete), strconv.FormatFloat(took.Seconds(), 'f', 3, 64),
		})
		w.Flush()
		return w.Error()
	case c.JSON:
		return printJSON(s.Out, object{
			{"puzzle", puzzle.Name},
			{"packings", known.packings},
			{"apart", known.levels.Count()},
			{"unknown", known.unknown},
			{"levels", known.levels},
			{"complete", counts.Complete},
			{"seconds", took.Seconds()},
		})
	case !whole && len(known.levels) > 0:
		return nil
	}
	text := ""
	if !counts.Complete && whole {
		text = "# stopped\nat least "
	}
	text += fmt.Sprintf("%s%s, %s", plural(known.packings, "packing"), upToText(c.UpTo), apartText(known, c.Level))
	if known.unknown > 0 {
		text += fmt.Sprintf(", and %s can be moved in too many ways to find out", grouped(int64(known.unknown)))
	}
	text += "\n"
	const most = 30 // lines
	for i, l := range known.levels {
		if i == most && len(known.levels) > most+1 {
			text += fmt.Sprintf("and %d lower levels\n", len(known.levels)-most)
			break
		}
		text += fmt.Sprintf("level %-20s %s\n", l.Level, grouped(int64(l.Count)))
	}
	_, err := io.WriteString(s.Out, text)
	return err
}

// apartText is how many packings come apart.
func apartText(known *takenApart, level int) string {
	text := "none comes apart"
	switch n := known.levels.Count(); n {
	case 0:
	case 1:
		text = "1 comes apart"
	default:
		text = grouped(int64(n)) + " come apart"
	}
	if level > 0 {
		text += fmt.Sprintf(" with a level of %d or more", level)
	}
	return text
}

// upToText says what counts as one packing.
func upToText(kind string) string {
	switch kind {
	case "rotations":
		return " up to rotations"
	case "reflections":
		return " up to rotations and reflections"
	}
	return ""
}

// movesText is how a packing comes apart, one line a move.
func movesText(steps []print.Step) string {
	var b strings.Builder
	for i, step := range steps {
		fmt.Fprintf(&b, "# %d. %s\n", i+1, step)
	}
	return b.String()
}
