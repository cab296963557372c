//go:build e2e

package browser

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"

	"wedge/app/square1/webpage/answer"
	"wedge/puzzle/square1"
)

// measuring counts the pictures of a figure while it plays, and how long each takes.
const measuring = `(async figure => {
	const frames = [], draw = figure.draw.bind(figure);
	figure.draw = () => { const began = performance.now(); draw(); frames.push([began, performance.now() - began]); };
	figure.act("start");
	figure.play();
	while (figure.playing) { await new Promise(requestAnimationFrame); }
	figure.draw = draw;
	const costs = frames.map(([, cost]) => cost).sort((a, b) => a - b), shown = frames.at(-1)[0] - frames[0][0];
	return {Frames: (frames.length - 1) / shown * 1000, Median: costs[costs.length >> 1], Worst: costs[costs.length * 0.95 | 0]};
})`

// playedFrames are the pictures a second of a figure that plays, and the milliseconds that drawing one takes.
type playedFrames struct{ Frames, Median, Worst float64 }

func (f playedFrames) report(b *testing.B) {
	b.ReportMetric(f.Frames, "frames/s")
	b.ReportMetric(f.Median, "ms/frame")
	b.ReportMetric(f.Worst, "ms/frame-95%")
}

// BenchmarkPlay plays an exported figure of 480 pixels, and one that fills a screen.
func BenchmarkPlay(b *testing.B) {
	for _, size := range []int{480, 960} {
		b.Run(fmt.Sprint(size), func(b *testing.B) {
			o := options()
			o.Width, o.Height = size, size
			t := newTab(b)
			call(t, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: 1000, Height: 1200, DeviceScaleFactor: 1})
			t.open(exported(b, o, animation(b, strings.Repeat("(1,0)/(3,3)/(-3,-3)/(-1,0)", 5)), true))
			t.until(`document.querySelector("canvas")?.width > 0`)
			var f playedFrames
			for b.Loop() {
				f = value[playedFrames](t, measuring+`(document.querySelector("[data-part=picture]").wedge)`)
			}
			f.report(b)
		})
	}
}

// BenchmarkElements opens a page of 50 figures, and plays one of them.
func BenchmarkElements(b *testing.B) {
	t := elements(b, strings.Repeat(`<wedge-figure alg="(1,0)/(-3,0)/(3,3)/(-1,0)/" width="320"></wedge-figure>`, 50))
	var f playedFrames
	var load, heap, canvases float64
	for b.Loop() {
		value[bool](t, `(location.reload(), true)`)
		t.until(`document.readyState === "complete" && document.querySelectorAll("wedge-figure").length === 50 && document.querySelector("wedge-figure").shadowRoot?.querySelector("canvas")?.width > 0`)
		t.until(`performance.getEntriesByType("paint").length > 0`)
		load = value[float64](t, `performance.getEntriesByType("paint").at(-1).startTime`)
		canvases = value[float64](t, `[...document.querySelectorAll("wedge-figure")].filter(e => e.shadowRoot.querySelector("canvas")).length`)
		heap = value[float64](t, `performance.memory.usedJSHeapSize / 1e6`)
		f = value[playedFrames](t, measuring+`(document.querySelector("wedge-figure").figure)`)
	}
	f.report(b)
	b.ReportMetric(load, "ms-to-paint")
	b.ReportMetric(canvases, "canvases")
	b.ReportMetric(heap, "MB")
}

// BenchmarkPage opens the page of the Square-1, and asks for shortest solutions of 200 random positions, one after the other.
func BenchmarkPage(b *testing.B) {
	var questions []answer.Question
	for rng := rand.New(rand.NewPCG(24, 11)); len(questions) < 200; {
		questions = append(questions, answer.Question{Ask: "solve", Text: square1.Random(rng).String(), Any: true})
	}
	asked, err := json.Marshal(questions)
	if err != nil {
		b.Fatal(err)
	}
	var seen, ready float64
	var times []float64
	for b.Loop() {
		t := openPage(b, "", 1280, 900)
		t.until(`Boolean(` + host + `.panel.solver.ready)`)
		seen = value[float64](t, host+`.panel.seen`)
		ready = value[float64](t, host+`.panel.solver.ready`)
		times = nil
		for _, q := range strings.Split(strings.Trim(string(asked), "[]"), "},") {
			times = append(times, value[float64](t, fmt.Sprintf(`(async q => { const began = performance.now(); await %s.panel.solver.ask(q); return performance.now() - began; })(%s})`, host, strings.TrimSuffix(q, "}"))))
		}
	}
	slices.Sort(times)
	b.ReportMetric(seen, "ms-to-picture")
	b.ReportMetric(ready, "ms-to-solver")
	b.ReportMetric(times[len(times)/2], "ms-median")
	b.ReportMetric(times[len(times)*95/100], "ms-95%")
	b.ReportMetric(times[len(times)-1], "ms-worst")
}
