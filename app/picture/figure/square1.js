// The rules of the Square-1, and where its solids are. A position is never changed. Solids have the
// numbers 1 to 8 for the corners A to H, 9 to 16 for the edges 1 to 8, and 17 and 18 for the left and the
// right half of the middle.
//
// A motion is an unfinished move: {top, bottom} in steps of 30 degrees, clockwise as seen from the
// layer's outside, or {slice}, 1 with the front of the right half going up.

const units = 12, step = Math.PI / 6, leftHalf = 17, rightHalf = 18;

// cutAngle is the direction of the cut's front end from the centre: 15 degrees left of the front.
const cutAngle = -Math.PI / 2 - step / 2;

// The axis of a slice goes from the centre to the right, across the cut.
const sliceAxis = [Math.cos(cutAngle + Math.PI / 2), Math.sin(cutAngle + Math.PI / 2), 0];

// largestTurn is the largest number in a turn: (11,0) is (-1,0).
const largestTurn = 11;

const pieceLetters = "ABCDEFGH12345678";
const isCorner = letter => letter >= "A";
const unitsOf = letter => isCorner(letter) ? 2 : 1;
const solidOf = letter => pieceLetters.indexOf(letter) + 1;
const turnedLayer = (layer, steps) => layer.slice(units - steps) + layer.slice(0, units - steps);

// signed is a turn as it is written: -5 to 6.
const signed = steps => modulo(steps + 5, units) - 5;

class Square1 {
  // cut is the number of the bars around the cut.
  static cut = 19;

  // The layers have the letter at each of their twelve places of 30 degrees, clockwise as seen from outside from the
  // front end of the cut; a corner has two. flipped: the middle is not square.
  constructor(top, bottom, flipped) {
    Object.assign(this, {top, bottom, flipped});
  }

  // read is the position of solids with these poses, by their numbers; undefined if they make none.
  static read(poses) {
    const layers = [Array(units).fill(""), Array(units).fill("")], tolerance = 0.1;
    for (const letter of pieceLetters) {
      const pose = poses.get(solidOf(letter));
      if (!pose || Math.abs(pose[8]) < 1 - tolerance) {
        return undefined;
      }
      const bottom = pose[8] < 0, angle = Math.atan2(pose[1], pose[0]);
      const first = (bottom ? angle - cutAngle : cutAngle - angle) / step - unitsOf(letter) / 2, place = Math.round(first);
      if (Math.abs(first - place) > tolerance) {
        return undefined; // a layer between two places
      }
      for (let k = 0; k < unitsOf(letter); k++) {
        layers[bottom ? 1 : 0][modulo(place + k, units)] += letter;
      }
    }
    const [left, right] = [leftHalf, rightHalf].map(half => poses.get(half));
    if (layers.flat().some(at => at.length !== 1) || !left || !right || Math.abs(right[8]) < 1 - tolerance) {
      return undefined;
    }
    return new Square1(layers[0].join(""), layers[1].join(""), right[8] < 0);
  }

  // rest are the rotations of all solids, by their numbers, as poses.
  rest() {
    const poses = new Map(), none = [0, 0, 0];
    const over = rotation([1, 0, 0], none, Math.PI, none), about = angle => rotation([0, 0, 1], none, angle, none);
    [this.top, this.bottom].forEach((layer, bottom) => {
      for (let place = 0; place < units; place++) {
        const letter = layer[place];
        if (isCorner(letter) && layer[modulo(place + 1, units)] !== letter) {
          continue; // its second half
        }
        const steps = place + unitsOf(letter) / 2;
        poses.set(solidOf(letter), bottom ? combined(about(cutAngle + steps * step), over) : about(cutAngle - steps * step));
      }
    });
    poses.set(leftHalf, about(Math.PI));
    poses.set(rightHalf, this.flipped ? rotation(sliceAxis, none, -Math.PI, none) : about(0));
    return poses;
  }

  // after is the position after a whole motion. A blocked slice throws a Refusal.
  after({top = 0, bottom = 0, slice = 0}) {
    if (!slice) {
      return new Square1(turnedLayer(this.top, modulo(top, units)), turnedLayer(this.bottom, modulo(bottom, units)), this.flipped);
    }
    if (!this.free()) {
      const {length: n} = this.blocking();
      throw new Refusal("blocked", {corners: n === 1 ? new Saying("one") : new Saying("several", {n}), move: Square1.written(this.freeing())});
    }
    const half = units / 2;
    return new Square1(this.top.slice(0, half) + this.bottom.slice(0, half), this.top.slice(half) + this.bottom.slice(half), !this.flipped);
  }

  free() { return this.blocking().length === 0; }

  // freeLayer tells whether no corner of a layer lies across the cut.
  static freeLayer(layer) {
    return [0, units / 2].every(at => layer[at] !== layer[modulo(at - 1, units)]);
  }

  // blocking are the corners across the cut: their solids, and where each is.
  blocking() {
    return [this.top, this.bottom].flatMap((layer, bottom) => [0, units / 2].flatMap((at, back) =>
      layer[at] === layer[modulo(at - 1, units)] ? [{solid: solidOf(layer[at]), bottom: bottom === 1, back: back === 1}] : []));
  }

