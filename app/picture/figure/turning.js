// Turning the puzzle of a figure by hand: with mouse, finger and keys, as in Wedge's window.

// Durations of moves by hand in seconds, and how long lit solids fade.
const turnSeconds = 0.2, sliceSeconds = 0.34, shakeSeconds = 0.45, fadeSeconds = 1.6;

const easeOut = part => 1 - (1 - part) ** 3;

// What budges when a move is blocked: a part of it.
const shake = 4 / 180;

class Hand {
  constructor(figure) {
    this.figure = figure;
  }

  get model() { return this.figure.model; }

  // settle finishes what moves, and returns the index of the move at which the figure then rests.
  settle() {
    const {figure, model} = this, {index, part} = model.moveAt(figure.playing ? figure.time : figure.goal);
    const at = part > 0 ? index + 1 : index;
    this.path = undefined;
    model.beyond = {};
    figure.rest(model.starts[at]);
    return at;
  }

  // now is the position that is shown, or to which what moves leads.
  now() { return this.model.positionAt(this.model.moveAt(this.figure.goal).index); }

  // make makes a move; the hand has already made a part of it.
  make(motion, held = {}) {
    const {figure, model} = this, index = this.settle(), position = model.positionAt(index), before = model.moves[index - 1];
    try {
      position.after(motion);
    } catch (error) {
      return this.refuse(position, figure.words.said(error), held);
    }
    figure.future = [];
    figure.instead = false;
    figure.tell("");
    const kept = motion.slice ? {slice: 1} : motion, joined = before?.byHand ? model.puzzle.joined(before.motion, kept) : undefined;
    let at = index + 1;
    if (joined === undefined) {
      model.load([{...model.moveOf(position, kept), byHand: true}], index);
    } else {
      at = joined ? index : index - 1;
      model.load(joined ? [{...model.moveOf(model.positionAt(index - 1), joined), byHand: true}] : [], index - 1);
    }
    figure.rest(model.starts[at]);
    const rest = {};
    for (const name of Object.keys(motion)) {
      rest[name] = (held[name] || 0) - motion[name];
    }
    this.glide(rest, motion.slice ? sliceSeconds : turnSeconds);
    figure.say(model.puzzle.spoken(kept));
  }

  // refuse shows what blocks a move, and says it.
  refuse(position, message, held) {
    const {figure, model} = this;
    for (const {solid} of position.blocking()) {
      model.lit.set(solid, 1);
    }
    this.glide(held, shakeSeconds, shake);
    figure.tell(message);
  }

  // glide moves what is beyond the position back to it, and lets a slice budge meanwhile.
  glide(from, seconds, give = 0) {
    if (this.figure.calmMotion.matches) {
      [from, give] = [{}, 0];
    }
    this.path = {from, give, seconds: seconds / this.figure.tempo(), gone: 0};
    this.model.beyond = from;
    this.figure.redraw(true);
  }

  // advance moves on by seconds, and tells whether anything moves.
  advance(seconds) {
    const {model, path} = this;
    for (const [solid, light] of model.lit) {
      const left = light - seconds / fadeSeconds;
      left > 0 ? model.lit.set(solid, left) : model.lit.delete(solid);
    }
    if (path) {
      path.gone += seconds;
      const part = path.gone / path.seconds;
      model.beyond = {};
      if (part < 1) {
        for (const [name, value] of Object.entries(path.from)) {
          model.beyond[name] = value * (1 - easeOut(part));
        }
        if (path.give) {
          model.beyond.slice = (model.beyond.slice || 0) + path.give * Math.sin(Math.PI * part) * (1 - part);
        }
      } else {
        this.path = undefined;
      }
    }
    return Boolean(this.path) || model.lit.size > 0;
  }

  // pressed makes the move of a key, and tells whether there is one.
  pressed(event) {
    if (event.key === "Escape" && this.cancel) {
      this.cancel();
      return true;
    }
    const motion = this.now().key(event.key, event.shiftKey);
    if (motion) {
      this.make(motion);
    }
    return Boolean(motion);
  }

  // hover brightens what can be turned under the pointer.
  hover(event) {
    const {figure, model} = this, part = event && this.now().part(figure.solidAt(figure.pixel(event)));
    if (part !== this.hovered) {
      this.hovered = part;
      model.hovered = part ? this.now().solids(part) : [];
      figure.canvas.dataset.over = part || "";
      figure.redraw();
    }
  }

  // clicked slices, if a slice turns the solid.
  clicked(solid) {
    if (this.now().slices(solid)) {
      this.make({slice: 1});
    }
  }

