// The scene of a figure at any time, from the data that stands in the page: solids with
// their poses at the start, and moves, which rotate some of them about an axis or shift them. If the reader
// can turn the puzzle, its moves are those made so far and those that follow.

// Limits of what the reader can type.
const longestText = 20000, mostMoves = 2000;

const modulo = (n, by) => (n % by + by) % by;

// puzzles are those that can be turned, by their names. What they know of the rules says square1.js.
const puzzles = {};

class Model {
  // meshes are the decoded ones of the data; several figures can have the same.
  constructor(data, meshes = data.meshes.map(meshOf)) {
    this.data = data;
    this.meshes = meshes;
    this.centres = meshes.map(centreOf);
    this.placed = data.nodes.map(node => typeof node.pose === "string" ? poseOf(node.pose, data.unit) : node.pose);
    // What the hand adds to the picture: an unfinished motion, solids that are brighter, and those that
    // are lit, 0 to 1.
    this.beyond = {};
    this.hovered = [];
    this.lit = new Map();
    this.first = data.moves;
    this.kept = false; // what the page shows at first is not that of the data
    this.restore();
    const kind = data.puzzle && puzzles[data.puzzle.name];
    this.puzzle = kind && this.positionAt(0, kind) && this.understood(kind) ? kind : undefined;
  }

  // understood reads the moves of the data, and tells whether all are moves of a puzzle: none is made by hand, as when cubies are taken out.
  understood(kind) {
    try {
      this.data.moves.forEach(move => { [move.motion] = kind.parseAlg(move.name); });
      return true;
    } catch (error) {
      return !common.said(error);
    }
  }

  // pace is how many times as fast as usual moves are.
  get pace() {
    const [first] = this.data.moves;
    return first ? this.puzzle.seconds(first.motion) / first.seconds : 1;
  }

  // restore undoes all that the reader has done.
  restore() {
    this.moves = [];
    this.pattern = this.firstPattern; // its text, and how many stickers of each solid are shown; undefined if all count
    this.starts = [0]; // of the moves, in seconds; and the end
    // The poses of all nodes at the start of each move, and at the end. A node that appears later has its
    // pose from then on.
    this.poses = [this.placed];
    this.positions = []; // the puzzle's, as far as they have been read
    this.load(this.first);
    this.first = this.moves;
    this.touched = this.kept;
  }

  // keep takes what is shown for what is shown at first.
  keep() {
    this.kept = true;
    this.placed = this.poses[0];
    this.first = this.moves;
    this.firstPattern = this.pattern;
  }

  // changed tells whether the reader has made moves, or chosen others.
  get changed() { return this.moves !== this.first || this.poses[0] !== this.placed; }

  get length() { return this.starts[this.moves.length]; }

  // load replaces the moves from an index on.
  load(moves, from = 0) {
    this.moves = [...this.moves.slice(0, from), ...moves];
    this.poses.length = this.starts.length = from + 1;
    this.positions.length = Math.min(this.positions.length, from + 1);
    this.touched = true;
    moves.forEach(({seconds}, i) => {
      const index = from + i, next = this.turned(index, 1);
      this.data.nodes.forEach((node, k) => {
        if (node.from === index + 1) {
          next[k] = this.placed[k];
        }
      });
      this.poses.push(next);
      this.starts.push(this.starts[index] + seconds);
    });
  }

  // moveAt is the index of the move at a time, and the finished part of it; at the end the
  // number of moves, and 0.
  moveAt(time) {
    const {starts} = this, count = this.moves.length;
    let index = 0;
    while (index < count && time >= starts[index + 1]) {
      index++;
    }
    const part = index < count ? (time - starts[index]) / (starts[index + 1] - starts[index]) : 0;
    return {index, part: Math.max(part, 0)};
  }

  // turned are the poses after a part of the angle of a move.
  turned(index, part) { return this.rotated(this.poses[index], this.moves[index].turns, part); }

  // rotated are poses after a part of some turns.
  rotated(poses, turns, part) {
    poses = poses.slice();
    for (const {axis, centre, angle, shift = [0, 0, 0], nodes} of turns) {
      const turn = rotation(axis, centre, angle * part, scaled(shift, part));
      for (const k of nodes) {
        poses[k] = combined(turn, poses[k]);
      }
    }
    return poses;
  }

  // positionAt is the position of the puzzle before a move, read from where its solids are; undefined if
  // they make none.
  positionAt(index, kind = this.puzzle) {
    if (!this.positions[index]) {
      const poses = new Map();
      this.data.nodes.forEach(({id, mesh}, k) => {
        if (!poses.has(id)) { // its labels follow
          const pose = this.poses[index][k];
          poses.set(id, [...pose.slice(0, 9), ...transformed(pose, this.centres[mesh], 0, 1)]);
        }
      });
      this.positions[index] = kind.read(poses);
    }
    return this.positions[index];
  }

