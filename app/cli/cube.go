package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/big"
	"strings"
	"time"

	"wedge/app/folder"
	"wedge/puzzle/cube3"
	solve3 "wedge/solver/cube3"
)

type cubeCommand struct {
	Solve         bool           `help:"Find a solution in at most 22 moves, with --faces 30."`
	Time          *time.Duration `placeholder:"TIME" help:"With --solve, look that long for a shorter one, such as 2s; 50ms unless given. With --optimal, end the search after that."`
	Optimal       bool           `help:"Find a solution with the fewest moves, and prove it: 16 moves take seconds, most random cubes minutes, with --faces hours."`
	Faces         bool           `help:"The turns of the face cubies count: 24 classes, repairs and solutions with them."`
	TwoFaced      bool           `help:"Turn only the faces U and R: is the cube reachable so, its class, and with --solve a shortest solution."`
	Squares       bool           `help:"With --solve, make only half turns: a shortest solution."`
	Quarters      bool           `help:"With --optimal or --two-faced, count half turns as two moves."`
	Repair        bool           `help:"List all smallest repairs."`
	Orbits        bool           `help:"Print the orders of the groups and the numbers of classes, computed."`
	Complementary bool           `help:"Test Vanderschel's claim on all complementary configurations."`
	JSON          bool           `name:"json" help:"Print one JSON object per line."`
	Assembly      []string       `arg:"" optional:"" help:"Assemblies; without any, or with -, one per line of standard input."`
}

func (c *cubeCommand) Help() string {
	return `An ASSEMBLY is one of

  R U R' U'         an alg, applied to the solved cube; slices (M), wide moves
                    (Rw, r) and rotations (x) are read as turns of faces;
                    among the moves changes by hand: flip UF, twist URF
                    (clockwise) or twist URF', swap UF UB, turn U (the face
                    cubie alone)
                    2R is the slice beside R; 2r or 2Rw are two layers,
                    2-3r the layers 2 and 3; groups ( ... )3, commutators
                    [A, B], conjugates [A: B], // and # comments and
                    typographic primes are read, too; a length behind the
                    alg, (6) or (21f*), is left out
  UUUUUUUUURRR...   54 facelets in the order URFDLB, in any six letters or
                    colours, however grouped: UUU UUU ..., ['U', 'U', ...], or
                    as a printed net in lines of 3, 12 and 3; another order of
                    the faces is read if only one makes a cube
  UF:FU URF:FUR     what is in places: the cubie FU is in UF, its F facelet
                    on U
  UF UR UB UL ...   the cubies in all 20 places, in M. Reid's order

The parities are those of D. Vanderschel (1980). Turns lead from an assembly to
another if and only if their vectors (TPP, EOP, COP) are equal.

With --faces the turns of the face cubies count, too, as on a cube with pictures:
turns preserve FOP + CPP mod 2, which makes 24 classes.

A solved cube has the empty solution. Of one that turns cannot solve, the
smallest repair is named: the fewest cubies to take out and put back. What
cannot be read is reported with its line or argument, with --json also as an
object with "line" and "error"; the others are answered. The exit status is
then 1, and so it is if a cube has no solution that --solve or --optimal asks for.

With the table that wedge table build cube makes, --optimal is several times as
fast.

If --optimal ends before the proof, by --time or by Ctrl-C, it prints the
shortest solution so far, and how many moves every solution has at least.`
}

