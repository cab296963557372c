// What stands beside the puzzle: scrambles, shortest solutions, and what is known of the position. What is shown, and a search,
// belong to a position and end with it.

// This many solutions are listed, and a distance is looked for when the puzzle has rested for so many milliseconds.
const mostListed = 200, restful = 150;

// What lengths are counted in, by the metric.
const countedIn = {slice: "slices", wca: "moves"};

class Panel {
  // The host is the element <wedge-square1>: its attributes data-... hold the answer for scripts.
  constructor(host, root, solver, words) {
    Object.assign(this, {host, root, solver, words});
    this.parts = Object.fromEntries([...root.querySelectorAll("[data-say]")].map(part => [part.dataset.say, part]));
    for (const button of root.querySelectorAll("[data-ask]")) {
      button.addEventListener("click", () => this[button.dataset.ask]());
    }
    this.form = root.querySelector("form#ask");
    this.form.addEventListener("submit", event => {
      event.preventDefault();
      this.scramble();
    });
    this.form.elements.metric.addEventListener("change", () => this.forget());
    const {figure} = host;
    figure.reads = (text, from) => this.read(text, from);
    figure.origin = figure.model.puzzle.start();
    figure.element.addEventListener("wedge-change", () => this.follow());
    this.speak();
  }

  get figure() { return this.host.figure; }

  // said is a text in the language shown; names in braces are filled in.
  said(name, values = {}) { return (this.text[name] ?? name).replace(/\{(\w+)\}/g, (_, key) => values[key]); }

  counted(name, n) { return this.said(n === 1 ? `${name}.one` : `${name}.many`, {n: n.toLocaleString(this.language)}); }

  // speak shows all words in the language of the element, or of the page around it.
  speak() {
    const {figure, root, words} = this, asked = this.host.closest("[lang]")?.lang.slice(0, 2);
    this.language = words[asked] ? asked : "en";
    this.text = words[this.language];
    for (const part of root.querySelectorAll("[data-word]")) {
      part.textContent = this.said(part.dataset.word);
    }
    const {tempo, scrubber, entry, keys, controls} = figure.parts, [field, show] = entry.elements;
    for (const [name, part] of Object.entries({...figure.buttons, tempo})) {
      part.title = this.said(`do.${name}`);
      part.setAttribute("aria-label", part.title);
    }
    for (const [name, part] of Object.entries({time: scrubber, controls, type: field})) {
      part.setAttribute("aria-label", this.said(`do.${name}`));
    }
    field.placeholder = "(1,0)/(3,3)/";
    show.textContent = this.said("do.show");
    keys.querySelector("summary").textContent = this.said("keys");
    keys.querySelector("p").textContent = this.said("keys.text");
    figure.speak(new Words(this.text.scripts));
    this.showFacts();
    this.showAnswer();
    this.showSeed();
  }

  get pattern() { return this.figure.model.pattern; }

  // place is where the puzzle rests: a position or a pattern, as text, and what was made since.
  place() {
    const {figure} = this, {model} = figure, {index} = model.moveAt(figure.goal);
    const made = model.moves.slice(0, index).map(({name}) => name).join("");
    return this.pattern ? {text: this.pattern.text, moves: made} : {text: String(model.positionAt(index)), moves: ""};
  }

  key() {
    const {text, moves} = this.place();
    return `${text} ${moves}`;
  }

  // read is what texts mean that are more than an alg in WCA notation or a position, or that are wrong: see understood of Figure.
  async read(text, from) {
    const {puzzle} = this.figure.model, ask = {ask: "read", text, from, language: this.language};
    const {alg, middle, pattern, pieces, position} = await this.solver.ask(ask).catch(error => { throw this.refusal(error); });
    return {
      position: puzzle.parsePosition(position), moves: alg && puzzle.parseAlg(alg),
      pattern: pattern && {text: pattern, shown: new Map([...pieces.map((known, i) => [i + 1, [3, 1, 0][known]]), ...[leftHalf, rightHalf].map(half => [half, middle ? 3 : 0])])},
    };
  }

  // refusal is what the reader is told of an error of the solver.
  refusal(error) {
    return error instanceof Refused ? error : new Refused(this.said("failed", {why: error.message || this.said("failed.worker")}));
  }

  // wake starts the solver when the page has been seen, not only with the first question of the reader.
  wake() {
    this.seen = performance.now();
    requestAnimationFrame(() => setTimeout(() => {
      this.solver.start();
      this.known = undefined;
      this.follow();
    }));
  }

