// What a page with a single figure shows stands in its address, so that a link holds it:
// #alg=(1,0)/(3,3)/&at=2, with position= if the moves begin elsewhere than the page's. at is how many of the moves are
// made.

class Address {
  constructor(figure) {
    this.figure = figure;
    this.start = figure.model.positionAt(0);
    this.first = String(this.start);
    this.own = figure.written();
    this.shown = this.now();
    figure.element.addEventListener("wedge-enter", () => this.write(true));
    figure.element.addEventListener("wedge-change", () => this.write(false));
    addEventListener("hashchange", () => this.read());
    if (location.hash.length > 1) {
      this.read();
    }
  }

  // now is what is to stand in the address: the puzzle and its moves, and how many are made. Nothing stands for what the page
  // shows at first.
  now() {
    const {figure, first, own} = this, start = String(figure.model.positionAt(0)), alg = figure.written(), same = start === first;
    const {index} = figure.model.moveAt(figure.time), write = text => encodeURIComponent(text).replace(/%2C/g, ",").replace(/%2F/g, "/");
    const parts = [...same ? [] : [`position=${write(start)}`], ...alg === (same ? own : "") ? [] : [`alg=${write(alg)}`]];
    return {moves: parts.join("&"), all: [...parts, ...index > 0 ? [`at=${index}`] : []].join("&")};
  }

  // write changes the address. The browser's Back leads to what was typed before, and to what was there before the first move by
  // hand; further moves by hand change the address in place.
  write(typed) {
    const now = this.now(), {shown} = this;
    if (now.all === shown.all) {
      return;
    }
    const push = typed || now.moves !== shown.moves && !this.byHand;
    this.byHand = !typed && now.moves !== shown.moves || this.byHand && !typed;
    this.shown = now;
    history[push ? "pushState" : "replaceState"](null, "", `#${now.all}`);
  }

  // read shows what the address says. What cannot be shown changes nothing, and is said.
  read() {
    const {figure} = this, {puzzle} = figure.model;
    try {
      const parts = location.hash.slice(1).split("&").filter(Boolean).map(part => /^(position|alg|at)=(.*)$/.exec(part));
      if (parts.includes(null)) {
        throw new Refusal("part");
      }
      const {position: start, alg, at = "0"} = Object.fromEntries(parts.map(([, name, text]) => [name, decoded(text)]));
      if (!/^\d{1,5}$/.test(at)) {
        throw new Refusal("part");
      }
      const position = start === undefined ? this.start : puzzle.parsePosition(start);
      const moves = puzzle.parseAlg(alg ?? (start === undefined ? this.own : ""));
      if (start === undefined && (alg ?? this.own) === this.own) {
        figure.restore();
        figure.rest(figure.model.starts[Math.min(Number(at), figure.model.moves.length)]);
      } else {
        figure.put({position, moves, at: Number(at)});
      }
    } catch (error) {
      figure.tell(filled("link", {why: said(error)}));
    }
    this.byHand = false;
    this.shown = this.now();
  }
}

// decoded is a text of an address.
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Refusal("part");
  }
}
