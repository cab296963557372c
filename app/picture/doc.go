// Package picture exports files: PNG, SVG and PDF of scenes, of flat drawings, of both,
// and of whole sheets; GIF, animated PNG and numbered PNG files of animations; and HTML
// pages in which the reader plays with a scene. It knows no puzzle and no window.
//
// A [Painter] draws [Subject]s according to [Options], or a [Film], or a [Figure]. A 3D
// subject is a [scene.Scene], drawn by the window's renderer, so the bytes are those of
// [scene.Renderer]; an SVG or a PDF draws it with the polygons from [Flatten], and the
// scripts of an HTML, which are in the folder figure, as the renderer does. A flat subject
// is a [Drawing] for a [Pen]. The files contain [Property] values, and [Read] reads them
// back. A [Document] is a PDF of several pages. [Create] writes a file whole or not at all.
//
// Only one or two frames of an animation are in memory at a time.
package picture
