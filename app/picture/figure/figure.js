// What the reader does with a figure: orbit it, and play, step and scrub its moves, with
// mouse, touch and keys. Several figures on a page know nothing of each other.

// A key press orbits by keyAngle; a drag across the picture by half a circle. Zooms of the
// reader stay outside of the solids.
const keyAngle = Math.PI / 24, zoomStep = 1.2, minZoom = 0.5, maxZoom = 2.5;

// The scrubber has whole numbers: of a length such as 2.1, browsers keep fewer digits as the value
// than as the maximum, and take the end for invalid.
const scrubberEnd = 10000;

// A picture has at most maxPixels. If drawing it takes longer than slow milliseconds, it is coarser
// in motion, and sharp again calm milliseconds later.
const maxPixels = 1600 * 1600, slow = 24, calm = 200;

// A press that moves by less than this many pixels is a click; a finger is less steady.
const clickReach = 4, touchReach = 9;

// A figure that is less wide, in pixels, has its controls in two rows.
const narrow = 480;

// A message stays this many milliseconds, or until something else is shown.
const messageStays = 8000;

// So many steps can be undone beside moves by hand.
const mostUndone = 500;

// All figures of the page are drawn with the same memory.
const rasterizer = new Rasterizer();

// Figures that are farther from the screen than this have no canvas, and draw nothing.
const nearScreen = new IntersectionObserver(entries => {
  entries.forEach(({target, isIntersecting}) => target.wedge.approach(isIntersecting));
}, {rootMargin: "300px"});

class Figure {
  // The model is that of the data in the element, unless another one is given.
  constructor(element, model) {
    const part = name => element.querySelector(`[data-part="${name}"]`);
    this.element = element;
    this.words = common;
    this.parts = Object.fromEntries(
      ["picture", "controls", "player", "scrubber", "status", "tempo", "spoken", "message", "keys", "moves", "entry"].map(name => [name, part(name)]));
    this.buttons = Object.fromEntries([...element.querySelectorAll("button[data-do]")].map(b => [b.dataset.do, b]));
    this.calmMotion = matchMedia("(prefers-reduced-motion: reduce)");
    this.still = this.parts.picture.querySelector("svg"); // while there is no canvas
    this.makeCanvas();
    this.show(model || new Model(JSON.parse(part("data").textContent)));
    this.camera = {...this.model.data.camera};
    this.listen();
    this.showControls();
    this.parts.picture.wedge = this;
    this.watch();
  }

  // speak shows everything in other words.
  speak(words) {
    this.words = words;
    this.listed = undefined;
    this.showMoves();
    this.showTime();
    this.describe();
  }

  // watch gives the figure a canvas whenever it is near the screen.
  watch() { nearScreen.observe(this.parts.picture); }

  // leave ends that, for a figure that is no longer in the document.
  leave() {
    nearScreen.unobserve(this.parts.picture);
    this.approach(false);
  }

  // show shows another model, from its start, or from the end if its data say so.
  show(model) {
    this.model = model;
    this.begin();
    this.hand = model.puzzle && new Hand(this);
    this.rest(model.data.atEnd ? model.length : 0);
    this.redraw();
  }

  // rest ends what plays, at a time.
  rest(time) {
    this.playing = false;
    this.time = this.goal = time; // a step moves the time to its goal
    this.last = undefined;
  }

  makeCanvas() {
    const {keys} = this.parts, canvas = document.createElement("canvas");
    this.canvas = canvas;
    canvas.tabIndex = 0;
    canvas.setAttribute("role", "application");
    canvas.setAttribute("aria-roledescription", "3D picture");
    canvas.setAttribute("aria-label", this.element.getAttribute("aria-label"));
    canvas.setAttribute("aria-describedby", keys.id);
    keys.hidden = false;
  }

  // approach gives the figure its canvas in the place of the picture without scripts while it is near the screen.
  approach(near) {
    const {canvas, still} = this;
    if (near) {
      if (!canvas.isConnected) {
        still.replaceWith(canvas);
      }
      this.redraw();
    } else if (canvas.isConnected && !canvas.matches(":focus")) {
      canvas.replaceWith(still);
      canvas.width = canvas.height = 0; // frees its memory
    }
  }

