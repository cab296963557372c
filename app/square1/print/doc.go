// Package print exports pictures of the Square-1, and reads positions back from them. It
// poses positions, draws their plans and animates algs; package picture/file writes the files.
//
// A [Printer] makes the [picture.Work] of an [Entry], at rest or moving, according to [Options]. The files
// contain the position and the alg, and [Read] reads them back, also from files of older
// versions. An [Explanation] adds arrows, marked pieces, before and after. [DefaultName] suggests a file name. [Pieces] writes the pieces for 3D printers.
package print
