package algs

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/square1/album"
	"wedge/app/square1/display"
	"wedge/puzzle/square1/cases"
)

// adding is the list of algs that the user wants to add.
type adding struct {
	of    *casePage
	lines []line // as they were recognised
}

// typed recognises the list to be added, when the user pauses.
func (a *adding) typed() {
	const pause = 200 * time.Millisecond
	a.of.kit.jobs.End("recognise")
	a.lines = nil
	if strings.TrimSpace(a.of.own.text()) == "" {
		a.of.own.report(report{})
		a.of.object.Refresh()
		return
	}
	a.of.kit.jobs.After("recognise", pause, a.recognise)
}

// recognise finds the cases of the list to be added.
func (a *adding) recognise() {
	set, text := a.of.at.set, a.of.own.text()
	var lines []line
	a.of.kit.jobs.Start("recognise", jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) (err error) {
			lines, err = recognise(ctx, set, text)
			return err
		},
		Done: func(err error) {
			switch {
			case jobs.Stopped(err):
				return
			case errors.Is(err, errLong):
				a.of.own.report(report{
					summary: lang.L("The list is too long: at most {{.Lines}} lines and {{.Bytes}} bytes.", map[string]any{
						"Lines": control.Grouped(maxLines), "Bytes": control.Grouped(maxPasted),
					}),
				})
				a.of.object.Refresh()
				a.of.own.reveal()
				return
			case err != nil:
				a.of.kit.host.Warn(err)
				return
			}
			a.lines = lines
			a.of.own.report(a.report())
			a.of.object.Refresh()
			a.of.own.reveal()
		},
	})
}

// report is how the list to be added was recognised: first what is wrong, then what is of
// other cases, then what is of this one, then what the user has already.
func (a *adding) report() report {
	var r report
	if len(a.lines) == 0 {
		return r
	}
	var wrong, others, here, known []reportLine
	kept := a.kept()
	for _, l := range a.lines {
		text, ok := a.lineText(l)
		switch {
		case !ok:
			wrong = append(wrong, reportLine{text, true})
		case !kept.add(l):
			known = append(known, reportLine{lang.L("Line {{.Line}}: {{.Case}}, already there",
				map[string]any{"Line": control.Grouped(l.number), "Case": display.CaseName(a.of.at.cases[l.index])}), false})
		case l.index != a.of.index:
			r.others++
			others = append(others, reportLine{text, false})
		default:
			r.here++
			here = append(here, reportLine{text, false})
		}
	}
	r.lines = slices.Concat(wrong, others, here, known)
	r.summary = lang.L("This case: {{.Here}}  ·  other cases: {{.Others}}  ·  wrong: {{.Wrong}}",
		map[string]any{"Here": control.Grouped(r.here), "Others": control.Grouped(r.others), "Wrong": control.Grouped(len(wrong))})
	if len(known) > 0 {
		r.summary += "  ·  " + lang.L("already there: {{.N}}", map[string]any{"N": control.Grouped(len(known))})
	}
	return r
}

// keptAlgs are the own algs of some cases, and those of a list up to a line, with their notes.
type keptAlgs struct {
	of    func(index int) []album.Alg
	notes map[int]map[string]string // by the case and the text of the alg
}

func (a *adding) kept() keptAlgs {
	return keptAlgs{notes: map[int]map[string]string{}, of: func(index int) []album.Alg {
		return a.of.kit.host.Album.Algs(album.Case{Set: a.of.at.id, Name: a.of.at.cases[index].Name})
	}}
}

// add adds a line, and reports whether that is new: another alg, or a note for one without.
func (k keptAlgs) add(l line) bool {
	notes := k.notes[l.index]
	if notes == nil {
		notes = map[string]string{}
		for _, own := range k.of(l.index) {
			notes[own.Alg.Simplify().String()] = own.Note
		}
		k.notes[l.index] = notes
	}
	text := l.alg.Simplify().String()
	if note, there := notes[text]; there && (note != "" || l.note == "") {
		return false
	}
	notes[text] = l.note
	return true
}

// lineText says which case a line is, or, if not ok, what is wrong with it.
func (a *adding) lineText(l line) (text string, ok bool) {
	words := map[string]any{"Line": control.Grouped(l.number), "Set": a.of.at.name}
	switch {
	case errors.Is(l.err, errNoSlice):
		words["Why"] = lang.L("there is no alg in it")
	case errors.Is(l.err, cases.ErrCase):
		words["Why"] = lang.L("it solves no case of {{.Set}}", words)
	case l.err != nil:
		words["Why"] = display.ErrorText(l.err, a.of.kit.host.ColoursOf)
	default:
		words["Case"], words["Notation"] = display.CaseName(a.of.at.cases[l.index]), lang.L("WCA notation")
		if l.karn {
			words["Notation"] = lang.L("Karnotation")
		}
		return lang.L("Line {{.Line}}: {{.Case}}, {{.Notation}}", words), true
	}
	return lang.L("Line {{.Line}}: {{.Why}}", words), false
}

// add keeps the algs that were recognised as this case or, if not here, as others. The rest
// of the list stays.
func (a *adding) add(here bool) {
	algs := filed(a.lines, a.of.at.id, a.of.at.cases, a.of.index, here)
	if len(algs) == 0 {
		return
	}
	var rest []string
	for _, l := range a.lines {
		if l.err != nil || (l.index == a.of.index) != here {
			rest = append(rest, l.text)
		}
	}
	n := a.of.kit.host.Album.Add(algs...)
	a.of.own.setText(strings.Join(rest, "\n"))
	a.typed()
	a.of.refresh()
	if n == 0 {
		a.of.kit.host.Inform(lang.L("The notes were added."))
		return
	}
	a.of.kit.host.Inform(lang.N("{{.N}} algs were added.", n, map[string]any{"N": control.Grouped(n)}))
}
