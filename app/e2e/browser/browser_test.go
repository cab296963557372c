//go:build e2e

// Package browser tests the pages that Wedge exports in Chromium, driven through its
// DevTools protocol: real mouse, touch and keys, and pictures compared with the renderer's.
//
// It contains only tests. They need Chromium, which "make e2e" installs. testdata/screens has
// the screenshots of the last run.
package browser

import (
	"bytes"
	"context"
	"encoding/base64"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// patience is how long a test waits for something that should happen at once. It is long,
// so that a busy machine is not a failure.
const patience = time.Minute

// screens is the folder for screenshots.
const screens = "testdata/screens"

// tab is a tab of the browser. What goes wrong in it, or what it asks the network for, is an
// error of the test.
type tab struct {
	testing.TB
	ctx context.Context
}

// program is the path of Chromium.
func program(t testing.TB) string {
	t.Helper()
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Fatal("there is no chromium; make e2e installs it")
	return ""
}

// newTab starts a browser of its own, so that tests do not depend on each other.
func newTab(t testing.TB) *tab {
	t.Helper()
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(program(t)), chromedp.WindowSize(700, 900), chromedp.UserDataDir(t.TempDir()),
		chromedp.Flag("no-sandbox", true), chromedp.Flag("force-device-scale-factor", "1"), chromedp.Flag("hide-scrollbars", true),
	)
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
	t.Cleanup(cancel)
	ctx, stop := chromedp.NewExecAllocator(ctx, options...)
	t.Cleanup(stop)
	var lock sync.Mutex
	var wrong []string
	ctx, leave := chromedp.NewContext(ctx, chromedp.WithListener(func(event any) {
		if complaint := complaintOf(event); complaint != "" {
			lock.Lock()
			wrong = append(wrong, complaint)
			lock.Unlock()
		}
	}))
	t.Cleanup(leave)
	b := &tab{TB: t, ctx: ctx}
	call(b, network.Enable, network.EnableParams{})
	call(b, log.Enable, cdp.Empty{})
	t.Cleanup(func() {
		lock.Lock()
		defer lock.Unlock()
		for _, complaint := range wrong {
			t.Error(complaint)
		}
	})
	return b
}

// complaintOf is what is wrong about an event: an error in a script or a request that is
// not for a local file.
func complaintOf(event any) string {
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		return fmt.Sprintf("exception: %+v %+v", e.ExceptionDetails, e.ExceptionDetails.Exception)
	case *runtime.EventConsoleAPICalled:
		return fmt.Sprintf("console: %v %v", e.Type, e.Args)
	case *log.EventEntryAdded:
		return "log: " + e.Entry.Text + " " + e.Entry.URL
	case *network.EventRequestWillBeSent:
		if address := e.Request.URL; !strings.HasPrefix(address, "file:") && !strings.HasPrefix(address, "data:") && !strings.HasPrefix(address, "blob:null/") {
			return "request: " + address
		}
	}
	return ""
}

func (b *tab) do(actions ...chromedp.Action[chromedp.Void]) {
	b.Helper()
	if err := chromedp.Do(b.ctx, actions...); err != nil {
		b.Fatal(err)
	}
}

// result is that of an action.
func result[T any](b *tab, action chromedp.Action[T]) T {
	b.Helper()
	v, err := chromedp.Run(b.ctx, action)
	if err != nil {
		b.Fatal(err)
	}
	return v
}

// call is the result of a command of the protocol.
func call[P, R any](b *tab, command cdp.Command[P, R], params P) R {
	b.Helper()
	r, err := chromedp.Call(b.ctx, command, params)
	if err != nil {
		b.Fatal(err)
	}
	return r
}

func (b *tab) click(selector string) {
	b.Helper()
	b.do(chromedp.Click(chromedp.CSS(selector)))
}

// keys presses keys, one after the other, in an element.
func (b *tab) keys(selector string, keys ...string) {
	b.Helper()
	b.do(chromedp.Focus(chromedp.CSS(selector)))
	b.press(keys...)
}

// press presses keys where the focus is.
func (b *tab) press(keys ...string) {
	b.Helper()
	for _, k := range keys {
		b.do(chromedp.KeyEvent(k))
	}
}

// open shows a page with this content.
func (b *tab) open(page []byte) {
	b.Helper()
	name := filepath.Join(b.TempDir(), "page.html")
	if err := os.WriteFile(name, page, 0o600); err != nil {
		b.Fatal(err)
	}
	b.do(chromedp.Navigate((&url.URL{Scheme: "file", Path: name}).String()))
}

// value is that of an expression; of a promise, that with which it is fulfilled.
func value[T any](b *tab, expression string) T {
	b.Helper()
	return result(b, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
}

// until waits for an expression to be true.
func (b *tab) until(expression string) {
	b.Helper()
	for end := time.Now().Add(patience); !value[bool](b, expression); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			b.Fatalf("never %s", expression)
		}
	}
}

// shoot keeps a screenshot of the whole tab for people to look at.
func (b *tab) shoot(name string) {
	b.Helper()
	file := result(b, chromedp.CaptureScreenshot())
	if err := os.MkdirAll(screens, 0o755); err != nil {
		b.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(screens, name+".png"), file, 0o600); err != nil {
		b.Fatal(err)
	}
}

// frame is what the canvas of a figure shows at a time.
type frame struct {
	Time    float64
	Picture string // data URL
	image   *image.RGBA
}

// frame reads time and picture of a figure together, in one turn of the page's scripts.
func (b *tab) frame(figure int) frame {
	b.Helper()
	f := value[frame](b, fmt.Sprintf(`(() => {
		const figure = document.querySelectorAll("figure")[%d];
		return {Time: Number(figure.querySelector("input")?.dataset.seconds ?? 0), Picture: figure.querySelector("canvas").toDataURL()};
	})()`, figure))
	file, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(f.Picture, "data:image/png;base64,"))
	if err != nil {
		b.Fatal(err)
	}
	m, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		b.Fatal(err)
	}
	f.image = image.NewRGBA(m.Bounds())
	draw.Draw(f.image, m.Bounds(), m, image.Point{}, draw.Src)
	return f
}