  // showControls shows the buttons, and what plays the moves, if there are any.
  showControls() {
    const {controls, scrubber, entry} = this.parts;
    controls.hidden = false;
    this.buttons.full.hidden = !document.fullscreenEnabled; // where the page around does not allow it
    for (const [action, button] of Object.entries(this.buttons)) {
      button.addEventListener("click", () => this.act(action));
    }
    if (scrubber) {
      scrubber.max = scrubberEnd;
      scrubber.addEventListener("input", () => this.seek(Number(scrubber.value) / scrubberEnd * this.model.length));
      scrubber.addEventListener("change", () => this.say());
    }
    if (entry) {
      const [field] = entry.elements;
      entry.addEventListener("submit", event => {
        event.preventDefault();
        this.enter(field.value);
      });
      field.addEventListener("input", () => this.complain(""));
    }
  }

  // showMoves makes a button for each move, unless those are there.
  showMoves() {
    const {moves: place, player} = this.parts, {moves} = this.model;
    if (!place || this.listed === moves) {
      return;
    }
    this.listed = moves;
    player.hidden = place.hidden = moves.length === 0;
    place.replaceChildren(...moves.flatMap(({name, title, step}, i) => {
      const button = document.createElement("button");
      Object.assign(button, {type: "button", tabIndex: -1, title: this.words.worded(title), textContent: name});
      button.dataset.move = "";
      button.addEventListener("click", () => this.stepTo(this.model.starts[i + 1]));
      return step === moves[i - 1]?.step ? [button] : [this.stepName(step), button];
    }));
  }

  // stepName is the name of a step of a solve, above its moves. It is empty above moves of none.
  stepName(step = "") {
    const name = document.createElement("span");
    name.dataset.step = "";
    name.textContent = step;
    return name;
  }

  listen() {
    const {canvas, element, parts} = this;
    element.addEventListener("keydown", event => this.pressed(event));
    canvas.addEventListener("pointerdown", event => this.grab(event));
    canvas.addEventListener("touchstart", event => this.touched(event), {passive: false});
    canvas.addEventListener("pointermove", event => {
      if (this.hand && event.pointerType === "mouse" && event.buttons === 0 && this.time === this.goal) {
        this.hand.hover(event);
      }
    });
    canvas.addEventListener("pointerleave", () => this.hand?.hover());
    canvas.addEventListener("wheel", event => {
      if (event.ctrlKey) { // also two fingers on a touchpad; without it the page scrolls
        event.preventDefault();
        this.zoom(-event.deltaY / 100);
      }
    }, {passive: false});
    new ResizeObserver(() => {
      element.toggleAttribute("data-narrow", parts.picture.clientWidth < narrow);
      this.redraw();
    }).observe(parts.picture);
    addEventListener("beforeprint", () => this.print());
  }

  // print shows the picture on paper, wherever it is.
  print() {
    if (this.element.isConnected) {
      this.approach(true);
      this.draw();
    }
  }

  // sketch draws at once, and coarsely: for a page that is still being read. What is sharp follows.
  sketch() {
    this.cost = Infinity;
    this.motion = true;
    this.print();
  }

  // act does what a button or a key says.
  act(action) {
    const {starts, length} = this.model, now = this.playing ? this.time : this.goal, nearly = 1e-6;
    switch (action) {
      case "play": return this.playing ? this.pause() : this.play();
      case "start": return this.stepTo(0, true);
      case "end": return this.stepTo(length, true);
      case "back": return this.stepTo(Math.max(0, ...starts.filter(t => t < now - nearly)));
      case "forward": return this.stepTo(Math.min(length, ...starts.filter(t => t > now + nearly)));
      case "left": return this.orbit(keyAngle, 0);
      case "right": return this.orbit(-keyAngle, 0);
      case "up": return this.orbit(0, keyAngle);
      case "down": return this.orbit(0, -keyAngle);
      case "slower": return this.changeTempo(-1);
      case "faster": return this.changeTempo(1);
      case "full": return this.fillScreen();
      case "type": return this.openEntry();
      case "restore": return this.restore();
      case "undo": return this.undo();
      case "redo": return this.redo();
      case "nearer": return this.zoom(1);
      case "farther": return this.zoom(-1);
      case "reset":
        this.camera = {...this.model.data.camera};
        return this.moved();
    }
  }