  // grab holds what was pressed at a point of the picture, in pixels, by a pointer that now moves to another; undefined if nothing
  // was. The result follows the pointer.
  grab(solid, from, to) {
    const {figure, model} = this, grip = this.now().grip(solid, figure.view(), from, to);
    if (!grip) {
      return undefined;
    }
    const index = this.settle();
    let held = {};
    this.hover();
    return {
      move: to => {
        held = grip.move(to);
        model.beyond = held.slice && !model.positionAt(index).free() ? {slice: held.slice * 0.02 / (0.1 + Math.abs(held.slice))} : held;
        figure.redraw(true);
      },
      end: () => {
        const motion = grip.snapped(held);
        motion ? this.make(motion, model.beyond) : this.glide(model.beyond, turnSeconds);
      },
      cancel: () => this.glide(model.beyond, turnSeconds),
    };
  }
}

// rayThrough goes from the eye through a point of a picture.
function rayThrough(view, [x, y]) {
  const right = (x - view.width / 2) / view.scale + view.shift[0], up = (view.middle - y) / view.scale + view.shift[1];
  return normalized(plus(plus(scaled(view.right, right), scaled(view.up, up)), scaled(view.back, -1)));
}

// LayerGrip is a layer that follows the pointer as if held at the point that was grabbed.
class LayerGrip {
  constructor(layer, view, from) {
    Object.assign(this, {layer, view, last: from, turned: 0});
    this.level = heldAt(view.eye, rayThrough(view, from), layer === "top" ? 1 : -1);
    this.angle = this.angleAt(from).angle;
  }

  // angleAt is the direction from the centre of the layer of the point under the pointer, and the slope of the ray.
  angleAt(point) {
    const {eye} = this.view, ray = rayThrough(this.view, point), part = (this.level - eye[2]) / ray[2];
    if (Math.abs(ray[2]) < 1e-4 || part < 0) {
      return {angle: 0, slope: 0};
    }
    const [x, y] = plus(eye, scaled(ray, part));
    return {angle: Math.atan2(y, x), slope: ray[2]};
  }

  // move follows the pointer to a point. If the camera looks from the side, the movement sideways counts; and beyond the
  // centre the angle jumps, but no hand moves by more than a right angle at once.
  move(to) {
    const {view} = this, {angle, slope} = this.angleAt(to), minSlope = 0.18;
    const by = angle - this.angle - 2 * Math.PI * Math.round((angle - this.angle) / (2 * Math.PI));
    const front = (to[0] - this.last[0]) / (view.scale / view.distance);
    this.turned += Math.abs(slope) >= minSlope && Math.abs(by) < Math.PI / 2 ? by : front;
    Object.assign(this, {angle, last: to});
    return {[this.layer]: (this.layer === "top" ? -this.turned : this.turned) / step};
  }

  // snapped is the nearest whole turn; undefined for none.
  snapped(held) {
    const steps = Math.round(held[this.layer] || 0);
    return steps ? {[this.layer]: steps} : undefined;
  }
}

// heldAt is the height at which a ray meets a layer, above (1) or below (-1): on its outside or, seen from the other
// side, on its inner face; too far from the centre, on its side.
function heldAt(eye, ray, sign) {
  const inner = 1 / 3, rim = Math.SQRT2, side = 1.05, face = sign * (ray[2] * sign > 0 ? inner : 1), part = (face - eye[2]) / ray[2];
  if (ray[2] !== 0 && part > 0) {
    const [x, y] = plus(eye, scaled(ray, part));
    if (Math.hypot(x, y) <= rim) {
      return face;
    }
  }
  // Where x² + y² = side² for the first time, or else where the ray is nearest to the axis.
  const a = ray[0] ** 2 + ray[1] ** 2, half = ray[0] * eye[0] + ray[1] * eye[1], c = eye[0] ** 2 + eye[1] ** 2 - side ** 2;
  const z = eye[2] + ray[2] * (-half - Math.sqrt(Math.max(half * half - a * c, 0))) / a;
  return sign * Math.min(Math.max(z * sign, inner), 1);
}

// SliceGrip is the right half that follows the pointer: its height is a whole slice.
class SliceGrip {
  constructor(view, from) {
    this.from = from;
    this.height = 0.45 * Math.min(view.width, view.height);
  }

  move(to) {
    return {slice: Math.min(Math.max((this.from[1] - to[1]) / this.height, -1), 1)};
  }

  snapped({slice = 0}) {
    const enough = 0.25;
    return Math.abs(slice) < enough ? undefined : {slice: Math.sign(slice)};
  }
}