  // moveOf is a move of the puzzle from a position, as one of the moves of this model.
  moveOf(position, motion) {
    const {puzzle} = this;
    return {
      motion, name: puzzle.written(motion), title: puzzle.spoken(motion), seconds: puzzle.seconds(motion) / this.pace,
      turns: this.turnsOf(position, motion), looks: [],
    };
  }

  // turnsOf are the turns of nodes that a motion from a position makes.
  turnsOf(position, motion) {
    return position.rotations(motion).map(({axis, angle, solids}) => ({
      axis, angle, centre: [0, 0, 0], nodes: this.data.nodes.flatMap(({id}, k) => solids.includes(id) ? [k] : []),
    }));
  }

  // movesOf are moves of the puzzle, one after the other. A move that is blocked throws a Refusal.
  movesOf(position, motions) {
    return motions.map((motion, i) => {
      const move = this.moveOf(position, motion);
      try {
        position = position.after(motion);
      } catch (error) {
        throw error instanceof Refusal ? new Refusal("within", {i: i + 1, why: error.saying}) : error;
      }
      return move;
    });
  }

  // begin puts the puzzle into a position, without moves.
  begin(position) {
    const from = this.positionAt(0).rest(), to = position.rest();
    this.poses = [this.poses[0].map((pose, k) => {
      const {id} = this.data.nodes[k];
      return from.has(id) ? combined(combined(to.get(id), inverse(from.get(id))), pose) : pose;
    })];
    this.positions = [];
    this.load([]);
  }

  // reachAt is the reach of the camera at a time: its own, unless it changes from move to move.
  reachAt(time, own) {
    const {reaches} = this.data, {index, part} = this.moveAt(time);
    if (!reaches) {
      return this.data.framed || own;
    }
    const before = reaches[Math.min(index, reaches.length - 1)], after = reaches[Math.min(index + 1, reaches.length - 1)];
    return before + (after - before) * eased(part);
  }

  // sceneAt is the scene at a time. Moves start and end slowly.
  sceneAt(time) {
    const {data} = this, {index, part} = this.moveAt(time), done = eased(part), held = part === 0 && Object.keys(this.beyond).length > 0;
    let poses = part > 0 ? this.turned(index, done) : this.poses[index];
    if (held) {
      poses = this.rotated(poses, this.turnsOf(this.positionAt(index), this.beyond), 1);
    }
    const nearest = this.touched || held ? this.nearest(index, part > 0 ? this.moves[index].motion : this.beyond, part > 0 ? done : 1) : undefined;
    const look = nearest ? this.ownLook(nearest) : data.looks[this.lookAt(index, done)];
    const across = nearest && data.puzzle.lights ? nearest.blocking().map(({solid}) => solid) : undefined;
    return {
      nodes: look.nodes.map(([k, ...materials]) => {
        const {id, mesh} = data.nodes[k];
        return {id, mesh: this.meshes[mesh], pose: poses[k], materials: this.shining(id, this.counting(id, materials.map(m => data.materials[m])), across)};
      }),
      panes: look.panes.map(k => data.panes[k]),
      ground: data.ground, shadow: data.shadow, reach: data.reach,
      outline: data.reaches ? [] : data.outline, // a camera that comes nearer looks at the origin
      below: data.below,
    };
  }

  // counting are the materials of a solid, of which the first is its body: stickers that do not count are grey.
  counting(id, materials) {
    const most = this.pattern?.shown.get(id), [red, green, blue] = this.data.puzzle?.unknown || [];
    return most === undefined ? materials : materials.map((own, i) => i <= most ? own : [red, green, blue, own[3], own[4]]);
  }

  // lookAt is the number of the look after a part of a move.
  lookAt(index, done) {
    let look = this.data.last;
    for (const [from, number] of this.moves[index]?.looks || []) {
      if (done >= from) {
        look = number;
      }
    }
    return look;
  }

  // nearest is the position at the nearest whole turn after a part of a motion.
  nearest(index, motion, part) {
    const turn = name => Math.round((motion[name] || 0) * part), position = this.positionAt(index);
    return motion.slice ? position : position.after({top: turn("top"), bottom: turn("bottom")});
  }