  pressed(event) {
    const typing = event.target.matches("input:not([type=range]), select");
    if (event.altKey || typing) {
      return; // a key of the browser, of the field or of the list
    }
    if (event.ctrlKey || event.metaKey) {
      const action = this.hand && {z: event.shiftKey ? "redo" : "undo", y: "redo"}[event.key.toLowerCase()];
      if (action) {
        event.preventDefault();
        this.act(action);
      }
      return;
    }
    if (this.hand?.pressed(event)) {
      event.preventDefault();
      return;
    }
    const keys = {
      " ": "play", k: "play", ",": "back", ".": "forward", Home: "start", End: "end",
      "+": "nearer", "=": "nearer", "-": "farther", "0": "reset", "<": "slower", ">": "faster", f: "full", F: "full", v: "full", V: "full",
    };
    if (event.target === this.canvas) {
      Object.assign(keys, {ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down"});
    }
    const action = keys[event.key];
    if (!action || event.key === " " && event.target.tagName === "BUTTON") {
      return; // a key of the button
    }
    event.preventDefault();
    this.act(action);
  }

  // pixel is where a pointer is in the picture, in pixels of the page: those of the canvas change while it is coarse.
  pixel(event) {
    const box = this.canvas.getBoundingClientRect();
    return [event.clientX - box.x, event.clientY - box.y];
  }

  // solidAt is the ID of the solid at a pixel; undefined for none.
  solidAt([x, y]) {
    const {canvas} = this;
    if (rasterizer.canvas !== canvas) {
      this.draw();
    }
    return rasterizer.at(x * canvas.width / canvas.clientWidth, y * canvas.height / canvas.clientHeight);
  }

  // touched keeps the page from scrolling under a finger on what can be dragged up and down.
  touched(event) {
    const {hand} = this, [finger, ...others] = event.touches;
    if (hand && others.length === 0 && hand.now().upright(this.solidAt(this.pixel(finger)))) {
      event.preventDefault();
    }
  }

  // view is how the picture is seen, in these pixels.
  view() {
    const {canvas, camera, model} = this, time = this.shownTime(), {outline, below} = model.sceneAt(time);
    return viewOf({...camera, reach: model.reachAt(time, camera.reach)}, canvas.clientWidth, canvas.clientHeight, outline, below);
  }

  // grab follows the pointer while it is down: it holds a part of the puzzle, or else orbits.
  grab(event) {
    const {canvas, hand} = this;
    if (!event.isPrimary || event.button !== 0) {
      return;
    }
    const from = this.pixel(event), solid = hand && this.solidAt(from), {clientX, clientY} = event;
    const reach = !hand ? 0 : event.pointerType === "touch" ? touchReach : clickReach;
    let drag, ended = false;
    canvas.setPointerCapture(event.pointerId);
    const moved = e => {
      if (!drag && Math.hypot(e.clientX - clientX, e.clientY - clientY) < reach) {
        return;
      }
      drag ||= hand?.grab(solid, from, this.pixel(e)) || this.orbiting(clientX, clientY);
      drag.move(this.pixel(e), e);
    };
    const released = e => {
      if (ended) {
        return;
      }
      ended = true;
      for (const [name, listener] of Object.entries(listeners)) {
        canvas.removeEventListener(name, listener);
      }
      if (hand) {
        hand.cancel = undefined;
      }
      if (drag) {
        e?.type === "pointerup" ? drag.end() : drag.cancel();
      } else if (e?.type === "pointerup") {
        hand?.clicked(solid);
      }
    };
    const listeners = {pointermove: moved, pointerup: released, pointercancel: released};
    for (const [name, listener] of Object.entries(listeners)) {
      canvas.addEventListener(name, listener);
    }
    if (hand) {
      hand.cancel = released;
    }
  }

  // orbiting is a drag that moves the camera.
  orbiting(x, y) {
    const {canvas} = this, nothing = () => {};
    return {
      move: (_, event) => {
        const scale = Math.PI / Math.max(Math.min(canvas.clientWidth, canvas.clientHeight), 1);
        this.orbit((x - event.clientX) * scale, (event.clientY - y) * scale);
        ({clientX: x, clientY: y} = event);
      },
      end: nothing, cancel: nothing,
    };
  }

  orbit(yaw, pitch) {
    this.camera.yaw += yaw;
    this.camera.pitch = Math.min(Math.max(this.camera.pitch + pitch, -maxPitch), maxPitch);
    this.moved();
  }

  zoom(steps) {
    const {camera} = this;
    camera.zoom = Math.min(Math.max(camera.zoom * zoomStep ** steps, minZoom), Math.max(maxZoom, this.model.data.camera.zoom));
    this.moved();
  }

  // moved shows what the camera sees from another place, and tells the page around: an event wedge-view.
  moved() {
    this.redraw(true);
    this.element.dispatchEvent(new CustomEvent("wedge-view"));
  }

  play() {
    if (this.time >= this.model.length) {
      this.time = 0;
    }
    this.goal = this.model.length;
    this.playing = this.goal > this.time;
    this.tell("");
    this.last = undefined;
    this.redraw();
  }

  pause() {
    this.playing = false;
    this.goal = this.time;
    this.redraw();
    this.say();
  }

  // tempo is how many times as fast as exported the moves are shown, if there are any.
  tempo() {
    const {tempo} = this.parts;
    return tempo ? Number(tempo.value) : 1;
  }

  changeTempo(steps) {
    const {tempo} = this.parts;
    if (tempo) {
      tempo.selectedIndex = Math.min(Math.max(tempo.selectedIndex + steps, 0), tempo.length - 1);
    }
  }

  // openEntry shows the field for an alg or a position, or hides it.
  openEntry() {
    const {entry} = this.parts;
    entry.hidden = !entry.hidden;
    this.buttons.type.setAttribute("aria-expanded", !entry.hidden);
    if (!entry.hidden) {
      const [field] = entry.elements;
      field.value ||= this.written();
      field.select();
    }
  }

  // enter shows what was typed: a position, or an alg, which is played.
  async enter(text) {
    try {
      const typed = await this.understood(text);
      this.put(typed);
      this.complain("");
      if (typed.moves && !this.calmMotion.matches) {
        this.play();
      }
      this.element.dispatchEvent(new CustomEvent("wedge-enter"));
    } catch (error) {
      this.complain(this.words.said(error));
    }
  }

  // understood promises what a text means, in fields, links and attributes alike: what put shows. An alg begins where another text
  // says; without one at an origin, which is where the figure's moves begin if the page around says nothing else. The page around
  // can know more notations: then reads promises the same of two texts, and knows what is wrong with them.
  async understood(text, from = "", origin = this.origin || this.model.positionAt(0)) {
    const {model: {puzzle}, reads} = this;
    try {
      const typed = from ? {position: this.end({position: puzzle.start(), ...puzzle.parse(from)}), moves: puzzle.parseAlg(text)} : {position: origin, ...puzzle.parse(text)};
      this.end(typed);
      return typed;
    } catch (error) {
      if (!reads || !(error instanceof Refusal)) {
        throw error;
      }
      return reads(text, from);
    }
  }

  // end is the position to which moves from another one lead.
  end({position, moves = []}) {
    this.model.movesOf(position, moves); // says which one is blocked
    return moves.reduce((at, move) => at.after(move), position);
  }

  // complain says what is wrong with what was typed.
  complain(message) {
    const {entry} = this.parts, [field] = entry.elements;
    entry.querySelector("output").textContent = message;
    field.toggleAttribute("aria-invalid", message !== "");
  }

  // put shows a position, or moves from the first one, after some of them. A pattern, {text, shown}, has how many stickers of each
  // solid count, if not all. beside is what the page around shows with it. Undo goes back to what
  // was shown before, unless this is instead of it. What cannot be shown throws a Refusal, and changes nothing.
  put({position, moves = [], at = 0, pattern, beside, instead}) {
    const {model} = this, list = model.movesOf(position || model.positionAt(0), moves);
    instead ? this.hand.settle() : this.remember();
    this.instead = Boolean(instead);
    this.tell("");
    if (position) {
      model.begin(position);
    }
    model.load(list);
    model.pattern = pattern;
    this.beside = beside;
    this.rest(model.starts[Math.min(at, list.length)]);
    this.redraw();
  }

  // now is what is shown, for going back to it.
  now() {
    const index = this.hand.settle(), {moves, pattern} = this.model;
    return {position: this.model.positionAt(0), moves, pattern, index, beside: this.beside};
  }

  // begin forgets what was shown before a text was typed, the puzzle was scrambled, and the like, and what was undone of it.
  begin() {
    this.past = [];
    this.future = [];
  }

  // remember keeps what is shown, before something else is.
  remember() {
    this.past = [...this.past, this.now()].slice(-mostUndone);
    this.future = [];
  }

  // movesAround are the moves before and after what is shown.
  movesAround() {
    const {moves} = this.model, {index} = this.model.moveAt(this.goal);
    return [moves[index - 1], moves[index]];
  }

  get undoable() { return Boolean(this.movesAround()[0]?.byHand) || this.past.length > 0; }

  // undo takes back a move by hand, or else what was shown last; redo does it again. Without either they step.
  undo() {
    return this.movesAround()[0]?.byHand || this.past.length === 0 ? this.act("back") : this.recall(this.past, this.future);
  }

  redo() {
    return this.movesAround()[1]?.byHand || this.future.length === 0 ? this.act("forward") : this.recall(this.future, this.past);
  }

  recall(from, to) {
    const {model} = this, {position, moves, pattern, index, beside} = from.pop();
    to.push(this.now());
    model.begin(position);
    model.load(moves);
    model.pattern = pattern;
    this.beside = beside;
    this.instead = false;
    this.tell("");
    this.rest(model.starts[index]);
    this.redraw();
    this.say();
  }

  // restore shows the figure as it was at first.
  restore() {
    this.remember();
    this.tell("");
    this.instead = false;
    this.beside = undefined;
    this.model.restore();
    this.rest(this.model.data.atEnd ? this.model.length : 0);
    this.say();
    this.redraw();
  }

  // written is the alg of all moves.
  written() { return this.model.moves.map(({name}) => name).join(""); }

  // tell shows a message over the picture, which screen readers say; for a time, or until the next one.
  tell(message, stays) {
    const {message: place} = this.parts;
    clearTimeout(this.telling);
    place.textContent = message;
    if (!stays) {
      this.telling = setTimeout(() => { place.textContent = ""; }, messageStays);
    }
  }

  // fillScreen gives the figure the whole screen, or the page back.
  fillScreen() {
    if (document.fullscreenElement) {
      document.exitFullscreen();
    } else if (document.fullscreenEnabled) {
      this.element.requestFullscreen();
    }
  }

  // stepTo moves to a time; at once if the reader wants no motion.
  stepTo(time, atOnce) {
    this.playing = false;
    this.goal = time;
    this.tell("");
    if (atOnce || this.calmMotion.matches) {
      this.time = time;
    }
    this.last = undefined;
    this.redraw();
    this.say();
  }

  seek(time) {
    this.time = time;
    if (!this.playing) {
      this.goal = time;
    }
    this.redraw(true);
  }

  // advance moves the time to its goal by seconds.
  advance(seconds) {
    const before = this.time;
    this.time = before < this.goal ? Math.min(before + seconds, this.goal) : Math.max(before - seconds, this.goal);
    if (this.playing && this.time === this.goal) {
      this.playing = false;
      this.say();
      this.element.dispatchEvent(new CustomEvent("wedge-end"));
    }
  }

  // redraw asks for a picture, which is drawn when the browser next shows one. In motion,
  // more pictures are expected to follow.
  redraw(motion) {
    this.motion ||= motion;
    if (!this.asked) {
      this.asked = true;
      requestAnimationFrame(now => this.frame(now));
    }
  }

  frame(now) {
    this.asked = false;
    const seconds = this.last === undefined ? 0 : (now - this.last) / 1000 * this.tempo(), moves = this.time !== this.goal;
    if (moves) {
      this.advance(seconds);
    }
    const turning = this.hand?.advance(seconds);
    this.last = moves || turning ? now : undefined;
    this.motion ||= moves || turning;
    if (this.canvas.isConnected) {
      this.draw();
    }
    this.showMoves();
    this.showTime();
    this.tellChange();
    if (this.time !== this.goal || turning) {
      this.redraw(true);
    }
  }

  // tellChange tells the page around when the puzzle comes to rest in a position: an event wedge-change.
  tellChange() {
    const {model, element} = this, {index, part} = model.moveAt(this.time);
    if (model.puzzle && part === 0 && this.time === this.goal && (this.told?.moves !== model.moves || this.told.index !== index)) {
      this.told = {moves: model.moves, index};
      this.describe();
      element.dispatchEvent(new CustomEvent("wedge-change", {bubbles: true, composed: true, detail: {position: String(model.positionAt(index)), alg: this.written(), move: index}}));
    }
  }

  // describe says what is shown to those who cannot see it.
  describe() {
    const {canvas, element, model, words} = this, name = element.getAttribute("aria-label");
    canvas.setAttribute("aria-label", model.puzzle ? words.worded(this.hand.now().told(name)) : name);
  }

  draw() {
    const {canvas, camera} = this, began = performance.now();
    const coarse = this.motion && this.cost > slow;
    this.motion = false;
    clearTimeout(this.sharpen);
    let ratio = coarse ? devicePixelRatio / 2 : devicePixelRatio;
    ratio = Math.min(ratio, Math.sqrt(maxPixels / Math.max(canvas.clientWidth * canvas.clientHeight, 1)));
    const width = Math.round(canvas.clientWidth * ratio), height = Math.round(canvas.clientHeight * ratio);
    if (width < 1 || height < 1) {
      return; // it is hidden
    }
    const time = this.shownTime(), reach = this.model.reachAt(time, camera.reach);
    rasterizer.draw(canvas, this.model.sceneAt(time), {...camera, reach}, width, height);
    if (coarse) {
      this.sharpen = setTimeout(() => this.redraw(), calm);
    } else {
      this.cost = performance.now() - began;
    }
  }

  // shownTime is the time in the picture: readers who want no motion see the positions
  // between moves only, except while they scrub.
  shownTime() {
    const {starts} = this.model, {index} = this.model.moveAt(this.time);
    return this.playing && this.calmMotion.matches ? starts[index] : this.time;
  }

  // showTime shows the time in the controls.
  showTime() {
    const {scrubber, status, moves} = this.parts, {model, buttons} = this, {index} = model.moveAt(this.time);
    if (buttons.restore) {
      buttons.restore.disabled = !model.changed;
    }
    if (!scrubber) {
      return;
    }
    scrubber.value = Math.round(this.time / Math.max(model.length, 1e-9) * scrubberEnd);
    scrubber.dataset.seconds = this.time; // in full, for scripts of the page around
    scrubber.setAttribute("aria-valuetext", this.sentence(this.time));
    status.textContent = `${index}/${model.moves.length}`;
    const last = model.moves.length - 1;
    let i = 0, step, current; // the names of steps
    for (const part of moves.children) {
      if ("step" in part.dataset) {
        step = part;
        continue;
      }
      part.classList.toggle("done", i < index);
      part.toggleAttribute("aria-current", i === index);
      if (i === Math.min(index, last)) {
        current = step;
      }
      i++;
    }
    moves.querySelectorAll("[data-step]").forEach(name => name.toggleAttribute("aria-current", name === current));
    const {play, start, back, forward, end} = buttons, name = this.playing ? this.words.filled("pause") : this.words.filled("play");
    play.setAttribute("aria-label", name);
    play.title = name;
    play.classList.toggle("playing", this.playing);
    start.disabled = back.disabled = this.goal <= 0 && this.time <= 0;
    forward.disabled = end.disabled = this.time >= model.length;
  }

  // say tells a screen reader which move comes to its end, or is unfinished, or something else.
  say(what = this.model.moves.length > 0 ? this.sentence(this.goal) : "") {
    this.parts.spoken.textContent = this.words.worded(what);
  }

  sentence(time) {
    const {words} = this, {moves} = this.model, {index, part} = this.model.moveAt(time), n = moves.length;
    const {title: move, step} = moves[part > 0 ? index : index - 1] || {};
    if (!move) {
      return n > 0 ? words.filled("start", {n}) : words.filled("empty");
    }
    const said = part > 0 ? words.filled("during", {i: index + 1, n, move}) : words.filled("after", {i: index, n, move});
    return step ? `${said}. ${step}` : said;
  }
}