func (c *cubeCommand) Validate() error {
	all := c.Orbits || c.Complementary
	switch {
	case c.Orbits && c.Complementary:
		return fmt.Errorf("--orbits and --complementary are two questions: ask one")
	case all && len(c.Assembly) > 0:
		return fmt.Errorf("--orbits and --complementary are about all assemblies: leave out the assembly")
	case all && (c.Solve || c.Optimal || c.TwoFaced || c.Squares || c.Quarters || c.Repair || c.Faces):
		return fmt.Errorf("--orbits and --complementary are about all assemblies: of the other flags they take --json only")
	case c.Time != nil && *c.Time < 0:
		return fmt.Errorf("--time: %v is negative", *c.Time)
	case c.Faces && (c.TwoFaced || c.Squares):
		return fmt.Errorf("--faces is for all moves: leave out --two-faced and --squares")
	case c.TwoFaced && c.Squares:
		return fmt.Errorf("--two-faced and --squares are two ways to solve: choose one")
	case c.Optimal && (c.TwoFaced || c.Squares):
		return fmt.Errorf("--optimal is for all moves: with --two-faced or --squares, --solve is a shortest solution")
	case c.Squares && !c.Solve:
		return fmt.Errorf("--squares is for --solve")
	case c.Quarters && !c.Optimal && !c.TwoFaced:
		return fmt.Errorf("--quarters is for --optimal or --two-faced")
	}
	return nil
}

// metric is how moves are counted.
func (c *cubeCommand) metric() solve3.Metric {
	if c.Quarters {
		return solve3.QuarterTurns
	}
	return solve3.HalfTurns
}

func (c *cubeCommand) Run(ctx context.Context, s *Streams) error {
	switch {
	case c.Orbits:
		return c.orbits(s.Out)
	case c.Complementary:
		return c.complementary(s.Out)
	}
	solvers := &cubeSolvers{command: c, streams: s}
	each := func(f func(given) error) error { return eachCube(ctx, s, c.Assembly, f) }
	return answerEach(ctx, s, c.JSON, each, func(out *bufio.Writer, g given) error { return c.answer(ctx, out, solvers, g) })
}

// cubeSolvers makes tables when they are first needed.
type cubeSolvers struct {
	command  *cubeCommand
	streams  *Streams
	short    *solve3.Solver
	marked   *solve3.Marked
	optimal  *solve3.Optimal
	twoFaced *solve3.TwoFaced
	squares  *solve3.Squares
	watch    func(solve3.Progress) // is told how far a proof is, never twice at the same time; nil for nobody
}

// cubeSolution is a solution of an assembly.
type cubeSolution struct {
	alg     cube3.Alg
	atLeast int // with --optimal: the moves that every solution has at least
}

// solve is a solution of an assembly, as the flags say. The error wraps
// [solve3.ErrUnreachable] if there is none. If the context ends, there may be a solution with
// the error.
func (c *cubeSolvers) solve(ctx context.Context, a cube3.Assembly) (found cubeSolution, err error) {
	switch {
	case a.IsSolvedWith(c.command.Faces): // no table is needed
		return found, nil
	case c.command.TwoFaced:
		found.alg, err = c.solveTwoFaced(ctx, a)
		return found, err
	case c.command.Squares:
		if c.squares == nil {
			c.squares = solve3.NewSquares()
		}
		found.alg, err = c.squares.Solve(a)
		return found, err
	}
	if c.short == nil {
		c.short = solve3.New()
	}
	if c.command.Faces && c.marked == nil {
		c.marked = solve3.NewMarked(c.short)
	}
	if c.command.Optimal {
		return c.prove(ctx, a)
	}
	found.alg, err = c.improve(ctx, a)
	return found, err
}

func (c *cubeSolvers) solveTwoFaced(ctx context.Context, a cube3.Assembly) (cube3.Alg, error) {
	if c.twoFaced == nil {
		b := newBar(c.streams, "making the table of the Two-Faced cube (once)")
		t, warning, err := solve3.OpenTwoFaced(ctx, folder.Tables(), c.command.metric(), b.set)
		b.finish()
		if err != nil {
			return nil, err
		}
		if warning != nil {
			warn(c.streams, warning)
		}
		c.twoFaced = t
	}
	return c.twoFaced.Solve(a)
}

