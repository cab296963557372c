package methods

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/square1/page"
	"wedge/puzzle/square1/method"
	"wedge/puzzle/syntax"
)

// importFile opens a file that the user chooses in the form.
func (p *Page) importFile() {
	control.ChooseFile(p.host.Window, p.jobs, lang.L("Method to be added"), "", p.read)
}

// read shows the text of a file in the form, even if it is no method.
func (p *Page) read(path string) {
	p.host.Read(p.jobs, path, method.MaxBytes, func(data []byte) error {
		text, err := syntax.Decode(data)
		if err != nil { // the form shows what is wrong
			text = strings.ToValidUTF8(string(data), "\uFFFD")
		}
		p.edit("", text)
		return nil
	})
}

// exportFile writes a method to a folder that the user chooses.
func (p *Page) exportFile(e entry) {
	control.ChooseFolder(p.host.Window, p.jobs, lang.L("Folder for the method"), "", func(folder string) { p.write(folder, e) })
}

// write writes a method to a folder, in a new file.
func (p *Page) write(folder string, e entry) {
	p.host.Write(p.jobs, folder, page.FileName(e.method.Name), ".txt", []byte(e.text))
}
