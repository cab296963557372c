// The rules of Rubik's cube, and where its cubies are, as square1.js has those of the Square-1. Cubies have the
// numbers 1 to 26: corners, edges, face cubies. A motion has a face, and how many quarter turns it makes clockwise: {R: 1}.

const cubies = "URF UFL ULB UBR DFR DLF DBL DRB UR UF UL UB DR DF DL DB FR FL BL BR U R F D L B".split(" ");
const facing = {U: [0, 0, 1], R: [1, 0, 0], F: [0, -1, 0], D: [0, 0, -1], L: [-1, 0, 0], B: [0, 1, 0]};
const placeOf = faces => [...faces].map(face => facing[face]).reduce(plus, [0, 0, 0]);
const whole = v => v.map(n => Math.round(n) + 0); // no -0
const quarter = Math.PI / 2;

// Where the stickers of an unrotated solid are, by their number.
const stickersOf = {1: ["U"], 2: ["U", "F"], 3: ["U", "R", "F"]};

class Cube3 {
  // cut is the number after those of all solids.
  static cut = cubies.length + 1;

  // seats has the poses of all solids, by their numbers, with the places as whole numbers.
  constructor(seats) {
    this.seats = seats;
  }

  // read is the cube of solids with these poses, by their numbers; undefined if they make none.
  static read(poses) {
    const seats = new Map(), taken = new Set(), tolerance = 0.1, least = 0.3;
    for (let solid = 1; solid < Cube3.cut; solid++) {
      const pose = poses.get(solid);
      if (!pose || pose.slice(0, 9).some(n => Math.abs(n - Math.round(n)) > tolerance)) {
        return undefined;
      }
      const place = pose.slice(9).map(n => Math.abs(n) < least ? 0 : Math.sign(n));
      if (place.filter(Boolean).length !== cubies[solid - 1].length) {
        return undefined;
      }
      taken.add(place.join());
      seats.set(solid, [...whole(pose.slice(0, 9)), ...place]);
    }
    return taken.size === cubies.length ? new Cube3(seats) : undefined;
  }

  // rest are the rotations of all solids as poses: a cubie in any other place is the same but for a rotation about the
  // centre.
  rest() {
    return new Map([...this.seats].map(([solid, pose]) => [solid, [...pose.slice(0, 9), 0, 0, 0]]));
  }

  after(motion) {
    const seats = new Map(this.seats);
    for (const {axis, angle, solids} of this.rotations(motion)) {
      const turn = rotation(axis, [0, 0, 0], angle, [0, 0, 0]);
      solids.forEach(solid => seats.set(solid, whole(combined(turn, seats.get(solid)))));
    }
    return new Cube3(seats);
  }

  rotations(motion) {
    return Object.keys(facing).filter(face => motion[face]).map(face => ({
      axis: facing[face], angle: -motion[face] * quarter,
      solids: [...this.seats].filter(([, pose]) => dot(pose.slice(9), facing[face]) === 1).map(([solid]) => solid),
    }));
  }

  // Nothing blocks a turn, and nothing but stickers can be held, which go in all directions.
  upright(solid) { return this.seats.has(solid); }
  blocking() { return []; }
  told(name) { return name; } // its facelets would be 54 words
  part() { return undefined; }
  solids() { return []; }
  slices() { return false; }

  // sticker is where a sticker of a solid looks, by its number.
  sticker(solid, number) {
    const pose = this.seats.get(solid);
    return whole(transformed(pose, facing[stickersOf[cubies[solid - 1].length][number]], 0, 0));
  }

  // solved tells whether all stickers are at home.
  solved() {
    return cubies.every((home, i) => [...home].every((face, k) => String(this.sticker(i + 1, k)) === String(facing[face])));
  }

  // isAt tells whether a cubie is in a place; both are named by their faces in any order.
  isAt(cubie, place) {
    const sorted = name => [...name].sort().join(""), solid = cubies.findIndex(name => sorted(name) === sorted(cubie)) + 1;
    return solid > 0 && String(this.seats.get(solid).slice(9)) === String(placeOf(place));
  }

  is(other) { return this.toString() === other.toString(); }

  toString() { return [...this.seats].map(([, pose]) => pose.join("")).join(" "); }

  static parse(text) { return {moves: Cube3.parseAlg(text)}; }

  // start is where texts begin: none is a position.
  static start() { throw new Refusal("part"); }

  // parseAlg reads turns of faces: R, U' and F2.
  static parseAlg(text) {
    if (text.length > longestText) {
      throw new Refusal("long", {n: longestText});
    }
    const plain = text.replace(/[\u2018\u2019\u02bc\u2032]/g, "'"), token = /\s*([URFDLB])(?:(2'?)|(3|'))?/y, moves = [];
    for (let at = 0; plain.slice(at).trim(); at = token.lastIndex) {
      token.lastIndex = at;
      const found = token.exec(plain);
      if (!found) {
        const rest = plain.slice(at).trimStart();
        throw new Refusal("column", {column: plain.length - rest.length + 1, found: `“${rest[0]}”`, expected: new Saying("face")});
      }
      moves.push({[found[1]]: found[2] ? 2 : found[3] ? -1 : 1});
      if (moves.length > mostMoves) {
        throw new Refusal("many", {n: mostMoves});
      }
    }
    return moves;
  }

