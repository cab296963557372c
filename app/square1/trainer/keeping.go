package trainer

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2/lang"

	"wedge/app/square1/display"
	"wedge/app/square1/drill"
	"wedge/app/square1/times"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
)

// keeper has what the store keeps: the choice, the solves, and the sets.
type keeper struct {
	*drill.Store
	page *Page
	sets []*cases.Set // that can be chosen
}

// newKeeper makes a keeper with what is stored.
func newKeeper(g *Page) (*keeper, error) {
	k := &keeper{page: g, sets: cases.Sets()}
	var err error
	k.Store, err = drill.Open(g.use.Kept, g.refresh)
	id := k.Choice.SetID()
	if k.Mode == drill.Guided && id != drill.Shapes { // there is advice only for shapes
		k.Mode = drill.Moves
	}
	if k.set().ID == id {
		return k, err
	}
	if s := g.use.Own(id); s != nil {
		k.sets = append(k.sets, s)
		return k, err
	}
	k.Choose(drill.Choice{}) // a set that is gone is chosen no more
	return k, err
}

// set is the chosen set; the first of all if there is none of that name.
func (k *keeper) set() *cases.Set {
	for _, s := range k.sets {
		if s.ID == k.Choice.SetID() {
			return s
		}
	}
	return k.sets[0]
}

// named reports whether it is said from the start which case it is, or only one can be.
func (k *keeper) named() bool { return k.Names || len(k.Choice.Cases) == 1 }

// know adds a set, or replaces one that was made again.
func (k *keeper) know(set *cases.Set) {
	if i := slices.IndexFunc(k.sets, func(s *cases.Set) bool { return s.ID == set.ID }); i >= 0 {
		k.sets[i] = set
		return
	}
	k.sets = append(k.sets, set)
}

// missed are the cases of the chosen set that were missed last.
func (k *keeper) missed() map[string]bool { return drill.Missed(k.Solves, k.set().ID) }

// save keeps the state.
func (k *keeper) save() { k.trouble(k.Save()) }

// trouble shows an error, if any.
func (k *keeper) trouble(err error) {
	text := ""
	if err != nil {
		text = err.Error()
	}
	k.page.statistics.report(text)
}

// forget clears the statistics.
func (k *keeper) forget() {
	k.Clear()
	k.page.refresh()
}

// exportJSON writes all statistics.
func (k *keeper) exportJSON() {
	k.export("trainer", ".json", func(w io.Writer) error { return drill.WriteJSON(w, k.Solves) })
}

// export writes a file named after its content and the time.
func (k *keeper) export(what, ext string, write func(io.Writer) error) {
	name := "wedge-" + what + k.page.use.Now().Format("-20060102-150405") + ext
	k.page.use.SaveFile(name, write, func(path string, err error) {
		if err != nil {
			k.trouble(err)
			return
		}
		k.page.statistics.report(lang.L("Saved as {{.Path}}.", map[string]any{"Path": path}))
	})
}

// bring imports a file that the user chooses.
func (k *keeper) bring() {
	r := statisticsReader{sets: slices.Clone(k.sets), set: k.set()}
	k.page.use.OpenFile(lang.L("Import statistics"), r.read, func(err error) {
		switch {
		case errors.Is(err, drill.ErrFormat):
			k.page.statistics.report(lang.L("This is no file of the trainer or of a timer. {{.Why}}", map[string]any{"Why": err}))
		case err != nil:
			k.trouble(err)
		default:
			k.take(&r)
		}
	})
}

// take adds the solves that were read to the log. Those that it has already do not come twice.
func (k *keeper) take(r *statisticsReader) {
	added := k.Add(r.solves, r.foreign)
	k.page.refresh()
	text := lang.L("{{.Added}} added, {{.Known}} already there.", map[string]any{"Added": added, "Known": len(r.solves) - added})
	if r.skipped > 0 {
		text += " " + lang.L("For no case of this set: {{.N}}.", map[string]any{"N": r.skipped})
	}
	k.page.statistics.report(text + display.LeftOut(r.left))
}

// statisticsReader reads a file of the trainer, or of another timer.
type statisticsReader struct {
	sets []*cases.Set
	set  *cases.Set // that is chosen

	solves  []drill.Solve
	foreign bool    // of another timer
	skipped int     // solves of no case of the set
	left    []error // why others were left out
}

// read reads a file. Solves of a timer belong to the case in their comment, or else to that of the chosen set to
// which their scramble leads. The error wraps drill.ErrFormat.
func (r *statisticsReader) read(content []byte) (err error) {
	if r.foreign = times.TimerOf(content) != "" || !bytes.HasPrefix(bytes.TrimSpace(content), []byte("{")); r.foreign {
		r.solves, r.skipped, r.left, err = drill.ReadTimer(content, time.Local, r.caseOf)
	} else {
		r.solves, err = drill.ReadJSON(content)
	}
	return err
}

// caseOf is the case of a solve of another timer.
func (r *statisticsReader) caseOf(comment, scramble string) (set, name string, ok bool) {
	if set, name, ok := drill.ParseComment(comment); ok {
		for _, s := range r.sets {
			if c, err := s.Find(name); s.ID == set && err == nil {
				return set, c.Name, true
			}
		}
	}
	alg, err := square1.ParseAlg(scramble)
	if err != nil || len(alg) == 0 {
		return "", "", false
	}
	p, err := square1.Solved().Apply(alg)
	if err != nil {
		return "", "", false
	}
	c, ok := r.set.Of(p)
	return r.set.ID, c.Name, ok
}

// findCase is the case of a set with a name as it is typed, in the user's language or not.
func findCase(set *cases.Set, text string) (cases.Case, bool) {
	plain := func(s string) string { return strings.ToLower(strings.Join(strings.Fields(s), "")) }
	for _, c := range set.Cases() {
		if plain(display.CaseName(c)) == plain(text) || plain(c.Name) == plain(text) {
			return c, true
		}
	}
	return cases.Case{}, false
}
