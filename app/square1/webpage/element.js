// The element <wedge-square1 alg="(1,0)/(3,3)/" solve>: the figure of <wedge-figure>, with its attributes, and beside it scrambles,
// shortest solutions and what is known of the position. Besides:
// solve      asks at once; the answer stands in data-slices and data-alg of the element, and in data-wca, data-turns and data-count
// metric     slice or wca
// seed       of a scramble, if there is neither alg nor position
// lang       en or de

function defineSquare1(FigureElement, solver, {panel, css, words}) {
  const template = document.createElement("template"), sheet = new CSSStyleSheet();
  template.innerHTML = panel;
  sheet.replaceSync(css);

  class Square1Element extends FigureElement {
    static observedAttributes = [...attributes, "solve", "metric", "seed", "lang"];

    connectedCallback() {
      super.connectedCallback();
      if (this.panel) {
        return;
      }
      const {shadowRoot: root, figure} = this;
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
      root.append(template.content.cloneNode(true));
      const frame = root.querySelector(".wedge-square1");
      frame.prepend(figure.element);
      figure.parts.entry.hidden = false;
      figure.buttons.type.hidden = true;
      this.panel = new Panel(this, frame, solver, words);
      this.readMore();
    }

    attributeChangedCallback(name, before, now) {
      if (!this.panel || before === now) {
        return;
      }
      if (name === "lang") {
        this.panel.speak();
        return;
      }
      this.read();
      this.readMore();
    }

    readMore() {
      const {panel} = this, {figure} = this, seed = this.getAttribute("seed");
      panel.root.dataset.theme = figure.element.dataset.theme;
      panel.root.toggleAttribute("data-bare", this.getAttribute("controls") === "none");
      panel.form.elements.metric.value = this.getAttribute("metric") === "wca" ? "wca" : "slice";
      if (seed !== null && !this.hasAttribute("alg") && !this.hasAttribute("position")) {
        panel.form.elements.seed.value = seed;
        panel.scramble()?.then(() => this.hasAttribute("solve") && panel.solve());
      } else if (this.hasAttribute("solve")) {
        panel.solveAll();
      }
    }
  }

  customElements.define("wedge-square1", Square1Element);
  return Square1Element;
}
