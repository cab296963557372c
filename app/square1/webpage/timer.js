// The timer of the page: a scramble, inspection and time by the rules of the WCA, and the solves with their averages, which the browser
// keeps. Moments and times are in milliseconds, results in hundredths of a second: that of a DNF is Infinity, and what there are too
// few solves for is undefined.

// A press of holdFor arms the timer. For settling after a stop a press is the other hand's.
const holdFor = 300, settling = 500, longestTime = 24 * 3600 * 1000;

// Penalties as csTimer writes them.
const plusTwo = 2000, failed = -1;

// What is called during the inspection, and costs the solve that begins then (regulations A3a2, A3d, A4d).
const inspection = 15000;
const calls = [{after: 8000, text: "timer.8"}, {after: 12000, text: "timer.12"}, {after: inspection, text: "+2", penalty: plusTwo}, {after: 17000, text: "DNF", penalty: failed}];

// Run times one solve. What happens is told to it, with its moment.
class Run {
  constructor(inspects) { Object.assign(this, {inspects, phase: "ready"}); }

  get inspecting() { return this.inspected !== undefined && this.phase !== "running"; }

  // press says that the space bar went down, or another key. It returns the time if that has stopped it.
  press(bar, now) {
    if (this.phase === "running") {
      return Math.min(Math.max(Math.floor(now - this.since), 1), longestTime);
    }
    if (bar && this.phase === "ready" && this.inspects) {
      Object.assign(this, {phase: "inspecting", inspected: now});
    } else if (bar && ["ready", "inspecting"].includes(this.phase)) {
      Object.assign(this, {phase: "holding", since: now});
    }
  }

  wait(now) {
    if (this.phase === "holding" && now - this.since >= holdFor) {
      this.phase = "armed";
    }
  }

  release(now) {
    this.wait(now);
    if (this.phase === "armed") {
      Object.assign(this, {penalty: this.call(now)?.penalty ?? 0, phase: "running", since: now});
    }
    this.disarm();
  }

  // disarm says that nothing is held any more.
  disarm() {
    if (["holding", "armed"].includes(this.phase)) {
      this.phase = this.inspected === undefined ? "ready" : "inspecting";
    }
  }

  // call is the last one of the inspection.
  call(now) { return this.inspecting ? calls.findLast(({after}) => now - this.inspected >= after) : undefined; }
}

// resultOf is what counts of a solve: its time, cut off after the hundredths.
const resultOf = ([[penalty, took]]) => penalty === failed ? Infinity : Math.max(Math.floor((took + penalty) / 10), 1);

// meanOf is the mean of results, rounded.
const meanOf = results => Math.floor((results.reduce((a, b) => a + b, 0) + Math.floor(results.length / 2)) / results.length);

// averages are those of the last n results, n being at least 5, up to the nth and each later one: without the best and the worst 5 %.
function averages(results, n) {
  const trimmed = Math.ceil(n / 20);
  return results.slice(n - 1).map((_, i) => meanOf(results.slice(i, i + n).sort((a, b) => a - b).slice(trimmed, n - trimmed)));
}

// timeText is a result as people see it: 12.34, 1:02.34.
function timeText(result) {
  if (!Number.isFinite(result)) {
    return result === undefined ? "–" : "DNF";
  }
  const two = n => String(n).padStart(2, "0"), seconds = Math.floor(result / 100), minutes = Math.floor(seconds / 60), hours = Math.floor(minutes / 60);
  return `${hours ? `${hours}:${two(minutes % 60)}:` : minutes ? `${minutes}:` : ""}${minutes ? two(seconds % 60) : seconds}.${two(result % 100)}`;
}

function solveText([[penalty, took]]) {
  return penalty === failed ? `DNF (${timeText(Math.floor(took / 10))})` : timeText(resultOf([[penalty, took]])) + (penalty ? "+" : "");
}

// isSolve tells whether something that was kept is a solve as csTimer writes it: [[penalty, time], scramble, comment, seconds since 1970].
function isSolve(row) {
  if (!Array.isArray(row) || row.length !== 4 || !Array.isArray(row[0]) || row[0].length !== 2) {
    return false;
  }
  const [[penalty, took], scramble, comment, at] = row, within = (n, most) => Number.isInteger(n) && n >= 0 && n <= most;
  return [0, plusTwo, failed].includes(penalty) && within(took, longestTime) && within(at, 253e9) && [scramble, comment].every(text => typeof text === "string" && text.length <= 1000);
}

