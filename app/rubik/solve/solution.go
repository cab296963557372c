package solve

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/rubik/answers"
	"wedge/app/rubik/display"
	"wedge/app/rubik/page"
	"wedge/puzzle/cube3"
	solve3 "wedge/solver/cube3"
)

// solutionSection shows the solutions found, and the alg that is loaded.
type solutionSection struct {
	object fyne.CanvasObject

	host   *page.Host
	goal   *control.Select
	copy   *control.IconButton
	status *control.Note
	act    *control.Button // Solve or Stop
	row    *fyne.Container // of links: the solutions, or repairs
	alg    *display.AlgText
	scroll *control.InnerScroll
	links  []string // texts of the row
	plain  int      // those that are no links
	shown  cube3.Alg
}

// goalWidth is the width of the select for the goal, in device-independent pixels.
const goalWidth = 214

func newSolutionSection(h *page.Host) *solutionSection {
	const lines = 3
	s := &solutionSection{host: h, status: control.NewNote(lines), alg: display.NewAlgText()}
	var names []string
	for _, g := range answers.Goals() {
		names = append(names, goalName(g))
	}
	s.goal = control.NewSelect(names, nil)
	s.goal.SetSelectedIndex(slices.Index(answers.Goals(), h.Goal()))
	s.goal.OnChanged = func(string) { h.SetGoal(answers.Goals()[s.goal.SelectedIndex()]) }
	s.copy = control.NewIconButton(lang.L("Copy solution"), theme.ContentCopyIcon(), func() {
		if alg, _ := h.Desk.Alg(); alg != nil {
			h.Copy(alg.String())
		}
	})
	s.act = control.NewButton(lang.L("Solve"), h.Solve)
	s.alg.OnPick = s.seek
	s.scroll = control.NewInnerScroll(s.alg)
	s.alg.Window = s.scroll
	s.row = container.New(layout.NewCustomPaddedHBoxLayout(control.Gap))
	rowHeight := control.NewLink(control.Action{Text: "0"}).MinSize().Height
	inset := theme.InnerPadding() - control.Gap // links have a margin
	s.object = container.NewVBox(
		control.Heading(lang.L("Solution"), container.New(control.Fixed{Width: control.Scaled(goalWidth)}, s.goal), s.copy),
		container.NewBorder(nil, nil, nil, container.NewCenter(s.act), s.status),
		container.New(layout.NewCustomPaddedLayout(0, 0, inset, 0), container.New(control.Fixed{Height: rowHeight}, s.row)),
		algBox(s.scroll, lines),
	)
	return s
}

func goalName(g answers.Goal) string {
	switch g {
	case answers.Short:
		return lang.L("Short, at once")
	case answers.Shortest:
		return lang.L("Fewest moves")
	case answers.ShortestQuarters:
		return lang.L("Fewest quarter turns")
	case answers.TwoFaces:
		return lang.L("U and R only: moves")
	case answers.TwoFacesQuarters:
		return lang.L("U and R only: quarters")
	case answers.Squares:
	}
	return lang.L("Half turns only")
}

// seek goes to the start of a move of the alg that is loaded.
func (s *solutionSection) seek(move int) {
	player := &s.host.Desk.Player
	player.Seek(player.Start(move))
	s.host.Wake()
}

// show shows what is known.
func (s *solutionSection) show() {
	state, d := s.host.Answers.State(), s.host.Desk
	alg, _ := d.Alg()
	control.SetEnabled(s.copy, alg != nil)
	chosen := -1
	if alg != nil {
		chosen = slices.IndexFunc(state.Solutions, func(x answers.Solution) bool { return slices.Equal(x.Alg, alg) })
	}
	s.status.SetText(s.statusText(&state, alg, chosen))
	s.act.SetText(lang.L("Solve"))
	if state.Running {
		s.act.SetText(lang.L("Stop"))
	}
	control.SetEnabled(s.act, state.Running || d.State().Out == 0 && d.Assembly().Reachable(s.host.Faces()))
	s.showLinks(&state, chosen)
	if !slices.Equal(alg, s.shown) {
		s.shown = alg
		s.alg.SetAlg(alg)
		s.showPlayed()
	}
}

// showPlayed shows how many moves are done, and scrolls to the next.
func (s *solutionSection) showPlayed() {
	alg, done := s.host.Desk.Alg()
	if alg == nil {
		return
	}
	s.alg.SetPlaying(done)
	s.scroll.ShowLine(s.alg.Line(done))
}

// setAside dims the section while another cube is previewed.
func (s *solutionSection) setAside(yes bool) {
	s.alg.SetAside(yes)
	s.status.SetQuiet(yes)
}

// statusText says how far the search is, what is loaded, or what to do.
func (s *solutionSection) statusText(state *answers.State, alg cube3.Alg, chosen int) string {
	found := ""
	if chosen >= 0 {
		found = display.LengthText(alg)
		if state.Solutions[chosen].Proven {
			found += " · " + lang.L("proved shortest")
		}
	}
	now := s.host.Desk.State()
	best, ok := state.Best()
	switch {
	case state.Running:
		text := progressText(state)
		if found != "" {
			text = found + ". " + text
		}
		return text
	case state.Err != nil:
		return unsolvableText(state.Goal)
	case found != "":
		return found
	case alg != nil:
		return display.LengthText(alg)
	case ok && len(best.Alg) == 0:
		return s.nothingText()
	case now.Out != 0 || !now.Assembly.Reachable(s.host.Faces()):
		return display.VerdictWith(now, s.host.Faces(), s.repair())
	case now.Assembly.IsSolvedWith(s.host.Faces() && s.host.Goal().CountsFaces()):
		return s.nothingText()
	case ok:
		return lang.L("Choose a solution.")
	}
	return invitation(s.host.Goal(), s.host.Faces())
}

