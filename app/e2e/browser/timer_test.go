//go:build e2e

package browser

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"wedge/app/square1/times"
	"wedge/puzzle/square1"
)

// said is the text of a part of the timer, in scripts.
func said(part string) string {
	return fmt.Sprintf(`document.querySelector("#timer [data-say='%s']").textContent`, part)
}

func pressing(name string) string {
	return fmt.Sprintf(`(document.querySelector("#timer [data-do=%s]").click(), true)`, name)
}

// timing opens the timer, whose clock then stands still: see pass.
func timing(t *testing.T, width, height int64) *tab {
	t.Helper()
	b := openPage(t, "", width, height)
	b.openTimer()
	return b
}

func (b *tab) openTimer() {
	b.Helper()
	value[bool](b, `(() => {
		let now = performance.now();
		globalThis.pass = ms => { now += ms; return true; };
		performance.now = () => now;
		Object.defineProperty(Event.prototype, "timeStamp", {get: () => now});
		document.querySelector("[data-page=timer]").click();
		return true;
	})()`)
	b.until(said("scramble") + `.includes("/ ")`)
}

// pass lets time pass on the page.
func (b *tab) pass(ms int) {
	b.Helper()
	value[bool](b, fmt.Sprintf(`pass(%d)`, ms))
}

func (b *tab) space(kind input.DispatchKeyEventType) {
	b.Helper()
	call(b, input.DispatchKeyEvent, input.DispatchKeyEventParams{Type: kind, Key: " ", Code: "Space", WindowsVirtualKeyCode: ' '})
}

// hold holds the space bar and releases it.
func (b *tab) hold(ms int) {
	b.Helper()
	b.space(input.DispatchKeyEventTypeKeyDown)
	b.pass(ms)
	b.space(input.DispatchKeyEventTypeKeyUp)
}

// kept are the solves that the browser keeps, without their dates.
func (b *tab) kept() string {
	b.Helper()
	return value[string](b, `JSON.stringify(JSON.parse(localStorage.getItem("wedge-solves")).map(([[penalty, took]]) => [penalty, took]))`)
}

// TestTimerSolves: the space bar times only where no text is typed; the calls of the inspection, what a late start costs, penalties,
// Undo, and an export that Wedge reads as csTimer's.
func TestTimerSolves(t *testing.T) {
	t.Parallel()
	b := openPage(t, "", 1280, 800)
	value[bool](b, `(`+host+`.figure.parts.entry.elements[0].focus(), true)`)
	b.press(" ")
	b.until(host + `.figure.parts.entry.elements[0].value === " "`)
	b.openTimer()
	phase := func(want string) {
		t.Helper()
		b.until(fmt.Sprintf(`document.querySelector("#timer [data-phase]").dataset.phase === %q`, want))
	}
	var solves []times.Solve
	for i, c := range []struct {
		inspected int // when the bar is pressed
		call      string
		took      int64
		penalty   times.Penalty
		text      string
	}{
		{1000, "Hold until it is green, release to start.", 12345, times.None, "12.34"},
		{8000, "8 seconds!", 9999, times.None, "9.99"},
		{14699, "12 seconds!", 62349, times.None, "1:02.34"},
		{14700, "12 seconds!", 10000, times.PlusTwo, "12.00+"},
		{16699, "+2", 10000, times.PlusTwo, "12.00+"},
		{16700, "+2", 3600000, times.DNF, "DNF (1:00:00.00)"},
	} {
		b.until(said("scramble") + `.includes("/ ")`)
		scramble := value[string](b, said("scramble"))
		alg, err := square1.ParseAlg(scramble)
		if err != nil || times.ScrambleText(alg) != scramble {
			t.Fatalf("%q: %v", scramble, err)
		}
		b.hold(400) // which begins the inspection
		b.pass(c.inspected - 700)
		b.hold(299) // which is too short
		b.pass(1)
		b.until(fmt.Sprintf(`%s === %q`, said("told"), c.call))
		phase("inspecting")
		b.hold(300)
		phase("running")
		if seen := value[string](b, `[...document.querySelectorAll("header *, footer *, wedge-square1, #timer *")].filter(e => e.checkVisibility({visibilityProperty: true}) && e.childElementCount === 0 && e.textContent).map(e => e.dataset.say).join()`); seen != "time" {
			t.Errorf("%q is seen while the time runs", seen)
		}
		b.pass(int(c.took))
		if i%2 == 0 {
			b.press("x")
		} else { // a finger on what would close the timer
			at := b.box("[data-page=timer]")
			b.swipe(at.X+at.Width/2, at.Y+at.Height/2, 0, 0)
		}
		phase("ready")
		b.hold(300) // the other hand
		phase("ready")
		b.until(fmt.Sprintf(`%s === %q && %s === %q`, said("time"), c.text, said("told"), fmt.Sprintf("Solve %d: %s", i+1, c.text)))
		b.pass(500)
		solves = append(solves, times.Solve{Scramble: scramble, Millis: c.took, Penalty: c.penalty})
	}
	all := `[[0,12345],[0,9999],[0,62349],[2000,10000],[2000,10000],[-1,3600000]]`
	states := []string{strings.Replace(all, "-1", "2000", 1), strings.Replace(all, "-1", "0", 1), all, strings.Replace(all, ",[-1,3600000]", "", 1)}
	for i, name := range []string{"plus", "plus", "fail", "drop", "undo", "undo", "undo", "undo"} {
		value[bool](b, pressing(name))
		want := append(states, states[2], states[1], states[0], all)[i]
		if got := b.kept(); got != want {
			t.Errorf("%s: %s instead of %s", name, got, want)
		}
	}
	dir := t.TempDir()
	call(b, browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{Behavior: "allow", DownloadPath: dir})
	value[bool](b, pressing("save"))
	var names []string
	for end := time.Now().Add(patience); len(names) == 0 && time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		names, _ = filepath.Glob(filepath.Join(dir, "cstimer_*.txt"))
	}
	data, err := os.ReadFile(strings.Join(names, " "))
	if err != nil {
		t.Fatal(err)
	}
	file, err := times.ReadCSTimer(data)
	if err != nil || len(file.Left) > 0 || len(file.Sessions) != 1 || file.Sessions[0].Name != "Wedge" || len(file.Sessions[0].Solves) != len(solves) {
		t.Fatalf("%s: %+v, %v", data, file, err)
	}
	for i, s := range file.Sessions[0].Solves {
		if want := solves[i]; s.Scramble != want.Scramble || s.Millis != want.Millis || s.Penalty != want.Penalty || time.Since(s.At) > time.Hour {
			t.Errorf("%+v instead of %+v", s, want)
		}
	}
	value[bool](b, `(document.querySelector("#timer li:last-child button").click(), true)`)
	b.until(fmt.Sprintf(`%s.figure.written() === %q && !%[1]s.hidden && document.querySelector("#timer").hidden`, host, strings.ReplaceAll(solves[0].Scramble, " ", "")))
	// A link opens the timer, and one to something else leaves it.
	value[bool](b, `(location.hash = "#timer", true)`)
	b.until(`!document.querySelector("#timer").hidden`)
	value[bool](b, `(location.hash = "#alg=(1,0)/", true)`)
	b.until(host + `.figure.written() === "(1,0)/" && document.querySelector("#timer").hidden`)
}

