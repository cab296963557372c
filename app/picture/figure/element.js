// The element <wedge-figure alg="(1,0)/(3,3)/">. Its attributes:
// alg        what is played, in WCA notation
// position   where it begins: a position, or an alg that leads there; solved if not given
// at         how many moves are made at first, or end
// yaw, pitch, zoom   of the camera: degrees to the right of the front and above the horizon, and a factor
// tempo      0.25, 0.5, 1, 2 or 4
// width      the largest width: pixels, or a length of CSS such as 100%
// theme      light, dark, or auto for the reader's
// controls   none leaves out everything but the picture
// All figures of a page share the solids.

const attributes = ["alg", "position", "at", "yaw", "pitch", "zoom", "tempo", "width", "theme", "controls"];

function defineFigure({data, css, controls, style, theme}) {
  const meshes = data.meshes.map(meshOf), sheet = new CSSStyleSheet(), template = document.createElement("template");
  sheet.replaceSync(css + ":host { display: block; } :host([hidden]) { display: none; }");
  template.innerHTML = `<figure class="wedge-figure"><div data-part="picture"><svg viewBox="0 0 1 1"></svg></div>${controls}</figure>`;

  class FigureElement extends HTMLElement {
    static observedAttributes = attributes;

    connectedCallback() {
      if (!this.figure) {
        const root = this.attachShadow({mode: "open"});
        root.adoptedStyleSheets = [sheet];
        root.append(template.content.cloneNode(true));
        const element = root.querySelector("figure");
        element.style.cssText = style;
        element.setAttribute("aria-label", this.getAttribute("aria-label") || `Square-1 ${this.getAttribute("alg") || this.getAttribute("position") || ""}`.trim());
        this.figure = new Figure(element, new Model({...data}, meshes));
        this.read();
      }
      this.figure.watch();
    }

    disconnectedCallback() { this.figure.leave(); }

    attributeChangedCallback() {
      if (this.figure) {
        this.read();
      }
    }

    // read shows what the attributes say. What cannot be shown is said in the place of the figure's message.
    read() {
      const {figure} = this, {puzzle} = figure.model, {element, parts} = figure, of = name => this.getAttribute(name)?.trim() || "";
      const angle = (name, most) => {
        const degrees = of(name) === "" ? NaN : Number(of(name));
        return Number.isFinite(degrees) ? Math.min(Math.max(degrees, -most), most) * Math.PI / 180 : data.camera[name];
      };
      const zoom = Number(of("zoom")) || data.camera.zoom, width = of("width");
      figure.model.data.camera = {...data.camera, yaw: angle("yaw", 360), pitch: angle("pitch", 85), zoom: Math.min(Math.max(zoom, minZoom), maxZoom)};
      figure.camera = {...figure.model.data.camera};
      element.dataset.theme = of("theme") || theme;
      element.toggleAttribute("data-bare", of("controls") === "none");
      element.style.setProperty("--wedge-most", /^\d+$/.test(width) ? `${Number(width) + 16}px` : width || "656px");
      parts.tempo.value = of("tempo");
      if (parts.tempo.selectedIndex < 0) {
        parts.tempo.value = "1";
      }
      try {
        const {position = puzzle.start(), moves: before = []} = puzzle.parse(of("position"));
        const moves = puzzle.parseAlg(of("alg")), at = of("at") === "end" ? moves.length : Number(of("at")) || 0;
        figure.put({position: before.reduce((from, move) => from.after(move), position), moves, at});
        figure.model.keep();
        figure.tell("");
      } catch (error) {
        figure.tell(said(error), true);
      }
    }
  }

  customElements.define("wedge-figure", FigureElement);
  return FigureElement;
}
