package methods

import (
	"context"
	"strings"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/puzzle/square1/method"
	"wedge/puzzle/syntax"
	"wedge/resources/safefile"
)

// importFile opens a file that the user chooses in the form.
func (p *Page) importFile() {
	control.ChooseFile(p.host.Window, p.jobs, lang.L("Method to be added"), "", p.read)
}

// read shows the text of a file in the form, even if it is no method.
func (p *Page) read(path string) {
	var data []byte
	p.jobs.Start("import", jobs.Job{
		Work: func(context.Context, func(float64)) (err error) {
			data, err = safefile.ReadUpTo(path, method.MaxBytes)
			return err
		},
		Done: func(err error) {
			switch {
			case jobs.Stopped(err):
			case err != nil:
				p.host.Warn(err)
			default:
				text, err := syntax.Decode(data)
				if err != nil { // the form shows what is wrong
					text = strings.ToValidUTF8(string(data), "\uFFFD")
				}
				p.edit("", text)
			}
		},
	})
}

// exportFile writes a method to a folder that the user chooses.
func (p *Page) exportFile(e entry) {
	control.ChooseFolder(p.host.Window, p.jobs, lang.L("Folder for the method"), "", func(folder string) { p.write(folder, e) })
}

// write writes a method to a folder, in a new file.
func (p *Page) write(folder string, e entry) {
	p.host.Write(p.jobs, folder, fileName(e.method.Name), ".txt", []byte(e.text))
}

// fileName is the name of a method as that of a file.
func fileName(name string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || r < ' ' {
			return '-'
		}
		return r
	}, name)
}