  static written(motion) {
    const [face, turns] = Object.entries(motion)[0];
    return face + ["", "", "2", "'"][modulo(turns, 4)];
  }

  static spoken(motion) {
    const [face, turns] = Object.entries(motion)[0], left = modulo(turns, 4) === 3;
    return [new Saying(left ? "left" : "right", {layer: new Saying(face), n: left ? 90 : 90 * modulo(turns, 4)})];
  }

  static seconds(motion) { return Math.abs(Object.values(motion)[0]) === 2 ? 0.5 : 0.38; }

  // joined is one move instead of two turns of a face; undefined for different faces, and null if nothing is left.
  static joined(a, b) {
    const [face, turns] = Object.entries(a)[0];
    if (!(face in b)) {
      return undefined;
    }
    const sum = modulo(turns + b[face] + 1, 4) - 1;
    return sum ? {[face]: sum} : null;
  }

  // key is the turn of the face with this letter, clockwise, or anticlockwise with Shift.
  key(name, shift) {
    const face = name.toUpperCase();
    return face in facing && name.length === 1 ? {[face]: shift ? -1 : 1} : undefined;
  }

  // grip holds the face that turns when the sticker at a point of the picture is dragged towards another.
  grip(solid, view, from, to) {
    const pose = this.seats.get(solid);
    return pose && new FaceGrip(pose.slice(9), view, from, to);
  }
}

// FaceGrip is a face that follows the pointer.
class FaceGrip {
  constructor(place, view, from, to) {
    Object.assign(this, {view, from, turned: 0});
    const side = 2 / 3, centre = scaled(place, side), faces = Object.keys(facing).filter(face => dot(place, facing[face]) === 1);
    const ray = rayThrough(view, from), towards = [to[0] - from[0], to[1] - from[1]];
    // The face of the place that the point shows.
    const away = face => {
      const n = facing[face], slope = dot(n, ray), part = (dot(n, centre) + side / 2 - dot(n, view.eye)) / slope;
      const off = plus(plus(view.eye, scaled(ray, part)), scaled(plus(centre, scaled(n, side / 2)), -1));
      return slope < 0 ? Math.hypot(...off) : Infinity;
    };
    const on = faces.reduce((best, face) => away(face) < away(best) ? face : best), point = plus(centre, scaled(facing[on], side / 2));
    let best = 0;
    this.face = on;
    for (const face of faces.filter(face => face !== on)) {
      const along = this.alongOf(point, face), straight = Math.abs(along[0] * towards[0] + along[1] * towards[1]) / Math.hypot(...along) / Math.hypot(...towards);
      if (straight > best) {
        [best, this.face, this.along] = [straight, face, along];
      }
    }
    // The sticker of an edge can go one way only. Dragged across it, the face that it is on turns about its middle.
    if (faces.length === 2 && best < 0.5) {
      [this.face, this.along] = [on, undefined];
    }
    this.angle = this.about(from);
  }

  // alongOf is the way of a point in the picture while a face turns clockwise, in pixels for each radian.
  alongOf(point, face) {
    const little = 0.05, turn = rotation(facing[face], [0, 0, 0], -little, [0, 0, 0]);
    const a = projected(point, this.view), b = projected(transformed(turn, point, 0, 1), this.view);
    return [(b.x - a.x) / little, (b.y - a.y) / little];
  }

  // about is the direction of a point of the picture from the middle of the face, in radians clockwise as seen from
  // outside; undefined too near the middle, or seen from the side.
  about(point) {
    const n = facing[this.face], ray = rayThrough(this.view, point), slope = dot(n, ray), flat = 0.1, near = 0.08;
    if (slope > -flat) {
      return undefined;
    }
    const at = plus(plus(this.view.eye, scaled(ray, (1 - dot(n, this.view.eye)) / slope)), scaled(n, -1));
    const up = n[1] === 0 ? facing.F : facing.U;
    return Math.hypot(...at) < near ? undefined : Math.atan2(dot(at, cross(up, n)), dot(at, up));
  }

  move(to) {
    const {along, from} = this;
    if (along) {
      this.turned = ((to[0] - from[0]) * along[0] + (to[1] - from[1]) * along[1]) / (along[0] ** 2 + along[1] ** 2);
    } else {
      const angle = this.about(to), by = angle - this.angle - 2 * Math.PI * Math.round((angle - this.angle) / (2 * Math.PI));
      this.turned += Math.abs(by) < quarter ? by : 0;
      this.angle = angle ?? this.angle;
    }
    return {[this.face]: this.turned / quarter};
  }

  snapped(held) {
    const turns = modulo(Math.round(held[this.face] || 0) + 1, 4) - 1;
    return turns ? {[this.face]: turns} : undefined;
  }
}

puzzles.cube3 = Cube3;
