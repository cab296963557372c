package timer

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/square1/times"
)

// ledger is what the user does with sessions and solves.
type ledger struct {
	page    *Page
	trouble error          // of the store
	deleted []times.Object // the last one can be restored first
}

// log is what is stored.
func (l *ledger) log() *times.Log { return l.page.use.Store.Log() }

// session is the one that is open; ok is false if there is none.
func (l *ledger) session() (s times.Session, ok bool) {
	if s, ok = l.log().Session(l.page.use.Choices.Session); ok {
		return s, true
	}
	if s, ok = l.timed(); ok {
		return s, true
	}
	return l.log().Session(times.Games)
}

// timed is the latest session of timed solves.
func (l *ledger) timed() (s times.Session, ok bool) {
	for _, s := range slices.Backward(l.log().Sessions()) {
		if s.ID != times.Games {
			return s, true
		}
	}
	return times.Session{}, false
}

// taking is the session that takes a timed solve: the one that is open, but none of games. What it
// needs first are changes.
func (l *ledger) taking() (s times.Session, first []times.Change) {
	s, ok := l.session()
	if s.ID == times.Games {
		if s, ok = l.timed(); ok {
			l.openSession(s.ID)
		}
	}
	if !ok {
		s = l.newSession("")
		first = append(first, times.Change{Session: &s})
	}
	return s, first
}

// solves are those of the session that is open.
func (l *ledger) solves() []times.Solve {
	s, _ := l.session()
	return l.log().Solves(s.ID)
}

// last is the latest of them.
func (l *ledger) last() (s times.Solve, ok bool) {
	all := l.solves()
	if len(all) == 0 {
		return s, false
	}
	return all[len(all)-1], true
}

// do makes changes, which are on the disk then.
func (l *ledger) do(changes ...times.Change) {
	l.trouble = l.page.use.Store.Do(changes...)
}

// newSession is a new session with a name, or with a usual one; it is open from now on.
func (l *ledger) newSession(name string) times.Session {
	if name == "" {
		n := 1
		for _, s := range l.log().Sessions() {
			if s.ID != times.Games {
				n++
			}
		}
		name = lang.L("Session {{.N}}", map[string]any{"N": n})
	}
	s := times.Session{ID: times.NewID(), Name: name}
	l.openSession(s.ID)
	return s
}

// rename gives a session another name, unless it is gone meanwhile.
func (l *ledger) rename(id int64, name string) {
	if s, ok := l.log().Session(id); ok {
		s.Name = name
		l.do(times.Change{Session: &s})
	}
}

func (l *ledger) openSession(id int64) {
	l.page.use.Choices.Session = id
	l.page.use.Save()
}

// change changes a solve.
func (l *ledger) change(id int64, edit func(*times.Solve)) {
	s, ok := l.log().Solve(id)
	if !ok {
		return
	}
	before := s.Penalty
	comment := s.Comment
	if edit(&s); s.Penalty != before || s.Comment != comment {
		l.do(times.Change{Solve: &s})
	}
	l.page.refresh()
}

// penalise gives a solve a penalty, or takes it back if it has that.
func (l *ledger) penalise(id int64, by times.Penalty) {
	l.change(id, func(s *times.Solve) {
		if s.Penalty == by {
			by = times.None
		}
		s.Penalty = by
	})
}

// delete deletes a session or a solve, which can be undone.
func (l *ledger) delete(o times.Object, what string) {
	l.do(times.Change{Delete: &o})
	l.deleted = append(l.deleted, o)
	if l.page.one != nil {
		l.page.showList()
	}
	l.page.refresh()
	if list := l.page.view.list; list.Row >= list.Length() { // so that U restores
		list.Choose(list.Length() - 1)
	}
	l.page.use.Inform(what, control.Action{Text: lang.L("Undo"), Do: l.restore})
}

// deleteSolve deletes a solve.
func (l *ledger) deleteSolve(id int64) {
	if s, ok := l.log().Solve(id); ok {
		l.delete(times.Object{Solve: id}, lang.L("{{.Time}} is deleted.", map[string]any{"Time": solveText(s)}))
	}
}

// restore takes back what was deleted last.
func (l *ledger) restore() {
	if len(l.deleted) == 0 {
		return
	}
	o := l.deleted[len(l.deleted)-1]
	l.deleted = l.deleted[:len(l.deleted)-1]
	l.do(times.Change{Restore: &o})
	if o.Session != 0 {
		l.openSession(o.Session)
	}
	l.page.use.Inform("")
	l.page.refresh()
}

// edit does what a key does with a solve; it returns whether the key does anything.
func (l *ledger) edit(id int64, key fyne.KeyName) bool {
	switch key {
	case fyne.Key2, fyne.KeyPlus:
		l.penalise(id, times.PlusTwo)
	case fyne.KeyD:
		l.penalise(id, times.DNF)
	case fyne.Key0:
		l.change(id, func(s *times.Solve) { s.Penalty = times.None })
	case fyne.KeyDelete, fyne.KeyBackspace:
		l.deleteSolve(id)
	case fyne.KeyU:
		l.restore()
	default:
		return false
	}
	return true
}

// editKeys are the keys of edit.
func editKeys() []fyne.KeyName {
	return []fyne.KeyName{fyne.Key2, fyne.KeyPlus, fyne.KeyD, fyne.Key0, fyne.KeyDelete, fyne.KeyBackspace, fyne.KeyU}
}
