package file

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"io"
	"strings"

	"wedge/app/picture"
)

// png reads all chunks.
func (k *keeper) png(in *source) error {
	in.bytes(len(pngSignature))
	for in.err == nil {
		head := in.bytes(8)
		length, name := int64(binary.BigEndian.Uint32(head)), string(head[4:])
		sum := crc32.NewIEEE()
		sum.Write(head[4:])
		var content bytes.Buffer
		to := io.Writer(sum)
		if name == "tEXt" || name == "iTXt" {
			if length > maxText {
				return fmt.Errorf("%w: a text of %d bytes", picture.ErrDamaged, length)
			}
			to = io.MultiWriter(sum, &content)
		}
		in.copy(to, length)
		tail := in.bytes(4)
		if in.err != nil {
			break
		}
		if binary.BigEndian.Uint32(tail) != sum.Sum32() {
			return fmt.Errorf("%w: the checksum of %q is wrong", picture.ErrDamaged, name)
		}
		k.chunk(name, content.String())
		if name == "IEND" {
			return nil
		}
	}
	return damaged(in.err)
}

// chunk reads a text chunk. It ignores compressed ones, which other programs write.
func (k *keeper) chunk(name, content string) {
	key, words, ok := strings.Cut(content, "\x00")
	if !ok {
		return
	}
	if name == "iTXt" {
		if !strings.HasPrefix(words, "\x00\x00") {
			return
		}
		if _, words, ok = strings.Cut(words[2:], "\x00"); !ok {
			return
		}
		if _, words, ok = strings.Cut(words, "\x00"); !ok {
			return
		}
	}
	k.keep(key, words)
}
