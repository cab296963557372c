package exports

import (
	"context"
	"io"

	"wedge/app/orbits/print"
	"wedge/app/picture"
	"wedge/app/publish"
)

// order is a work order. It does not change, so another goroutine may work on it.
type order struct {
	drawn
	format string // ending of the file
}

// drawn is the picture or the animation.
type drawn = publish.Picture[*print.Printer, print.Options, print.Entry, print.Animation]

// Write implements publish.Order.
func (o *order) Write(ctx context.Context, w io.Writer, progress func(float64)) error {
	f, err := picture.FormatOf("." + o.format)
	if err != nil {
		return err
	}
	return o.WriteAs(ctx, w, f, progress)
}
