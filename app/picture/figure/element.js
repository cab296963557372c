// The element <wedge-figure alg="(1,0)/(3,3)/">. Its attributes:
// alg        what is played, as in the field of a figure; it is shown done, unless at or position say where it begins
// position   where it begins: a position, or an alg that leads there; solved if not given
// at         how many moves are made at first, or end
// yaw, pitch, zoom   of the camera: degrees to the right of the front and above the horizon, and a factor
// tempo      0.25, 0.5, 1, 2 or 4
// width      the largest width of the picture: pixels, or a length of CSS such as 100%
// theme      light, dark, or auto for the reader's
// controls   none leaves out everything but the picture
// The element is as large as these say, or styles of the page. What it cannot show it says, and data-error has it for scripts, with
// data-state="error". All figures of a page share the solids.

const attributes = ["alg", "position", "at", "yaw", "pitch", "zoom", "tempo", "width", "theme", "controls"];
const ofCamera = ["yaw", "pitch", "zoom"];

// What an element has besides: its size, which styles of the page change, and the picture takes all of it.
const elementCSS = `:host { display: inline-block; width: var(--wedge-own, 656px); max-width: 100%; vertical-align: bottom; } :host([hidden]) { display: none; }
.wedge-figure { display: flex; flex-direction: column; height: 100%; max-width: none; }
.wedge-figure [data-part="picture"] { flex: 1 1 auto; min-height: 60%; position: relative; }
.wedge-figure [data-part="picture"] > * { position: absolute; inset: 0; }
.wedge-figure [data-part="picture"] > [data-part="message"] { inset: auto 8px 8px; max-height: calc(100% - 16px); overflow: hidden; transform: none; }`;

// define defines an element, unless another script of the page has done so.
function define(name, element) {
  if (!customElements.get(name)) {
    customElements.define(name, element);
  }
}

function defineFigure({data, css, controls, style, theme}) {
  const meshes = data.meshes.map(meshOf), sheet = new CSSStyleSheet(), template = document.createElement("template");
  sheet.replaceSync(css + elementCSS);
  template.innerHTML = `<figure class="wedge-figure"><div data-part="picture"><svg viewBox="0 0 1 1"></svg></div>${controls}</figure>`;

  class FigureElement extends HTMLElement {
    static observedAttributes = attributes;

    // shows are the attributes that say what is shown. The others leave it as the reader has it.
    static shows = ["alg", "position", "at"];

    connectedCallback() {
      if (!this.figure) {
        this.build();
        this.dress();
        this.look();
        this.read();
      }
      this.figure.watch();
    }

    disconnectedCallback() { this.figure.leave(); }

    // build makes what is inside.
    build() {
      const root = this.attachShadow({mode: "open"});
      root.adoptedStyleSheets = [sheet];
      root.append(template.content.cloneNode(true));
      const element = root.querySelector("figure");
      element.style.cssText = style;
      element.setAttribute("aria-label", this.getAttribute("aria-label") || "Square-1");
      this.figure = new Figure(element, new Model({...data}, meshes));
      this.figure.parts.picture.append(this.figure.parts.message);
    }

    // focus leads to the puzzle, where keys turn it.
    focus(options) {
      this.figure?.approach(true);
      this.figure?.canvas.focus(options);
    }

    // Attributes that change together are read together.
    attributeChangedCallback(name, before, now) {
      if (!this.figure || before === now) {
        return;
      }
      if (!this.constructor.shows.includes(name)) {
        ofCamera.includes(name) ? this.look() : this.dress();
      } else if (!this.due) {
        this.due = true;
        queueMicrotask(() => {
          this.due = false;
          this.read();
        });
      }
    }

    // of is an attribute, "" for none.
    of(name) { return this.getAttribute(name)?.trim() || ""; }

    // dress follows the attributes of what is around the picture.
    dress() {
      const {figure: {element, parts}} = this, width = this.of("width"), bare = this.of("controls") === "none";
      element.dataset.theme = this.of("theme") || theme;
      element.toggleAttribute("data-bare", bare);
      this.style.setProperty("--wedge-own", /^\d+$/.test(width) ? `${Number(width) + (bare ? 0 : 16)}px` : width); // "" removes it
      parts.tempo.value = this.of("tempo");
      if (parts.tempo.selectedIndex < 0) {
        parts.tempo.value = "1";
      }
    }

    // look follows those of the camera.
    look() {
      const {figure} = this;
      const angle = (name, most) => {
        const degrees = this.of(name) === "" ? NaN : Number(this.of(name));
        return Number.isFinite(degrees) ? Math.min(Math.max(degrees, -most), most) * Math.PI / 180 : data.camera[name];
      };
      const zoom = Number(this.of("zoom")) || data.camera.zoom;
      figure.model.data.camera = {...data.camera, yaw: angle("yaw", 360), pitch: angle("pitch", 85), zoom: Math.min(Math.max(zoom, minZoom), maxZoom)};
      figure.camera = {...figure.model.data.camera};
      figure.redraw();
    }

    // read shows what the attributes say, and tells whether it could, unless they have changed meanwhile. What cannot be shown is said
    // in the place of the figure's message, and changes nothing.
    async read() {
      const {figure} = this, alg = this.of("alg"), position = this.of("position"), at = this.of("at"), turn = this.turn = (this.turn || 0) + 1;
      try {
        const typed = await figure.understood(alg, position, figure.model.puzzle.start());
        if (turn !== this.turn) {
          return false;
        }
        const {length} = typed.moves || [], all = at === "" ? position === "" : at === "end";
        figure.put({...typed, at: all ? length : Number(at) || 0});
        figure.begin();
        figure.model.keep();
        figure.model.data.atEnd = all;
        this.refused("");
        return true;
      } catch (error) {
        if (turn === this.turn) {
          this.refused(figure.words.said(error));
        }
        return false;
      }
    }

    // refused says why the attributes cannot be shown, to readers and to scripts; "" if they can.
    refused(why) {
      const {dataset, figure} = this;
      if (why) {
        [dataset.state, dataset.error] = ["error", why];
        figure.tell(why, true);
      } else if (dataset.state === "error") {
        delete dataset.state;
        delete dataset.error;
      }
    }
  }

  define("wedge-figure", FigureElement);
  return FigureElement;
}
