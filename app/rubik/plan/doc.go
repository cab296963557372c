// Package plan draws Rubik's cube unfolded, as polygons and letters for a window or a file.
// It knows neither.
//
// The faces form a cross: U above F, the row L F R B, D below F. Each is seen from outside,
// as facelet strings have it: U with B above, D with F above, the others with U above. The
// unit of length is the side of a sticker's square.
package plan
