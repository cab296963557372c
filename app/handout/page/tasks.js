// Whether the task of a step is done: the conditions of its line Until, of which docs/lessons.md tells.

class Task {
  // The figure of the step, unless there is none, shows a slide at first.
  constructor(section, figure, slide) {
    Object.assign(this, {section, figure, slide, pressed: new Set(), slices: 0, played: false, done: false});
    this.from = this.now = this.position();
    const until = section.dataset.until;
    this.conditions = until ? until.split(";").map(phrase => this.condition(phrase.trim())) : [];
    this.checked = until && this.conditions.every(Boolean);
  }

  // position is that of the puzzle in the figure; undefined for none.
  position() {
    const {figure} = this, model = figure?.model;
    return model?.puzzle && model.positionAt(model.moveAt(figure.goal).index);
  }

  // condition tells for a phrase when it is so; it is undefined for what only the program knows.
  condition(phrase) {
    const [word, ...words] = phrase.split(/\s+/), rest = words.join(" "), is = (test, puzzle = Square1) => this.from instanceof puzzle && (() => test(this.now));
    switch (word) {
      case "not": {
        const no = this.condition(rest);
        return no && (() => !no());
      }
      case "pressed": return words.every(id => this.section.querySelector(`[data-button="${CSS.escape(id)}"]`)) && (() => words.every(id => this.pressed.has(id)));
      case "played": return rest ? this.reached(rest) : () => this.played;
      case "place": return this.from instanceof Cube3 && words.length === 2 && (() => this.now.isAt(...words));
      case "turned": return is(now => Boolean(this.from.turns(now)?.top));
      case "sliced": return is(now => !this.from.turns(now));
      case "slices": return is(() => this.slices + this.made() >= Number(rest));
      case "free": return is(now => now.free());
      case "solved": return is(now => now.solved(), Object);
      case "cube": return is(now => [now.top, now.bottom].every(layer => Square1.shape(layer) === Square1.shape(Square1.start().top)));
      case "shape": return is(now => [now.top, now.bottom].some(layer => Square1.shape(layer) === rest));
      case "corners": return is(now => [now.top, now.bottom].map(layer => Square1.shape(layer).split("A").length - 1).join(" ") === words.join(" "));
      case "at": return this.from instanceof Square1 ? this.reached(rest) : undefined;
    }
    return undefined;
  }

  // reached tells whether the puzzle is where an alg leads from the beginning; undefined if it is none.
  reached(text) {
    try {
      const goal = this.from && this.figure.model.puzzle.parseAlg(text).reduce((position, move) => position.after(move), this.from);
      return goal && (() => this.now.is(goal));
    } catch (error) {
      return common.said(error) && undefined;
    }
  }

  // made is how many slices the reader has made by hand since the last film.
  made() {
    const {figure} = this, {moves = []} = figure.model;
    return moves.slice(0, figure.model.moveAt(figure.goal).index).filter(({motion}) => motion.slice).length;
  }

  // follow looks whether the task is done now, in the position that is shown, and says it once.
  follow() {
    this.now = this.position() || this.now;
    if (!this.checked || this.done || !this.conditions.every(so => so())) {
      return;
    }
    this.done = true;
    const {section} = this, done = section.querySelector('[data-said="done"]');
    section.querySelector(".task").classList.add("done");
    section.querySelector(".solved").textContent = section.querySelector(".solved").dataset.words;
    if (done) {
      done.hidden = false;
    }
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