// TestTimerKept: solves outlive the page, what another tab has added, and damage; where nothing can be kept, it is said.
func TestTimerKept(t *testing.T) {
	t.Parallel()
	b := timing(t, 1280, 800)
	solve := func() {
		t.Helper()
		b.hold(0)
		b.hold(300)
		b.pass(5000)
		b.press(kb.Escape)
		b.pass(500)
	}
	again := func(before string) {
		t.Helper()
		value[bool](b, `(() => { `+before+`; return true; })()`)
		b.do(chromedp.Reload())
		b.until(`Boolean(` + host + `?.panel)`)
		b.openTimer()
	}
	solve()
	value[bool](b, `(localStorage.setItem("wedge-solves", '[[[0,1000],"","",1],[[-1,2000],"","",2]]'), true)`)
	solve()
	again("")
	if got, want := b.kept(), `[[0,1000],[-1,2000],[0,5000]]`; got != want {
		t.Errorf("%s instead of %s", got, want)
	}
	for _, c := range []struct{ text, want string }{
		{`[[[0,1000],"","",1],`, `[]`},
		{`{"length":0}`, `[]`},
		{`null`, `[]`},
		{"\x00", `[]`},
		{`[[[0,1000],"","",1],[[5,1000],"","",1],[[2000,3000],"(1,0)/","",1],null,[[0,"1"],"","",1]]`, `[[0,1000],[2000,3000]]`},
	} {
		text, _ := json.Marshal(c.text)
		again(fmt.Sprintf(`localStorage.setItem("wedge-solves", %s)`, text))
		if got := b.kept(); got != c.want {
			t.Errorf("%q: %s instead of %s", c.text, got, c.want)
		}
		if !value[bool](b, fmt.Sprintf(`(text => (name => name && %s.includes("“" + name + "”"))(Object.keys(localStorage).find(name => localStorage.getItem(name) === text && name.startsWith("wedge-solves-damaged-"))))(%s)`, said("kept"), text)) {
			t.Errorf("%q is gone", c.text)
		}
	}
	// There is no room for a damaged text: it stays where it is, and the timer goes on.
	for _, broken := range []string{`setItem`, `getItem`} {
		value[bool](b, `(localStorage["wedge-solves"] = "x", true)`)
		b.do(chromedp.Reload())
		b.until(`Boolean(` + host + `?.panel)`)
		value[bool](b, `(Storage.prototype.`+broken+` = () => { throw new Error("full"); }, true)`)
		b.openTimer()
		solve()
		b.until(said("kept") + `.startsWith("The browser does not keep these solves") && ` + said("list") + ` !== "" && ` + said("single") + ` === "5.00"`)
		if text := value[string](b, `localStorage["wedge-solves"]`); text != "x" {
			t.Errorf("%s: %q", broken, text)
		}
	}
}

