// Package resources embeds the small tables, the census, God's number, named puzzles and snakes,
// the icon and the translations.
//
// Package safefile, in the folder of that name, writes the files of the running program.
package resources

import _ "embed"

//go:generate go run generate.go
//go:generate go run ./packages -icon icon.png

//go:embed small-corners.wedge
var smallCorners []byte

// SmallTables are the contents of the two small table files. Do not modify them.
func SmallTables() [][]byte { return [][]byte{smallCorners, edges} }

//go:embed godsnumber.json
var godsNumber []byte

// GodsNumber is the output of wedge godsnumber --format json. It takes half an hour, so
// go generate does not make it. Do not modify it.
func GodsNumber() []byte { return godsNumber }

//go:embed census.json
var census []byte

// Census is the output of wedge table census --json, which needs the complete table: see
// package solver/census. Do not modify it.
func Census() []byte { return census }