// prove finds a shortest solution, and shows how far it is. If its time is over, it gives the
// shortest one so far.
func (c *cubeSolvers) prove(ctx context.Context, a cube3.Assembly) (found cubeSolution, err error) {
	if c.optimal == nil {
		if c.optimal, err = c.newOptimal(ctx); err != nil {
			return found, err
		}
	}
	part, cancel := ctx, context.CancelFunc(func() {})
	if c.command.Time != nil {
		part, cancel = context.WithTimeout(ctx, *c.command.Time)
	}
	defer cancel()
	shown := newLine(c.streams)
	defer shown.finish()
	report := func(p solve3.Progress) {
		found.atLeast = max(p.Proved, 1)
		if p.Found != nil {
			found.alg = p.Found
		}
		text := fmt.Sprintf("trying length %d: %.0f %%", p.Proved, 100*p.Done)
		if found.alg != nil {
			text += fmt.Sprintf("; a solution of %d is found", c.command.metric().Length(found.alg))
		}
		shown.set(text)
		if c.watch != nil {
			c.watch(p)
		}
	}
	var alg cube3.Alg
	if c.command.Faces {
		alg, err = c.optimal.SolveMarked(part, c.marked, a, report)
	} else {
		alg, err = c.optimal.Solve(part, a, report)
	}
	switch {
	case err == nil:
		return cubeSolution{alg, c.command.metric().Length(alg)}, nil
	case errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil:
		err = nil
	}
	return found, err
}

// newOptimal uses the large table, if there is one.
func (c *cubeSolvers) newOptimal(ctx context.Context) (*solve3.Optimal, error) {
	if c.command.metric() == solve3.HalfTurns {
		o, err := cubeLarge().Open(c.short)
		if err == nil {
			return o, nil
		}
		if !errors.Is(err, solve3.ErrMissing) {
			warn(c.streams, err)
		}
	}
	b := newBar(c.streams, "preparing")
	defer b.finish()
	return solve3.NewOptimal(ctx, c.short, c.command.metric(), b.set)
}

// improve finds a short solution.
func (c *cubeSolvers) improve(ctx context.Context, a cube3.Assembly) (alg cube3.Alg, err error) {
	const usual = 50 * time.Millisecond
	solve, most, enough, limit := c.short.Solve, solve3.MaxLength, 22, usual
	if c.command.Faces {
		solve, most, enough = c.marked.Solve, solve3.MaxMarked, solve3.MaxMarked
	}
	if c.command.Time != nil {
		limit = *c.command.Time
	}
	begun := time.Now()
	part, cancel := context.WithCancel(ctx)
	defer cancel()
	err = solve(part, a, most, func(shorter cube3.Alg) bool {
		alg = shorter
		if len(alg) <= enough && limit > 0 {
			time.AfterFunc(limit-time.Since(begun), cancel)
		}
		return len(alg) > enough || time.Since(begun) < limit
	})
	if errors.Is(err, context.Canceled) && ctx.Err() == nil {
		err = nil
	}
	return alg, err
}

// cubeAnswer is the JSON of an assembly.
type cubeAnswer struct {
	Line          int                    `json:"line,omitempty"` // number of the line or argument, from 1
	Facelets      string                 `json:"facelets"`
	Order         string                 `json:"order,omitempty"` // of the faces in a text of facelets, if it is not the usual one
	Faces         [cube3.FaceCount]uint8 `json:"faces"`           // quarters clockwise of the face cubies, in the order URFDLB
	EPP           int                    `json:"epp"`
	EOP           int                    `json:"eop"`
	CPP           int                    `json:"cpp"`
	COP           int                    `json:"cop"`
	TPP           int                    `json:"tpp"`
	FOP           int                    `json:"fop"`
	Vector        [3]int                 `json:"vector"` // TPP, EOP, COP
	FaceParity    int                    `json:"face_parity"`
	Class         int                    `json:"class"` // 0 to 11, with the face cubies 0 to 23
	Reachable     bool                   `json:"reachable"`
	RepairCubies  int                    `json:"repair_cubies"`
	Repair        []string               `json:"repair"` // the plainest, or with --repair all
	Complementary bool                   `json:"complementary"`
	Wrong         int                    `json:"wrong"`
	TwoFaced      twoFacedAnswer         `json:"two_faced"`
	Solution      *string                `json:"solution"` // null if none was asked for or there is none
	Length        *int                   `json:"length"`
	AtLeast       *int                   `json:"at_least"` // with --optimal: no solution is shorter
}

