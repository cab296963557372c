// Package picture makes pictures of positions to take away: PNG, SVG and
// PDF of the puzzle in space, of its plan, of both, and of whole sheets; GIF, animated PNG and
// numbered PNG files of algs that are played. It knows no window.
//
// A [Painter] draws what [Options] say of an [Entry], or of an [Animation]. The
// puzzle in space is drawn by the renderer of the window, so that the bytes are
// those of [scene.Renderer]; in an SVG or a PDF it is made of the polygons that
// [Polygons] finds. The files carry the position and the alg, and [Read] gets them back.
// [Create] writes a file whole or not at all.
//
// Whatever the number of frames, one or two of them are in memory at a time.
package picture