  // follow looks at the position in which the puzzle has come to rest.
  follow() {
    const {figure} = this, {model} = figure, start = String(model.positionAt(0)), alg = figure.written();
    const key = this.key(), solving = this.shown?.start === start && this.shown.alg === alg; // one of the solutions plays
    if (!solving && this.sought !== key) {
      this.forget();
    }
    this.showSeed();
    this.root.querySelector("[data-ask=undo]").disabled = !figure.undoable;
    if (this.known === key) {
      return;
    }
    clearTimeout(this.resting);
    this.measuring?.abort();
    this.facts = undefined;
    this.showFacts();
    const changed = this.known !== undefined;
    this.known = key;
    if (this.solver.worker || changed) { // an element that nobody touches needs no solver
      this.resting = setTimeout(() => this.measure(), restful);
    }
  }

  // measure asks for what is known of the position, and its distance.
  async measure() {
    const {signal} = this.measuring = new AbortController(), place = this.place();
    try {
      const facts = await this.solver.ask({ask: "facts", ...place}, {signal});
      this.facts = facts;
      this.showFacts();
      if (!this.pattern) {
        const {length} = await this.solver.ask({ask: "solve", any: true, ...place}, {signal});
        this.facts = {...facts, length};
        this.showFacts();
      }
    } catch (error) {
      if (!signal.aborted) {
        this.tell(this.refusal(error).message);
      }
    }
  }

  showFacts() {
    const {facts, parts, solver} = this, wait = "…", shape = name => this.text.shapes[name] ?? name;
    parts.facts.hidden = !facts && !solver.worker;
    parts.distance.textContent = facts?.length === undefined ? this.pattern ? "–" : wait : this.counted("slices", facts.length);
    parts.shape.textContent = !facts ? wait : `${shape(facts.top)} / ${shape(facts.bottom)}`;
    parts.parity.textContent = !facts ? wait : this.pattern ? "–"
      : facts.parity ? this.said(`parity.${facts.parity}`) : this.said("parity.ways", {even: facts.even, odd: facts.odd});
    parts.cube.textContent = !facts ? wait : facts.cubeShape === 0 ? this.said("cube.there") : this.counted("slices", facts.cubeShape);
  }

  // forget ends the search, and takes away the answer.
  forget() {
    this.stopping?.abort();
    this.answer = this.shown = this.sought = undefined;
    this.tell("");
    this.showAnswer();
  }

  // showSeed says which scramble is shown, and what it was where the moves do not show it.
  showSeed() {
    const {seed, alg} = this.figure.beside || {}, moved = alg !== undefined && !this.figure.written().startsWith(alg);
    this.parts.seeded.replaceChildren(...seed === undefined ? [] : [this.said("seeded", {n: seed}), ...moved ? [": ", ...inLines(alg)] : []]);
  }

  stop() {
    this.stopping?.abort();
    this.tell(this.answer ? "" : this.said("stopped"));
    this.state(this.answer ? "shortest" : "stopped");
  }

  // state tells scripts how far it is; error is what is wrong, if the state is that.
  state(state, error = "") {
    this.host.refused(error);
    if (!error) {
      delete this.host.dataset.error;
      this.host.dataset.state = state;
    }
    this.root.querySelector("[data-ask=stop]").hidden = state !== "searching";
  }

  tell(text) { this.parts.progress.textContent = text; }

  // work does something that can be stopped, which nothing else is done beside, and tells whether it is done.
  async work(task) {
    this.stopping?.abort();
    const {signal} = this.stopping = new AbortController();
    this.state("searching");
    this.tell(this.said(this.solver.ready ? "searching" : "loading"));
    try {
      await task({signal, progress: p => this.tell(this.said("progress", {slices: this.counted(countedIn[this.form.elements.metric.value], p.length), nodes: p.nodes.toLocaleString(this.language)}))});
      if (!signal.aborted) {
        this.tell("");
        this.state("done");
      }
      return !signal.aborted;
    } catch (error) {
      if (!signal.aborted) {
        this.tell("");
        this.state("error", this.refusal(error).message);
      }
      return false;
    }
  }

  // solve finds a solution and plays it, unless the reader has begun to.
  async solve() {
    const {figure} = this;
    if (await this.find(false) && this.shown?.alg && figure.goal === 0 && !figure.calmMotion.matches) {
      figure.play();
    }
  }

  all() { return this.find(true); }

  undo() { this.figure.undo(); }

  // solveAll solves what the moves of the figure lead to.
  solveAll() {
    const {figure} = this;
    figure.rest(figure.model.length);
    figure.redraw();
    return this.find(false);
  }

