// What a page with a single figure shows stands in its address, so that a link holds it:
// #alg=(1,0)/(3,3)/&at=2&view=30,25,1.2, with position= if the moves begin elsewhere than the page's, or pattern= if not everything
// counts there. at is how many of the moves are made, and view the camera: degrees to the right of the front and above the horizon,
// and a factor.

// The address follows the camera when that has rested for so many milliseconds.
const viewRests = 400;

class Address {
  // asks are words of an address that ask for something, with what they do once the rest is shown.
  constructor(figure, asks = {}) {
    this.figure = figure;
    this.asks = asks;
    this.start = figure.model.positionAt(0);
    this.first = String(this.start);
    this.own = figure.written();
    this.view = {...figure.camera};
    this.shown = this.now();
    figure.element.addEventListener("wedge-enter", () => this.write(true));
    figure.element.addEventListener("wedge-change", () => this.write(false));
    figure.element.addEventListener("wedge-view", () => {
      clearTimeout(this.resting);
      this.resting = setTimeout(() => this.write(false), viewRests);
    });
    addEventListener("hashchange", () => this.read());
    if (location.hash.length > 1) {
      this.read();
    }
  }

  // now is what is to stand in the address: the puzzle and its moves, how many are made, and the camera. Nothing stands for what
  // the page shows at first.
  now() {
    const {figure, first, own} = this, {pattern} = figure.model, start = String(figure.model.positionAt(0)), alg = figure.written();
    const same = start === first && !pattern;
    const {index} = figure.model.moveAt(figure.time), write = text => encodeURIComponent(text).replace(/%2C/g, ",").replace(/%2F/g, "/");
    const parts = [...same ? [] : [pattern ? `pattern=${write(pattern.text)}` : `position=${write(start)}`], ...alg === (same ? own : "") ? [] : [`alg=${write(alg)}`]];
    const view = seenFrom(figure.camera), views = view === seenFrom(this.view) ? [] : [`view=${view}`];
    return {moves: parts.join("&"), all: [...parts, ...index > 0 ? [`at=${index}`] : [], ...views].join("&")};
  }

  // write changes the address. The browser's Back leads to what was typed before, and to what was there before the first move by
  // hand; further moves by hand, and of the camera, change the address in place.
  write(typed) {
    const now = this.now(), {shown} = this;
    if (now.all === shown.all) {
      return;
    }
    const push = now.moves !== shown.moves && (typed || !this.byHand);
    this.byHand = !typed && now.moves !== shown.moves || this.byHand && !typed;
    this.shown = now;
    history[push ? "pushState" : "replaceState"](null, "", `#${now.all}`);
  }

  // read shows what the address says. What cannot be shown changes nothing, and is said. The page around reads patterns, which takes
  // a while: if the address has changed meanwhile, that counts.
  async read() {
    const {asks, figure} = this, {puzzle} = figure.model, asked = [], {hash} = location;
    try {
      const values = {at: "0"};
      for (const part of hash.slice(1).split("&").filter(Boolean)) {
        const [, name, text] = /^(position|pattern|alg|at|view)=(.*)$/.exec(part) || [];
        if (name) {
          values[name] = decoded(text);
        } else if (Object.hasOwn(asks, part)) {
          asked.push(asks[part]);
        } else {
          throw new Refusal("part");
        }
      }
      const {position: start, alg, at} = values, camera = this.cameraOf(values.view);
      if (!/^\d{1,5}$/.test(at)) {
        throw new Refusal("part");
      }
      const begins = start !== undefined || values.pattern !== undefined, moves = puzzle.parseAlg(alg ?? (begins ? "" : this.own));
      const {position = this.start, pattern} = values.pattern !== undefined ? await this.patternOf(values.pattern)
        : begins ? {position: puzzle.parsePosition(start)} : {};
      if (location.hash !== hash) {
        return;
      }
      if (!begins && (alg ?? this.own) === this.own) {
        figure.restore();
        figure.rest(figure.model.starts[Math.min(Number(at), figure.model.moves.length)]);
      } else {
        figure.put({position, moves, pattern, at: Number(at)});
      }
      figure.camera = camera;
      asked.forEach(ask => ask());
    } catch (error) {
      if (location.hash === hash) {
        figure.tell(filled("link", {why: said(error)}));
      }
    }
    this.byHand = false;
    this.shown = this.now();
  }

  // patternOf is a pattern with its position.
  async patternOf(text) {
    const read = await this.figure.reads?.(text);
    if (!read?.pattern) {
      throw new Refusal("part");
    }
    return read;
  }

  // cameraOf is the camera of an address: the page's own if it says nothing.
  cameraOf(view) {
    if (view === undefined) {
      return {...this.view};
    }
    const found = /^(-?\d{1,3}),(-?\d{1,2}),(\d(?:\.\d{1,2})?)$/.exec(view);
    if (!found) {
      throw new Refusal("part");
    }
    const [yaw, pitch, zoom] = found.slice(1).map(Number), radians = Math.PI / 180;
    return {...this.view, yaw: yaw * radians, pitch: Math.min(Math.max(pitch * radians, -maxPitch), maxPitch), zoom: Math.min(Math.max(zoom, minZoom), maxZoom)};
  }
}

// seenFrom is a camera as an address has it.
function seenFrom({yaw, pitch, zoom}) {
  const degrees = angle => Math.round(angle * 180 / Math.PI);
  return [degrees(yaw) % 360, degrees(pitch), Math.round(zoom * 100) / 100].join(",");
}

// decoded is a text of an address.
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Refusal("part");
  }
}
