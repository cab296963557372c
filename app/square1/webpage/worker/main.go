//go:build js

// Command worker is the solver in a browser: WebAssembly for worker.js, which asks it through the
// global object wedge. All is on one thread, so searches let the page's messages in from time to time.
package main

import (
	"context"
	"reflect"
	"sync"
	"syscall/js"
	"time"

	"wedge/app/square1/fault"
	"wedge/app/square1/webpage/answer"
	"wedge/solver"
)

// Messages wait for patience at most while a search runs, and progress is told so often.
const patience = 40 * time.Millisecond

func main() {
	answerer, err := answer.New()
	if err != nil {
		js.Global().Get("wedge").Call("failed", err.Error())
		return
	}
	w := &worker{answerer: answerer, stops: map[int]context.CancelFunc{}}
	hooks := js.Global().Get("wedge")
	hooks.Set("ask", js.FuncOf(func(_ js.Value, args []js.Value) any {
		var q answer.Question
		read(args[1], reflect.ValueOf(&q).Elem())
		w.ask(args[0].Int(), q)
		return nil
	}))
	hooks.Set("stop", js.FuncOf(func(_ js.Value, args []js.Value) any {
		w.stop(args[0].Int())
		return nil
	}))
	hooks.Call("ready")
	select {}
}

// worker answers questions, each with a number.
type worker struct {
	answerer *answer.Answerer
	mutex    sync.Mutex
	stops    map[int]context.CancelFunc
}

func (w *worker) stop(number int) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	if stop := w.stops[number]; stop != nil {
		stop()
	}
}

// ask answers on a goroutine: a function that JavaScript calls must not wait.
func (w *worker) ask(number int, q answer.Question) {
	ctx, stop := context.WithCancel(context.Background())
	w.mutex.Lock()
	w.stops[number] = stop
	w.mutex.Unlock()
	hooks := js.Global().Get("wedge")
	go func() {
		defer func() {
			stop()
			w.mutex.Lock()
			delete(w.stops, number)
			w.mutex.Unlock()
		}()
		p := &pause{last: time.Now()}
		said, err := w.answerer.Answer(pausing{ctx, p}, q, func(s solver.Status) {
			if p.due() {
				hooks.Call("progress", number, s.Length, float64(s.Nodes))
				p.take()
			}
		})
		if err != nil {
			hooks.Call("refused", number, fault.Text(sayIn(hooks.Get("faults").Get(q.Language)), err, nil), ctx.Err() != nil)
			return
		}
		hooks.Call("answered", number, written(reflect.ValueOf(said)))
	}()
}

// sayIn translates by an object of JavaScript, if there is one for the language.
func sayIn(texts js.Value) fault.Say {
	return fault.Filling(func(text string) string {
		if texts.Truthy() {
			if translated := texts.Get(text); translated.Truthy() {
				return translated.String()
			}
		}
		return text
	})
}

// pause lets messages in.
type pause struct{ last time.Time }

func (p *pause) due() bool { return time.Since(p.last) >= patience }

func (p *pause) take() {
	time.Sleep(time.Nanosecond) // longer than nothing: then browsers run what waits
	p.last = time.Now()
}

// pausing is a context that pauses when a search asks whether to go on.
type pausing struct {
	context.Context
	pause *pause
}

func (p pausing) Err() error {
	if p.pause.due() {
		p.pause.take()
	}
	return p.Context.Err()
}
