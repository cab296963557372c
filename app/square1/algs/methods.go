package algs

import (
	"wedge/app/square1/methods"
	"wedge/puzzle/square1/cases"
)

// OpenMethods shows the methods.
func (p *Page) OpenMethods() {
	if p.methods == nil {
		p.methods = methods.New(p.kit.host)
		p.methods.OpenSet, p.methods.Sheet, p.methods.Back = p.openLent, p.openSheet, p.leaveMethods
	}
	p.one.leave()
	p.show(p.methods.Object())
	p.methods.Open()
}

// showAwaited shows the form for the sheet of a set that was asked for, once it has algs.
func (p *Page) showAwaited(id string) {
	v := p.list.at
	if p.awaited != id || v == nil || v.id != id || !v.ready || v.calculating {
		return
	}
	if v.err != nil {
		p.awaited = ""
		return
	}
	if v.book == nil {
		if !v.asked {
			v.asked = true
			p.kit.library.calculate(v, false)
		}
		return
	}
	p.awaited = ""
	p.sheet.open(v, p.list.rows)
	p.show(p.sheet.object)
}

// openLent lists the cases of a set of a method.
func (p *Page) openLent(set *cases.Set) {
	p.methods.Leave()
	p.awaited = ""
	p.kit.library.lend(set)
	p.list.open(set.ID)
	p.showList()
}

// openSheet shows the form for a sheet of a set of a method. The algs are calculated first, unless that was done.
func (p *Page) openSheet(set *cases.Set) {
	p.openLent(set)
	p.awaited = set.ID
	p.showAwaited(set.ID)
}

// leaveMethods shows the list again.
func (p *Page) leaveMethods() {
	p.methods.Leave()
	p.showList()
}
