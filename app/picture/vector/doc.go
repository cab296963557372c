// Package vector converts scenes to polygons for vector graphics: a [Flattener] lists the visible
// parts of a scene as [Patch] values in painting order, with exact curves where a solid is round.
// It knows no file format.
package vector
