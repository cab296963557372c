package publish

import (
	"context"
	"errors"
	"fmt"

	"golang.design/x/clipboard"
)

// ErrClipboard: the system's clipboard takes no pictures.
var ErrClipboard = errors.New("the clipboard takes no pictures")

// CopyPicture puts a PNG on the system's clipboard, since Fyne's takes only texts. The
// error wraps ErrClipboard. On X11 and Wayland the picture is there as long as the program
// runs, or a clipboard manager keeps it.
func CopyPicture(ctx context.Context, png []byte) error {
	if err := clipboard.Init(); err != nil {
		return fmt.Errorf("%w: %w", ErrClipboard, err)
	}
	if _, err := clipboard.Write(ctx, clipboard.FmtImage, png); err != nil {
		return fmt.Errorf("%w: %w", ErrClipboard, err)
	}
	return nil
}