// The solves are kept as a list under one name, so many at most.
const solvesName = "wedge-solves", mostSolves = 10000;

class Solves {
  constructor() { this.read(); }

  // read takes what is kept. Where that is damaged, the whole text stays under another name, and what can be read of it is taken.
  read() {
    Object.assign(this, {rows: [], undos: [], kept: false, text: undefined});
    try {
      const text = localStorage.getItem(solvesName), list = parsed(text ?? "[]");
      this.rows = Array.isArray(list) ? list.filter(isSolve) : [];
      if (!Array.isArray(list) || this.rows.length < list.length) {
        this.aside = this.putAside(text);
      }
      this.text = text;
      this.write();
    } catch { // the browser keeps nothing, or has no room for a damaged text: then that stays where it is
    }
  }

  putAside(text) {
    for (let n = 1; ; n++) {
      const name = `${solvesName}-damaged-${n}`, there = localStorage.getItem(name);
      if (there === null || there === text) {
        localStorage.setItem(name, text);
        return name;
      }
    }
  }

  get full() { return this.rows.length > mostSolves; }

  // write keeps the solves, unless something stands there that is not known here.
  write() {
    const text = JSON.stringify(this.rows);
    this.kept = false;
    try {
      if (!this.full && localStorage.getItem(solvesName) === this.text) {
        localStorage.setItem(solvesName, text);
        Object.assign(this, {text, kept: true});
      }
    } catch { // it is said
    }
  }

  // follow takes what another tab has written. What is not kept is here alone, and stays.
  follow() {
    if (this.kept && localStorage.getItem(solvesName) !== this.text) {
      this.read();
    }
  }

  add(row) {
    this.follow();
    this.rows.push(row);
    this.write();
  }

  // replace puts others in the place of the last solves, so many. Undo takes that back, and leaves those that were added since.
  replace(count, ...others) {
    this.follow();
    const at = Math.max(this.rows.length - count, 0), was = this.rows.splice(at, count, ...others);
    this.undos.push([at, others.length, ...was]);
    this.write();
  }

  undo() {
    this.follow();
    if (this.undos.length > 0) {
      this.rows.splice(...this.undos.pop());
      this.write();
    }
  }

  // file is csTimer's own export, with one session.
  file() {
    const {rows} = this, done = rows.map(resultOf).filter(Number.isFinite), mean = done.length > 0 ? 10 * done.reduce((a, b) => a + b) / done.length : -1;
    const session = {name: "Wedge", opt: {scrType: "sqrs"}, rank: 1, stat: [rows.length, rows.length - done.length, mean], date: [rows[0], rows.at(-1)].map(row => row?.[3] ?? null)};
    return JSON.stringify({session1: rows, properties: {sessionData: JSON.stringify({1: session}), sessionN: 1}});
  }
}

// parsed is what a text in JSON says, undefined if it is damaged.
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
  }
}

// This many of the latest solves are listed.
const mostShown = 50;

class PageTimer {
  // The panel is that of the puzzle, which has the solver and the words.
  constructor(panel) {
    const root = document.getElementById("timer"), named = name => Object.fromEntries([...root.querySelectorAll(`[data-${name}]`)].map(part => [part.dataset[name], part]));
    Object.assign(this, {panel, root, parts: named("say"), buttons: named("do"), tab: document.querySelector("[data-page=timer]"), scramble: "", inspects: kept("inspection") !== "off"});
    this.run = new Run(this.inspects);
    for (const [name, button] of Object.entries(this.buttons)) {
      button.addEventListener("click", () => this[name]());
    }
    this.tab.addEventListener("click", () => this.opened ? this.close() : this.open());
    const {pad} = this.parts, whenOpen = (name, does) => addEventListener(name, event => this.opened && does(event), true);
    whenOpen("keydown", event => this.keyDown(event));
    whenOpen("keyup", event => event.key === " " && this.release(event));
    whenOpen("pointerdown", event => this.pointerDown(event));
    whenOpen("pointerup", event => this.release(event));
    whenOpen("click", event => event.timeStamp - this.stopped < settling && this.take(event));
    for (const name of ["blur", "pointercancel"]) {
      addEventListener(name, () => this.run.disarm());
    }
    whenOpen("hashchange", () => this.close()); // to what the link shows
    addEventListener("storage", () => {
      this.solves?.follow();
      this.showSolves();
    });
    pad.addEventListener("contextmenu", event => event.preventDefault()); // a long touch
  }

