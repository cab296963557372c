// Package scene draws meshes with a software rasterizer. It knows no puzzle and no
// window; a picture is a plain image.RGBA.
//
// A [Scene] is a list of [Node]s (a mesh, its pose, its materials) in front of a
// [Background]. A [Renderer] draws it as seen by a [Camera] and can then tell which face
// is at a pixel. The bytes of a picture do not depend on the number of processors. A
// renderer that keeps drawing pictures of one size does not allocate.
//
// The stages, one file each: transform and light vertices (light.go), clip facets at the
// near plane (clip.go), project and set up polygons (polygon.go), and sort them into
// tiles, near ones first (sort.go); then fill tiles with four samples per pixel (tile.go,
// fill.go) and resolve them to colours over the background with its shadow (resolve.go,
// shadow.go, background.go), and draw panes over the colours (pane.go). A fine picture has
// 16 samples per pixel: tiles are drawn twice as large and reduced (reduce.go). Only visible
// polygons are lit and coloured. Blocks of 8 x 8 pixels that see one polygon are not
// filled; elsewhere each edge says how many samples of a row are inside.
//
// The nearest polygon is visible. Of equal depths, the solid whose vertices are nearer on
// average wins, then the first node, then the first facet. Depths depend only on the
// polygon and the sample, so skipping blocks and cutting rows into runs changes no byte;
// plain_test.go proves it.
//
// x points right, y away from the viewer, z up. Colours are linear RGB, 0..1.
package scene