// TestTimerAverages: averages and means are those of the window, for random solves.
func TestTimerAverages(t *testing.T) {
	t.Parallel()
	b := timing(t, 1280, 800)
	rng := rand.New(rand.NewPCG(38, 5))
	text := func(a times.Average) string {
		switch {
		case a.DNF:
			return "DNF"
		case !a.Known():
			return "–"
		case a.Hundredths >= 6000:
			return fmt.Sprintf("%d:%05.2f", a.Hundredths/6000, float64(a.Hundredths%6000)/100)
		}
		return fmt.Sprintf("%d.%02d", a.Hundredths/100, a.Hundredths%100)
	}
	for range 200 {
		rows, solves := [][]any{}, []times.Solve{}
		spread, failing := []int64{30, 30_000, 300_000}[rng.IntN(3)], []int{2, 6, 30}[rng.IntN(3)]
		for range rng.IntN(40) {
			s := times.Solve{Millis: rng.Int64N(spread)}
			penalty := 0
			if rng.IntN(failing) == 0 {
				s.Penalty, penalty = times.DNF, -1
			} else if rng.IntN(8) == 0 {
				s.Penalty, penalty = times.PlusTwo, 2000
			}
			solves, rows = append(solves, s), append(rows, []any{[]any{penalty, s.Millis}, "", "", 0})
		}
		results := times.Results(solves)
		var want []string
		for _, n := range []int{1, 5, 12} {
			best, _ := times.Best(results, n)
			want = append(want, text(times.Last(results, n)), text(best))
		}
		mean, _ := times.Spread(results)
		done := 0
		for _, r := range results {
			if r != times.Failed {
				done++
			}
		}
		want = append(want, fmt.Sprintf("%d of %d solved, mean %s", done, len(results), text(mean)))
		kept, err := json.Marshal(rows)
		if err != nil {
			t.Fatal(err)
		}
		got := value[[]string](b, fmt.Sprintf(`(localStorage.setItem("wedge-solves", %q), dispatchEvent(new StorageEvent("storage")), ["single", "single.best", "ao5", "ao5.best", "ao12", "ao12.best", "mean"].map(name => document.querySelector("#timer [data-say='" + name + "']").textContent))`, kept))
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Fatalf("%s: %v instead of %v", kept, got, want)
		}
	}
}

// TestTimerFits: scramble, time, buttons and averages are in view together, in both languages, on a phone and on a desk.
func TestTimerFits(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int64{{360, 740}, {1280, 800}} {
		b := openPage(t, "", size[0], size[1])
		value[bool](b, `(localStorage.setItem("wedge-solves", JSON.stringify([...Array(60)].map((_, i) => [[i % 9 === 8 ? -1 : i % 7 === 6 ? 2000 : 0, 9000 + i * 7919 % 7000], "(0,5)/ (4,-2)/ (-3,0)/ (-4,-1)/ (3,0)/ (3,0)/ (-2,-3)/ (0,-3)/ (-1,0)/ (0,-4)/ (-4,0)/ (-2,0)/", "", 1]))), true)`)
		b.openTimer()
		for _, language := range []string{"de", "en"} {
			value[bool](b, `(document.querySelector("[data-language=`+language+`]").click(), true)`)
			for _, theme := range []string{"light", "dark"} {
				b.until(fmt.Sprintf(`(document.documentElement.dataset.theme === %q || (document.querySelector("[data-page=theme]").click(), false))`, theme))
				b.shoot(fmt.Sprintf("timer-%d-%s-%s", size[0], language, theme))
			}
			if lowest := value[float64](b, `Math.max(...["[data-say=scramble]", "[data-say=pad]", "[data-do=drop]", "[data-do=next]", "table", "[data-do=save]"].map(one => document.querySelector("#timer " + one).getBoundingClientRect().bottom))`); lowest > float64(size[1]) {
				t.Errorf("%v, %s: it ends at %v", size, language, lowest)
			}
			wide := value[string](b, `(() => {
				const sizes = ["100%", "200%"].map(size => { document.documentElement.style.fontSize = size; return document.documentElement.scrollWidth; });
				document.documentElement.style.fontSize = "";
				return Math.max(...sizes) > innerWidth ? sizes.join(" and ") : "";
			})()`)
			if wide != "" {
				t.Errorf("%v, %s: %s wide", size, language, wide)
			}
		}
		b.hold(0)
		b.pass(8500)
		b.space(input.DispatchKeyEventTypeKeyDown)
		b.pass(300)
		b.until(`document.querySelector("#timer [data-phase]").dataset.phase === "armed"`)
		b.shoot(fmt.Sprintf("timer-%d-armed", size[0]))
	}
}
