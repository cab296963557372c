package picture

// Work is what a picture, a film or a page shows, and its look.
type Work struct {
	Options  Options
	Subjects []Subject // at rest, if there is no motion; several need the sheet view
	Motion   *Motion   // nil for a still picture
	// Instead, unless nil, is what a page shows if it would be too large with the motion.
	Instead *Work
}
