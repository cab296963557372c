// Package resources holds the files that come with the program: the small tables,
// God's number, the icon and the translations. Its functions return their contents.
//
// The files that the program writes itself are written with package safefile, in the
// folder of that name.
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

//go:embed godsnumber.json
var godsNumber []byte

// GodsNumber is what wedge godsnumber --format json printed: half an hour's work, so
// that go generate leaves it alone. It must not be changed.
func GodsNumber() []byte { return godsNumber }
