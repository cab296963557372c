// Whether the task of a step is done: the conditions of its line Until, of which docs/lessons.md tells.

class Task {
  // The figure of the step, unless there is none, shows a slide at first.
  constructor(section, figure, slide) {
    Object.assign(this, {section, figure, slide, state: 0, states: JSON.parse(section.dataset.presses), pressed: new Set(), slices: 0, played: false, done: false});
    this.from = this.now = this.position();
    this.seen = {angles: new Set(), shapes: new Set(), pairs: new Set()};
    this.look();
    const {until} = section.dataset, conditions = until ? until.split(";").map(phrase => this.condition(phrase.trim())) : [];
    this.holds = () => conditions.length > 0 && conditions.every(so => so());
    this.checked = until && !this.unseen || this.states.some(({solved}) => solved);
  }

  // byHand tells whether the reader has turned the puzzle since the last button.
  byHand() { return Boolean(this.position()) && this.figure.model.moveAt(this.figure.goal).index > 0; }

  // pressOf is the film of a button in the state that is shown, the state to which it leads, and that in which it begins; undefined if it cannot
  // be pressed. Without a name it begins again, and after the reader's moves so does what does so elsewhere.
  pressOf(button) {
    const {state, states} = this, first = [Math.max(states[0].still, 0), 0, 0], moved = this.byHand();
    if (button === undefined) {
      return state > 0 || moved ? first : undefined;
    }
    return states[state].presses[button] || (moved && states.some(({presses}) => presses[button]?.[1] === 0) ? first : undefined);
  }

  // refresh shows the words and drawings of the state, and what can be pressed in it. Of what the reader's hand has made nothing is known.
  refresh() {
    const {section, state, states, figure} = this, moved = this.byHand(), shown = part => part.dataset.states.trim().split(" ").includes(String(state));
    for (const part of section.querySelectorAll("[data-states]")) {
      const said = part.closest("[data-said]"); // once the task is done
      if (!said || states[state].solved) {
        part.hidden = !shown(part);
        part.classList.toggle("stale", moved && !said);
      } else if (!this.done) {
        part.hidden = true;
      }
    }
    const note = section.querySelector(".by-hand");
    if (note) {
      note.hidden = !section.querySelector(".stale");
    }
    for (const button of section.querySelectorAll("[data-button], [data-again]")) {
      button.disabled = !this.pressOf(button.dataset.button);
    }
    if (figure) {
      figure.element.hidden = states[state].still < 0;
    }
  }

  // position is that of the puzzle in the figure; undefined for none.
  position() {
    const {figure} = this, model = figure?.model;
    return model?.puzzle && model.positionAt(model.moveAt(figure.goal).index);
  }

  // condition tells for a phrase when it is so: one of those in turning.go.
  condition(phrase) {
    const or = phrase.split(" or ");
    if (or.length > 1) {
      const list = or.map(part => this.condition(part.trim()));
      return () => list.some(so => so());
    }
    const [word, ...words] = phrase.split(/\s+/), rest = words.join(" ");
    switch (word) {
      case "not": {
        const so = this.condition(rest);
        return () => !so();
      }
      case "pressed": return () => words.every(id => this.pressed.has(id));
      case "played": return rest ? this.reached(rest) : () => this.played;
      case "at": return this.reached(rest);
      case "faces":
        if (words.length > 0 && words.every(face => face in facing)) {
          return () => words.every(face => this.faces().has(face));
        }
        break;
      case "place": return () => this.now.isAt(...words);
    }
    const [, name, sign, wanted] = /^(.*?)\s*(?:(>=|<=|=)\s*(.*))?$/.exec(phrase), value = this.value(name.toLowerCase().replaceAll(" ", ""));
    const compare = {">=": has => has >= Number(wanted), "<=": has => has <= Number(wanted), "=": has => String(has) === wanted};
    return () => (sign ? compare[sign](value(this.now)) : Boolean(value(this.now)));
  }

  // value is what conditions call so, without blanks.
  value(name) { return {solved: now => now.solved(), ...this.from instanceof Square1 ? this.ofSquare1() : this.ofCube3()}[name]; }

