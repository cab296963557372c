// Package figure makes HTML pages in which the reader orbits a scene and plays its moves. It samples
// the scenes of a [picture.Figure], stores solids, and moves as rotations about axes and shifts, and
// adds the scripts of this folder, which light and rasterize as the renderer does.
package figure
