// A lesson: one step at a time, which is named in the address.

document.body.classList.add("scripted");
const set = slideSet(await unpacked(JSON.parse(document.getElementById("slides").textContent)));
const lessons = [...document.querySelectorAll("main")];
const tasks = new Map(); // of sections, with their figures

// unpacked is what packed has made a text of.
async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).json();
}

// taskOf is the task of a section, with its figure, which is made when it is first seen.
function taskOf(section) {
  if (!tasks.has(section)) {
    const element = section.querySelector("figure"), slide = element && new Slide(set, Number(element.dataset.slide));
    const task = new Task(section, element && new Figure(element, resting(slide)), slide);
    tasks.set(section, task);
    if (task.checked) {
      section.querySelector(".task").classList.add("checked");
    }
    if (element) {
      section.querySelector(".seen").classList.toggle("turnable", Boolean(task.from));
      element.addEventListener("wedge-change", () => task.follow());
      element.addEventListener("wedge-end", () => ended(task));
    }
    task.refresh();
  }
  return tasks.get(section);
}

// press does what a button of a section does in its state: it shows a film, which leads to another one. The right answer is "".
function press(section, button) {
  const task = taskOf(section), {figure, slide} = task, found = task.pressOf(button);
  if (!found) {
    return;
  }
  const [film, to, from] = found;
  task.state = to;
  task.pressed.add(button);
  if (!figure) {
    task.follow();
    return;
  }
  slide.show(film);
  task.slices = (from === 0 ? 0 : task.slices) + slicesIn(set, slide.film);
  figure.show(slide);
  if (figure.calmMotion.matches || slide.length === 0) { // the reader wants no motion
    figure.rest(slide.length);
    ended(task);
  } else {
    figure.play();
  }
}

// ended goes on from the end of a film: there the puzzle can be turned, if the scripts know its rules.
function ended(task) {
  const {figure, slide} = task;
  if (figure.model !== slide) {
    return; // an alg was played
  }
  task.played ||= slide.length > 0;
  const turnable = resting(slide);
  if (turnable !== slide) { // else the end of the film stays
    figure.show(turnable);
  }
  task.follow();
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
  taskOf(section).figure?.approach(true);
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
  if (right) {
    press(section, "");
  }
}

// speak makes scripts speak the language that is shown.
function speak() {
  common.texts = {...english, ...JSON.parse(now().dataset.texts)};
}

for (const section of document.querySelectorAll("section")) {
  for (const button of section.querySelectorAll("[data-button], [data-again]")) {
    button.addEventListener("click", () => press(section, button.dataset.button));
  }
  section.querySelector("[data-back]")?.addEventListener("click", () => taskOf(section).figure.restore());
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
    speak();
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
    taskOf(section).figure?.print();
  }
});
addEventListener("afterprint", () => document.body.classList.remove("whole"));
speak();
open();
