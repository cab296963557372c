// Package file exports pictures: PNG, SVG and PDF of scenes, of flat drawings, of both, and of whole
// sheets; GIF and numbered PNG files of animations; and HTML pages in which the reader
// plays with a scene.
//
// A [Painter] draws a [picture.Subject], a [picture.Film] or a [picture.Figure], and exports a [picture.Work]. Scenes are drawn by
// the window's renderer, still pictures with more samples, so the bytes are those of [scene.Renderer]; an
// SVG or a PDF draws them with polygons. The files contain [picture.Property] values, and [Read] reads them
// back. A [Document] is a PDF of several pages with flat drawings. [Create] writes a file whole or not at all.
//
// Only one or two frames of an animation are in memory at a time.
package file
