//go:build e2e

package browser

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"wedge/app/square1/webpage/answer"
	"wedge/puzzle/square1"
	"wedge/solver"
)

// solving is a link to a position with its solution, which has been asked for, in a browser of its own.
func solving(t *testing.T) *tab {
	t.Helper()
	b := openPage(t, "#alg=(1,0)/(-3,3)/&solve", 1280, 900)
	b.until(host + `.dataset.state === "done" && ` + host + `.panel.parts.distance.textContent === "2 slices"`)
	return b
}

// shown is all that a button or an attribute must leave alone: position, moves, how many are made, the answer, the address.
func (b *tab) shown() string {
	b.Helper()
	return value[string](b, `(h => JSON.stringify([h.panel.key(), h.figure.written(), h.figure.model.moveAt(h.figure.goal).index, h.dataset.alg, h.dataset.state,
		h.panel.parts.solutions.children.length, location.hash, h.figure.camera.yaw]))(`+host+`)`)
}

// TestPageSettings: theme, language and what is around the puzzle change nothing of what is shown, whoever changes them.
func TestPageSettings(t *testing.T) {
	t.Parallel()
	b := solving(t)
	value[bool](b, `(`+host+`.figure.act("forward"), `+host+`.figure.orbit(0.4, 0), true)`)
	b.until(`location.hash.includes("view=") && location.hash.includes("at=1")`)
	want := b.shown()
	changes := []string{
		`document.querySelector("[data-page=theme]").click()`, `document.querySelector("[data-language=de]").click()`, `document.querySelector("[data-page=theme]").click()`,
		`document.querySelector("[data-language=en]").click()`, host + `.setAttribute("width", "700")`, host + `.setAttribute("tempo", "2")`,
		host + `.setAttribute("controls", "none")`, host + `.removeAttribute("controls")`, host + `.setAttribute("theme", "dark")`, host + `.setAttribute("lang", "de")`,
	}
	for _, change := range changes {
		value[bool](b, `(`+change+`, new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))))`)
		if got := b.shown(); got != want {
			t.Errorf("%s: %s instead of %s", change, got, want)
		}
	}
	// What was chosen by a button is there the next time; what a link says is for that link alone.
	value[bool](b, `(`+host+`.removeAttribute("lang"), document.querySelector("[data-language=de]").click(), document.querySelector("[data-page=theme]").click(), true)`)
	chosen := value[string](b, host+`.getAttribute("theme")`)
	page := value[string](b, `location.href.split("#")[0]`)
	for _, c := range []struct{ hash, language, theme string }{{"", "de", chosen}, {"#lang=en&theme=dark", "en", "dark"}, {"", "de", chosen}} {
		b.do(chromedp.Navigate("about:blank"))
		b.do(chromedp.Navigate(page + c.hash))
		b.until(`Boolean(` + host + `?.panel)`)
		b.until(fmt.Sprintf(`document.documentElement.lang === %q && %s.getAttribute("theme") === %q`, c.language, host, c.theme))
	}
}

