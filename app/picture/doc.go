// Package picture says what is drawn: [Subject]s according to [Options], a [Film] or a [Figure], or a [Work],
// from which all of them are made; and where it stands. A [Layout] draws it on a [Canvas]: scenes as the camera sees them, flat drawings
// for a [Pen], captions, and the cells of sheets. A [Font] measures and breaks lines. The package
// knows no puzzle, no window and no file format: package file writes pictures, with the polygons of
// package vector and the pages of package figure.
package picture
