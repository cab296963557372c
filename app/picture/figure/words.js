// What the scripts say: in English, unless the page has other texts. Names in braces are filled in.

const texts = {
  play: "Play", pause: "Pause", start: "Start, {n} moves", empty: "No moves yet",
  during: "During move {i} of {n}: {move}", after: "After move {i} of {n}: {move}",
  blocked: "Blocked: {corners} across the cut. {move} frees it.", one: "a corner lies", several: "{n} corners lie",
  top: "top", bottom: "bottom", slice: "slice", right: "{layer} {n} degrees clockwise", left: "{layer} {n} degrees anticlockwise",
  column: "Column {column}: found {found}, expected {expected}.", end: "the end", move: "a turn such as (1,0) or a slice /", face: "a turn such as R, U' or F2", U: "up face", R: "right face", F: "front face", D: "down face", L: "left face", B: "back face",
  number: "a number from -11 to 11", comma: "a comma", bracket: "a closing bracket",
  position: "A position has the corners A to H and the edges 1 to 8, top layer first, then - or /, as in A1B2C3D45E6F7G8H-.",
  long: "A text has at most {n} characters.", many: "An alg has at most {n} moves.", within: "Move {i}: {why}", link: "The link cannot be shown. {why}", part: "It is not one that this page makes.",
};

const filled = (name, values = {}) => texts[name].replace(/\{(\w+)\}/g, (_, key) => values[key]);

// Refusal is a text that cannot be read, or a move that cannot be made. Its message is for the reader.
class Refusal extends Error {
  constructor(name, values) { super(filled(name, values)); }
}

// said is what the reader is told of a Refusal; other errors are not the reader's.
function said(error) {
  if (error instanceof Refusal) {
    return error.message;
  }
  throw error;
}
