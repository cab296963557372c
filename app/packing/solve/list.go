package solve

import (
	"errors"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/packing/display"
	"wedge/app/packing/page"
	"wedge/solver/packing"
)

// listSection has the packings found.
type listSection struct {
	head, body fyne.CanvasObject

	host    *page.Host
	title   *control.Note
	kind    *control.Select
	number  *control.Entry
	steps   []*control.IconButton
	gallery *control.Gallery
}

func newListSection(h *page.Host, pictures *display.Pictures) *listSection {
	const galleryHeight = 190
	s := &listSection{host: h, title: control.NewNote(1), number: control.NewEntry()}
	s.kind = control.NewSelect([]string{kindText(packing.Raw), kindText(packing.Rotations), kindText(packing.Reflections)}, nil)
	s.kind.SetSelectedIndex(int(h.Answers.Listed()))
	s.kind.OnChanged = func(string) {
		h.Answers.SetListed(packing.Kind(s.kind.SelectedIndex()))
	}
	s.number.SetPlaceHolder(lang.L("Number"))
	s.number.OnSubmitted = s.jump
	s.steps = []*control.IconButton{
		control.NewIconButton(lang.L("Previous solution"), theme.NavigateBackIcon(), func() { h.ShowBeside(-1) }),
		control.NewIconButton(lang.L("Next solution"), theme.NavigateNextIcon(), func() { h.ShowBeside(1) }),
		control.NewIconButton(lang.L("Random solution"), theme.ViewRefreshIcon(), h.ShowRandom),
	}
	steps := container.NewHBox()
	for _, b := range s.steps {
		steps.Add(b)
	}
	s.head = container.NewVBox(
		s.title,
		container.NewBorder(nil, nil, nil, steps, s.number),
		s.kind,
	)
	s.gallery = display.NewGallery(pictures, h.Answers.Found, func(index int) {
		if found := h.Answers.Found(); index < len(found) {
			h.Desk.Show(found[index])
		}
	})
	s.body = container.New(control.Fixed{Height: control.Scaled(galleryHeight)}, s.gallery)
	return s
}

// jump shows the packing with a typed number.
func (s *listSection) jump(text string) {
	found := s.host.Answers.Found()
	clean := strings.NewReplacer(",", "", ".", "", " ", "", "#", "").Replace(text)
	n, err := strconv.Atoi(clean)
	if err != nil || n < 1 || n > len(found) {
		s.host.Warn(errors.New(lang.L("There is no solution {{.Text}}: enter a number from 1 to {{.Most}}.",
			map[string]any{"Text": text, "Most": control.Grouped(len(found))})))
		return
	}
	s.host.Desk.Show(found[n-1])
}

func (s *listSection) show() {
	a := s.host.Answers
	found, at := a.Found(), a.Index(s.host.Desk.Shown())
	words := map[string]any{"At": control.Grouped(at + 1), "N": control.Grouped(len(found))}
	switch {
	case len(found) == 0:
		s.title.SetText(lang.L("No solutions yet"))
		if a.State().Complete {
			s.title.SetText(lang.L("No solution"))
		}
	case at < 0:
		s.title.SetText(lang.N("{{.N}} solutions", len(found), words))
	default:
		title := lang.L("Solution {{.At}} of {{.N}}", words)
		if level := a.LevelAt(at); level != nil {
			title += "  ·  " + lang.L("level {{.Level}}", map[string]any{"Level": level.String()})
		}
		s.title.SetText(title)
	}
	for _, b := range s.steps {
		control.SetEnabled(b, len(found) > 0)
	}
	control.SetEnabled(s.kind, len(a.Locked()) == 0 && !a.Apart().Only)
	s.gallery.SetCount(len(found))
	if at != s.gallery.Chosen() { // else it may be scrolled away
		s.gallery.Choose(at)
	}
}
