// Many scenes from one set of solids: what a lesson shows, step by step. A slide is a model for a
// figure, as Model is. It shows one of its films; a film of one frame is a still.

class Slide {
  // set has the meshes and poses of all slides, decoded once: see slideSet.
  constructor(set, number) {
    const slide = set.data.slides[number];
    this.set = set;
    this.slide = slide;
    this.data = {camera: slide.camera};
    this.moves = []; // it has films
    this.starts = [0];
    this.show(0);
  }

  // show chooses a film.
  show(film) {
    this.film = this.slide.films[film];
    this.length = (this.film.length - 1) / this.set.data.rate;
  }

  moveAt() { return {index: 0, part: 0}; }

  // framesAt are the frames before and after a time in seconds, and how near that is to the later one, 0..1.
  framesAt(time) {
    const {film, set} = this, last = film.length - 1, at = Math.min(Math.max(time * set.data.rate, 0), last), index = Math.floor(at);
    return [film[index], film[Math.min(index + 1, last)], at - index];
  }

  reachAt(time, own) {
    const [frame, next, part] = this.framesAt(time), from = frame.r || own, to = next.r || own;
    return from + (to - from) * part;
  }

  // sceneAt is the scene at a time in seconds. Between two frames, solids that are in both move on.
  sceneAt(time) {
    const {slide, set} = this, [frame, next, part] = this.framesAt(time);
    const nodes = frame.n.map((number, i) => {
      const [mesh, pose, ...materials] = set.data.nodes[number], [same, later] = set.data.nodes[next.n[i]] || [];
      const posed = same === mesh && frame.n.length === next.n.length ? between(set.poses[pose], set.poses[later], part) : set.poses[pose];
      return {mesh: set.meshes[mesh], pose: posed, materials: materials.map(m => set.data.materials[m])};
    });
    return {
      nodes, panes: (frame.p || []).map(k => set.data.panes[k]), ground: slide.ground, shadow: slide.shadow,
      reach: slide.reach, outline: slide.outline, below: slide.below,
    };
  }
}

// slideSet decodes what all slides share.
function slideSet(data) {
  return {data, meshes: data.meshes.map(meshOf), poses: data.poses.map(text => poseOf(text, data.unit))};
}

// between is a pose between two that are not far from each other.
function between(from, to, part) {
  if (part === 0 || from === to) {
    return from;
  }
  const mixed = from.map((v, i) => v + (to[i] - v) * part), axes = [];
  for (let i = 0; i < 9; i += 3) { // Gram-Schmidt, which also leaves mirror images what they are
    const axis = axes.reduce((v, a) => plus(v, scaled(a, -dot(a, v))), mixed.slice(i, i + 3));
    axes.push(scaled(axis, 1 / Math.hypot(...axis)));
  }
  return [...axes.flat(), ...mixed.slice(9)];
}
