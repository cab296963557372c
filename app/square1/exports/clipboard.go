package exports

import (
	"context"
	"errors"
	"fmt"

	"golang.design/x/clipboard"
)

// errClipboard: the system's clipboard takes no pictures.
var errClipboard = errors.New("the clipboard takes no pictures")

// copyPicture puts a PNG on the system's clipboard, since Fyne's takes only texts. The
// error wraps errClipboard. On X11 and Wayland the picture is there as long as the program
// runs, or a clipboard manager keeps it.
func copyPicture(ctx context.Context, png []byte) error {
	if err := clipboard.Init(); err != nil {
		return fmt.Errorf("%w: %w", errClipboard, err)
	}
	if _, err := clipboard.Write(ctx, clipboard.FmtImage, png); err != nil {
		return fmt.Errorf("%w: %w", errClipboard, err)
	}
	return nil
}
