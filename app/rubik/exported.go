package rubik

import (
	"errors"

	"fyne.io/fyne/v2/lang"

	"wedge/app/rubik/desk"
	"wedge/app/rubik/exports"
	"wedge/app/rubik/print"
	"wedge/puzzle/cube3"
)

// subject is what the window for exports gets: the cube of the open page, and the alg that is
// loaded, or else the turns that led to the cube.
func (r *Room) subject() exports.Subject {
	d := r.pages.desk()
	start, alg := turned(d.History())
	s := exports.Subject{
		Entry: print.Entry{State: d.State()},
		Shown: print.Shown{Explode: d.Look.View().Explode, Faces: r.choices.Faces, Lit: d.Look.Lit()},
		Tempo: d.Player.Tempo(),
	}
	if start.Assembly.IsSolved() && start.Out == 0 {
		s.Entry.Alg = cube3.ChangesOf(alg)
	}
	if loaded, done := d.Alg(); len(loaded) > 0 {
		start, alg = d.State(), loaded
		start.Assembly = start.Assembly.Apply(loaded[:done].Inverse())
	}
	s.Motion = print.Entry{State: start, Next: cube3.ChangesOf(alg)}
	return s
}

// turned are the last turns of a history, and the state before them.
func turned(h *desk.History) (start cube3.State, alg cube3.Alg) {
	entries, at := h.Entries()
	from := at
	for from > 0 && entries[from-1].Kind == desk.Turned {
		from--
	}
	for _, e := range entries[from:at] {
		alg = append(alg, e.Move)
	}
	if from == 0 {
		return h.Start(), alg
	}
	return entries[from-1].State, alg
}

// pictureText says why a picture has no cube that could be read.
func pictureText(name string, err error) string {
	parts := map[string]any{"File": name}
	if errors.Is(err, print.ErrForeign) {
		return lang.L("{{.File}} contains no Rubik’s cube: Wedge reads only pictures that it made.", parts)
	}
	return lang.L("{{.File}} is damaged: its cube cannot be read.", parts)
}

// enterFile takes the cube of a picture that Wedge made, with the alg that it plays.
func (e *exchange) enterFile(f print.Entry) {
	e.enter(f.State.Assembly)
	for _, home := range f.State.Out.List() {
		e.desk.Hand.TakeOut(home)
	}
	if alg, turns := f.Next.Alg(); turns && len(alg) > 0 {
		e.desk.Load(alg)
	}
}