  // freeing is the smallest turn after which the cut is free.
  freeing() {
    let best;
    for (let top = -5; top <= 6; top++) {
      for (let bottom = -5; bottom <= 6; bottom++) {
        const size = Math.abs(top) + Math.abs(bottom);
        if ((!best || size < Math.abs(best.top) + Math.abs(best.bottom)) && this.after({top, bottom}).free()) {
          best = {top, bottom};
        }
      }
    }
    return best;
  }

  // onwards is the smallest turn of a layer in the direction of a turn after which nothing of that layer is
  // across the cut; the turn itself if there is none.
  onwards(turn) {
    const name = turn.top ? "top" : "bottom", direction = Math.sign(turn[name]);
    for (let n = 1; n < units; n++) {
      if (Square1.freeLayer(turnedLayer(this[name], modulo(direction * n, units)))) {
        return {[name]: direction * n};
      }
    }
    return turn;
  }

  // rotations are how a motion turns solids: lists of them with an axis and an angle.
  rotations({top = 0, bottom = 0, slice = 0}) {
    const list = [], solids = layer => [...new Set(layer)].map(solidOf), half = units / 2;
    if (top) {
      list.push({axis: [0, 0, 1], angle: -top * step, solids: solids(this.top)});
    }
    if (bottom) {
      list.push({axis: [0, 0, 1], angle: bottom * step, solids: solids(this.bottom)});
    }
    if (slice) {
      list.push({axis: sliceAxis, angle: -slice * Math.PI, solids: [rightHalf, ...solids(this.top.slice(half)), ...solids(this.bottom.slice(0, half))]});
    }
    return list;
  }

  // part is what can be held of the puzzle at a solid: "top", "bottom", "right" (half of the middle), or nothing.
  part(solid) {
    const letter = pieceLetters[solid - 1];
    return solid === rightHalf ? "right" : !letter ? undefined : this.top.includes(letter) ? "top" : "bottom";
  }

  // upright tells whether a solid can be dragged up and down.
  upright(solid) { return this.part(solid) !== undefined && this.slices(solid); }

  // slices tells whether a slice turns a solid.
  slices(solid) {
    return this.rotations({slice: 1})[0].solids.includes(solid);
  }

  // solids are those of a part.
  solids(part) {
    return part === "right" ? [rightHalf] : [...new Set(this[part])].map(solidOf);
  }

  // turns are the turns, 0 to 11, that lead to another position, if turns alone do.
  turns(to) {
    const found = [["top", to.top], ["bottom", to.bottom]].map(([name, goal]) => {
      for (let n = 0; n < units; n++) {
        if (turnedLayer(this[name], n) === goal) {
          return n;
        }
      }
      return undefined;
    });
    return found.includes(undefined) || this.flipped !== to.flipped ? undefined : {top: found[0], bottom: found[1]};
  }

  solved() { return this.turns(Square1.start()) !== undefined; }

  is(other) { return this.toString() === other.toString(); }

  // shape is that of a layer: A for a corner and a for an edge, clockwise from where that comes first in the alphabet.
  static shape(layer) {
    const from = layer[0] === layer[units - 1] ? turnedLayer(layer, 1) : layer;
    return firstTurn([...from].filter((letter, i) => i === 0 || letter !== from[i - 1]).map(letter => isCorner(letter) ? "A" : "a").join(""));
  }

  // toString is the position as Jaap Scherphuis writes it.
  toString() {
    const written = layer => [...layer].filter((letter, i) => i === 0 || letter !== layer[i - 1]).join("");
    return written(this.top) + written(this.bottom) + (this.flipped ? "/" : "-");
  }

  // told says what the position is to those who cannot see it: the pieces clockwise from the front end of the cut.
  told(name) {
    const written = layer => [...layer].filter((letter, i) => letter !== layer[i - 1]).join(" ");
    return new Saying("place", {
      name, above: new Saying("top"), top: written(this.top), below: new Saying("bottom"), bottom: written(this.bottom),
      middle: new Saying(this.flipped ? "flipped" : "square"), cut: new Saying(this.free() ? "free" : "closed"),
    });
  }

  static start() { return new Square1("AA1BB2CC3DD4", "5EE6FF7GG8HH", false); }

  // parse reads a position or an alg: {position} or {moves}. It throws a Refusal.
  static parse(text) {
    if (text.length > longestText) {
      throw new Refusal("long", {n: longestText});
    }
    const compact = text.replace(/\s/g, "").replace(/[-/]+$/, "");
    if (/^[a-z1-8]{12,}$/i.test(compact) && /[a-z].*[a-z].*[a-z]/i.test(compact)) {
      return {position: Square1.parsePosition(text)};
    }
    return {moves: Square1.parseAlg(text)};
  }

