// The page around <wedge-square1>: its language, its theme, and its address.

const themes = ["auto", "light", "dark"];

// packedBelow is the solver's program, which stands at the end of the page, behind what is seen.
const packedBelow = () => new Promise(resolve => {
  const found = () => resolve(document.getElementById("wedge-solver").textContent);
  document.readyState === "loading" ? addEventListener("DOMContentLoaded", found) : found();
});

class SquarePage {
  constructor(words) {
    this.words = words;
    this.host = document.querySelector("wedge-square1");
    this.theme = document.querySelector("[data-page=theme]");
    for (const button of document.querySelectorAll("[data-language]")) {
      button.addEventListener("click", () => this.speak(button.dataset.language));
    }
    this.theme.addEventListener("click", () => {
      this.show(themes[(themes.indexOf(this.host.getAttribute("theme")) + 1) % themes.length]);
    });
    this.show("auto");
    this.speak(navigator.language.slice(0, 2));
    this.host.figure.sketch();
    this.host.panel.wake(); // the solver starts when the page has been seen
    this.address = new Address(this.host.figure, {solve: () => this.host.panel.solveAll()});
  }

  speak(language) {
    const {host, words} = this, shown = words[language] ? language : "en";
    document.documentElement.lang = shown;
    host.panel.speak();
    for (const button of document.querySelectorAll("[data-language]")) {
      button.setAttribute("aria-pressed", button.dataset.language === shown);
    }
    document.querySelector("[data-page=about]").textContent = words[shown].about;
    this.theme.textContent = words[shown][`theme.${host.getAttribute("theme")}`];
  }

  show(theme) {
    document.documentElement.dataset.theme = theme;
    this.host.setAttribute("theme", theme);
    this.host.panel.root.dataset.theme = this.host.figure.element.dataset.theme = theme;
    this.theme.textContent = this.words[document.documentElement.lang][`theme.${theme}`];
  }
}
