// What a page with a single figure shows stands in its address, so that a link holds it:
// #alg=(1,0)/(3,3)/&at=2&view=30,25,1.2, with position= if the moves begin elsewhere than the page's, or pattern= if not everything
// counts there. at is how many of the moves are made, and view the camera: degrees to the right of the front and above the horizon,
// and a factor. Texts are read as the figure's field reads them.

// The address follows the camera when that has rested for so many milliseconds.
const viewRests = 400;

class Address {
  // asks are parts of an address, name or name=text, that ask for something: functions of the text, which return what does it once
  // the rest is shown, one after the other. settings are parts that say how: read(text) returns what sets it, and now() is its text. What a link sets
  // stays in the address. Wrong texts throw a Refusal.
  constructor(figure, {asks = {}, settings = {}} = {}) {
    Object.assign(this, {figure, asks, settings, set: new Set()});
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
    const set = [...this.set].map(name => `${name}=${this.settings[name].now()}`);
    return {moves: parts.join("&"), all: [...parts, ...index > 0 ? [`at=${index}`] : [], ...views, ...set].join("&")};
  }

  // write changes the address. The browser's Back leads to what was typed before, and to what was there before the first move by
  // hand; further moves by hand, and of the camera, and what is shown instead of something else change the address in place.
  write(typed) {
    const now = this.now(), {shown} = this;
    if (now.all === shown.all) {
      return;
    }
    const push = now.moves !== shown.moves && (typed || !this.byHand) && !this.figure.instead && !this.asked; // Back does not ask again
    this.asked = false;
    this.byHand = !typed && now.moves !== shown.moves || this.byHand && !typed;
    this.shown = now;
    history[push ? "pushState" : "replaceState"](null, "", `#${now.all}`);
  }

  // read shows what the address says. What cannot be shown changes nothing, and is said. The page around may read a text, which takes
  // a while: if the address has changed meanwhile, that counts.
  async read() {
    const {figure, own} = this, {hash} = location, again = () => location.hash === hash;
    try {
      const {values, asked, set} = this.parted(hash.slice(1)), {at = "0"} = values, from = values.pattern ?? values.position, camera = this.cameraOf(values.view);
      if (!/^\d{1,5}$/.test(at)) {
        throw new Refusal("part");
      }
      if (from === undefined && (values.alg ?? own) === own) {
        set.forEach(one => one());
        figure.restore();
        figure.rest(figure.model.starts[Math.min(Number(at), figure.model.moves.length)]);
      } else {
        const typed = await figure.understood(values.alg ?? (from === undefined ? own : ""), from, this.start);
        if (!again()) {
          return;
        }
        set.forEach(one => one());
        figure.put({...typed, at: Number(at)});
      }
      figure.camera = camera;
      if (!this.opened) {
        figure.begin(); // there is nothing to go back to
      }
      this.opened = true;
      this.asked = asked.length > 0;
      asked.reduce((before, ask) => before.then(ask), Promise.resolve());
    } catch (error) {
      if (again()) {
        figure.tell(figure.words.filled("link", {why: figure.words.said(error)}));
      }
    }
    this.byHand = false;
    this.shown = this.now();
  }

  // parted are the parts of an address: texts by their names, and what its settings and questions do.
  parted(text) {
    const {asks, settings} = this, values = {}, wanted = new Map(), set = [];
    for (const part of text.split("&").filter(Boolean)) {
      const [, name, , value] = /^(\w+)(=(.*))?$/s.exec(part) || [];
      if (Object.hasOwn(asks, name)) {
        wanted.set(name, asks[name](value === undefined ? value : decoded(value)));
      } else if (value !== undefined && Object.hasOwn(settings, name)) {
        const apply = settings[name].read(decoded(value));
        set.push(() => {
          this.set.add(name);
          apply();
        });
      } else if (value !== undefined && ["position", "pattern", "alg", "at", "view"].includes(name)) {
        values[name] = decoded(value);
      } else {
        throw new Refusal("part");
      }
    }
    return {values, set, asked: Object.keys(asks).flatMap(name => wanted.get(name) || [])};
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