type twoFacedAnswer struct {
	Applies   bool `json:"applies"`
	Reachable bool `json:"reachable"`
	Class     int  `json:"class"` // 0 to 4607; -1 if it does not apply
}

// newAnswer computes all but the solution.
func (c *cubeCommand) newAnswer(a cube3.Assembly, line int) cubeAnswer {
	p := a.Parities()
	v, class := p.Vector(), p.Class()
	if !c.Faces {
		class.Face = 0
	}
	repairs := a.Repairs(c.Faces)
	answer := cubeAnswer{
		Line: line, Facelets: a.Facelets(), Faces: a.Faces,
		EPP: p.EPP, EOP: p.EOP, CPP: p.CPP, COP: p.COP, TPP: p.TPP(), FOP: p.FOP, Vector: [3]int{v.TPP, v.EOP, v.COP},
		FaceParity: p.FaceParity(), Class: class.Index(), Reachable: class.Reachable(), RepairCubies: repairs[0].Cubies(),
		Repair: []string{}, Complementary: a.IsComplementary(), Wrong: a.Wrong(), TwoFaced: twoFacedAnswer{Class: -1},
	}
	if !c.Repair {
		repairs = repairs[:1]
	}
	for _, r := range repairs {
		if len(r) > 0 {
			answer.Repair = append(answer.Repair, strings.Join(r.Words(), " "))
		}
	}
	bare := a
	bare.Faces = [cube3.FaceCount]uint8{}
	if puzzle := (cube3.TwoFaced{}); puzzle.Applies(bare) {
		class := puzzle.Class(bare)
		answer.TwoFaced = twoFacedAnswer{true, class.Solved(), class.Index()}
	}
	return answer
}

// answer prints what there is to say about an assembly. The error is errReported if a solution
// was asked for and there is none.
func (c *cubeCommand) answer(ctx context.Context, out io.Writer, solvers *cubeSolvers, g given) error {
	a, _, err := cube3.Parse(g.text)
	if err != nil {
		return err
	}
	answer := c.newAnswer(a, g.line)
	if n, ok, _ := cube3.ReadNet(g.text); ok && n.Order != cube3.UsualOrder {
		answer.Order = n.Order
	}
	reachable := answer.Reachable
	if c.TwoFaced {
		reachable = answer.TwoFaced.Reachable
	}
	var none error // why there is no solution
	if (c.Solve || c.Optimal) && reachable {
		found, err := solvers.solve(ctx, a)
		switch {
		case errors.Is(err, solve3.ErrUnreachable):
			none = err
		case err != nil && found.alg == nil:
			return err
		default: // also one that was found before the context ended
			setSolution(&answer, c, found)
		}
	}
	err = tell(out, c.JSON, answer, c.text(answer, none))
	if err == nil && (c.Solve || c.Optimal) && answer.Solution == nil {
		return errReported
	}
	return err
}

// set adds a solution.
func setSolution(a *cubeAnswer, c *cubeCommand, found cubeSolution) {
	if c.Optimal {
		a.AtLeast = &found.atLeast
	}
	if found.alg == nil && found.atLeast > 0 {
		return // none was found in time
	}
	solution, length := found.alg.String(), c.metric().Length(found.alg)
	a.Solution, a.Length = &solution, &length
}

