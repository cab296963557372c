// Package scene draws meshes with a software rasterizer. It knows no puzzle and no
// window; a picture is a plain image.RGBA.
//
// A [Scene] is a list of [Node]s (a mesh, where it stands, what its faces look
// like) in front of a [Background]. A [Renderer] draws it as a [Camera] sees it and
// remembers which face is at each pixel. The bytes of a picture do not depend on
// the number of processors, and a renderer that draws pictures of one size again
// and again does not allocate.
//
// The stages, one file each: vertices are moved and lit (light.go), triangles are
// clipped at the near plane and projected (clip.go), set up and sorted into tiles
// (triangle.go); tiles are filled with four samples a pixel (tile.go) and resolved
// to colours over the background with its shadow (resolve.go, shadow.go,
// background.go). Only what can be seen in the end is coloured.
//
// x is to the right, y away from the viewer, z up. Colours are linear RGB, 0..1.
package scene