// TestPageLinks: links say whatever the page knows, in all notations; what they set stays in the address, and what they ask is not
// asked again by Back.
func TestPageLinks(t *testing.T) {
	t.Parallel()
	b := openPage(t, "#alg=U'+e+D'&metric=wca&lang=de&theme=dark&solve", 1280, 900)
	b.until(host + `.figure.parts.message.textContent.startsWith("The link cannot be shown.")`) // + is no blank
	if got := value[string](b, `JSON.stringify([document.documentElement.lang, `+host+`.figure.written()])`); got != `["en",""]` {
		t.Errorf("a wrong link shows %s", got)
	}
	value[bool](b, `(location.hash = "#alg=" + encodeURIComponent("U' e D' /") + "&metric=wca&lang=de&theme=dark&solve", true)`)
	b.until(host + `.dataset.state === "done"`)
	if got := value[string](b, host+`.dataset.wca`); got != "7" {
		t.Errorf("%s WCA moves", got)
	}
	b.until(`location.hash.includes("&metric=wca&lang=de&theme=dark") && !location.hash.includes("solve")`)
	b.until(`document.documentElement.lang === "de" && document.documentElement.dataset.theme === "dark" && ` + host + `.panel.parts.heading.textContent.startsWith("7 WCA-Züge")`)
	value[bool](b, `(document.querySelector("[data-language=en]").click(), true)`)
	b.until(`location.hash.includes("lang=en")`)
	// A scramble, and its solution.
	b = openPage(t, "#seed=7&solve", 1280, 900)
	b.until(host + `.dataset.state === "done" && ` + host + `.dataset.slices === "10"`)
	if got := value[string](b, host+`.panel.parts.seeded.textContent`); !strings.HasPrefix(got, "Scramble of seed 7: (-2,0)/") {
		t.Errorf("%q", got)
	}
	if n := value[int](b, `history.length`); n > 3 {
		t.Errorf("%d pages to go back to", n)
	}
	for _, wrong := range []string{"seed=x", "seed=7&at=x", "metric=turn", "lang=fr", "theme=none", "solve=1", "x", "alg=(-1,0)/", "position=A1"} {
		before := b.shown()
		value[bool](b, fmt.Sprintf(`(%s.figure.tell(""), location.hash = %q, true)`, host, "#"+wrong))
		b.until(host + `.figure.parts.message.textContent.startsWith("The link cannot be shown. ")`)
		got := b.shown()
		if cut := strings.LastIndex(before, `"#`); got[:cut] != before[:cut] {
			t.Errorf("%s: %s instead of %s", wrong, got, before)
		}
	}
}

// TestPageUndo: Undo goes back over Solve, Scramble and typed texts, and over moves by hand between them, and Redo forward again.
func TestPageUndo(t *testing.T) {
	t.Parallel()
	b := openPage(t, "", 1280, 900)
	b.until(host + `.panel.parts.distance.textContent === "0 slices"`)
	showing := `(({figure: f, panel}) => panel.key() + " " + f.model.moves.slice(0, f.model.moveAt(f.goal).index).map(({name}) => name).join(""))(` + host + `)`
	rest := func() string {
		b.Helper()
		b.until(`!` + host + `.figure.playing && ` + host + `.figure.time === ` + host + `.figure.goal && !` + host + `.figure.hand.path`)
		return value[string](b, showing)
	}
	states := []string{rest()}
	keep := func() { states = append(states, rest()) }
	b.typeAlg("/(3,0)/")
	b.until(host + `.figure.written() === "/(3,0)/"`)
	keep()
	value[bool](b, fmt.Sprintf(`(form => { form.elements.seed.value = "7"; form.requestSubmit(); return true; })(%s.panel.form)`, host))
	b.until(host + `.dataset.state === "done"`)
	keep()
	value[bool](b, `(`+host+`.figure.hand.make({bottom: 2}), true)`)
	keep()
	b.ask("solve")
	b.until(host + `.dataset.state === "done" && ` + host + `.figure.playing`) // it plays by itself
	if got := value[string](b, host+`.panel.parts.seeded.textContent`); !strings.Contains(got, "seed 7: (-2,0)/") {
		t.Errorf("the scramble is gone: %q", got)
	}
	b.until(host + `.figure.time === ` + host + `.figure.model.length`)
	keep()
	for i := len(states) - 2; i >= 0; i-- {
		b.ask("undo")
		if got := rest(); got != states[i] {
			t.Errorf("undone to %d: %s instead of %s", i, got, states[i])
		}
	}
	b.until(host + `.panel.root.querySelector("[data-ask=undo]").disabled`)
	for i := 1; i < len(states); i++ {
		value[bool](b, `(`+host+`.figure.act("redo"), true)`)
		if got := rest(); got != states[i] {
			t.Errorf("done again to %d: %s instead of %s", i, got, states[i])
		}
	}
}