// text is an answer for people. none says why there is no solution.
func (c *cubeCommand) text(a cubeAnswer, none error) string {
	var b strings.Builder
	fmt.Fprintln(&b, a.Facelets)
	if a.Order != "" {
		fmt.Fprintf(&b, "  read in the order of faces %s\n", a.Order)
	}
	fmt.Fprintf(&b, "  EPP %d  CPP %d  TPP %d  EOP %d  COP %d  FOP %d  vector %d%d%d\n", a.EPP, a.CPP, a.TPP, a.EOP, a.COP, a.FOP, a.TPP, a.EOP, a.COP)
	if c.Faces {
		fmt.Fprintf(&b, "  with the face cubies: FOP + CPP %d  class %d (0 to %d)\n", a.FaceParity, a.Class, cube3.ExtendedClassCount-1)
	}
	if a.Reachable {
		fmt.Fprintln(&b, "  reachable")
	} else {
		cubies := "one cubie"
		if a.RepairCubies > 1 {
			cubies = fmt.Sprintf("%d cubies", a.RepairCubies)
		}
		fmt.Fprintf(&b, "  not reachable: no turns solve it; the smallest repair takes out %s: %s\n", cubies, a.Repair[0])
		if c.Repair {
			for _, r := range a.Repair[1:] {
				fmt.Fprintf(&b, "    or %s\n", r)
			}
		}
	}
	if a.Complementary {
		fmt.Fprintf(&b, "  complementary, %d wrong facelets\n", a.Wrong)
	}
	if c.TwoFaced {
		switch {
		case !a.TwoFaced.Applies:
			fmt.Fprintln(&b, "  two faces: a cubie that U and R do not move is not at home")
		case a.TwoFaced.Reachable:
			fmt.Fprintln(&b, "  two faces: reachable")
		default:
			fmt.Fprintf(&b, "  two faces: not reachable, class %d of %d\n", a.TwoFaced.Class, cube3.TwoFacedClasses)
		}
	}
	switch {
	case none != nil:
		fmt.Fprintf(&b, "  %v\n", none)
	case a.Solution == nil && a.AtLeast != nil:
		fmt.Fprintf(&b, "  no solution was found in time: none has fewer than %d moves\n", *a.AtLeast)
	case a.Solution == nil:
	case *a.Length == 0:
		fmt.Fprintln(&b, "  solved: nothing to do")
	case a.AtLeast != nil && *a.AtLeast < *a.Length:
		fmt.Fprintf(&b, "  %s  (at most %d, none below %d)\n", *a.Solution, *a.Length, *a.AtLeast)
	default:
		fmt.Fprintf(&b, "  %s  (%d)\n", *a.Solution, *a.Length)
	}
	return b.String()
}

// orbits prints the numbers of the groups and classes; JSON has them as strings of digits.
func (c *cubeCommand) orbits(out io.Writer) error {
	o := cube3.CountOrbits()
	lines, numbers := object{}, object{}
	for _, n := range []struct {
		key, text string
		number    *big.Int
	}{
		{"assemblies", "assemblies of the corners and edges", o.Assemblies},
		{"reachable", "of them reachable by turns", o.Reachable},
		{"classes", "classes", o.Classes},
		{"extended_classes", "classes with the turns of the face cubies", o.ExtendedClasses},
		{"two_faced_positions", "positions of the Two-Faced cube", o.TwoFacedPositions},
		{"two_faced_assemblies", "assemblies of its corners and edges", o.TwoFacedAssemblies},
		{"two_faced_classes", "its classes", o.TwoFacedClasses},
		{"two_faced_classes_with_faces", "its classes with the turns of its face cubies", o.TwoFacedClassesWithFaces},
	} {
		numbers = append(numbers, member{n.key, n.number.String()})
		lines = append(lines, member{n.text, groupedDigits(n.number.String())})
	}
	if c.JSON {
		return printJSON(out, numbers)
	}
	lines.print(out, "%-46s %s\n")
	return nil
}

func (c *cubeCommand) complementary(out io.Writer) error {
	claim := cube3.CountComplementary()
	verdict := "The claim is false."
	if claim.Holds() {
		verdict = "The claim is true."
	}
	number := func(n int) string { return grouped(int64(n)) }
	// Counts are by TPP, and by the number of wrong facelets mod 4.
	o := object{{"configurations", claim.Configurations}, {"counts", claim.Counts}, {"holds", claim.Holds()}}
	return tell(out, c.JSON, o, fmt.Sprintf(`Claim: TPP is 0 if and only if the number of wrong facelets is a multiple of 4.
%s complementary configurations:
  TPP 0: %s with a multiple of 4, %s with 2 more
  TPP 1: %s with a multiple of 4, %s with 2 more
%s
`, number(claim.Configurations), number(claim.Counts[0][0]), number(claim.Counts[0][2]), number(claim.Counts[1][0]), number(claim.Counts[1][2]), verdict))
}
