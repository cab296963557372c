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
    this.number = film;
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
      const [mesh, pose, id, ...materials] = set.data.nodes[number], [same, later] = set.data.nodes[next.n[i]] || [];
      const posed = same === mesh && frame.n.length === next.n.length ? between(set.poses[pose], set.poses[later], part) : set.poses[pose];
      return {id, mesh: set.meshes[mesh], pose: posed, materials: materials.map(m => set.data.materials[m])};
    });
    return {
      nodes, panes: (frame.p || []).map(k => set.data.panes[k]), ground: slide.ground, shadow: slide.shadow,
      reach: slide.reach, outline: slide.outline, below: slide.below,
    };
  }
}

// resting is a model of what a film of a slide shows at its end, in which the reader can turn the puzzle; the slide if there is
// none.
function resting(slide) {
  const {set, film} = slide, {turning, films, ...rest} = slide.slide, kind = turning && puzzles[turning.puzzle], frame = film[film.length - 1];
  if (!kind) {
    return slide;
  }
  const shown = frame.n.map(number => set.data.nodes[number]), {free, blocked} = cutsOf(set, turning, kind.cut);
  const all = [...shown, ...free ? free.bars : [], ...blocked ? blocked.bars : []];
  const look = bars => bars.map(node => [all.indexOf(node), ...node.slice(3)]), cut = by => by && {nodes: look(by.bars), panes: by.panes};
  const lit = set.data.nodes.find(([, , id, body]) => id < kind.cut && set.data.materials[body][4] > 0.5); // as the lesson lights it
  const model = new Model({
    ...rest, framed: frame.r, moves: [], last: 0, looks: [{nodes: look(shown), panes: frame.p || []}],
    nodes: all.map(([mesh, pose, id]) => ({id, mesh, pose: set.poses[pose]})), materials: set.data.materials, panes: set.data.panes,
    puzzle: {
      name: turning.puzzle, lit: lit ? set.data.materials[lit[3]].slice(0, 3) : turning.blocked, lights: turning.lights, look: look(shown.filter(([, , id]) => id < kind.cut)),
      free: cut(free), blocked: cut(blocked),
    },
  }, set.meshes);
  return model.puzzle ? model : slide;
}

// cutsOf are the frames of the cut, known by the ID of their bars, when it is free and when it is blocked; undefined if the slides show none. If they
// show only one of them, the other is the same in its own colour.
function cutsOf(set, turning, bar) {
  if (!set.cuts) {
    const cuts = set.cuts = {}, {nodes, materials, panes, slides} = set.data, names = ["free", "blocked"];
    const alike = (a, b) => a.every((v, i) => Math.abs(v - b[i]) < 1e-3);
    for (const frame of slides.flatMap(slide => slide.films.flat())) {
      const bars = frame.n.map(number => nodes[number]).filter(([, , id]) => id === bar);
      const name = names.find(name => bars.length > 0 && alike(turning[name], materials[bars[0][3]]));
      if (name) {
        cuts[name] ||= {bars, panes: frame.p || []};
      }
    }
    const recoloured = ({bars, panes: seen}, colour) => ({
      bars: bars.map(([mesh, pose, id, material]) => [mesh, pose, id, materials.push([...colour, ...materials[material].slice(3)]) - 1]),
      panes: seen.map(k => panes.push({...panes[k], colour}) - 1),
    });
    names.forEach((name, i) => {
      const other = cuts[names[1 - i]];
      if (!cuts[name] && other) {
        cuts[name] = recoloured(other, turning[name]);
      }
    });
  }
  return set.cuts;
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
