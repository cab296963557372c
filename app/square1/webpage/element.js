// The element <wedge-square1 alg="(1,0)/(3,3)/" solve>: the figure of <wedge-figure>, with its attributes, and beside it scrambles,
// shortest solutions and what is known of the position. alg and position are whatever Wedge reads. Besides:
// solve      asks at once; the answer stands in data-slices and data-alg of the element, and in data-wca, data-turns and data-count
// metric     slice or wca
// seed       of a scramble, if there is neither alg nor position
// lang       en or de
// data-state is "searching", "done", "stopped", or "error": then data-error says why, and there is no answer.

function defineSquare1(FigureElement, solver, {panel, css, words}) {
  const template = document.createElement("template"), sheet = new CSSStyleSheet();
  template.innerHTML = panel;
  sheet.replaceSync(css);

  class Square1Element extends FigureElement {
    static observedAttributes = [...attributes, "solve", "metric", "seed", "lang"];
    static shows = [...FigureElement.shows, "seed"];

    build() {
      super.build();
      const {shadowRoot: root, figure} = this, {buttons, element, parts} = figure;
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
      element.classList.add("wedge-square1");
      parts.controls.before(template.content.cloneNode(true));
      element.append(element.querySelector("[data-part=more]"));
      parts.entry.hidden = false;
      buttons.type.hidden = true;
      this.panel = new Panel(this, element, solver, words);
    }

    attributeChangedCallback(name, before, now) {
      if (!this.panel || before === now) {
        return;
      }
      if (name === "lang") {
        this.speak();
      } else if (name !== "solve" && name !== "metric") {
        super.attributeChangedCallback(name, before, now);
      } else if (this.dataset.state === "error") {
        this.read();
      } else if (this.choose() && this.hasAttribute("solve") && !this.due) {
        this.panel.find(false);
      }
    }

    // speak shows everything in the language of the element, or of the page around it.
    speak() {
      this.panel.speak();
      if (this.dataset.state === "error") {
        this.read();
      }
    }

    // choose follows the attributes that are no position, and tells whether it could.
    choose() {
      const {panel} = this;
      try {
        panel.choose(this.of("metric") || "slice");
        panel.form.elements.seed.value = panel.seedOf(this.of("seed"));
        return true;
      } catch (error) {
        this.refused(this.figure.words.said(error));
        return false;
      }
    }

    async read() {
      const seeded = this.hasAttribute("seed") && !this.of("alg") && !this.of("position");
      const shown = this.choose() && (seeded ? await this.panel.scramble() : await super.read());
      if (shown && this.hasAttribute("solve")) {
        this.panel.solveAll();
      }
      return shown;
    }
  }

  define("wedge-square1", Square1Element);
  return Square1Element;
}
