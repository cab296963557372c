// A lesson: one step at a time, which is named in the address.

const set = slideSet(JSON.parse(document.getElementById("slides").textContent));
const lessons = [...document.querySelectorAll("main")];
const figures = new Map(); // by element

// figureOf is the figure of a section, which is made when it is first seen; undefined for none.
function figureOf(section) {
  const element = section.querySelector("figure");
  if (element && !figures.has(element)) {
    figures.set(element, new Figure(element, new Slide(set, Number(element.dataset.slide))));
  }
  return element && figures.get(element);
}

// play shows a film of the section's figure, from its start.
function play(section, film) {
  const figure = figureOf(section);
  if (!figure) {
    return;
  }
  figure.model.show(film);
  figure.time = 0;
  if (figure.calmMotion.matches) { // the reader wants no motion
    figure.stepTo(figure.model.length, true);
  } else {
    figure.play();
  }
}

const now = () => lessons.find(l => !l.hidden);

// asked is the number of the step in the address.
const asked = () => Number((/^#step-(\d+)$/.exec(location.hash) || [])[1] || 1);

// open shows the step that the address names.
function open(focus) {
  const sections = [...now().querySelectorAll("section")];
  const number = Math.min(Math.max(asked(), 1), sections.length);
  for (const section of document.querySelectorAll("section")) {
    section.classList.toggle("open", Number(section.dataset.step) === number);
  }
  const section = sections[number - 1];
  figureOf(section);
  now().querySelector(".contents").open = false;
  if (focus) {
    const title = section.querySelector("h2");
    title.tabIndex = -1;
    title.focus({preventScroll: true});
    scrollTo(0, 0);
  }
}

// judge marks an answer, and says what is to be said. A right one ends the question.
function judge(section, button) {
  const right = button.dataset.choice === section.dataset.answer, {correct, incorrect} = section.closest("main").dataset;
  for (const choice of section.querySelectorAll(".choice")) {
    choice.classList.remove("right", "wrong");
  }
  button.classList.add(right ? "right" : "wrong");
  for (const said of section.querySelectorAll(".said [data-said]")) {
    said.hidden = said.dataset.said !== (right ? "right" : "wrong");
    if (!said.hidden && !said.querySelector("strong.verdict")) {
      const verdict = document.createElement("strong");
      verdict.className = "verdict";
      verdict.textContent = (right ? correct : incorrect) + " ";
      (said.querySelector("p") || said).prepend(verdict);
    }
  }
  const after = Number(section.querySelector("fieldset").dataset.after);
  if (right && after) {
    play(section, after);
  }
}

document.body.classList.add("scripted");
for (const section of document.querySelectorAll("section")) {
  for (const button of section.querySelectorAll("[data-film]")) {
    button.addEventListener("click", () => play(section, Number(button.dataset.film)));
  }
  for (const button of section.querySelectorAll(".choice")) {
    button.addEventListener("click", () => judge(section, button));
  }
  const box = section.querySelector(".task input"), done = section.querySelector('[data-said="done"]');
  if (box && done) {
    box.addEventListener("change", () => { done.hidden = !box.checked; });
  }
}
for (const button of document.querySelectorAll("[data-language]")) {
  button.addEventListener("click", () => {
    for (const lesson of lessons) {
      lesson.hidden = lesson.lang !== button.dataset.language;
    }
    document.documentElement.lang = button.dataset.language;
    document.title = now().querySelector("h1").textContent;
    open();
  });
}
addEventListener("hashchange", () => open(true));
addEventListener("keydown", event => {
  const by = {PageDown: "next", PageUp: "prev"}[event.key], link = by && now().querySelector(`section.open a[rel=${by}]`);
  if (link && !event.ctrlKey && !event.altKey) {
    event.preventDefault();
    link.click();
  }
});
// On paper all steps are seen, each with its picture.
addEventListener("beforeprint", () => {
  document.body.classList.add("whole");
  for (const section of now().querySelectorAll("section")) {
    const figure = figureOf(section);
    if (figure) {
      figure.draw();
    }
  }
});
addEventListener("afterprint", () => document.body.classList.remove("whole"));
open();
