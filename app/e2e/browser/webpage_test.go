//go:build e2e

package browser

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"wedge/app/square1/webpage/answer"
	"wedge/puzzle/square1"
	"wedge/solver"
)

// host is the element of the page, in scripts.
const host = `document.querySelector("wedge-square1")`

// hardest is a position whose solution with the fewest turns takes seconds.
const hardest = "87DEC24BG1F6H3A5-"

// made is a file that make page has made.
func made(t testing.TB, name string) string {
	t.Helper()
	path, err := filepath.Abs(filepath.Join("..", "..", "..", "dist", name))
	if err == nil {
		_, err = os.Stat(path)
	}
	if err != nil {
		t.Fatalf("%v: make page makes it", err)
	}
	return path
}

// openPage opens the page with a fragment of its address, in a tab of a size in pixels.
func openPage(t testing.TB, fragment string, width, height int64) *tab {
	t.Helper()
	b := newTab(t)
	call(b, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: width, Height: height, DeviceScaleFactor: 1})
	address := url.URL{Scheme: "file", Path: made(t, "wedge.html")}
	b.do(chromedp.Navigate(address.String() + fragment))
	b.until(`Boolean(` + host + `.panel)`)
	return b
}

// typeAlg shows what is typed into the field of the page.
func (b *tab) typeAlg(text string) {
	b.Helper()
	js, _ := json.Marshal(text)
	value[bool](b, fmt.Sprintf(`(field => { field.value = %s; field.form.requestSubmit(); return true; })(%s.figure.parts.entry.elements[0])`, js, host))
}

func (b *tab) ask(name string) {
	b.Helper()
	value[bool](b, fmt.Sprintf(`(%s.panel.root.querySelector("[data-ask=%s]").click(), true)`, host, name))
}

// TestPageAnswers compares lengths of 1,000 positions, and solutions of some, with those of the native program.
func TestPageAnswers(t *testing.T) {
	t.Parallel()
	b := openPage(t, "", 1280, 900)
	native, err := answer.New()
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(23, 2))
	const batch = 50
	for done := 0; done < 1000; done += batch {
		var questions []answer.Question
		for i := range batch {
			q := answer.Question{Ask: "solve", Text: square1.Random(rng).String(), Metric: square1.SliceMetric.String(), Any: i != 0}
			if i == 5 {
				q.Metric, q.Any = square1.WCAMetric.String(), false
			}
			questions = append(questions, q)
		}
		asked, err := json.Marshal(questions)
		if err != nil {
			t.Fatal(err)
		}
		got := value[[]answer.Solutions](b, fmt.Sprintf(`Promise.all(%s.map(q => %s.panel.solver.ask(q)))`, asked, host))
		for i, q := range questions {
			want, err := native.Answer(t.Context(), q, func(solver.Status) {})
			if err != nil {
				t.Fatal(err)
			}
			if fmt.Sprint(got[i]) != fmt.Sprint(*want.(*answer.Solutions)) {
				t.Errorf("%+v: %+v instead of %+v", q, got[i], want)
			}
		}
	}
}

// TestPageLink: a link asks at once, and the answer stands in the document.
func TestPageLink(t *testing.T) {
	t.Parallel()
	b := openPage(t, "#alg=(1,0)/(-3,3)/&solve", 1280, 900)
	b.until(host + `.dataset.state === "done"`)
	want := "/(3,-3)/(-1,0)"
	if got := value[string](b, `document.querySelector("[data-slices]").dataset.alg`); got != want {
		t.Errorf("%s instead of %s", got, want)
	}
	if got := value[string](b, `document.querySelector("[data-slices]").dataset.slices`); got != "2" {
		t.Errorf("%s slices", got)
	}
	b.until(`location.hash.includes("position=") && location.hash.includes("alg=")`)
	// The answer belongs to its position, and ends with it.
	b.typeAlg("(1,0)/")
	b.until(host + `.dataset.slices === undefined`)
	// The browser's Back leads back to the solution.
	value[bool](b, `(history.back(), true)`)
	b.until(host + `.figure.written() === "` + want + `"`)
}

