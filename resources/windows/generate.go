// Windows makes what the packages for Windows need:
//
//	go run ./resources/windows resource FOLDER
//	go run ./resources/windows zip FILE FOLDER
//
// The first writes into FOLDER what windres makes the program's resource of: icon, version and
// manifest. The second packs FOLDER, with times of $SOURCE_DATE_EPOCH, so that the same files make
// the same bytes.
package main

import (
	"archive/zip"
	"bytes"
	_ "embed"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"io/fs"
	"log"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"text/template"
	"time"

	"golang.org/x/image/draw"

	"wedge/resources"
)

func main() {
	var err error
	switch args := os.Args[1:]; {
	case len(args) == 2 && args[0] == "resource":
		err = resource(args[1])
	case len(args) == 3 && args[0] == "zip":
		err = pack(args[1], args[2])
	default:
		err = errors.New("usage: go run ./resources/windows resource FOLDER | zip FILE FOLDER")
	}
	if err != nil {
		log.Fatal(err)
	}
}

//go:embed wedge.rc
var script string

//go:embed wedge.manifest
var manifest []byte

// resource writes the script for windres and what it includes.
func resource(folder string) error {
	icon, err := icon()
	if err != nil {
		return err
	}
	version, err := version()
	if err != nil {
		return err
	}
	t, err := template.New("wedge.rc").Parse(script)
	if err != nil {
		return err
	}
	var rc bytes.Buffer
	if err := t.Execute(&rc, map[string]string{"Version": version, "Numbers": strings.ReplaceAll(version, ".", ",") + ",0"}); err != nil {
		return err
	}
	for name, content := range map[string][]byte{"wedge.ico": icon, "wedge.rc": rc.Bytes(), "wedge.manifest": manifest} {
		if err := os.WriteFile(filepath.Join(folder, name), content, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// version is that in FyneApp.toml.
func version() (string, error) {
	const name = "FyneApp.toml"
	text, err := os.ReadFile(name)
	if err != nil {
		return "", err
	}
	found := regexp.MustCompile(`(?m)^Version\s*=\s*"(\d+\.\d+\.\d+)"`).FindSubmatch(text)
	if found == nil {
		return "", fmt.Errorf("%s has no version of three numbers", name)
	}
	return string(found[1]), nil
}

// icon is the program's icon in the sizes that Windows shows, as an .ico file: a list of pictures,
// which may be PNG, behind a table of where they are.
func icon() ([]byte, error) {
	large, err := png.Decode(bytes.NewReader(resources.Icon()))
	if err != nil {
		return nil, err
	}
	sizes := []int{16, 20, 24, 32, 40, 48, 64, 128, 256}
	const entry, picture, bits = 16, 1, 32
	table := binary.LittleEndian.AppendUint16(nil, 0)
	table = binary.LittleEndian.AppendUint16(table, picture)
	table = binary.LittleEndian.AppendUint16(table, uint16(len(sizes)))
	at := len(table) + len(sizes)*entry
	var pictures bytes.Buffer
	for _, size := range sizes {
		before := pictures.Len()
		m := image.NewNRGBA(image.Rect(0, 0, size, size))
		draw.CatmullRom.Scale(m, m.Bounds(), large, large.Bounds(), draw.Src, nil)
		if err := png.Encode(&pictures, m); err != nil {
			return nil, err
		}
		table = append(table, byte(size), byte(size), 0, 0) // 256 is written as 0
		table = binary.LittleEndian.AppendUint16(table, 1)
		table = binary.LittleEndian.AppendUint16(table, bits)
		table = binary.LittleEndian.AppendUint32(table, uint32(pictures.Len()-before))
		table = binary.LittleEndian.AppendUint32(table, uint32(at+before))
	}
	return append(table, pictures.Bytes()...), nil
}

// pack writes a zip file with a folder, in the order of names.
func pack(name, folder string) (err error) {
	seconds, err := strconv.ParseInt(os.Getenv("SOURCE_DATE_EPOCH"), 10, 64)
	if err != nil {
		return fmt.Errorf("$SOURCE_DATE_EPOCH: %w", err)
	}
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	z := zip.NewWriter(f)
	err = filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		inside, err := filepath.Rel(filepath.Dir(folder), path)
		if err != nil {
			return err
		}
		to, err := z.CreateHeader(&zip.FileHeader{Name: filepath.ToSlash(inside), Method: zip.Deflate, Modified: time.Unix(seconds, 0).UTC()})
		if err != nil {
			return err
		}
		from, err := os.Open(path)
		if err != nil {
			return err
		}
		defer from.Close()
		_, err = io.Copy(to, from)
		return err
	})
	return errors.Join(err, z.Close())
}
