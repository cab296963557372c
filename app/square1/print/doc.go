// Package print makes pictures of the Square-1 to take away, and reads positions back
// from them. It poses positions, draws their plans and lays algs out in time; package
// picture makes the files.
//
// A [Printer] draws what [Options] say of an [Entry], or of an [Animation]. The files
// carry the position and the alg, and [Read] gets them back, also from files of older
// versions. [DefaultName] suggests a name.
package print
