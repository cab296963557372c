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
func (k *keeper) png(in io.Reader) error {
	if _, err := io.CopyN(io.Discard, in, int64(len(pngSignature))); err != nil {
		return damaged(err)
	}
	for {
		var head [8]byte
		if _, err := io.ReadFull(in, head[:]); err != nil {
			return damaged(err)
		}
		length, name := int64(binary.BigEndian.Uint32(head[:4])), string(head[4:])
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
		if _, err := io.CopyN(to, in, length); err != nil {
			return damaged(err)
		}
		var tail [4]byte
		if _, err := io.ReadFull(in, tail[:]); err != nil {
			return damaged(err)
		}
		if binary.BigEndian.Uint32(tail[:]) != sum.Sum32() {
			return fmt.Errorf("%w: the checksum of %q is wrong", picture.ErrDamaged, name)
		}
		k.chunk(name, content.String())
		if name == "IEND" {
			return nil
		}
	}
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