  ofSquare1() {
    const shape = layer => Square1.shape(layer), corners = layer => shape(layer).split("A").length - 1, square = shape(Square1.start().top);
    const across = layer => [...layer].map((letter, i) => letter === layer.at(i - 1)).join(), list = ({top, bottom}) => [...new Set(top + bottom)];
    const {top, bottom} = Square1.start(), solved = list({top, bottom});
    return {
      steps: now => this.from.turns(now)?.top || 0,
      onlyturned: now => Boolean(this.from.turns(now)),
      slices: () => this.slices + this.made(),
      free: now => now.free(),
      cube: now => shape(now.top) === square && shape(now.bottom) === square,
      topshape: now => shape(now.top), bottomshape: now => shape(now.bottom),
      topcorners: now => corners(now.top), bottomcorners: now => corners(now.bottom),
      seen: () => this.seen.angles.size,
      seenalike: () => [...this.seen.angles].filter(n => across(turnedLayer(this.from.top, n)) === across(this.from.top)).length,
      found: () => this.seen.shapes.size,
      othershapes: () => this.seen.pairs.size - 1,
      listparity: now => {
        const places = list(now).map(letter => solved.indexOf(letter));
        return ["even", "odd"][places.flatMap((a, i) => places.slice(i).filter(b => b < a)).length % 2];
      },
    };
  }

  ofCube3() {
    const home = (now, i) => now.isAt(cubies[i], cubies[i]), looks = (now, i) => [...cubies[i]].map((face, k) => dot(now.sticker(i + 1, k), facing[face]));
    const right = (now, i) => looks(now, i).every(way => way === 1), all = [...cubies.keys()].slice(0, 20);
    const count = (from, to, so) => now => all.slice(from, to).filter(i => so(now, i)).length;
    // Arrows of face cubies point up when they are right, that of U to the back and that of D to the front.
    const arrow = (now, i) => dot(now.seats.get(i + 1).slice(3, 6), facing[{U: "B", D: "F"}[cubies[i]] || "U"]);
    const arrows = so => now => [...cubies.keys()].slice(20).filter(i => so(arrow(now, i))).length;
    const away = (now, i) => !home(now, i), turned = (now, i) => home(now, i) && !right(now, i);
    return {
      faces: () => this.faces().size,
      turnedarrows: arrows(along => along < 1), fop: now => arrows(along => along === 0)(now) % 2,
      away: count(0, 20, (now, i) => !right(now, i)),
      cornersaway: count(0, 8, away), cornersturned: count(0, 8, turned), edgesaway: count(8, 20, away), edgesturned: count(8, 20, turned),
      complementary: now => all.every(i => looks(now, i).every(Boolean)),
      wrong: now => all.flatMap(i => looks(now, i)).filter(way => way === -1).length,
      locked: now => all.some(i => !/[UR]/.test(cubies[i]) && !right(now, i)),
    };
  }

  // reached tells whether the puzzle is where an alg leads from the beginning.
  reached(text) {
    try {
      const goal = this.figure.model.puzzle.parseAlg(text).reduce((position, move) => position.after(move), this.from);
      return () => this.now.is(goal);
    } catch (error) {
      this.unseen = common.said(error); // a slice is blocked
      return () => false;
    }
  }

  // moves are those that the reader has made by hand since the last film.
  moves() { return (this.figure.model.moves || []).slice(0, this.figure.model.moveAt(this.figure.goal).index).map(({motion}) => motion); }

  // faces are those that were turned by a quarter then.
  faces() { return new Set(this.moves().flatMap(Object.entries).filter(([, turns]) => turns % 2 !== 0).map(([face]) => face)); }

  // look notes what was seen of a Square-1: the angles of the top, the shapes of layers, and their pairs, where images of each other are one.
  look() {
    const {now, from, seen} = this;
    if (!(now instanceof Square1)) {
      return;
    }
    const top = from.turns(now)?.top, shapes = [now.top, now.bottom].map(Square1.shape), mirrored = shapes.map(shape => firstTurn([...shape].reverse().join("")));
    if (top !== undefined) {
      seen.angles.add(top);
    }
    shapes.forEach(shape => seen.shapes.add(shape));
    seen.pairs.add([shapes, mirrored].map(pair => pair.toSorted().join()).toSorted()[0]);
  }

  // made is how many slices the reader has made by hand since the last film.
  made() { return this.moves().filter(({slice}) => slice).length; }

  // follow looks what is shown now. If the task is done then, it says so once.
  follow() {
    this.now = this.position() || this.now;
    this.look();
    const {section} = this, done = section.querySelector('[data-said="done"]');
    if (this.checked && !this.done && (this.holds() || this.states[this.state].solved)) {
      this.done = true;
      section.querySelector(".task").classList.add("done");
      section.querySelector(".solved").textContent = section.querySelector(".solved").dataset.words;
      if (done) {
        done.hidden = false;
      }
    }
    this.refresh();
  }
}

// slicesIn is how many slices a film makes: how often the right half of the middle turns over.
function slicesIn(set, film) {
  let count = 0, last;
  for (const frame of film) {
    const half = frame.n.map(number => set.data.nodes[number]).find(([, , id]) => id === rightHalf), up = half && set.poses[half[1]][8] > 0;
    count += half && last !== undefined && up !== last ? 1 : 0;
    last = half ? up : last;
  }
  return count;
}