  get opened() { return !this.root.hidden; }

  get quiet() { return this.run.phase === "running" || this.run.inspecting; }

  said(name, values) { return this.panel.said(name, values); }

  // open shows the timer in the place of the puzzle, which rests meanwhile.
  open() {
    const {panel} = this, {figure, host} = panel;
    if (host.dataset.state === "searching") {
      panel.stop();
    }
    if (figure.playing) {
      figure.pause();
    }
    this.solves ??= new Solves();
    this.show(true);
    this.scramble || this.next();
    this.parts.pad.focus({preventScroll: true});
  }

  close() {
    if (!this.quiet) {
      this.run.disarm();
      this.show(false);
    }
  }

  show(open) {
    this.root.hidden = !open;
    this.panel.host.hidden = open;
    this.tab.setAttribute("aria-pressed", open);
    this.speak();
  }

  // speak shows everything in the language of the page.
  speak() {
    for (const part of this.root.querySelectorAll("[data-word]")) {
      part.textContent = this.said(part.dataset.word);
    }
    this.parts.pad.setAttribute("aria-label", this.said("timer"));
    this.showScramble();
    this.showSolves();
  }

  // keyDown: the space bar is the timer's alone, and while the time runs all keys are. Buttons are pressed by Enter.
  keyDown(event) {
    const bar = event.key === " ";
    if (bar || this.run.phase === "running") {
      this.take(event);
      event.repeat || this.press(bar, event.timeStamp);
    } else if (event.key === "Escape") {
      this.cancel();
    } else if (event.key === "z" && (event.ctrlKey || event.metaKey)) {
      this.take(event);
      this.undo();
    }
  }

  // pointerDown: the place of the time is held as the space bar is, and while the time runs all places stop it.
  pointerDown(event) {
    if (this.run.phase === "running") {
      this.take(event);
      this.press(false, event.timeStamp);
    } else if (event.isPrimary && event.button === 0 && this.parts.pad.contains(event.target)) {
      this.press(true, event.timeStamp);
    }
  }

  // take keeps an event from everything else.
  take(event) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  press(bar, now) {
    if (now - this.stopped < settling) {
      return;
    }
    if (this.run.phase === "ready") {
      this.scrambled = this.scramble; // one that comes later is for the next solve
      this.note = undefined;
    }
    const took = this.run.press(bar, now);
    if (took !== undefined) {
      this.finish(took, now);
    } else if (bar) {
      this.parts.pad.focus({preventScroll: true}); // no button has the keys
    }
    this.tick();
  }

  release(event) {
    this.run.release(event.timeStamp);
    this.tick();
  }

  finish(took, now) {
    const row = [[this.run.penalty, took], this.scrambled, "", Math.floor(Date.now() / 1000)];
    this.solves.add(row);
    Object.assign(this, {run: new Run(this.inspects), stopped: now, note: {n: this.solves.rows.length, time: solveText(row)}});
    if (this.scramble === this.scrambled) {
      this.next();
    }
    this.showSolves();
  }

  // tick shows the time as long as it changes.
  tick() {
    cancelAnimationFrame(this.frame);
    this.showTime(performance.now());
    if (this.run.phase !== "ready") {
      this.frame = requestAnimationFrame(() => this.tick());
    }
  }

  // next shows another scramble; the one after it is made meanwhile.
  async next() {
    const made = this.coming ?? this.made(), turn = this.turn = {};
    Object.assign(this, {coming: undefined, scramble: "", wrong: undefined});
    this.showScramble();
    try {
      const text = await made;
      if (turn === this.turn) {
        this.scramble = text;
        this.coming = this.made();
        this.coming.catch(() => {}); // it is said when it is wanted
      }
    } catch (error) {
      if (turn === this.turn) {
        this.wrong = this.panel.refusal(error).message;
      }
    }
    this.showScramble();
  }

  // made promises a scramble as competitions write it.
  async made() {
    const {alg} = await this.panel.solver.ask({ask: "scramble", seed: crypto.getRandomValues(new Uint32Array(1))[0]});
    return alg.replaceAll("/", "/ ").trim();
  }

  showScramble() { this.parts.scramble.textContent = this.scramble || this.wrong || this.said("timer.making"); }

