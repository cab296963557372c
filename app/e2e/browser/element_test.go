//go:build e2e

package browser

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wedge/app/picturetest"
	"wedge/app/square1/print"
	"wedge/puzzle/square1"
)

// figureScript is the path of the script of the element.
func figureScript(t testing.TB) string {
	t.Helper()
	o := options()
	o.Width, o.Height = 480, 480
	var script bytes.Buffer
	if err := picturetest.Prints(print.New()).Element(t.Context(), &script, o, print.Entry{Position: square1.Solved()}, ""); err != nil {
		t.Fatal(err)
	}
	if script.Len() > 120_000 {
		t.Errorf("a script of %d bytes", script.Len())
	}
	path := filepath.Join(t.TempDir(), "wedge-figure.js")
	if err := os.WriteFile(path, script.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// elements opens a page with the script of the element, and this content.
func elements(t testing.TB, content string) *tab {
	t.Helper()
	b := newTab(t)
	b.open([]byte(`<!DOCTYPE html><html lang="en"><title>Elements</title><script src="file://` + figureScript(t) + `"></script>` + content))
	return b
}

// at is the position in which an element rests, as an expression.
func at(element int) string {
	return fmt.Sprintf(`(f => String(f.model.positionAt(f.model.moveAt(f.goal).index)))(document.querySelectorAll("wedge-figure")[%d].figure)`, element)
}

// TestElement: attributes say what elements show, also when they change; what is wrong is said in its place.
func TestElement(t *testing.T) {
	from := done(t, square1.Solved(), "(1,0)/(3,3)/")
	b := elements(t, `<wedge-figure alg="/(3,0)/" at="end" width="240"></wedge-figure>
<wedge-figure alg="(3,0)" position="(1,0)/(3,3)/" width="240" yaw="-60" pitch="10" controls="none"></wedge-figure>
<wedge-figure position="`+from.String()+`" at="0" width="240" theme="dark"></wedge-figure>
<wedge-figure alg="(1,0)/(2,0" width="240"></wedge-figure><wedge-figure alg="(-1,0)/" width="240"></wedge-figure><wedge-figure width="240"></wedge-figure>
<wedge-figure alg="<img src=x onerror=alert(1)>" width="expression(1)" yaw="x" zoom="-9" tempo="77" at="1e9" position="'"></wedge-figure>`)
	b.until(`document.querySelectorAll("wedge-figure")[5].figure !== undefined`)
	for i, want := range []square1.Position{done(t, square1.Solved(), "/(3,0)/"), from, from, square1.Solved(), square1.Solved(), square1.Solved(), square1.Solved()} {
		if got := value[string](b, at(i)); got != want.String() {
			t.Errorf("element %d is at %s, not %v", i, got, want)
		}
	}
	for i, want := range map[int]string{0: "", 3: "Column 11: found the end, expected a closing bracket.", 4: "Move 2: Blocked: 2 corners lie across the cut.", 6: "Column 1: found “'”"} {
		got := value[string](b, fmt.Sprintf(`document.querySelectorAll("wedge-figure")[%d].shadowRoot.querySelector("[data-part=message]").textContent`, i))
		if !strings.HasPrefix(got, want) || want == "" && got != "" {
			t.Errorf("element %d says %q", i, got)
		}
	}
	if yaw := value[float64](b, `document.querySelectorAll("wedge-figure")[1].figure.camera.yaw * 180 / Math.PI`); yaw > -59 || yaw < -61 {
		t.Errorf("yaw %v", yaw)
	}
	if value[bool](b, `document.querySelectorAll("wedge-figure")[1].shadowRoot.querySelector("[data-part=controls]").checkVisibility()`) {
		t.Error("controls in spite of controls=none")
	}
	b.shoot("elements")
	// An attribute changes, and the reader turns; the page hears it.
	value[bool](b, `(() => {
		const e = document.querySelectorAll("wedge-figure")[5];
		window.heard = [];
		document.addEventListener("wedge-change", event => heard.push([event.target.tagName, event.detail.position, event.detail.alg]));
		e.setAttribute("alg", "/");
		return true;
	})()`)
	b.until(`document.querySelectorAll("wedge-figure")[5].figure.model.moves.length === 1`)
	value[bool](b, `(document.querySelectorAll("wedge-figure")[5].figure.hand.make({top: 2}), true)`)
	b.until(fmt.Sprintf(`heard.some(([tag, position, alg]) => tag === "WEDGE-FIGURE" && position === %q && alg === "/(2,0)")`, done(t, square1.Solved(), "/(2,0)")))
	value[bool](b, `(document.querySelectorAll("wedge-figure")[5].figure.restore(), true)`)
	if got := value[string](b, `document.querySelectorAll("wedge-figure")[5].figure.written()`); got != "/" {
		t.Errorf("starting again leads to %s", got)
	}
}

// TestManyElements: of many figures only those near the screen have canvases, and only what changes is drawn.
func TestManyElements(t *testing.T) {
	const count = 50
	b := elements(t, strings.Repeat(`<wedge-figure alg="(1,0)/(-3,0)/(3,3)/" width="320"></wedge-figure>`, count))
	canvases := func() int {
		return value[int](b, `[...document.querySelectorAll("wedge-figure")].filter(e => e.shadowRoot.querySelector("canvas")).length`)
	}
	b.until(`document.querySelectorAll("wedge-figure")[0].shadowRoot.querySelector("canvas")?.width > 0`)
	value[bool](b, `(() => {
		window.drawn = new Map();
		for (const e of document.querySelectorAll("wedge-figure")) {
			const draw = e.figure.draw.bind(e.figure);
			e.figure.draw = () => { drawn.set(e, (drawn.get(e) || 0) + 1); draw(); };
		}
		return true;
	})()`)
	if n := canvases(); n < 1 || n > 8 {
		t.Errorf("%d canvases at the top", n)
	}
	// Nothing moves: nothing is drawn.
	value[bool](b, `(drawn.clear(), requestAnimationFrame(() => requestAnimationFrame(() => { window.later = true; })), true)`)
	b.until(`Boolean(window.later)`)
	if n := value[int](b, `drawn.size`); n > 0 {
		t.Errorf("%d figures were drawn at rest", n)
	}
	// One plays: only it is drawn.
	value[bool](b, `(document.querySelectorAll("wedge-figure")[0].figure.play(), true)`)
	b.until(`!document.querySelectorAll("wedge-figure")[0].figure.playing`)
	if n := value[int](b, `drawn.size`); n != 1 {
		t.Errorf("%d figures were drawn while one played", n)
	}
	// One far from the screen plays: it arrives, and nothing is drawn.
	value[bool](b, `(drawn.clear(), document.querySelectorAll("wedge-figure")[40].figure.play(), true)`)
	b.until(`!document.querySelectorAll("wedge-figure")[40].figure.playing`)
	// The first may become sharp meanwhile.
	if n := value[int](b, `[...drawn.keys()].filter(e => e !== document.querySelector("wedge-figure")).length`); n != 0 {
		t.Errorf("%d figures were drawn while a hidden one played", n)
	}
	value[bool](b, `(scrollTo(0, document.documentElement.scrollHeight), true)`)
	b.until(`document.querySelectorAll("wedge-figure")[49].shadowRoot.querySelector("canvas")?.width > 0 && !document.querySelectorAll("wedge-figure")[0].shadowRoot.querySelector("canvas")`)
	if n := canvases(); n > 8 {
		t.Errorf("%d canvases at the bottom", n)
	}
	b.shoot("elements-many")
}
