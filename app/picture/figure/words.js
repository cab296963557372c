// What the scripts say: in English, unless the page has other texts. Names in braces are filled in.

const english = {
  play: "Play", pause: "Pause", start: "Start, {n} moves", empty: "No moves yet",
  during: "During move {i} of {n}: {move}", after: "After move {i} of {n}: {move}",
  blocked: "Blocked: {corners} across the cut. {move} frees it.", one: "a corner lies", several: "{n} corners lie",
  top: "top", bottom: "bottom", slice: "slice", right: "{layer} {n} degrees clockwise", left: "{layer} {n} degrees anticlockwise",
  column: "Column {column}: found {found}, expected {expected}.", end: "the end", move: "a turn such as (1,0) or a slice /", face: "a turn such as R, U' or F2", U: "up face", R: "right face", F: "front face", D: "down face", L: "left face", B: "back face",
  number: "a number from -11 to 11", comma: "a comma", bracket: "a closing bracket",
  position: "A position has the corners A to H and the edges 1 to 8, top layer first, then - or /, as in A1B2C3D45E6F7G8H-.",
  long: "A text has at most {n} characters.", many: "An alg has at most {n} moves.", within: "Move {i}: {why}", link: "The link cannot be shown. {why}", part: "It is not one that this page makes.",
  place: "{name}. {above}: {top}. {below}: {bottom}. {middle}, {cut}.", square: "Middle square", flipped: "Middle not square", free: "cut free", closed: "cut blocked",
};

// Saying is one of these texts, by its name, with what is filled in: texts, numbers, and other sayings. It is worded only where it is
// shown, in the language of that place.
class Saying {
  constructor(name, values = {}) { Object.assign(this, {name, values}); }
}

// Words are all texts in a language; what is missing is English.
class Words {
  constructor(texts = {}) { this.texts = {...english, ...texts}; }

  filled(name, values = {}) { return this.texts[name].replace(/\{(\w+)\}/g, (_, key) => this.worded(values[key])); }

  // worded is a text, a saying, or a list of them, as the reader sees it.
  worded(what) {
    return Array.isArray(what) ? what.map(one => this.worded(one)).join(", ") : what instanceof Saying ? this.filled(what.name, what.values) : String(what);
  }

  // said is what the reader is told of a Refusal; other errors are not the reader's.
  said(error) {
    if (error instanceof Refusal) {
      return error.told(this);
    }
    throw error;
  }
}

// Refusal is a text that cannot be read, or a move that cannot be made.
class Refusal extends Error {
  constructor(name, values) {
    const saying = new Saying(name, values);
    super(common.worded(saying));
    this.saying = saying;
  }

  told(words) { return words.worded(this.saying); }
}

// common are the words of figures that have none of their own.
const common = new Words();