// TestPageFits: on a phone, upright or sideways, the picture, the buttons and the answer, on a desk the field and the moves too, are in view together, and
// with large letters nothing is wider than the screen.
func TestPageFits(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		width, height int64
		inView        []string
	}{
		{360, 740, []string{"picture", "ask", "answer", "controls", "entry"}},
		{740, 360, []string{"picture", "ask", "answer"}},
		{640, 400, []string{"picture", "ask", "answer"}},
		{1280, 800, []string{"picture", "ask", "answer", "controls", "entry", "moves", "more"}},
		{1366, 650, []string{"picture", "ask", "answer", "controls", "entry", "moves", "more"}},
	} {
		b := openPage(t, "#seed=7&solve", c.width, c.height)
		b.until(host + `.dataset.state === "done" && ` + host + `.panel.parts.distance.textContent === "10 slices"`)
		for _, language := range []string{"de", "en"} {
			value[bool](b, `(document.querySelector("[data-language=`+language+`]").click(), true)`)
			for _, part := range c.inView {
				if lowest := value[float64](b, `(e => e.getBoundingClientRect().height > 20 ? e.getBoundingClientRect().bottom : Infinity)(`+host+`.shadowRoot.querySelector("[data-part=`+part+`]"))`); lowest > float64(c.height) {
					t.Errorf("%d x %d, %s: %s ends at %v", c.width, c.height, language, part, lowest)
				}
			}
			b.shoot(fmt.Sprintf("webpage-%d-%s", c.width, language))
			wide := value[string](b, `(() => {
				const sizes = ["100%", "200%"].map(size => { document.documentElement.style.fontSize = size; return document.documentElement.scrollWidth; });
				document.documentElement.style.fontSize = "";
				return Math.max(...sizes) > innerWidth ? sizes.join(" and ") : "";
			})()`)
			if wide != "" {
				t.Errorf("%d x %d, %s: %s wide", c.width, c.height, language, wide)
			}
		}
	}
}

// TestPageTold: a message ends with what it is about, focus leads to the puzzle, and the position is told to those who cannot see it.
func TestPageTold(t *testing.T) {
	t.Parallel()
	b := openPage(t, "#alg=(2,0)", 1280, 900)
	b.until(host + `.figure.written() === "(2,0)"`)
	message := host + `.figure.parts.message.textContent`
	for _, on := range []string{`hand.make({top: 1})`, `act("start")`, `restore()`, `enter("/")`, `play()`} {
		said := value[[]string](b, `(async f => {
			f.put({position: f.model.puzzle.start().after({top: 2})});
			f.hand.make({slice: 1});
			const before = `+message+`;
			await f.`+on+`;
			return [before, `+message+`];
		})(`+host+`.figure)`)
		if said[0] == "" || said[1] != "" {
			t.Errorf("%s: of a blocked slice %q is said, and then %q", on, said[0], said[1])
		}
	}
	value[bool](b, `(`+host+`.figure.put({position: `+host+`.figure.model.puzzle.start()}), `+host+`.focus(), true)`)
	b.press("i")
	b.until(host + `.figure.canvas.getAttribute("aria-label").includes("cut free.") && ` + host + `.figure.written().endsWith("/")`)
	b.typeAlg("(2,0)")
	const want = "Square-1. top: D 4 A 1 B 2 C 3 D. bottom: 5 E 6 F 7 G 8 H. Middle square, cut blocked."
	b.until(host + fmt.Sprintf(`.figure.canvas.getAttribute("aria-label") === %q`, want))
}

// TestTagReads: whatever text the field refuses, the tag refuses with the same words, and what it reads gives the same position, that
// of the native program.
func TestTagReads(t *testing.T) {
	t.Parallel()
	b := openPage(t, "", 1280, 900)
	native, err := answer.New()
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(16, 2))
	type said struct{ Field, Tag, Position, At string }
	const cases, batch = 1200, 60
	read, refused := 0, 0
	for done := 0; done < cases; done += batch {
		var texts []string
		for range batch {
			texts = append(texts, written(rng))
		}
		asked, err := json.Marshal(texts)
		if err != nil {
			t.Fatal(err)
		}
		got := value[[]said](b, fmt.Sprintf(`(async () => {
			const host = %s, tag = document.createElement("wedge-square1"), rest = f => String(f.end({position: f.model.positionAt(0), moves: f.model.moves.map(m => m.motion)})), list = [];
			tag.hidden = true;
			document.body.append(tag);
			for (const text of %s) {
				await host.figure.enter(text);
				tag.setAttribute("alg", text);
				await null; // the tag reads attributes that change together together
				await tag.read();
				list.push({Field: host.figure.parts.entry.querySelector("output").textContent, Tag: tag.dataset.error ?? "", Position: rest(host.figure), At: rest(tag.figure)});
			}
			tag.remove();
			return list;
		})()`, host, asked))
		for i, text := range texts {
			said, wrong := native.Answer(t.Context(), answer.Question{Ask: "read", Text: text}, func(solver.Status) {})
			if got[i].Field != got[i].Tag || wrong == nil != (got[i].Tag == "") {
				t.Errorf("%q: the field says %q, the tag %q, the program %v", text, got[i].Field, got[i].Tag, wrong)
				continue
			}
			if wrong != nil {
				refused++
				continue
			}
			read++
			if want := end(t, said.(*answer.Text)); got[i].Position != want || got[i].At != want {
				t.Errorf("%q: the field leads to %s, the tag to %s, the program to %s", text, got[i].Position, got[i].At, want)
			}
		}
	}
	if read < cases/4 || refused < cases/4 {
		t.Errorf("%d texts read, %d refused", read, refused)
	}
}