// repair is the smallest repair to offer; empty if there is none, or cubies are out.
func (s *solutionSection) repair() cube3.Repair {
	if list := s.host.Desk.History().Repairs(s.host.Faces()); s.host.Desk.State().Out == 0 && len(list) > 0 {
		return list[0]
	}
	return nil
}

// nothingText is said of the solved cube.
func (s *solutionSection) nothingText() string {
	if s.host.Faces() && s.host.Desk.Assembly().Faces != [cube3.FaceCount]uint8{} {
		return lang.L("Solved, but for face cubies that are turned.")
	}
	return lang.L("Solved: nothing to do.")
}

// progressText says how far a search is.
func progressText(state *answers.State) string {
	parts := map[string]any{
		"Percent": control.Decimal(100*state.Done, 0), "Seconds": int(state.Took.Seconds()),
		"Limit": int(state.Limit.Seconds()), "N": state.Proved,
	}
	switch {
	case state.Preparing:
		return lang.L("Making tables: {{.Percent}} %", parts)
	case state.Goal == answers.Short:
		return lang.L("Looking for a shorter one: {{.Seconds}} of {{.Limit}} s", parts)
	case state.Goal.Metric() == solve3.QuarterTurns:
		return lang.L("At least {{.N}} quarter turns. Trying all with {{.N}}: {{.Percent}} %, {{.Seconds}} s", parts)
	}
	return lang.L("At least {{.N}} moves. Trying all with {{.N}}: {{.Percent}} %, {{.Seconds}} s", parts)
}

// unsolvableText says that the turns of a goal cannot solve the cube.
func unsolvableText(g answers.Goal) string {
	switch g {
	case answers.TwoFaces, answers.TwoFacesQuarters:
		return lang.L("U and R alone cannot solve this cube.")
	case answers.Squares:
		return lang.L("Half turns alone cannot solve this cube.")
	case answers.Short, answers.Shortest, answers.ShortestQuarters:
	}
	return lang.L("No turns solve this cube.")
}

// invitation says what Solve will do; with faces, the turns of the face cubies count.
func invitation(g answers.Goal, faces bool) string {
	if faces && !g.CountsFaces() {
		return lang.L("Press Solve for a shortest solution. It may leave face cubies turned.")
	}
	switch g {
	case answers.Short:
		return lang.L("Press Solve for a short solution. It gets shorter for some seconds.")
	case answers.Shortest, answers.ShortestQuarters:
		return lang.L("Press Solve for a solution that is proved to be shortest. Most random cubes take minutes.")
	case answers.TwoFaces, answers.TwoFacesQuarters:
		return lang.L("Press Solve for a shortest solution that turns only U and R.")
	case answers.Squares:
	}
	return lang.L("Press Solve for a shortest solution that has only half turns.")
}

// showLinks shows the lengths of the solutions found, to choose one; or, for a cube that turns
// cannot solve, what to do about that.
func (s *solutionSection) showLinks(state *answers.State, chosen int) {
	var actions []control.Action
	now := s.host.Desk.State()
	switch {
	case now.Out == 0 && !now.Assembly.Reachable(s.host.Faces()):
		repair := s.repair() // which the status names
		actions = []control.Action{
			{Text: lang.L("Repair"), Do: func() { s.host.Desk.Repair(repair) }},
			{Text: lang.L("All repairs"), Do: func() { s.host.Open(page.Repair) }},
		}
	case len(state.Solutions) > 1:
		actions = solutionLinks(state, chosen, s.host.Choose)
	case len(state.Solutions) == 1 && len(state.Solutions[0].Alg) > 0 && chosen < 0:
		actions = solutionLinks(state, chosen, s.host.Choose)
	}
	s.setRow(actions)
}

// setRow shows texts, and links, which keep the focus if there are as many.
func (s *solutionSection) setRow(actions []control.Action) {
	var texts []string
	plain := 0
	for _, a := range actions {
		texts = append(texts, a.Text)
		if a.Do == nil {
			plain++
		}
	}
	if len(actions) != len(s.links) || plain != s.plain {
		s.row.RemoveAll()
		for _, a := range actions {
			l := control.NewLink(a)
			if a.Do == nil {
				l = control.NewQuietLink(control.SmallText(), theme.ColorNamePlaceHolder)
			}
			s.row.Add(l)
		}
	}
	for i, a := range actions {
		if l, ok := s.row.Objects[i].(*control.Link); ok {
			l.Set(a)
		}
	}
	if !slices.Equal(texts, s.links) {
		s.row.Refresh()
	}
	s.links, s.plain = texts, plain
}

// solutionLinks are links to the latest solutions, by their lengths. That of the one that is
// loaded goes to its start.
func solutionLinks(state *answers.State, chosen int, choose func(int)) []control.Action {
	const most = 8 // as many as have room
	actions := []control.Action{{Text: lang.L("Found:")}}
	for i := max(len(state.Solutions)-most, 0); i < len(state.Solutions); i++ {
		text := strconv.Itoa(state.Goal.Metric().Length(state.Solutions[i].Alg))
		if i == chosen {
			text = "[" + text + "]"
		}
		actions = append(actions, control.Action{Text: text, Do: func() { choose(i) }})
	}
	return actions
}
