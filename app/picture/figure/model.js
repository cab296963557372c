// The scene of a figure at any time, from the data that stands in the page: solids with
// their poses at the start, and moves, which rotate some of them about an axis or shift them.

class Model {
  constructor(data) {
    this.data = data;
    this.meshes = data.meshes.map(meshOf);
    this.starts = [0]; // of the moves, in seconds; and the end
    for (const move of data.moves) {
      this.starts.push(this.starts[this.starts.length - 1] + move.seconds);
    }
    this.length = this.starts[data.moves.length];
    // The poses of all nodes at the start of each move, and at the end. A node that
    // appears later has its pose from then on.
    const placed = data.nodes.map(node => poseOf(node.pose, data.unit));
    this.poses = [placed];
    data.moves.forEach((move, i) => {
      const next = this.turned(i, 1);
      data.nodes.forEach((node, k) => {
        if (node.from === i + 1) {
          next[k] = placed[k];
        }
      });
      this.poses.push(next);
    });
  }

  // moveAt is the index of the move at a time, and the finished part of it; at the end the
  // number of moves, and 0.
  moveAt(time) {
    const {starts} = this, count = this.data.moves.length;
    let index = 0;
    while (index < count && time >= starts[index + 1]) {
      index++;
    }
    const part = index < count ? (time - starts[index]) / (starts[index + 1] - starts[index]) : 0;
    return {index, part: Math.max(part, 0)};
  }

  // turned are the poses after a part of the angle of a move.
  turned(index, part) {
    const poses = this.poses[index].slice();
    for (const {axis, centre, angle, shift = [0, 0, 0], nodes} of this.data.moves[index].turns) {
      const turn = rotation(axis, centre, angle * part, scaled(shift, part));
      for (const k of nodes) {
        poses[k] = combined(turn, poses[k]);
      }
    }
    return poses;
  }

  // reachAt is the reach of the camera at a time: its own, unless it changes from move to move.
  reachAt(time, own) {
    const {reaches} = this.data, {index, part} = this.moveAt(time);
    if (!reaches) {
      return own;
    }
    const before = reaches[index], after = reaches[Math.min(index + 1, reaches.length - 1)];
    return before + (after - before) * eased(part);
  }

  // sceneAt is the scene at a time. Moves start and end slowly.
  sceneAt(time) {
    const {data} = this, {index, part} = this.moveAt(time);
    let poses = this.poses[index], look = data.last;
    if (index < data.moves.length) {
      const done = eased(part);
      poses = this.turned(index, done);
      for (const [from, number] of data.moves[index].looks) {
        if (done >= from) {
          look = number;
        }
      }
    }
    const {nodes, panes} = data.looks[look];
    return {
      nodes: nodes.map(([k, ...materials]) => ({
        mesh: this.meshes[data.nodes[k].mesh], pose: poses[k], materials: materials.map(m => data.materials[m]),
      })),
      panes: panes.map(k => data.panes[k]),
      ground: data.ground, shadow: data.shadow, reach: data.reach,
      outline: data.reaches ? [] : data.outline, // a camera that comes nearer looks at the origin
      below: data.below,
    };
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