// written is an alg, a position or a pattern as somebody may write it, often with a mistake.
func written(rng *rand.Rand) string {
	alg, at := randomAlg(rng, square1.Solved(), 1+rng.IntN(8))
	var text string
	switch rng.IntN(5) {
	case 0:
		text = alg.Karn()
	case 1:
		text = at.String()
	case 2:
		text = []string{"VXUXUXUXYUYVYVYV", "1/2/", "((1,0)/)2", "U2'D/", "(1,0)/(3,3)/ // a comment", " / "}[rng.IntN(6)]
	default:
		text = alg.String()
	}
	letters := []rune(text)
	for range rng.IntN(3) {
		other := []rune("(),/-+0123456789ABCDEFGHUDeE'2 −，（[]x")
		i := rng.IntN(len(letters) + 1)
		letters = append(letters[:i:i], append([]rune{other[rng.IntN(len(other))]}, letters[i:]...)...)
	}
	return strings.TrimSpace(string(letters))
}

// end is the position to which a text that was read leads.
func end(t *testing.T, text *answer.Text) string {
	t.Helper()
	at, err := square1.ParsePosition(text.Position)
	if err != nil {
		t.Fatal(err)
	}
	return done(t, at, text.Alg).String()
}

// TestTagErrors: what cannot be shown has no answer, in the language of each tag of the page; and the two scripts can be on one page.
func TestTagErrors(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.open([]byte(`<!DOCTYPE html><html lang="de"><title>Elements</title><script src="file://` + made(t, "wedge-square1.js") + `"></script>` +
		`<script src="file://` + figureScript(b) + `"></script><script src="file://` + made(t, "wedge-square1.js") + `"></script>
<wedge-square1 alg="(-1,0)/" solve></wedge-square1><wedge-square1 lang="en" alg="(-1,0)/" solve></wedge-square1><wedge-square1 lang="en" alg="/ U' e D' /" solve></wedge-square1>
<wedge-square1 alg="(1,0)/" metric="steps" solve></wedge-square1><wedge-square1 lang="en" seed="x" solve></wedge-square1><wedge-square1 lang="en" position="U'" alg="e q" solve></wedge-square1>
<wedge-square1 lang="en" position="U D'" alg="/" solve></wedge-square1><wedge-square1 lang="en" position="A1" solve></wedge-square1><wedge-figure alg="(1,0)/(" controls="none"></wedge-figure>`))
	type tag struct{ State, Error, Alg, Slices string }
	all := `[...document.querySelectorAll("wedge-square1, wedge-figure")].map(({dataset: d}) => ({State: d.state ?? "", Error: d.error ?? "", Alg: d.alg ?? "", Slices: d.slices ?? ""}))`
	b.until(all + `.every(({State}) => State === "done" || State === "error")`)
	got := value[[]tag](b, all)
	want := []string{
		"Zug 2 ist blockiert", "Move 2 is blocked", "", "Die Metrik ist slice oder wca, nicht „steps“.", "A seed is a number", "“q”", "", "“A1”", "Column 8",
	}
	if len(got) != len(want) {
		t.Fatalf("%d tags", len(got))
	}
	for i, start := range want {
		wrong := start != ""
		if !strings.HasPrefix(got[i].Error, start) || wrong != (got[i].State == "error") || wrong != (got[i].Slices == "") || !wrong && got[i].Error != "" {
			t.Errorf("tag %d: %+v, not %q", i, got[i], start)
		}
	}
	if got[2].Slices != "4" || got[6].Slices != "2" {
		t.Errorf("Karnotation: %+v, %+v", got[2], got[6])
	}
	// What is mended is answered.
	value[bool](b, `(document.querySelectorAll("wedge-square1")[0].setAttribute("alg", "(1,0)/"), document.querySelectorAll("wedge-square1")[3].setAttribute("metric", "wca"), true)`)
	b.until(all + `.filter(({State, Error}) => State === "done" && Error === "").length === 4`)
	for i, want := range map[int]string{0: "Zum Anfang: Anfang, 2 Züge", 2: "To the start: Start, 7 moves"} {
		said := fmt.Sprintf(`(f => f.buttons.start.title + ": " + f.sentence(0))(document.querySelectorAll("wedge-square1")[%d].figure)`, i)
		if got := value[string](b, said); got != want {
			t.Errorf("tag %d says %q, not %q", i, got, want)
		}
	}
}

