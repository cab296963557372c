// Package print exports pictures of Rubik's cube, whole or taken apart, and reads the cube back
// from the files. It poses cubes with package view and draws nets with package plan; package
// picture writes the files.
//
// A [Printer] makes the [picture.Work] of an [Entry], at rest or moving, according to [Options]. The files contain the
// assembly, the cubies that are out of their places, and the alg, and [Read] reads them back.
// [DefaultName] suggests a file name.
package print
