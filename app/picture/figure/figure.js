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

class Figure {
  // The model is that of the data in the element, unless another one is given.
  constructor(element, model) {
    const part = name => element.querySelector(`[data-part="${name}"]`);
    this.element = element;
    this.model = model || new Model(JSON.parse(part("data").textContent));
    this.canvas = document.createElement("canvas");
    this.rasterizer = new Rasterizer(this.canvas);
    this.camera = {...this.model.data.camera};
    this.time = this.goal = this.model.data.atEnd ? this.model.length : 0; // a step moves the time to its goal
    this.playing = false;
    this.calmMotion = matchMedia("(prefers-reduced-motion: reduce)");
    this.parts = {
      picture: part("picture"), controls: part("controls"), scrubber: part("scrubber"), status: part("status"),
      tempo: part("tempo"), spoken: part("spoken"), keys: part("keys"), moves: [...element.querySelectorAll("[data-move]")],
    };
    this.buttons = Object.fromEntries([...element.querySelectorAll("button[data-do]")].map(b => [b.dataset.do, b]));
    this.showCanvas();
    this.listen();
    this.showControls();
    this.redraw();
  }

  // showCanvas puts the canvas where the picture without scripts was.
  showCanvas() {
    const {picture, keys} = this.parts, svg = picture.querySelector("svg"), {canvas} = this;
    canvas.tabIndex = 0;
    canvas.setAttribute("role", "application");
    canvas.setAttribute("aria-roledescription", "3D picture");
    canvas.setAttribute("aria-label", this.element.getAttribute("aria-label"));
    canvas.setAttribute("aria-describedby", keys.id);
    svg.replaceWith(canvas);
    keys.hidden = false;
  }

  // showControls shows the buttons, and what plays the moves, if there are any.
  showControls() {
    const {controls, scrubber, moves} = this.parts;
    controls.hidden = false;
    this.buttons.full.hidden = !document.fullscreenEnabled; // where the page around does not allow it
    for (const [action, button] of Object.entries(this.buttons)) {
      button.addEventListener("click", () => this.act(action));
    }
    if (!moves.length) {
      return;
    }
    scrubber.max = scrubberEnd;
    scrubber.addEventListener("input", () => this.seek(Number(scrubber.value) / scrubberEnd * this.model.length));
    scrubber.addEventListener("change", () => this.say());
    moves.forEach((move, i) => {
      move.disabled = false;
      move.addEventListener("click", () => this.stepTo(this.model.starts[i + 1]));
    });
  }

  listen() {
    const {canvas, element} = this;
    element.addEventListener("keydown", event => this.pressed(event));
    canvas.addEventListener("pointerdown", event => this.grab(event));
    canvas.addEventListener("wheel", event => {
      if (event.ctrlKey) { // also two fingers on a touchpad; without it the page scrolls
        event.preventDefault();
        this.zoom(-event.deltaY / 100);
      }
    }, {passive: false});
    new ResizeObserver(() => this.redraw()).observe(canvas);
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
      case "nearer": return this.zoom(1);
      case "farther": return this.zoom(-1);
      case "reset":
        this.camera = {...this.model.data.camera};
        return this.redraw();
    }
  }

  pressed(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) {
      return;
    }
    const keys = {
      " ": "play", k: "play", ",": "back", ".": "forward", Home: "start", End: "end",
      "+": "nearer", "=": "nearer", "-": "farther", "0": "reset", "<": "slower", ">": "faster", f: "full", F: "full",
    };
    if (event.target === this.canvas) {
      Object.assign(keys, {ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down"});
    }
    const action = keys[event.key];
    if (!action || event.key === " " && event.target.tagName === "BUTTON" || event.target.tagName === "SELECT") {
      return; // a key of a button, or of the list
    }
    event.preventDefault();
    this.act(action);
  }

  // grab orbits while the pointer is down.
  grab(event) {
    const {canvas} = this;
    if (!event.isPrimary || event.button !== 0) {
      return;
    }
    let {clientX: x, clientY: y} = event;
    canvas.setPointerCapture(event.pointerId);
    const moved = e => {
      const scale = Math.PI / Math.max(Math.min(canvas.clientWidth, canvas.clientHeight), 1);
      this.orbit((x - e.clientX) * scale, (e.clientY - y) * scale);
      ({clientX: x, clientY: y} = e);
    };
    const released = () => {
      canvas.removeEventListener("pointermove", moved);
      canvas.removeEventListener("pointerup", released);
      canvas.removeEventListener("pointercancel", released);
    };
    canvas.addEventListener("pointermove", moved);
    canvas.addEventListener("pointerup", released);
    canvas.addEventListener("pointercancel", released);
  }

  orbit(yaw, pitch) {
    this.camera.yaw += yaw;
    this.camera.pitch = Math.min(Math.max(this.camera.pitch + pitch, -maxPitch), maxPitch);
    this.redraw(true);
  }

  zoom(steps) {
    const {camera} = this;
    camera.zoom = Math.min(Math.max(camera.zoom * zoomStep ** steps, minZoom), Math.max(maxZoom, this.model.data.camera.zoom));
    this.redraw(true);
  }

  play() {
    if (this.time >= this.model.length) {
      this.time = 0;
    }
    this.goal = this.model.length;
    this.playing = this.goal > this.time;
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
    if (this.time !== this.goal) {
      this.advance(this.last === undefined ? 0 : (now - this.last) / 1000 * this.tempo());
      this.last = now;
      this.motion = true;
    }
    this.draw();
    this.showTime();
    if (this.time !== this.goal) {
      this.redraw(true);
    }
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
    this.rasterizer.draw(this.model.sceneAt(time), {...camera, reach}, width, height);
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
    if (!this.model.data.moves.length) {
      return;
    }
    const {scrubber, status, moves} = this.parts, {index} = this.model.moveAt(this.time);
    scrubber.value = Math.round(this.time / this.model.length * scrubberEnd);
    scrubber.dataset.seconds = this.time; // in full, for scripts of the page around
    scrubber.setAttribute("aria-valuetext", this.sentence(this.time));
    status.textContent = `${index}/${moves.length}`;
    moves.forEach((move, i) => {
      move.classList.toggle("done", i < index);
      move.toggleAttribute("aria-current", i === index);
    });
    const {play, start, back, forward, end} = this.buttons;
    play.setAttribute("aria-label", this.playing ? "Pause" : "Play");
    play.title = this.playing ? "Pause" : "Play";
    play.classList.toggle("playing", this.playing);
    start.disabled = back.disabled = this.goal <= 0 && this.time <= 0;
    forward.disabled = end.disabled = this.time >= this.model.length;
  }

  // say tells a screen reader which move comes to its end, or is unfinished.
  say() {
    if (!this.model.data.moves.length) {
      return;
    }
    this.parts.spoken.textContent = this.sentence(this.goal);
  }

  sentence(time) {
    const {moves} = this.model.data, {index, part} = this.model.moveAt(time), count = moves.length;
    if (part > 0) {
      return `During move ${index + 1} of ${count}: ${moves[index].title}`;
    }
    return index === 0 ? `Start, ${count} moves` : `After move ${index} of ${count}: ${moves[index - 1].title}`;
  }
}
