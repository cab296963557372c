// Package resources holds the files that come with the program.
package resources

import _ "embed"

//go:generate go run generate.go

//go:embed small-corners.wedge
var smallCorners []byte

//go:embed small-edges.wedge
var smallEdges []byte

// SmallTables are the contents of the two small table files. They must not be
// changed.
func SmallTables() [][]byte { return [][]byte{smallCorners, smallEdges} }

// GodsNumber is what wedge godsnumber finds out; its help explains the fields.
type GodsNumber struct {
	Slices         int    `json:"slices"`
	Positions      int64  `json:"positions"`
	Classes        int    `json:"classes"`
	Full           int    `json:"full"`
	Turning        int64  `json:"turning"`
	TurningClasses int    `json:"turning_classes"`
	Moves          int    `json:"moves"`
	Example        string `json:"example,omitempty"`
	Solution       string `json:"solution,omitempty"`
}