  showTime(now) {
    const {note, parts: {pad, time, told}, run} = this, last = this.solves.rows.at(-1), call = run.call(now);
    run.wait(now);
    const {phase} = run, put = (part, text) => part.textContent === text || (part.textContent = text); // the same is not told again
    document.body.toggleAttribute("data-timing", this.quiet);
    pad.dataset.phase = phase;
    put(time, phase === "running" ? timeText(Math.max(Math.floor((now - run.since) / 10), 0))
      : run.inspecting ? String(Math.max(Math.ceil((inspection - (now - run.inspected)) / 1000), 0))
      : last && phase === "ready" ? solveText(last) : timeText(0));
    time.style.setProperty("--letters", time.textContent.length);
    put(told, phase === "running" ? "" : call ? this.said(call.text) : note ? this.said("timer.solved", note) : this.said(`timer.${phase}${phase === "ready" && run.inspects ? ".inspect" : ""}`));
  }

  showSolves() {
    const {buttons, inspects, parts, solves} = this;
    if (!solves) {
      return;
    }
    const {rows, undos} = solves, results = rows.map(resultOf), done = results.filter(Number.isFinite);
    for (const [name, list] of Object.entries({single: results, ao5: averages(results, 5), ao12: averages(results, 12)})) {
      parts[name].textContent = timeText(list.at(-1));
      parts[`${name}.best`].textContent = timeText(list.length > 0 ? list.reduce((a, b) => Math.min(a, b)) : undefined);
    }
    parts.mean.textContent = this.said("timer.mean", {done: done.length, all: rows.length, mean: timeText(done.length > 0 ? meanOf(done) : undefined)});
    parts.kept.textContent = [solves.aside && this.said("timer.damaged", {name: solves.aside}), solves.full ? this.said("timer.full", {n: mostSolves.toLocaleString(this.panel.language)}) : !solves.kept && this.said("timer.unkept")].filter(Boolean).join(" ");
    parts.list.start = rows.length;
    parts.list.replaceChildren(...rows.slice(-mostShown).reverse().map(row => this.line(row)));
    const penalty = rows.at(-1)?.[0][0];
    for (const [name, pressed] of Object.entries({plus: penalty === plusTwo, fail: penalty === failed, inspect: inspects})) {
      buttons[name].setAttribute("aria-pressed", pressed);
    }
    for (const name of ["plus", "fail", "drop", "clear", "save"]) {
      buttons[name].disabled = rows.length === 0;
    }
    buttons.undo.disabled = undos.length === 0;
    this.showTime(performance.now());
  }

  // line is a solve in the list. Its scramble is a button, which shows it on the puzzle.
  line(row) {
    const item = document.createElement("li"), time = document.createElement("b"), button = document.createElement("button");
    time.textContent = solveText(row);
    Object.assign(button, {type: "button", textContent: row[1], title: this.said("timer.show"), hidden: row[1] === ""});
    button.addEventListener("click", () => {
      this.close();
      this.panel.figure.enter(row[1]);
      this.panel.host.focus();
    });
    item.append(time, " ", button);
    return item;
  }

  // What the buttons do.

  plus() { this.penalize(plusTwo); }

  fail() { this.penalize(failed); }

  // penalize gives the last solve a penalty, or takes it away.
  penalize(penalty) {
    const [[before, took], ...rest] = this.solves.rows.at(-1);
    this.change(solves => solves.replace(1, [[before === penalty ? 0 : penalty, took], ...rest]));
  }

  drop() { this.change(solves => solves.replace(1)); }

  clear() {
    const n = this.solves.rows.length;
    if (confirm(this.said("timer.sure", {n: n.toLocaleString(this.panel.language)}))) {
      this.change(solves => solves.replace(n));
    }
  }

  undo() { this.change(solves => solves.undo()); }

  change(does) {
    this.note = undefined;
    does(this.solves);
    this.showSolves();
  }

  inspect() {
    this.inspects = !this.inspects;
    keep("inspection", this.inspects ? "on" : "off");
    this.cancel();
    this.showSolves();
  }

  // cancel ends an inspection.
  cancel() {
    if (this.run.phase !== "running") {
      this.run = new Run(this.inspects);
      this.tick();
    }
  }

  // save gives the reader a file that csTimer and Wedge read.
  save() {
    const digits = new Date().toISOString().replace(/\D/g, ""), link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([this.solves.file()], {type: "text/plain"}));
    link.download = `cstimer_${digits.slice(0, 8)}_${digits.slice(8, 14)}.txt`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000); // when it is certainly read
  }
}