// TestPageLinkPattern: a link holds a pattern, with the moves since, and opens the same thing.
func TestPageLinkPattern(t *testing.T) {
	t.Parallel()
	const pattern = "VXUXUXUXYUYVYVYV"
	b := openPage(t, "", 1280, 900)
	b.typeAlg(pattern)
	b.until(`location.hash === "#pattern=` + pattern + `"`)
	b.ask("solve")
	b.until(host + `.dataset.state === "done"`)
	b.until(host + `.figure.playing`) // by itself
	value[bool](b, `(`+host+`.figure.act("forward"), true)`)
	b.until(`/^#pattern=` + pattern + `-?&alg=.*&at=[1-9]\d*$/.test(location.hash)`)
	showing := `JSON.stringify([` + host + `.panel.place(), ` + host + `.figure.written(), [...` + host + `.figure.model.pattern?.shown ?? []]])`
	want := value[string](b, showing)
	link := value[string](b, `location.hash`)
	b = openPage(t, link, 1280, 900)
	b.until(host + `.figure.model.pattern !== undefined`)
	if got := value[string](b, showing); got != want {
		t.Errorf("%s shows %s instead of %s", link, got, want)
	}
	// What was typed while the solver read the link stays. A text that is no pattern is said to be none.
	value[bool](b, `(addEventListener("hashchange", () => `+host+`.figure.enter("(1,0)/"), {once: true}), location.hash = "#pattern=`+pattern+`", true)`)
	b.until(`location.hash === "#alg=(1,0)/&at=2"`)
	value[bool](b, `(async () => { await `+host+`.panel.solver.ask({ask: "read", text: "(1,0)/"}); return true; })()`)
	value[bool](b, `(location.hash = "#pattern=VX", true)`)
	b.until(host + `.figure.parts.message.textContent !== ""`)
	if got := value[string](b, host+`.figure.written()`); got != "(1,0)/" {
		t.Errorf("%q is shown", got)
	}
}

// TestPageWithoutSolver: where the browser has no worker or no WebAssembly, what needs the solver to be read says so.
func TestPageWithoutSolver(t *testing.T) {
	t.Parallel()
	b := openPage(t, "", 1280, 900)
	b.until(`Boolean(` + host + `.panel.solver.ready)`)
	for _, c := range []struct{ broken, want string }{
		{`(solver => { const {script} = solver; solver.script = () => "delete globalThis.WebAssembly;" + script(); })(` + host + `.panel.solver)`, "ReferenceError: WebAssembly is not defined"},
		{`globalThis.Worker = class { constructor() { setTimeout(() => this.onerror({})); } postMessage() {} terminate() {} }`, "the browser starts no worker"},
		{`globalThis.Worker = class { constructor() { throw new Error("none here"); } }`, "none here"},
	} {
		value[bool](b, `(`+c.broken+`, `+host+`.panel.solver.fail("before"), true)`)
		b.typeAlg("U' e D'")
		b.until(host + `.figure.parts.entry.querySelector("output").textContent !== ""`)
		if got := value[string](b, host+`.figure.parts.entry.querySelector("output").textContent`); got != "The solver does not work here: "+c.want {
			t.Errorf("%q instead of %q", got, c.want)
		}
		b.typeAlg("(1,0)/")
		b.until(host + `.figure.parts.entry.querySelector("output").textContent === ""`)
	}
}

