package file

import (
	"bytes"
	"fmt"
	"io"

	"wedge/app/picture"
)

// gif reads all blocks.
func (k *keeper) gif(in *source) error {
	var head [13]byte // signature, width, height, flags, background, ratio
	if _, err := io.ReadFull(in, head[:]); err != nil {
		return damaged(err)
	}
	if err := skipPalette(in, head[10]); err != nil {
		return err
	}
	for {
		mark, err := next(in)
		if err != nil {
			return err
		}
		switch mark {
		case gifTrailer:
			return nil
		case extension:
			label, err := next(in)
			if err != nil {
				return err
			}
			words, err := gifText(in, label == commentLabel)
			if err != nil {
				return err
			}
			k.lines(words)
		case imageMark:
			var place [9]byte // left, top, width, height, flags
			if _, err := io.ReadFull(in, place[:]); err != nil {
				return damaged(err)
			}
			if err := skipPalette(in, place[8]); err != nil {
				return err
			}
			if _, err := next(in); err != nil { // bits
				return err
			}
			if _, err := gifText(in, false); err != nil {
				return err
			}
		default:
			return fmt.Errorf("%w: a block that begins with %#x", picture.ErrDamaged, mark)
		}
	}
}

func next(in io.Reader) (byte, error) {
	var b [1]byte
	if _, err := io.ReadFull(in, b[:]); err != nil {
		return 0, damaged(err)
	}
	return b[0], nil
}

func skipPalette(in io.Reader, flags byte) error {
	if flags&0x80 == 0 {
		return nil
	}
	if _, err := io.CopyN(io.Discard, in, 3<<(1+flags&7)); err != nil {
		return damaged(err)
	}
	return nil
}

// gifText reads blocks up to the empty one, and returns them if wanted.
func gifText(in io.Reader, wanted bool) (string, error) {
	var words bytes.Buffer
	to := io.Discard
	if wanted {
		to = &words
	}
	for {
		length, err := next(in)
		if err != nil || length == 0 {
			return words.String(), err
		}
		if words.Len() > maxText {
			return "", fmt.Errorf("%w: a comment of more than %d bytes", picture.ErrDamaged, maxText)
		}
		if _, err := io.CopyN(to, in, int64(length)); err != nil {
			return "", damaged(err)
		}
	}
}
