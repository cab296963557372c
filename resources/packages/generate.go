// Packages makes what packages of the program have beside it: the icon in all sizes, AppStream's
// metadata, and Debian's changelog. The notes of both are those of CHANGELOG.md.
//
//	go run ./resources/packages -package 0.4.0+20261127.0146 -maintainer "Name <address>" FOLDER
//
// writes them below FOLDER, as they are below the prefix of an installation.
package main

import (
	"cmp"
	"compress/gzip"
	"context"
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"net/mail"
	"os"
	"path/filepath"
	"text/template"

	"wedge/app/picture"
	"wedge/app/picture/file"
	"wedge/app/scheme"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/scene"
)

// id of the program, after which desktops name files.
const id = "org.wedge.Wedge"

// iconSize is the width of the icon that is part of the program.
const iconSize = 256

func main() {
	only := flag.String("icon", "", "write only the program's icon, as this file")
	var m maker
	flag.StringVar(&m.site, "site", "", "address of the folder docs, for homepage and screenshots; without one there are none")
	flag.StringVar(&m.version, "package", "", "version of the package, if not that of the newest notes: CHANGELOG.md then says what it is made of")
	flag.StringVar(&m.maintainer, "maintainer", "", "who makes the package, as Name <address>")
	flag.Parse()
	var err error
	switch {
	case *only != "":
		err = create(*only, func(w io.Writer) error { return icon(w, picture.PNG, iconSize) })
	case flag.NArg() == 1:
		err = m.make(flag.Arg(0))
	default:
		err = errors.New("usage: go run ./resources/packages [-site URL] -package VERSION -maintainer \"Name <address>\" FOLDER, or -icon FILE")
	}
	if err != nil {
		log.Fatal(err)
	}
}

// maker makes the files of a package.
type maker struct{ site, version, maintainer string }

// make makes all files; it reads CHANGELOG.md in the current folder. Debian's changelog needs somebody: see [mail.ParseAddress].
func (m *maker) make(folder string) error {
	if who, err := mail.ParseAddress(m.maintainer); err != nil || who.Name == "" {
		return fmt.Errorf("who makes the package: -maintainer %q is not such as \"Name <name@example.org>\" (with make: MAINTAINER=)", m.maintainer)
	}
	changes, err := os.ReadFile("CHANGELOG.md")
	if err != nil {
		return err
	}
	list, err := releases(string(changes))
	if err != nil {
		return fmt.Errorf("CHANGELOG.md: %w", err)
	}
	share := filepath.Join(folder, "share")
	return errors.Join(
		icons(filepath.Join(share, "icons/hicolor")),
		create(filepath.Join(share, "metainfo", id+".metainfo.xml"), func(w io.Writer) error { return metainfo(w, list, m.site) }),
		create(filepath.Join(share, "doc/wedge/changelog.gz"), func(w io.Writer) error { return m.debianChangelog(w, list) }),
	)
}

func icons(folder string) error {
	for _, size := range []int{16, 22, 24, 32, 48, 64, 128, iconSize, 512} {
		name := filepath.Join(folder, fmt.Sprintf("%dx%d", size, size), "apps", id+".png")
		if err := create(name, func(w io.Writer) error { return icon(w, picture.PNG, size) }); err != nil {
			return err
		}
	}
	return create(filepath.Join(folder, "scalable/apps", id+".svg"), func(w io.Writer) error { return icon(w, picture.SVG, iconSize) })
}

// icon draws the Square-1 with its top turned slightly.
func icon(w io.Writer, f picture.Format, size int) error {
	look := view.Look{Scheme: scheme.Default(), Bare: true}
	posed := view.New().Scene(square1.Solved(), view.Motion{Top: 1}, &look)
	posed.Shadow = 0
	o := picture.Options{
		Width: size, Height: size, Title: "Wedge",
		Camera:     scene.Camera{Yaw: 0.6, Pitch: 0.6, Zoom: 1.1, Reach: view.Reach},
		Background: scene.Background{Transparent: true},
	}
	return file.New().Write(context.Background(), w, f, o, picture.Subject{Scene: func() *scene.Scene { return posed }})
}

//go:embed metainfo.xml
var metainfoText string

// metainfo fills in the template of AppStream's metadata.
func metainfo(w io.Writer, list []release, site string) error {
	t, err := template.New("metainfo.xml").Parse(metainfoText)
	if err != nil {
		return err
	}
	return t.Execute(w, struct {
		Releases []release
		Site     string
	}{list, site})
}

// debianChangelog writes the changelog in Debian's form, compressed as Debian's policy demands. Its newest version is the package's.
func (m *maker) debianChangelog(w io.Writer, list []release) error {
	z, err := gzip.NewWriterLevel(w, gzip.BestCompression)
	if err != nil {
		return err
	}
	for i, r := range list {
		if i == 0 {
			r.Version = cmp.Or(m.version, r.Version)
		}
		fmt.Fprintf(z, "wedge (%s) unstable; urgency=medium\n\n", r.Version)
		for _, n := range r.Notes {
			fmt.Fprintln(z, wrapped("  * ", n, 79))
		}
		fmt.Fprintf(z, "\n -- %s  %s\n\n", m.maintainer, r.Date.Format("Mon, 02 Jan 2006 15:04:05 -0700"))
	}
	return z.Close()
}

func create(name string, write func(io.Writer) error) (err error) {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	return write(f)
}
