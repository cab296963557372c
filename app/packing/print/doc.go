// Package print exports pictures of packings, puzzles and snakes, and reads these back from
// the files. It poses them with package view and draws their layers with package plan;
// package picture/file writes the files.
//
// A [Printer] makes the [picture.Work] of an [Entry], at rest or moving, according to [Options]. The files contain the
// puzzle and the solution, or the snake and the fold, and [Read] reads them back.
// [DefaultName] suggests a file name. [Solids] writes the pieces for 3D printers, and
// [Solutions] lists of solutions.
package print
