// Package scene draws meshes with a software rasterizer. It knows no puzzle and no
// window; a picture is a plain image.RGBA.
//
// A [Scene] is a list of [Node]s (a mesh, where it stands, what its faces look
// like) in front of a [Background]. A [Renderer] draws it as a [Camera] sees it and
// can tell afterwards which face is at a pixel. The bytes of a picture do not depend
// on the number of processors, and a renderer that draws pictures of one size again
// and again does not allocate.
//
// The stages, one file each: vertices are moved and lit (light.go), facets are
// clipped at the near plane (clip.go), projected and set up (polygon.go), and sorted
// into tiles (sort.go), what is near first; tiles are filled with four samples a
// pixel (tile.go, fill.go) and resolved to colours over the background with its
// shadow (resolve.go, shadow.go, background.go). Only what can be seen in the end is
// lit and coloured. Blocks of 8 x 8 pixels that see one polygon are not filled; in
// the others an edge says for each row of samples how many are inside.
//
// The nearest polygon is seen. Where depths are equal it is that of the solid whose
// vertices are nearer on average, then that of the first node, then the first facet.
// Depths depend on the polygon and the sample alone, so skipping blocks and cutting
// rows into runs changes no byte; plain_test.go proves it.
//
// x is to the right, y away from the viewer, z up. Colours are linear RGB, 0..1.
package scene