  // ownLook is the look once the reader has changed something: the solids, and the cut of a position.
  ownLook(position) {
    const {look, free, blocked} = this.data.puzzle, cut = free && (position.free() ? free : blocked);
    return cut ? {nodes: [...look, ...cut.nodes], panes: cut.panes} : {nodes: look, panes: []};
  }

  // shining are the materials of a solid, of which the first is its body, as the hand changes them. If what lies across the cut is
  // lit all the time, that is given, and nothing else is lit.
  shining(id, materials, across) {
    const hovered = this.hovered.includes(id) ? 0.12 : 0, lit = Math.max(this.lit.get(id) || 0, across?.includes(id) ? 1 : 0);
    if (across && id < this.puzzle.cut && materials.some(([, , , , glow]) => glow > 0)) {
      materials = materials.map(([r, g, b, gloss], i) => i === 0 ? this.unlit() : [r, g, b, gloss, 0]);
    }
    if (!lit && !hovered) {
      return materials;
    }
    const [red, green, blue] = this.data.puzzle.lit;
    return materials.map(([r, g, b, gloss, glow], i) => i === 0
      ? [r + (red - r) * lit, g + (green - g) * lit, b + (blue - b) * lit, gloss, Math.min(glow + hovered + 0.8 * lit, 1)]
      : [r, g, b, gloss, Math.min(glow + hovered + 0.3 * lit, 1)]);
  }

  // unlit is the body of a solid that is not lit.
  unlit() {
    const {look} = this.data.puzzle, {materials} = this.data;
    return materials[(look.find(([, body]) => materials[body][4] === 0) || look[0])[1]];
  }
}

// eased is the part of a move that is done after a part of its time.
function eased(part) {
  return part * part * (3 - 2 * part);
}

// meshOf decodes a mesh: its vertices, each a position and a direction of length 1, and its
// facets, each a face and the numbers of its corners.
function meshOf({unit, flat, vertices, wide, facets}) {
  const list = [], packed = numbersIn(vertices, "getInt16", 2), stride = flat ? 2 : 6;
  for (let i = 0; i < packed.length; i += stride) {
    const [x, y, z, ...normal] = packed.slice(i, i + stride);
    list.push(x * unit, y * unit, flat ? 0 : z * unit, ...(flat ? [0, 0, 1] : normal.map(n => n / 32767)));
  }
  const counted = wide ? numbersIn(facets, "getUint16", 2) : numbersIn(facets, "getUint8", 1), rings = [];
  for (let i = 0; i < counted.length; i += 2 + counted[i + 1]) {
    rings.push([counted[i], ...counted.slice(i + 2, i + 2 + counted[i + 1])]);
  }
  return {vertices: Float64Array.from(list), facets: rings};
}

// centreOf is the middle of the box around a mesh.
function centreOf({vertices}) {
  return [0, 1, 2].map(axis => {
    let least = Infinity, most = -Infinity;
    for (let i = axis; i < vertices.length; i += 6) {
      least = Math.min(least, vertices[i]);
      most = Math.max(most, vertices[i]);
    }
    return (least + most) / 2;
  });
}

// poseOf decodes a pose: see below.
function poseOf(text, unit) {
  return numbersIn(text, "getInt16", 2).map((n, i) => i < 9 ? n / 32767 : n * unit);
}

// numbersIn are whole numbers in base64, of a number of bytes each, as a DataView gets them.
function numbersIn(text, get, bytes) {
  const view = new DataView(Uint8Array.from(atob(text), c => c.charCodeAt(0)).buffer);
  return Array.from({length: view.byteLength / bytes}, (_, i) => view[get](bytes * i, true));
}

// Poses are lists of twelve numbers: the images of the three axes, then that of the origin.

// rotation is the pose of things rotated about an axis through a centre (Rodrigues, 1840), and
// then shifted.
function rotation(axis, centre, angle, shift) {
  const sin = Math.sin(angle), cos = Math.cos(angle);
  const turned = v => plus(plus(scaled(v, cos), scaled(cross(axis, v), sin)), scaled(axis, dot(axis, v) * (1 - cos)));
  const moved = plus(plus(centre, scaled(turned(centre), -1)), shift);
  return [...turned([1, 0, 0]), ...turned([0, 1, 0]), ...turned([0, 0, 1]), ...moved];
}

// combined is the pose b, moved by the pose a.
function combined(a, b) {
  return [0, 3, 6, 9].flatMap(i => transformed(a, b, i, i === 9 ? 1 : 0));
}

// inverse is that of a rotation about the origin, as a pose.
function inverse(pose) {
  return [0, 1, 2].flatMap(i => [pose[i], pose[i + 3], pose[i + 6]]).concat(0, 0, 0);
}
