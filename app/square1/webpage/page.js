// The page around <wedge-square1>: its language, its theme, and its address. The reader's choices are kept for the next time.

const themes = ["auto", "light", "dark"];

// packedBelow is the solver's program, which stands at the end of the page, behind what is seen.
const packedBelow = () => new Promise(resolve => {
  const found = () => resolve(document.getElementById("wedge-solver").textContent);
  document.readyState === "loading" ? addEventListener("DOMContentLoaded", found) : found();
});

// kept is what the reader chose before; where the browser keeps nothing, nothing.
const kept = name => {
  try {
    return localStorage.getItem(`wedge-${name}`);
  } catch {
    return null;
  }
};

const keep = (name, text) => {
  try {
    localStorage.setItem(`wedge-${name}`, text);
  } catch { // then it is as new the next time
  }
};

class SquarePage {
  constructor(words) {
    this.words = words;
    this.host = document.querySelector("wedge-square1");
    this.theme = document.querySelector("[data-page=theme]");
    const {figure, panel} = this.host;
    for (const button of document.querySelectorAll("[data-language]")) {
      button.addEventListener("click", () => this.choose("lang", button.dataset.language));
    }
    this.theme.addEventListener("click", () => {
      this.choose("theme", themes[(themes.indexOf(this.host.getAttribute("theme")) + 1) % themes.length]);
    });
    this.timer = new PageTimer(panel);
    this.language = [kept("lang"), navigator.language.slice(0, 2), "en"].find(language => Object.hasOwn(words, language));
    this.show(themes.includes(kept("theme")) ? kept("theme") : "auto");
    this.speak(this.language);
    figure.sketch();
    panel.wake(); // the solver starts when the page has been seen
    const {metric} = panel.form.elements, one = (list, text) => {
      if (!list.includes(text)) {
        throw new Refusal("part");
      }
    };
    this.address = new Address(figure, {
      asks: {
        seed: text => {
          const seed = panel.seedOf(text ?? "");
          return () => {
            panel.form.elements.seed.value = seed;
            return panel.scramble();
          };
        },
        solve: text => {
          one([undefined], text);
          return () => panel.solveAll();
        },
        timer: text => {
          one([undefined], text);
          return () => this.timer.open();
        },
      },
      settings: {
        metric: {now: () => metric.value, read: text => { one(Object.keys(countedIn), text); return () => panel.choose(text); }},
        lang: {now: () => document.documentElement.lang, read: text => { one(Object.keys(words), text); return () => this.speak(text); }},
        theme: {now: () => this.host.getAttribute("theme"), read: text => { one(themes, text); return () => this.show(text); }},
      },
    });
    metric.addEventListener("change", () => this.address.write(false));
  }

  // choose changes a setting, and keeps it.
  choose(name, text) {
    name === "lang" ? this.speak(text) : this.show(text);
    keep(name, text);
    this.address.write(false);
  }

  speak(language) {
    const {host, words} = this;
    document.documentElement.lang = language;
    host.speak();
    for (const button of document.querySelectorAll("[data-language]")) {
      button.setAttribute("aria-pressed", button.dataset.language === language);
    }
    for (const name of ["about", "licences"]) {
      document.querySelector(`[data-page=${name}]`).textContent = words[language][name];
    }
    this.theme.textContent = words[language][`theme.${host.getAttribute("theme")}`];
    this.timer.speak();
  }

  show(theme) {
    document.documentElement.dataset.theme = theme;
    this.host.setAttribute("theme", theme);
    this.theme.textContent = this.words[document.documentElement.lang][`theme.${theme}`];
  }
}
