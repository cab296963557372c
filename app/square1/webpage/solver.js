// Solver asks the worker. It is started by the first question; all puzzles of a page share it.
class Solver {
  // packed is the solver's program as the worker unpacks it, or a promise of it, and script the worker's own; both functions.
  constructor(packed, script) {
    Object.assign(this, {packed, script, asked: new Map(), number: 0});
  }

  start() {
    if (this.worker) {
      return;
    }
    this.worker = new Worker(URL.createObjectURL(new Blob([this.script()], {type: "text/javascript"})));
    this.worker.onmessage = ({data}) => this.heard(data);
    this.worker.onerror = event => this.fail(event.message); // without one if the page must not start a worker
    const {worker} = this;
    Promise.resolve(this.packed()).then(packed => worker.postMessage({packed}));
  }

  // ask promises the answer to a question. A signal stops it; then the promise is broken with that signal's reason. What is
  // wrong with a text breaks it with a Refused, and whatever else with an Error.
  ask(question, {signal, progress} = {}) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      this.start();
      const number = ++this.number;
      this.asked.set(number, {resolve, reject, progress});
      signal?.addEventListener("abort", () => {
        if (this.asked.delete(number)) {
          this.worker?.postMessage({stop: number});
          reject(signal.reason);
        }
      });
      this.worker.postMessage({number, question});
    });
  }

  heard({ready, failed, number, progress, answer, refused}) {
    const one = this.asked.get(number);
    if (failed !== undefined) {
      this.fail(failed);
    } else if (ready) {
      this.ready = performance.now();
    } else if (one && progress) {
      one.progress?.(progress);
    } else if (one) {
      this.asked.delete(number);
      answer === undefined ? one.reject(new Refused(refused)) : one.resolve(answer);
    }
  }

  // fail breaks all promises. The next question starts another worker.
  fail(why) {
    this.worker?.terminate();
    this.worker = undefined;
    const list = [...this.asked.values()];
    this.asked.clear();
    list.forEach(({reject}) => reject(new Error(why)));
  }
}

// Refused is what the solver says of a text that it cannot read, or of a question that has no answer: for the reader.
class Refused extends Refusal {
  constructor(why) {
    super("part");
    this.message = why;
  }

  told() { return this.message; }
}