// TestPageUse uses the page as people do, on a desk and on a phone, in both languages.
func TestPageUse(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int64{{1280, 900}, {360, 780}} {
		t.Run(fmt.Sprint(size[0]), func(t *testing.T) {
			b := openPage(t, "", size[0], size[1])
			b.until(host + `.panel.parts.distance.textContent === "0 slices"`)
			// Karnotation, then a position.
			b.typeAlg("U' e D'")
			b.until(host + `.figure.written() !== "" && !` + host + `.figure.playing && ` + host + `.panel.parts.distance.textContent !== "…"`)
			b.ask("solve")
			b.until(host + `.dataset.state === "done"`)
			// The same scramble as that of the command line.
			value[bool](b, fmt.Sprintf(`(form => { form.elements.seed.value = "7"; form.requestSubmit(); return true; })(%s.panel.form)`, host))
			b.until(host + `.panel.parts.seeded.textContent.includes("7") && ` + host + `.panel.parts.distance.textContent !== "…"`)
			native, err := answer.New()
			if err != nil {
				t.Fatal(err)
			}
			want, err := native.Answer(t.Context(), answer.Question{Ask: "scramble", Seed: 7}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if got := value[string](b, host+`.figure.written()`); got != want.(*answer.Scrambled).Alg {
				t.Errorf("scramble %s instead of %+v", got, want)
			}
			b.ask("all")
			b.until(host + `.dataset.state === "done"`)
			if got, count := value[int](b, host+`.panel.parts.solutions.children.length`), value[string](b, host+`.dataset.count`); fmt.Sprint(got) != count {
				t.Errorf("%d of %s solutions listed", got, count)
			}
			b.shoot(fmt.Sprintf("webpage-all-%d", size[0]))
			// A solution plays when it is clicked; at its end it is solved.
			value[bool](b, `(`+host+`.figure.parts.tempo.value = "4", `+host+`.panel.parts.solutions.querySelector("button").click(), true)`)
			b.until(host + `.figure.model.positionAt(` + host + `.figure.model.moveAt(` + host + `.figure.time).index).solved()`)
			// A pattern: what does not count is grey, and it is solved as a pattern.
			b.typeAlg("VXUXUXUXYUYVYVYV")
			b.until(host + `.figure.model.pattern !== undefined`)
			b.ask("solve")
			b.until(host + `.dataset.state === "done"`)
			b.shoot(fmt.Sprintf("webpage-pattern-%d", size[0]))
			// What is wrong is said, and changes nothing.
			before := value[string](b, host+`.figure.written()`)
			b.typeAlg("(1,0)/(1")
			b.until(host + `.figure.parts.entry.querySelector("output").textContent !== ""`)
			if got := value[string](b, host+`.figure.written()`); got != before {
				t.Errorf("a wrong alg changed %s to %s", before, got)
			}
			value[bool](b, `(document.querySelector("[data-language=de]").click(), document.querySelector("[data-page=theme]").click(), document.querySelector("[data-page=theme]").click(), true)`)
			b.typeAlg("(1,0)/(3,3)/")
			b.until(host + `.panel.parts.distance.textContent === "2 Slices"`)
			b.shoot(fmt.Sprintf("webpage-german-%d", size[0]))
			// What the solver cannot read is said in German, too.
			b.typeAlg("U' q")
			b.until(host + `.figure.parts.entry.querySelector("output").textContent.startsWith("„q“ in Spalte 4: erwartet wird ein")`)
			if wide := value[bool](b, `document.documentElement.scrollWidth > innerWidth`); wide {
				t.Error("the page is wider than the screen")
			}
		})
	}
}

// TestPageStop: a long search tells how far it is, can be stopped, and meanwhile the puzzle can be turned.
func TestPageStop(t *testing.T) {
	t.Parallel()
	b := openPage(t, "#position="+hardest, 1280, 900)
	b.ask("all")
	b.until(host + `.panel.parts.progress.textContent.includes("so far")`)
	b.ask("stop")
	b.until(host + `.dataset.state === "stopped"`)
	b.ask("all")
	b.until(host + `.panel.parts.progress.textContent.includes("so far")`)
	value[bool](b, `(`+host+`.figure.hand.make({top: 1}), true)`)
	b.until(host + `.dataset.state === undefined`)
	b.until(`!` + host + `.panel.parts.distance.textContent.includes("…")`) // the search is over
}

// TestPageElement: <wedge-square1> on a page of somebody else, with one script.
func TestPageElement(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.open([]byte(`<!DOCTYPE html><html lang="de"><title>Elements</title><script src="file://` + made(t, "wedge-square1.js") + `"></script>
<wedge-square1 alg="(1,0)/(-3,3)/" solve></wedge-square1><wedge-square1 seed="7" width="320"></wedge-square1><wedge-square1 lang="en" alg="(3,3)/" solve metric="wca" controls="none"></wedge-square1><wedge-figure alg="(1,0)/"></wedge-figure>`))
	all := `document.querySelectorAll("wedge-square1")`
	b.until(all + `[0].dataset.state === "done" && ` + all + `[2].dataset.state === "done"`)
	if got := value[string](b, all+`[0].dataset.alg`); got != "/(3,-3)/(-1,0)" {
		t.Errorf("element 0: %s", got)
	}
	if got := value[string](b, all+`[2].dataset.wca`); got != "2" {
		t.Errorf("element 2: %s WCA moves", got)
	}
	b.until(all + `[1].figure.written() !== ""`)
	if got := value[string](b, all+`[0].panel.parts.heading.textContent`); !strings.HasPrefix(got, "2 Slices") {
		t.Errorf("in German: %q", got)
	}
	b.shoot("webpage-elements")
}