  // find finds shortest solutions. The first with the fewest slices comes quickly; of the others, one with the fewest turns is
  // looked for afterwards.
  find(all) {
    const {figure, pattern, solver} = this, place = this.place(), metric = this.form.elements.metric.value;
    this.forget();
    this.sought = this.key();
    const start = figure.model.positionAt(figure.model.moveAt(figure.goal).index);
    return this.work(async how => {
      const ask = more => solver.ask({ask: "solve", metric, ...place, ...more}, how), take = answer => {
        this.answer = {...answer, metric, start, pattern: pattern && {...pattern, text: answer.from}};
        this.showAnswer();
      };
      if (!all && metric === "slice" && !pattern) {
        take(await ask({any: true}));
        this.play(0);
        this.tell(this.said("turns"));
      }
      take(await ask({all, most: mostListed}));
      if (!figure.playing && figure.time === 0 || !this.shown) { // else the reader watches the first one
        this.play(0);
      }
      figure.element.dispatchEvent(new CustomEvent("wedge-enter"));
    });
  }

  // play makes a solution the moves of the figure, from its start.
  play(i) {
    const {answer: {start, pattern, solutions}, figure} = this, {beside} = figure;
    const instead = Boolean(this.shown); // of another solution, which nobody needs to go back to
    figure.put({position: start, moves: figure.model.puzzle.parseAlg(solutions[i].alg), pattern, beside, instead});
    this.shown = {start: String(start), alg: figure.written()};
    [...this.parts.solutions.children].forEach((row, k) => row.firstChild.toggleAttribute("aria-current", k === i));
  }

  // showAnswer shows the solutions, for people and for scripts.
  showAnswer() {
    const {answer, host, parts} = this, best = answer?.solutions[0];
    const data = best ? {slices: best.slices, alg: best.alg, wca: best.wca, turns: best.turns, count: answer.count} : {};
    for (const name of ["slices", "alg", "wca", "turns", "count"]) {
      data[name] === undefined ? delete host.dataset[name] : host.dataset[name] = data[name];
    }
    if (!best) {
      host.dataset.state === "error" || delete host.dataset.state; // of the attributes, which no answer belongs to
      this.root.querySelector("[data-ask=stop]").hidden = true;
    }
    parts.heading.textContent = !best ? "" : best.alg === "" ? this.said("solved")
      : `${this.counted(countedIn[answer.metric], answer.length)}${answer.count > 1 ? `: ${this.counted("solutions", answer.count)}` : ""}`;
    parts.solutions.replaceChildren(...(best?.alg ? answer.solutions : []).map((solution, i) => {
      const row = document.createElement("li"), button = document.createElement("button"), note = document.createElement("small");
      button.type = "button";
      button.replaceChildren(...inLines(solution.alg));
      button.title = solution.karn;
      note.textContent = this.said("lengths", {slices: this.counted("slices", solution.slices), turns: this.counted("turns", solution.turns), moves: this.counted("moves", solution.wca)});
      button.append(note);
      button.addEventListener("click", () => {
        this.play(i);
        this.figure.calmMotion.matches ? this.figure.act("end") : this.figure.play();
      });
      row.append(button);
      return row;
    }));
    parts.more.textContent = answer && answer.count > answer.solutions.length ? this.said("more", {n: (answer.count - answer.solutions.length).toLocaleString(this.language)}) : "";
  }

  // choose sets the metric, seedOf is a seed: both of texts that can be wrong.
  choose(metric) {
    const {metric: field} = this.form.elements;
    if (!Object.hasOwn(countedIn, metric)) {
      throw new Refused(this.said("metric.wrong", {found: metric}));
    }
    if (field.value !== metric) {
      field.value = metric;
      this.forget();
    }
  }

  seedOf(text) {
    if (!/^\d{0,15}$/.test(text)) {
      throw new Refused(this.said("seed.wrong"));
    }
    return text;
  }

  // scramble makes a random position: that of the seed, or any.
  async scramble() {
    const {seed} = this.form.elements;
    let given;
    try {
      given = this.seedOf(seed.value.trim());
    } catch (error) {
      this.tell(this.figure.words.said(error));
      seed.focus();
      return false;
    }
    const number = given === "" ? crypto.getRandomValues(new Uint32Array(1))[0] : Number(given);
    this.forget();
    this.sought = this.key();
    return this.work(async how => {
      const {alg} = await this.solver.ask({ask: "scramble", seed: number}, how), {figure} = this, {puzzle} = figure.model;
      const moves = puzzle.parseAlg(alg);
      figure.put({position: puzzle.start(), moves, at: moves.length, beside: {seed: number, alg}});
      this.sought = this.key();
      this.showSeed();
      figure.parts.entry.elements[0].value = "";
      figure.complain("");
      figure.element.dispatchEvent(new CustomEvent("wedge-enter"));
    });
  }
}

// inLines are the nodes of an alg that breaks lines behind slices only.
function inLines(alg) {
  return alg.split(/(?<=\/)/).flatMap(part => [part, document.createElement("wbr")]);
}
