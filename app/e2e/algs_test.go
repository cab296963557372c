//go:build e2e

package e2e

import (
	"path/filepath"
	"testing"

	"wedge/app/square1/album"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
)

// testAlgs opens the case book, finds OBL complete, plays an alg of a case, adds an own one and
// trains the case.
func testAlgs(t *testing.T, d *driver) {
	obl, err := cases.Named("obl")
	if err != nil {
		t.Fatal(err)
	}
	const name = "cadj/cadj" // the second in the list
	c, err := obl.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	d.hand.click(t, d.tab(algsTab))
	d.until(t, "all algs of OBL are calculated", func() bool {
		found, err := filepath.Glob(filepath.Join(d.program.folder, "*", "cases-obl-all.json"))
		return err == nil && len(found) == 1
	})
	list := d.rest(t)
	d.keep(t, "algs-list", list)
	d.turns(t, "the case is open", func() { d.hand.click(t, d.at(1010, 375)) })
	d.shoot(t, "algs-case")
	e := d.played(t, "the first alg is played", func() { d.hand.click(t, d.at(960, 602)) }, c.Done)
	if !c.Solves(e.Alg) || e.Mask != c.From.Mask {
		t.Errorf("%v was played, with the mask %v", e.Alg, e.Mask)
	}

	d.hand.wheel(t, d.at(1010, 500), -40)
	d.rest(t)
	d.hand.click(t, d.at(1010, 680))
	d.hand.write(t, "/(3,0)/(1,1)/(3,0)/ # mine")
	kept := func() []album.Alg {
		return d.album(t).Algs(album.Case{Set: "obl", Name: name})
	}
	d.until(t, "the own alg is kept", func() bool {
		d.hand.key(t, "ctrl+Return") // adds it, once it is recognised
		return len(kept()) > 0
	})
	if own := kept(); len(own) != 1 || own[0].Note != "mine" || own[0].Alg.Length(square1.SliceMetric) != 4 {
		t.Errorf("%v is kept", own)
	}
	d.rest(t)
	d.shoot(t, "algs-own")

	d.hand.wheel(t, d.at(1010, 300), 40)
	d.rest(t)
	before := d.changes(t, "the case is trained", func() { d.hand.click(t, d.at(1118, 438)) })
	if is, ok := obl.Of(before.Position); !ok || is.Name != name {
		t.Errorf("%v is trained", before.Position)
	}
	d.rest(t)
	d.shoot(t, "algs-train")
	d.hand.click(t, d.tab(playTab))
}
