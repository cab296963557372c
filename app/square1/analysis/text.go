package analysis

import (
	"errors"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/square1/display"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/puzzle/square1/reconstruction"
	"wedge/solver/analysis"
)

// errorText says what is wrong with a reconstruction, and in which line.
func errorText(err error, colours func(square1.Piece) string) string {
	if e, ok := errors.AsType[*reconstruction.BlockedError](err); ok && e.Line > 0 {
		return lang.L("Line {{.Line}}: {{.Why}}", map[string]any{"Line": e.Line, "Why": display.ErrorText(e.Err, colours)})
	}
	if e, ok := errors.AsType[*square1.SyntaxError](err); ok && e.Found == "" && e.Line > 0 { // the text does not say where
		return lang.L("Line {{.Line}}: {{.Why}}", map[string]any{"Line": e.Line, "Why": display.ErrorText(e, colours)})
	}
	if errors.Is(err, analysis.ErrEmpty) {
		return lang.L("There are no slices in the text.")
	}
	return display.ErrorText(err, colours)
}

// clock is a time; a hyphen if it is not known.
func clock(d time.Duration) string {
	if d == 0 {
		return "–"
	}
	return display.Clock(d.Milliseconds() / 10)
}

// methodText names the method.
func methodText(a *analysis.Analysis) string {
	if a.Method == "" {
		return lang.L("Steps")
	}
	return lang.L("Steps, by {{.Method}}", map[string]any{"Method": a.Method})
}

// nameText is the name of what a step reached.
func nameText(name string) string {
	switch name {
	case "":
		return "–"
	case analysis.MiddleName:
		return lang.L("Middle layer")
	}
	return name // as the method has it
}

// stepText names a step: what it reached, its case, and what was written if that says more.
func stepText(s analysis.Step) string {
	name := ""
	if s.Name != "" {
		name = nameText(s.Name)
	}
	if s.Case.Set != nil {
		name = display.WithCase(name, ", ", s.Case)
	}
	var parts []string
	if name != "" {
		parts = append(parts, name)
	}
	if s.Written != "" && !strings.EqualFold(s.Written, s.Name) {
		parts = append(parts, "“"+s.Written+"”")
	}
	return nameText(strings.Join(parts, ", "))
}

// named are steps of a solve with their moves, named as the panel names them, for what plays them.
func named(solve *reconstruction.Solve, steps ...analysis.Step) (list []square1.Step) {
	alg := solve.Alg()
	for _, s := range steps {
		step := square1.Step{Alg: alg[s.From:s.To]}
		if name := stepText(s); name != nameText("") {
			step.Name = name
		}
		list = append(list, step)
	}
	return list
}

// stepRows are the rows of a table. The last one has the slices of all, the fewest that solve the start, and the
// time.
func stepRows(a *analysis.Analysis) (rows [][]string) {
	took, timed := time.Duration(0), true
	for _, s := range a.Steps {
		took += s.Took
		timed = timed && (s.Took > 0 || s.Slices == 0)
		rows = append(rows, []string{stepText(s), strconv.Itoa(s.Slices), fewestText(s.Fewest), clock(s.Took)})
	}
	switch {
	case a.Solve.Time > 0:
		took = a.Solve.Time
	case !timed:
		took = 0 // the sum of some says nothing
	}
	return append(rows, []string{lang.L("All"), strconv.Itoa(a.Slices()), fewestText(a.Fewest), clock(took)})
}

// fewestText is a number of slices, a hyphen if it is not known.
func fewestText(n int) string {
	if n == analysis.Unknown {
		return "–"
	}
	return strconv.Itoa(n)
}

// notes are what there is to say about the solve.
func notes(a *analysis.Analysis) (list []string) {
	for i, s := range a.Steps {
		if s.Missing != 0 {
			list = append(list, lang.L("Step {{.N}} is called “{{.Written}}”, but it does not reach: {{.Facts}}.", map[string]any{
				"N": i + 1, "Written": s.Written, "Facts": factsText(s.Missing),
			}))
		}
	}
	if text := parityText(a); text != "" {
		list = append(list, text)
	}
	if n := a.StepByStep(); a.Fewest != analysis.Unknown && n != analysis.Unknown && len(a.Steps) > 1 {
		list = append(list, lang.L("The fewest slices that solve the start are {{.Fewest}}. The fewest step by step, each from where the one before ended, are {{.Steps}}.", map[string]any{
			"Fewest": a.Fewest, "Steps": n,
		}))
	}
	if lines := a.Solve.LeftOut; len(lines) > 0 {
		list = append(list, lang.N("{{.N}} lines without moves were left out: {{.Lines}}.", len(lines), map[string]any{"N": len(lines), "Lines": a.Solve.LeftOutLines()}))
	}
	switch {
	case a.Flipped():
		list = append(list, lang.L("Both layers are solved at the end, but the middle layer is left flipped."))
	case !a.Solved():
		list = append(list, lang.L("The puzzle is not solved at the end."))
	}
	return list
}

