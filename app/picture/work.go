// Package picture says what is drawn: [Subject]s according to [Options], a [Film] or a [Figure], or a [Work],
// from which all of them are made; and where it stands. A [Layout] draws it on a [Canvas]: scenes as the camera sees them, flat drawings
// for a [Pen], captions, and the cells of sheets. A [Font] measures and breaks lines. The package
// knows no puzzle, no window and no file format: package file writes pictures, with the polygons of
// package vector and the pages of package figure.
package picture

// Work is what a picture, a film or a page shows, and its look.
type Work struct {
	Options  Options
	Subjects []Subject // at rest, if there is no motion; several need the sheet view
	Motion   *Motion   // nil for a still picture
	// Instead, unless nil, is what a page shows if it would be too large with the motion.
	Instead *Work
}
