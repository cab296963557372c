package algs

import (
	"bytes"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/square1/album"
	"wedge/puzzle/square1/cases"
)

// exportAlbum writes the album to a folder that the user chooses.
func exportAlbum(k kit) {
	data, err := k.host.Album.Export()
	if err != nil {
		k.host.Warn(err)
		return
	}
	control.ChooseFolder(k.host.Window, k.jobs, lang.L("Folder for my algs"), "", func(folder string) {
		k.host.Write(k.jobs, folder, "wedge-algs", ".json", data)
	})
}

// exportList writes cases of a set as a list to share, to a folder that the user chooses. rows are their
// indices; the case that is solved has nothing to learn, and is left out.
func exportList(k kit, v *volume, rows []int) {
	l := cases.List{Name: v.name, Set: v.id}
	for _, i := range rows {
		if !v.cases[i].SolvedCase {
			l.Cases = append(l.Cases, v.cases[i].Name)
		}
	}
	var data bytes.Buffer
	if err := l.Write(&data); err != nil {
		k.host.Warn(err)
		return
	}
	control.ChooseFolder(k.host.Window, k.jobs, lang.L("Folder for the list"), "", func(folder string) {
		k.host.Write(k.jobs, folder, "wedge-list", ".txt", data.Bytes())
	})
}

// importAlbum adds an exported album, a file that the user chooses, to this one.
func importAlbum(k kit) {
	control.ChooseFile(k.host.Window, k.jobs, lang.L("Algs to be added"), "", func(path string) { importFile(k, path) })
}

// importFile adds an exported album to this one.
func importFile(k kit, path string) {
	k.host.Read(k.jobs, path, album.MaxFile, func(data []byte) error {
		n, err := k.host.Album.Import(data)
		if err != nil {
			return err
		}
		k.host.Inform(lang.L("Added: algs {{.Algs}}, favourites {{.Favourites}}, learned {{.Learned}}, sets {{.Sets}}, methods {{.Methods}}", map[string]any{
			"Algs": control.Grouped(n.Algs), "Favourites": control.Grouped(n.Favourites), "Learned": control.Grouped(n.Learned),
			"Sets": control.Grouped(n.Sets), "Methods": control.Grouped(n.Methods),
		}))
		return nil
	})
}