  // parseAlg reads an alg in WCA notation. Brackets and blanks may be left out.
  static parseAlg(text) {
    const plain = text.replace(/[\u2010-\u2015\u2212]/g, "-"), moves = [];
    let at = 0;
    const take = pattern => { // what comes next, behind blanks
      pattern.lastIndex = at;
      const found = pattern.exec(plain);
      at = found ? pattern.lastIndex : at;
      return found && found[1];
    };
    const refuse = expected => {
      take(/(\s*)/y);
      throw new Refusal("column", {column: at + 1, found: at < plain.length ? `“${plain[at]}”` : new Saying("end"), expected: new Saying(expected)});
    };
    const number = () => {
      const from = at, found = take(/\s*([-+]?\s*\d+)/y), n = Number((found || "x").replace(/\s/g, ""));
      if (!(Math.abs(n) <= largestTurn)) {
        at = from;
        refuse("number");
      }
      return signed(n);
    };
    while (plain.slice(at).trim()) {
      if (take(/\s*(\/)/y)) {
        moves.push({slice: 1});
      } else {
        const bracket = take(/\s*(\()/y);
        if (!bracket && !/^[-+\d]/.test(plain.slice(at).trimStart())) {
          refuse("move");
        }
        const top = number();
        if (!take(/\s*(,)/y)) {
          refuse("comma");
        }
        moves.push({top, bottom: number()});
        if (bracket && !take(/\s*(\))/y)) {
          refuse("bracket");
        }
      }
      if (moves.length > mostMoves) {
        throw new Refusal("many", {n: mostMoves});
      }
    }
    return moves;
  }

  // parsePosition reads a position as Jaap Scherphuis writes it. A corner across the front end of the cut is
  // written at both ends of its layer.
  static parsePosition(text) {
    const found = /^([A-H1-8]+)([-/])$/.exec(text.replace(/\s/g, "").toUpperCase());
    if (!found) {
      throw new Refusal("position");
    }
    const letters = found[1], layers = [];
    for (let at = 0; layers.length < 2; ) {
      const first = letters[at], across = isCorner(first || "") && letters.indexOf(first, at + 1) > 0;
      let layer = "";
      while (layer.length < units && at < letters.length) {
        const letter = letters[at++], halved = across && letter === first;
        layer += letter.repeat(halved ? 1 : unitsOf(letter));
      }
      if (layer.length !== units) {
        throw new Refusal("position");
      }
      layers.push(layer);
      if (layers.length === 2 && at !== letters.length) {
        throw new Refusal("position");
      }
    }
    const position = new Square1(layers[0], layers[1], found[2] === "/");
    if (!Square1.read(position.rest())?.is(position)) {
      throw new Refusal("position"); // a piece is missing, or is there twice
    }
    return position;
  }

  // written is a move in WCA notation.
  static written({top = 0, bottom = 0, slice = 0}) { return slice ? "/" : `(${top},${bottom})`; }

  // spoken says what a move does, in sayings.
  static spoken({top = 0, bottom = 0, slice = 0}) {
    const parts = Object.entries({top, bottom}).filter(([, steps]) => steps);
    return slice ? [new Saying("slice")] : parts.map(([layer, steps]) => new Saying(steps > 0 ? "right" : "left", {layer: new Saying(layer), n: 30 * Math.abs(steps)}));
  }

  // seconds is how long a move takes.
  static seconds({top = 0, bottom = 0, slice = 0}) {
    return slice ? 0.45 : 0.25 + 0.05 * Math.max(Math.max(Math.abs(top), Math.abs(bottom)) - 3, 0);
  }

  // joined is one move instead of two; undefined if they are not turns, and null if nothing is left.
  static joined(a, b) {
    if (a.slice || b.slice) {
      return undefined;
    }
    const top = signed((a.top || 0) + (b.top || 0)), bottom = signed((a.bottom || 0) + (b.bottom || 0));
    return top || bottom ? {top, bottom} : null;
  }

  // grip holds the part at a solid that a pointer drags from one point of a picture towards another. Up or down, the right half
  // slices.
  grip(solid, view, from, to) {
    const part = this.part(solid), steep = 1.4, upright = Math.abs(to[1] - from[1]) > steep * Math.abs(to[0] - from[0]);
    if (part === "right" || part && upright && this.slices(solid)) {
      return new SliceGrip(view, from);
    }
    return part && new LayerGrip(part, view, from);
  }

  // key is the move of a key, as csTimer has them; with Shift a turn goes on to where the layer is free.
  key(name, shift) {
    const moves = {
      i: {slice: 1}, k: {slice: -1}, j: {top: 1}, f: {top: -1}, s: {bottom: 1}, l: {bottom: -1},
      h: {top: 3}, g: {top: -3}, w: {bottom: 3}, o: {bottom: -3},
    };
    const move = moves[name.toLowerCase()];
    return move && shift && !move.slice ? this.onwards(move) : move;
  }
}

// firstTurn is the turn of a circular text that comes first in the alphabet.
function firstTurn(text) {
  return [...text].map((_, i) => text.slice(i) + text.slice(0, i)).sort()[0] || "";
}

puzzles.square1 = Square1;
