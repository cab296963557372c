package print_test

import (
	"bytes"
	"context"
	"fmt"
	"log"

	"wedge/app/picture"
	"wedge/app/picturetest"
	"wedge/app/scheme"
	"wedge/app/square1/print"
	"wedge/puzzle/square1"
)

// A file carries its position and the alg that led to it.
func ExampleRead() {
	at, err := square1.Parse("/")
	if err != nil {
		log.Fatal(err)
	}
	o := print.Options{Look: picture.Look{View: picture.Plan, Width: 650, Height: 300}, Scheme: scheme.Default()}
	e := print.Entry{Position: at, Alg: "/"}
	var file bytes.Buffer
	if err := picturetest.Prints(print.New()).Write(context.Background(), &file, picture.SVG, o, e); err != nil {
		log.Fatal(err)
	}
	position, alg, err := print.Read(&file)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(print.DefaultName(e, "svg"))
	fmt.Println(position == square1.Only(at), alg)
	// Output:
	// wedge-kite-kite-_.svg
	// true /
}
