// Package picture makes files to take away: PNG, SVG and PDF of anything that has been
// posed in space or drawn flat, of both, and of whole sheets; GIF, animated PNG and
// numbered PNG files of what moves. It knows no puzzle and no window.
//
// A [Painter] draws [Subject]s as [Options] say, or a [Film]. What stands in space is a
// [scene.Scene], drawn by the renderer of the window, so that the bytes are those of
// [scene.Renderer]; in an SVG or a PDF it is made of the polygons that [Flatten] finds.
// What is flat is a [Drawing] for a [Pen]. The files carry [Property] values, and [Read]
// gets them back. [Create] writes a file whole or not at all.
//
// Whatever the number of frames, one or two of them are in memory at a time.
package picture
