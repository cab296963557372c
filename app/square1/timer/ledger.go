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
	undo    []times.Change // what takes back what was deleted or moved, the last of it first
	all     struct {       // the solves of all sessions
		version int
		solves  []times.Solve
	}
}

// allSessions stands for the ID of a session while the solves of all of them are listed.
const allSessions = -1

// log is what is stored.
func (l *ledger) log() *times.Log { return l.page.use.Store.Log() }

// session is the one that is open; ok is false if there is none.
func (l *ledger) session() (s times.Session, ok bool) {
	if l.page.use.Choices.Session == allSessions && len(l.log().Sessions()) > 1 {
		return times.Session{ID: allSessions, Name: lang.L("All sessions")}, true
	}
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
	if s.ID == times.Games || s.ID == allSessions {
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

// takes is the ID of the session that takes a timed solve; 0 for one that is not there yet.
func (l *ledger) takes() int64 {
	s, _ := l.session()
	if s.ID == times.Games || s.ID == allSessions {
		s, _ = l.timed()
	}
	return s.ID
}

// solves are those of the session that is open.
func (l *ledger) solves() []times.Solve {
	s, _ := l.session()
	if s.ID != allSessions {
		return l.log().Solves(s.ID)
	}
	if v := l.log().Version(); l.all.solves == nil || l.all.version != v {
		l.all.version, l.all.solves = v, l.log().All()
	}
	return l.all.solves
}

// listed are those of them that are looked for, with their numbers in the session if these are not all.
func (l *ledger) listed(f times.Filter) (list []times.Solve, numbers map[int64]int) {
	all := l.solves()
	list = f.Solves(all)
	if len(list) < len(all) {
		numbers = make(map[int64]int, len(list))
		at := 0
		for i, s := range all {
			if at < len(list) && list[at].ID == s.ID {
				numbers[s.ID] = i + 1
				at++
			}
		}
	}
	return list, numbers
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
	for _, of := range []*map[int64]string{&l.page.use.Choices.Scrambles, &l.page.use.Choices.Steps} { // chosen while there was none
		assign(of, s.ID, (*of)[0])
		assign(of, 0, "")
	}
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
	before := s
	if edit(&s); s.Penalty != before.Penalty || s.Comment != before.Comment {
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
	l.undo = append(l.undo, times.Change{Restore: &o})
	if l.page.one != nil {
		l.page.showList()
	}
	l.page.refresh()
	if list := l.page.view.list; list.Row >= list.Length() { // so that U restores
		list.Choose(list.Length() - 1)
	}
	l.page.use.Inform(what, control.Action{Text: lang.L("Undo"), Do: l.restore})
}

// restore takes back what was deleted or moved last.
func (l *ledger) restore() {
	if len(l.undo) == 0 {
		return
	}
	c := l.undo[len(l.undo)-1]
	l.undo = l.undo[:len(l.undo)-1]
	l.do(c)
	switch {
	case c.Move != nil:
		l.openSession(c.Move.To)
	case c.Restore.Session != 0:
		l.openSession(c.Restore.Session)
	}
	l.page.use.Inform("")
	l.page.refresh()
}

// move moves solves to another session, unless it is gone meanwhile. That can be undone.
func (l *ledger) move(solves []times.Solve, id int64) {
	to, there := l.log().Session(id)
	from := map[int64][]int64{}
	var ids, sessions []int64
	for _, s := range solves {
		if s.Session == id {
			continue
		}
		if from[s.Session] == nil {
			sessions = append(sessions, s.Session)
		}
		from[s.Session] = append(from[s.Session], s.ID)
		ids = append(ids, s.ID)
	}
	defer l.page.showList()
	if !there || len(ids) == 0 {
		return
	}
	if l.do(times.Change{Move: &times.Moving{Solves: ids, To: id}}); l.trouble != nil {
		return
	}
	for _, session := range sessions {
		l.undo = append(l.undo, times.Change{Move: &times.Moving{Solves: from[session], To: session}})
	}
	l.openSession(to.ID)
	l.page.use.Inform(lang.N("{{.N}} solves are in “{{.Session}}” now.", len(ids), map[string]any{"N": control.Grouped(len(ids)), "Session": to.Name}),
		control.Action{Text: lang.L("Undo"), Do: func() {
			for range sessions {
				l.restore()
			}
		}})
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
		if s, ok := l.log().Solve(id); ok {
			l.delete(times.Object{Solve: id}, lang.L("{{.Time}} is deleted.", map[string]any{"Time": l.page.solveText(s)}))
		}
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
