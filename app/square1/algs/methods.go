package algs

import (
	"wedge/app/square1/methods"
	"wedge/puzzle/square1/cases"
)

// OpenMethods shows the methods.
func (p *Page) OpenMethods() {
	if p.methods == nil {
		p.methods = methods.New(methodRoom{p.kit.room, p}, p.kit.methods, p.kit.album)
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

// methodRoom is what the view of methods needs.
type methodRoom struct {
	Room
	page *Page
}

func (r methodRoom) OpenSet(set *cases.Set) {
	r.page.methods.Leave()
	r.page.awaited = ""
	r.page.kit.library.lend(set)
	r.page.list.open(set.ID)
	r.page.showList()
}

// Sheet implements [methods.Room]. The algs are calculated first, unless that was done.
func (r methodRoom) Sheet(set *cases.Set) {
	r.OpenSet(set)
	r.page.awaited = set.ID
	r.page.showAwaited(set.ID)
}

func (r methodRoom) Back() {
	r.page.methods.Leave()
	r.page.showList()
}
