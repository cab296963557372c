package exports

import (
	"context"
	"io"

	"wedge/app/picture"
	"wedge/app/publish"
	"wedge/app/square1/print"
)

// order is a complete work order for a picture or an animation. It does not change, so
// another goroutine may work on it.
type order struct {
	drawn
	format picture.Format
}

// drawn is the picture or the animation.
type drawn = publish.Picture[*print.Printer, print.Options, print.Entry, print.Animation]

// Write implements publish.Order.
func (o *order) Write(ctx context.Context, w io.Writer, progress func(float64)) error {
	return o.WriteAs(ctx, w, o.format, progress)
}