// TestElementSize: figures stand in a line of text, as large as the page's styles say; an alg alone shows where it leads.
func TestElementSize(t *testing.T) {
	b := elements(t, `<style>.row wedge-figure { width: 60px; } .box wedge-figure { width: 120px; height: 200px; }</style>
<p class="row">`+strings.Repeat(`<wedge-figure alg="(1,0)/(3,0)/" controls="none"></wedge-figure> `, 24)+`</p>
<p class="box"><wedge-figure alg="/" controls="none"></wedge-figure><wedge-figure width="200" controls="none"></wedge-figure></p>`)
	b.until(`document.querySelectorAll("wedge-figure")[24]?.figure !== undefined`)
	boxes := value[[]box](b, `[...document.querySelectorAll("wedge-figure")].map(e => e.figure.canvas.isConnected ? e.figure.canvas : e.figure.still).map(e => e.getBoundingClientRect()).map(({x, y, width, height}) => ({X: x, Y: y, Width: width, Height: height}))`)
	inRow := 0
	for _, one := range boxes[:24] {
		if one.Y == boxes[0].Y {
			inRow++
		}
		if one.Width != 60 || one.Height < 50 {
			t.Errorf("%+v", one)
		}
	}
	if inRow < 9 {
		t.Errorf("%d in a row", inRow)
	}
	if got := boxes[24]; got.Width != 120 || got.Height != 200 {
		t.Errorf("%+v", got)
	}
	for i, want := range map[int]square1.Position{0: done(t, square1.Solved(), "(1,0)/(3,0)/"), 24: done(t, square1.Solved(), "/")} {
		if got := value[string](b, at(i)); got != want.String() {
			t.Errorf("element %d is at %s, not %v", i, got, want)
		}
	}
	b.shoot("elements-row")
}

// TestTouchSlice: a finger that goes up on the right half slices and does not scroll the page; beside the puzzle it scrolls.
func TestTouchSlice(t *testing.T) {
	b := elements(t, `<wedge-figure width="400"></wedge-figure><p style="height: 3000px"></p>`)
	b.until(`document.querySelector("wedge-figure").figure.canvas.width > 0`)
	r := value[box](b, `(c => (r => ({X: r.x, Y: r.y, Width: c.clientWidth, Height: c.clientHeight}))(c.getBoundingClientRect()))(document.querySelector("wedge-figure").figure.canvas)`)
	b.swipe(r.X+0.6*r.Width, r.Y+0.55*r.Height, 0, -0.5*r.Height)
	b.until(at(0) + fmt.Sprintf(` === %q`, done(t, square1.Solved(), "/")))
	if y := value[float64](b, `scrollY`); y != 0 {
		t.Errorf("scrolled by %v", y)
	}
	b.swipe(r.X+0.04*r.Width, r.Y+0.9*r.Height, 0, -0.5*r.Height)
	b.until(`scrollY > 20`)
	if got := value[int](b, `document.querySelector("wedge-figure").figure.model.moves.length`); got != 1 {
		t.Errorf("%d moves", got)
	}
}