// factsText lists facts.
func factsText(f analysis.Facts) string {
	var names []string
	for _, name := range f.List() {
		names = append(names, factText(name))
	}
	return strings.Join(names, ", ")
}

// parityText says what became of the parity.
func parityText(a *analysis.Analysis) string {
	p := a.Parity
	values := map[string]any{"Even": p.ToEven, "Odd": p.ToOdd, "Step": p.Fixed + 1}
	switch {
	case p.Arrived < 0:
		return ""
	case !p.Odd:
		return lang.L("Arrived even in cube shape. From the start of that step, the fewest slices are {{.Even}} to arrive even, {{.Odd}} to arrive odd.", values)
	}
	text := lang.L("Arrived odd in cube shape. From the start of that step, the fewest slices are {{.Odd}} to arrive odd, {{.Even}} to arrive even.", values)
	if p.Fixed >= 0 {
		values["Slices"] = display.Slices(a.Steps[p.Fixed].Slices)
		text += " " + lang.L("Step {{.Step}} made the parity even, with {{.Slices}}.", values)
	}
	return text
}

// stepNotes are what there is to say about a step.
func stepNotes(s analysis.Step) (list []string) {
	add := func(is bool, text string) {
		if is {
			list = append(list, text)
		}
	}
	values := map[string]any{"Slices": display.Slices(s.Slices), "Fewest": s.Fewest, "Time": clock(s.Pause)}
	add(s.Fewest != analysis.Unknown && s.Over() == 0, lang.L("{{.Slices}}: no alg that reaches the same has fewer.", values))
	add(s.Over() > 0, lang.L("{{.Slices}}; the fewest that reach the same are {{.Fewest}}.", values))
	add(s.LeavesMiddle(), lang.L("The middle layer is left flipped, and does not count in the fewest.", values))
	add(s.Pause > 0, lang.L("{{.Time}} s without a move before it.", values))
	return list
}

// splitRows are the rows of a table of splits, and beside the fewest slices those that the solve took in as many parts.
func splitRows(a *analysis.Analysis, splits []analysis.Split) (rows [][]string) {
	for i, split := range splits {
		done := ""
		if i+1 == a.Parts {
			done = strconv.Itoa(a.Slices())
		}
		rows = append(rows, []string{splitText(split), strconv.Itoa(i + 1), fewestText(split.Slices), done})
	}
	return rows
}

// splitText names the parts of a split, each with its slices.
func splitText(split analysis.Split) string {
	var parts []string
	for _, p := range split.Parts {
		parts = append(parts, nameText(p.Name)+" "+strconv.Itoa(p.Slices()))
	}
	return nameText(strings.Join(parts, ", "))
}

// adviceText says what costs most.
func adviceText(a analysis.Advice) string {
	values := map[string]any{
		"Name": nameText(a.Name), "N": control.Grouped(a.Count), "All": control.Grouped(a.Of), "Slices": display.Slices(a.Over),
		"Mean": control.Decimal(a.Mean, 2), "Usual": control.Decimal(a.Usual, 2),
	}
	switch a.Kind {
	case analysis.OddParity:
		return lang.L("{{.N}} of {{.All}} finished solves arrived odd in cube shape. From there they took {{.Mean}} slices on average, those that arrived even {{.Usual}}.", values)
	case analysis.LongestWait:
		return lang.L("Before {{.Name}}, {{.Mean}} s of a solve pass without a move on average: the most of all steps.", values)
	case analysis.CostlyCase:
		values["Name"] = display.WithCase(a.Drill[0].Set.Name, " ", a.Drill[0])
	}
	return lang.L("{{.Name}} ({{.N}} ×) took {{.Slices}} more than the fewest, each time from where it began.", values)
}

// caseNames are the names of cases.
func caseNames(list []cases.Case) string {
	var names []string
	for _, c := range list {
		names = append(names, display.CaseName(c))
	}
	return strings.Join(names, ", ")
}
