package file

import (
	"bytes"
	"fmt"
	"io"

	"wedge/app/picture"
)

// gif reads all blocks.
func (k *keeper) gif(in *source) error {
	head := in.bytes(13) // signature, width, height, flags, background, ratio
	skipPalette(in, head[10])
	for in.err == nil {
		label := byte(0)
		switch mark := in.bytes(1)[0]; {
		case mark == gifTrailer:
			return nil
		case mark == extension:
			label = in.bytes(1)[0]
		case mark == imageMark:
			place := in.bytes(9) // left, top, width, height, flags
			skipPalette(in, place[8])
			in.bytes(1) // bits
		case in.err == nil:
			return fmt.Errorf("%w: a block that begins with %#x", picture.ErrDamaged, mark)
		}
		words, err := gifText(in, label == commentLabel)
		if err != nil {
			return err
		}
		k.lines(words)
	}
	return damaged(in.err)
}

func skipPalette(in *source, flags byte) {
	if flags&0x80 != 0 {
		in.copy(io.Discard, 3<<(1+flags&7))
	}
}

// gifText reads blocks up to the empty one, and returns them if wanted.
func gifText(in *source, wanted bool) (string, error) {
	var words bytes.Buffer
	to := io.Discard
	if wanted {
		to = &words
	}
	for words.Len() <= maxText {
		length := in.bytes(1)[0]
		if length == 0 {
			return words.String(), nil
		}
		in.copy(to, int64(length))
	}
	return "", fmt.Errorf("%w: a comment of more than %d bytes", picture.ErrDamaged, maxText)
}
