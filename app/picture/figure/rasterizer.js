// Draws solids into pixels, in the way of Wedge's own renderer (package scene): it lights
// the corners of facets, finds the nearest facet at four samples in each pixel, and adds a
// soft shadow on the ground. The pixels around the solids stay transparent.
//
// x points right, y away from the viewer, z up. Colours are linear light, 0..1.

const fieldOfView = 26 * Math.PI / 180; // covered by the smaller side of the picture
const maxPitch = 85 * Math.PI / 180;

const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const scaled = (a, f) => [a[0] * f, a[1] * f, a[2] * f];
const plus = (a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const normalized = a => scaled(a, 1 / Math.hypot(...a));

// viewOf has the directions of a camera, which looks towards the origin, and the scale of a
// picture of a size in pixels. Its frame is shifted so that some points, which show how far
// the solids reach, are in the middle of a square in its upper part, below which there is room
// for the shadow: it ends so many sides of the square below its middle.
function viewOf(camera, width, height, outline, below) {
  const sy = Math.sin(camera.yaw), cy = Math.cos(camera.yaw);
  const sp = Math.sin(camera.pitch), cp = Math.cos(camera.pitch);
  const back = [sy * cp, -cy * cp, sp]; // towards the eye
  const right = [cy, sy, 0];
  const distance = camera.reach / Math.sin(fieldOfView / 2) / camera.zoom;
  const side = Math.min(width, height / (0.5 + below));
  const view = {
    right, back, up: cross(back, right), distance, eye: scaled(back, distance), width, height,
    middle: Math.min(height / 2, height - below * side), scale: side / 2 / Math.tan(fieldOfView / 2), shift: [0, 0],
  };
  const whole = distance * Math.max(camera.zoom, 1); // from where all of them are seen
  view.shift = outline.length === 0 ? [0, 0] : [right, view.up].map(axis => {
    const seen = outline.map(p => dot(axis, p) / (whole - dot(back, p)) * whole / distance);
    return (Math.min(...seen) + Math.max(...seen)) / 2;
  });
  return view;
}

// Lights follow the camera, so that every view is lit from its upper left.
function lightsOf(view, ground) {
  const from = (x, y, z) => normalized(plus(plus(scaled(view.right, x), scaled(view.up, y)), scaled(view.back, z)));
  return {
    key: from(-0.38, 0.62, 0.70), keyColour: [0.62, 0.60, 0.57],
    fill: from(0.80, 0, 0.60), fillColour: [0.26, 0.27, 0.30],
    sky: [0.42, 0.43, 0.45], earth: [0.30, 0.29, 0.28],
    lowest: ground, height: Math.max(-2 * ground, 1e-3),
  };
}

// Highlights have this exponent; below a cosine of dullest they are invisible.
const shineExponent = 60, dullest = 0.875;

// encoded converts linear light to sRGB bytes: the entry of light * encodedSteps.
const encodedSteps = 4095;
const encoded = new Uint8Array(encodedSteps + 1).map((_, i) => {
  const light = Math.min((i + 0.5) / encodedSteps, 1);
  return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
});

const encodedOf = value => encoded[value <= 0 ? 0 : value >= 1 ? encodedSteps : value * encodedSteps | 0];

// Four samples of a pixel, one in each row and column of a grid of 4 x 4.
const samples = [[96, 32], [224, 96], [32, 160], [160, 224]].map(([x, y]) => [x / 256, y / 256]);
const sampleCount = samples.length;

// Bayer's ordered dither (1973) hides the steps in the shadow.
const ditherSide = 8;
const dither = new Float32Array(ditherSide * ditherSide).map((_, i) => {
  const x = i % ditherSide, y = i / ditherSide | 0;
  let v = 0;
  for (let bit = 0; bit < 3; bit++) {
    v |= ((x ^ y) >> bit & 1) << (5 - 2 * bit) | (y >> bit & 1) << (4 - 2 * bit);
  }
  return v / (ditherSide * ditherSide);
});

// Numbers of a polygon in Rasterizer.planes. Depth, colours and shine are planes over the
// picture: the value at (0, 0), and the changes per pixel to the right and down.
const planeSize = 19, depthPlane = 0, redPlane = 3, shinePlane = 12, originX = 15, originY = 16, glossAt = 17;

class Rasterizer {
  constructor() {
    this.planes = new Float64Array(planeSize * 4096);
    this.owners = []; // of the polygons: the solids to which they belong
    this.shadow = new Shadow();
  }

  // draw draws a scene into a canvas: nodes {id, mesh, pose, materials}, panes, ground, shadow, the reach of
  // the shadow, and for the view the outline and what is below it. The picture gets a size in pixels.
  draw(canvas, scene, camera, width, height) {
    this.resize(width, height);
    if (canvas.width !== width || canvas.height !== height) {
      Object.assign(canvas, {width, height});
    }
    const view = viewOf(camera, width, height, scene.outline, scene.below);
    this.canvas = canvas;
    this.clear();
    this.count = 0; // of polygons
    const lights = lightsOf(view, scene.ground);
    for (const node of scene.nodes) {
      this.addNode(node, view, lights);
    }
    this.shadow.cast(scene, view);
    this.resolve();
    for (const pane of scene.panes) {
      this.drawPane(pane, view);
    }
    this.unmultiply();
    canvas.getContext("2d").putImageData(this.image, 0, 0);
  }

  // at is the id of the solid at a pixel of the last picture; undefined for none.
  at(x, y) {
    const {width, height} = this.image, column = Math.floor(x), row = Math.floor(y);
    return column >= 0 && row >= 0 && column < width && row < height ? this.owners[this.faces[row * width + column]] : undefined;
  }

  resize(width, height) {
    if (this.image && this.image.width === width && this.image.height === height) {
      return;
    }
    this.image = new ImageData(width, height);
    this.pixels = new Uint32Array(this.image.data.buffer); // red is the lowest byte
    this.size = width * height;
    // The reciprocal distance from the eye, and the number of the nearest polygon from 1,
    // for each sample: first all first samples, row by row, then all second ones ...
    this.depths = new Float32Array(this.size * sampleCount);
    this.faces = new Uint16Array(this.size * sampleCount);
    // The parts of the rows of samples inside a polygon.
    this.left = new Float64Array(height);
    this.right = new Float64Array(height);
    this.before = new Uint8Array(width);
    this.behind = new Uint8Array(width);
  }

  clear() {
    this.depths.fill(0);
    this.faces.fill(0);
    this.image.data.fill(0);
  }

  addNode(node, view, lights) {
    const {mesh, pose, materials} = node;
    const corners = placed(mesh, pose, view);
    for (const facet of mesh.facets) {
      const ring = [];
      for (let i = facet.length - 1; i > 0; i--) { // clockwise in the picture
        ring.push(corners[facet[i]]);
      }
      if (ring.some(c => !(c.depth > 0)) || !(twiceArea(ring) > 0)) {
        continue; // it faces away
      }
      const material = materials[Math.min(facet[0], materials.length - 1)];
      ring.forEach(c => light(c, view, lights));
      this.setUp(ring, material);
      this.owners[this.count] = node.id;
      this.fill(ring);
    }
  }

  // setUp computes the planes of a polygon. Their slopes are the means over the polygon,
  // which by Green's theorem follow from the values along its edges.
  setUp(ring, material) {
    const number = ++this.count, n = ring.length, first = ring[0];
    if ((number + 1) * planeSize > this.planes.length) {
      const more = new Float64Array(this.planes.length * 2);
      more.set(this.planes);
      this.planes = more;
    }
    const p = this.planes, at = number * planeSize, inverse = 1 / twiceArea(ring);
    p.fill(0, at, at + planeSize);
    const add = (plane, value, right, down) => {
      p[at + plane] += value / n;
      p[at + plane + 1] += value * right;
      p[at + plane + 2] += value * down;
    };
    let x = 0, y = 0;
    for (let i = 0; i < n; i++) {
      const c = ring[i], last = ring[(i + n - 1) % n], next = ring[(i + 1) % n];
      const right = (next.y - last.y) * inverse, down = (last.x - next.x) * inverse;
      x += c.x / n;
      y += c.y / n;
      add(depthPlane, c.depth - first.depth, right, down);
      for (let k = 0; k < 3; k++) {
        add(redPlane + 3 * k, c.light[k] - first.light[k], right, down);
      }
      add(shinePlane, c.shine - first.shine, right, down);
    }
    p[at + depthPlane] += first.depth;
    p[at + shinePlane] += first.shine;
    p[at + originX] = x;
    p[at + originY] = y;
    const [red, green, blue, gloss, glow] = material;
    p[at + glossAt] = gloss;
    [red, green, blue].forEach((colour, k) => { // the visible colour is light times material
      const plane = at + redPlane + 3 * k;
      p[plane] = colour * (glow + (1 - glow) * (p[plane] + first.light[k]));
      p[plane + 1] *= colour * (1 - glow);
      p[plane + 2] *= colour * (1 - glow);
    });
  }

  // span finds the part of each row of samples inside a ring, and returns the rows.
  span(ring, [ox, oy]) {
    const {left, right} = this, height = this.image.height;
    let top = height, bottom = 0;
    let a = ring[ring.length - 1];
    for (const b of ring) {
      // Upper end first, so that neighbours compute the same for the edge that they share.
      const upper = a.y < b.y ? a : b, lower = a.y < b.y ? b : a;
      const from = Math.max(Math.ceil(upper.y - oy), 0) | 0, to = Math.min(Math.ceil(lower.y - oy), height) | 0;
      if (from < to) {
        const side = a.y < b.y ? right : left, slope = (lower.x - upper.x) / (lower.y - upper.y);
        for (let y = from; y < to; y++) {
          side[y] = upper.x + (y + oy - upper.y) * slope - ox;
        }
        top = Math.min(top, from);
        bottom = Math.max(bottom, to);
      }
      a = b;
    }
    return [top, bottom];
  }

  // fill marks the samples at which the last polygon is the nearest.
  fill(ring) {
    for (let k = 0; k < sampleCount; k++) {
      const [top, bottom] = this.span(ring, samples[k]);
      this.fillRows(k, top, bottom);
    }
  }

  // fillRows marks one sample of the pixels inside, in some rows. Indices are kept in whole
  // numbers by | 0, which makes this loop three times as fast.
  fillRows(k, top, bottom) {
    const {depths, faces, planes, left, right, count} = this, width = this.image.width | 0;
    const at = count * planeSize, step = planes[at + 1], down = planes[at + 2];
    const x0 = samples[k][0] - planes[at + originX], y0 = samples[k][1] - planes[at + originY];
    for (let y = top | 0; y < bottom; y++) {
      const from = Math.max(Math.ceil(left[y]), 0) | 0, to = Math.min(Math.ceil(right[y]), width) | 0;
      const row = k * this.size + y * width | 0, end = row + to | 0;
      let depth = planes[at] + (from + x0) * step + (y + y0) * down;
      for (let i = row + from | 0; i < end; i = i + 1 | 0) {
        if (depth > depths[i]) {
          depths[i] = depth;
          faces[i] = count;
        }
        depth += step;
      }
    }
  }

  // resolve turns samples into pixels. Their colours are multiplied by their alpha.
  // Neighbouring pixels that show one polygon form a run.
  resolve() {
    const {faces, size} = this, {width, height} = this.image;
    for (let y = 0, i = 0; y < height; y++) {
      let face = 0, start = 0;
      for (let x = 0; x < width; x++, i++) {
        const f = faces[i];
        const one = f === faces[i + size] && f === faces[i + 2 * size] && f === faces[i + 3 * size];
        if (one && f === face) {
          continue;
        }
        this.shade(face, y, start, x);
        face = f;
        start = x;
        if (!one) {
          this.mix(this.image.data, i, x, y);
          face = 0;
          start = x + 1;
        }
      }
      this.shade(face, y, start, width);
    }
  }

  // shade draws a run of a row: a polygon, or the ground with its shadow.
  shade(face, y, start, end) {
    const row = y * this.image.width, {pixels} = this;
    if (face === 0) {
      if (this.shadow.visible && start < end) {
        this.shadow.shade(pixels, row, y, start, end);
      }
      return;
    }
    const p = this.planes, at = face * planeSize;
    const right = start + 0.5 - p[at + originX], down = y + 0.5 - p[at + originY];
    const plane = n => p[at + n] + right * p[at + n + 1] + down * p[at + n + 2];
    let red = plane(redPlane), green = plane(redPlane + 3), blue = plane(redPlane + 6), shine = plane(shinePlane);
    const redStep = p[at + redPlane + 1], greenStep = p[at + redPlane + 4], blueStep = p[at + redPlane + 7];
    const shineStep = p[at + shinePlane + 1], gloss = p[at + glossAt];
    const shines = gloss > 0 && Math.max(shine, shine + (end - start) * shineStep) > dullest;
    for (let x = start; x < end; x++) {
      const more = shines && shine > dullest ? gloss * Math.min(shine, 1) ** shineExponent : 0;
      pixels[row + x] = (encodedOf(red + more) | encodedOf(green + more) << 8 | encodedOf(blue + more) << 16 | 0xff000000) >>> 0;
      red += redStep;
      green += greenStep;
      blue += blueStep;
      shine += shineStep;
    }
  }

  // mix draws a pixel that shows several polygons: each in its colour at the centre of the
  // samples that see it.
  mix(data, i, x, y) {
    const {faces, size} = this;
    let left = (1 << sampleCount) - 1;
    for (let k = 0; k < sampleCount; k++) {
      if (!(left >> k & 1)) {
        continue;
      }
      const face = faces[i + k * size];
      let count = 0, dx = 0, dy = 0;
      for (let j = k; j < sampleCount; j++) {
        if (faces[i + j * size] === face) {
          left &= ~(1 << j);
          count++;
          dx += samples[j][0];
          dy += samples[j][1];
        }
      }
      if (face !== 0) {
        this.add(data, 4 * i, face, x + dx / count, y + dy / count, count / sampleCount);
      } else {
        data[4 * i + 3] += 255 * this.shadow.at(x, y) * count / sampleCount;
      }
    }
  }

  // add adds the colour of a polygon at a point to a pixel, with a weight.
  add(data, to, face, x, y, weight) {
    const p = this.planes, at = face * planeSize;
    const right = x - p[at + originX], down = y - p[at + originY];
    const gloss = p[at + glossAt];
    let shine = 0;
    if (gloss > 0) {
      const cosine = p[at + shinePlane] + right * p[at + shinePlane + 1] + down * p[at + shinePlane + 2];
      shine = cosine > dullest ? gloss * Math.min(cosine, 1) ** shineExponent : 0;
    }
    for (let k = 0; k < 3; k++) {
      const plane = at + redPlane + 3 * k;
      const value = p[plane] + right * p[plane + 1] + down * p[plane + 2] + shine;
      data[to + k] += weight * encodedOf(value);
    }
    data[to + 3] += weight * 255;
  }

  // drawPane draws a translucent polygon. It colours the background, and only darkens the
  // solids behind it, so that their colours can be recognized.
  drawPane(pane, view) {
    let ring = pane.corners.map(p => projected(p, view));
    if (ring.some(c => !(c.depth > 0))) {
      return;
    }
    if (twiceArea(ring) < 0) {
      ring.reverse();
    }
    if (!(twiceArea(ring) > 0)) {
      return;
    }
    ring.forEach(c => Object.assign(c, {light: [0, 0, 0], shine: 0}));
    this.setUp(ring, [0, 0, 0, 0, 0]);
    const {depths, faces, planes, size, before, behind} = this, {width, height, data} = this.image;
    const at = this.count * planeSize;
    const spans = samples.map(sample => {
      const [top, bottom] = this.span(ring, sample);
      return {top, bottom, left: this.left.slice(), right: this.right.slice()};
    });
    // First blend the pane's colour over the background, then darken it.
    const both = 1 - (1 - pane.opacity) * (1 - pane.shade);
    const part = pane.opacity * (1 - pane.shade) / Math.max(both, 1e-6);
    const tint = pane.colour.map(c => encoded[c * encodedSteps | 0] * part);
    const top = Math.min(...spans.map(s => s.top)), bottom = Math.max(...spans.map(s => s.bottom));
    for (let y = top; y < bottom; y++) {
      before.fill(0);
      behind.fill(0);
      let first = width, end = 0;
      for (let k = 0; k < sampleCount; k++) {
        const span = spans[k];
        if (y < span.top || y >= span.bottom) {
          continue;
        }
        const from = Math.max(Math.ceil(span.left[y]), 0) | 0, to = Math.min(Math.ceil(span.right[y]), width) | 0;
        const row = k * size + y * width | 0, step = planes[at + 1];
        first = Math.min(first, from);
        end = Math.max(end, to);
        let depth = planes[at] + (from + samples[k][0] - planes[at + originX]) * step +
          (y + samples[k][1] - planes[at + originY]) * planes[at + 2];
        for (let x = from; x < to; x = x + 1 | 0) {
          if (depth > depths[row + x]) {
            if (faces[row + x] === 0) {
              before[x]++;
            } else {
              behind[x]++;
            }
          }
          depth += step;
        }
      }
      for (let x = first; x < end; x++) {
        if (before[x] === 0 && behind[x] === 0) {
          continue;
        }
        const over = both * before[x] / sampleCount, dark = pane.shade * behind[x] / sampleCount;
        const to = 4 * (y * width + x);
        for (let k = 0; k < 3; k++) {
          data[to + k] = data[to + k] * (1 - over - dark) + tint[k] * over;
        }
        data[to + 3] = data[to + 3] * (1 - over - dark) + 255 * (over + dark);
      }
    }
  }

  // unmultiply divides colours by their alpha, as canvases want them.
  unmultiply() {
    const {data} = this.image, {pixels} = this;
    for (let i = 0; i < pixels.length; i++) {
      const pixel = pixels[i], alpha = pixel >>> 24;
      if (alpha === 255 || (pixel & 0xffffff) === 0) {
        continue;
      }
      for (let k = 4 * i; k < 4 * i + 3; k++) {
        data[k] = data[k] * 255 / alpha;
      }
    }
  }
}

// placed are the corners of a posed mesh in the picture, not yet lit.
function placed(mesh, pose, view) {
  const {vertices} = mesh, list = [];
  for (let i = 0; i < vertices.length; i += 6) {
    const place = transformed(pose, vertices, i, 1), c = projected(place, view);
    c.place = place;
    c.normal = transformed(pose, vertices, i + 3, 0);
    list.push(c);
  }
  return list;
}

// transformed applies a pose to the vector at an index of a list: to a place with moved = 1,
// to a direction with moved = 0.
function transformed(pose, list, i, moved) {
  const x = list[i], y = list[i + 1], z = list[i + 2];
  return [
    pose[0] * x + pose[3] * y + pose[6] * z + pose[9] * moved,
    pose[1] * x + pose[4] * y + pose[7] * z + pose[10] * moved,
    pose[2] * x + pose[5] * y + pose[8] * z + pose[11] * moved,
  ];
}

// projected is the point in the picture of a place, in steps of 1/256 pixel, and its
// reciprocal distance.
function projected(place, view) {
  const depth = 1 / (view.distance - dot(view.back, place)), {scale, shift} = view;
  return {
    x: Math.trunc((view.width / 2 + scale * (dot(view.right, place) * depth - shift[0])) * 256) / 256,
    y: Math.trunc((view.middle - scale * (dot(view.up, place) * depth - shift[1])) * 256) / 256,
    depth,
  };
}

// twiceArea is positive for a ring that is clockwise in the picture.
function twiceArea(ring) {
  let sum = 0, a = ring[ring.length - 1];
  for (const b of ring) {
    sum += a.x * b.y - b.x * a.y;
    a = b;
  }
  return sum;
}

// light computes the light at a corner, and the cosine for its highlight.
function light(c, view, lights) {
  if (c.light) {
    return;
  }
  const {place, normal} = c;
  const key = Math.max(dot(normal, lights.key), 0), fill = Math.max(dot(normal, lights.fill), 0);
  // Ambient light comes from the sky and, weaker, from the ground; it fades near the ground.
  const up = (normal[2] + 1) / 2;
  const open = 0.72 + 0.28 * Math.min(Math.max((place[2] - lights.lowest) / lights.height, 0), 1);
  c.light = [0, 1, 2].map(k => key * lights.keyColour[k] + fill * lights.fillColour[k] +
    open * (lights.earth[k] + up * (lights.sky[k] - lights.earth[k])));
  const half = plus(lights.key, normalized(plus(view.eye, scaled(place, -1))));
  c.shine = Math.max(dot(normal, half) / Math.hypot(...half), 0);
}

// Shadow is the soft shadow on the ground, which falls straight down: a map seen from
// above, of shadowSide x shadowSide cells, blurred three times.
const shadowSide = 96, shadowBlur = 5, shadowReach = 1.5, shadowStep = 8;

class Shadow {
  constructor() {
    this.cells = new Float32Array(shadowSide * shadowSide);
    this.spare = new Float32Array(shadowSide * shadowSide);
  }

  cast(scene, view) {
    this.visible = scene.shadow > 0 && view.eye[2] > scene.ground;
    if (!this.visible) {
      return;
    }
    const scale = shadowSide / (2 * shadowReach * scene.reach);
    this.cells.fill(0);
    for (const {mesh, pose} of scene.nodes) {
      for (const facet of mesh.facets) {
        const normal = transformed(pose, mesh.vertices, 6 * facet[facet.length - 1] + 3, 0);
        if (normal[2] >= 0.01) { // vertical walls cast nothing
          this.castRing(facet.slice(1).map(v => {
            const p = transformed(pose, mesh.vertices, 6 * v, 1);
            return {x: p[0] * scale + shadowSide / 2, y: p[1] * scale + shadowSide / 2};
          }));
        }
      }
    }
    for (let i = 0; i < 6; i++) { // three times along each of both directions
      this.blur();
    }
    this.sampleAll(scene, view, scale);
  }

  // castRing marks the cells whose centres are inside a ring.
  castRing(ring) {
    if (twiceArea(ring) < 1) {
      return; // it faces down, or is smaller than half a cell
    }
    const ys = ring.map(p => p.y);
    const bottom = Math.max(Math.floor(Math.min(...ys)), 0), top = Math.min(Math.floor(Math.max(...ys)), shadowSide - 1);
    for (let y = bottom; y <= top; y++) {
      let from = Infinity, to = -Infinity, a = ring[ring.length - 1];
      for (const b of ring) {
        if (a.y <= y + 0.5 !== b.y <= y + 0.5) {
          const x = a.x + (y + 0.5 - a.y) / (b.y - a.y) * (b.x - a.x);
          from = Math.min(from, x);
          to = Math.max(to, x);
        }
        a = b;
      }
      if (from < to) {
        const row = y * shadowSide;
        this.cells.fill(1, row + Math.max(Math.floor(from + 0.5), 0), row + Math.max(Math.min(Math.floor(to + 0.5), shadowSide), 0));
      }
    }
  }

  // blur averages along rows and transposes.
  blur() {
    for (let y = 0; y < shadowSide; y++) {
      const row = y * shadowSide;
      let sum = 0;
      for (let x = -shadowBlur; x < shadowSide; x++) {
        sum += x + shadowBlur < shadowSide ? this.cells[row + x + shadowBlur] : 0;
        sum -= x - shadowBlur - 1 >= 0 ? this.cells[row + x - shadowBlur - 1] : 0;
        if (x >= 0) {
          this.spare[x * shadowSide + y] = Math.max(sum, 0) / (2 * shadowBlur + 1);
        }
      }
    }
    [this.cells, this.spare] = [this.spare, this.cells];
  }

  // sampleAll computes the shadow at points shadowStep pixels apart.
  sampleAll(scene, view, perUnit) {
    this.across = Math.ceil(view.width / shadowStep) + 2;
    const down = Math.ceil(view.height / shadowStep) + 2;
    this.dark = new Float32Array(this.across * down);
    const drop = scene.ground - view.eye[2], middle = shadowSide / 2 - 0.5;
    for (let j = 0, i = 0; j < down; j++) {
      for (let k = 0; k < this.across; k++, i++) {
        const x = (k * shadowStep + 0.5 - view.width / 2) / view.scale + view.shift[0];
        const y = (view.middle - j * shadowStep - 0.5) / view.scale + view.shift[1];
        const ray = plus(plus(scaled(view.right, x), scaled(view.up, y)), scaled(view.back, -1));
        if (ray[2] < 0) { // below the horizon
          const f = drop / ray[2];
          this.dark[i] = scene.shadow * this.sample(
            (view.eye[0] + f * ray[0]) * perUnit + middle, (view.eye[1] + f * ray[1]) * perUnit + middle);
        }
      }
    }
  }

  // sample interpolates between the centres of four cells.
  sample(x, y) {
    if (!(x >= 0 && y >= 0 && x < shadowSide - 1 && y < shadowSide - 1)) {
      return 0;
    }
    return interpolated(this.cells, shadowSide, x, y);
  }

  // at is the darkness at a pixel.
  at(x, y) {
    return this.visible ? interpolated(this.dark, this.across, x / shadowStep, y / shadowStep) : 0;
  }

  // shade draws the shadow into a run of a row of pixels.
  shade(pixels, row, y, start, end) {
    for (let x = start; x < end;) {
      const column = x / shadowStep | 0, last = Math.min((column + 1) * shadowStep, end);
      const dark = this.at(column * shadowStep, y), step = (this.at((column + 1) * shadowStep, y) - dark) / shadowStep;
      if (dark === 0 && step === 0) {
        x = last;
        continue;
      }
      for (; x < last; x++) {
        const alpha = 255 * (dark + (x - column * shadowStep) * step) + dither[(y % ditherSide) * ditherSide + x % ditherSide];
        pixels[row + x] = (alpha << 24) >>> 0;
      }
    }
  }
}

// interpolated is the value of a map with rows of a width at a point between four of its
// entries.
function interpolated(map, width, x, y) {
  const i = x | 0, j = y | 0, fx = x - i, fy = y - j, at = j * width + i;
  const upper = map[at] + fx * (map[at + 1] - map[at]);
  const lower = map[at + width] + fx * (map[at + width + 1] - map[at + width]);
  return upper + fy * (lower - upper);
}
