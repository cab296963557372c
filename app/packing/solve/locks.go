package solve

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/packing/display"
	"wedge/app/packing/page"
)

// lockSection has the pieces that stay in their place: the search finds only packings with
// them.
type lockSection struct {
	object fyne.CanvasObject

	host   *page.Host
	note   *control.Note
	pieces *control.Select // locks and unlocks without a mouse
	unlock *control.Button
}

func newLockSection(h *page.Host) *lockSection {
	s := &lockSection{host: h, note: control.NewNote(2)}
	s.pieces = control.NewSelect(nil, nil)
	s.unlock = control.NewButton(lang.L("Unlock all"), h.Desk.Unlock)
	s.object = container.NewVBox(s.note, container.NewBorder(nil, nil, nil, s.unlock, s.pieces))
	return s
}

// toggle locks the piece at a place in the packing, or unlocks it.
func (s *lockSection) toggle(place int) {
	k := s.host.Desk.Shown()
	if place < 0 || place >= len(k) {
		return
	}
	_, locked := slices.BinarySearch(s.host.Desk.Locked(), k[place])
	s.host.Desk.Lock(k[place], !locked)
}

func (s *lockSection) show() {
	problem, err := s.host.Desk.Problem()
	k, locked := s.host.Desk.Shown(), s.host.Desk.Locked()
	control.SetVisible(s.object, err == nil && (k != nil || len(locked) > 0))
	if err != nil {
		return
	}
	if len(locked) > 0 {
		s.note.SetText(lang.N("{{.N}} pieces stay in place.", len(locked), map[string]any{"N": len(locked)}))
	} else {
		s.note.SetText(lang.L("Click a piece to keep it in place and list only the solutions with it there."))
	}
	control.SetEnabled(s.unlock, len(locked) > 0)
	var names []string
	for i, piece := range display.Pieces(problem, k, nil) {
		mark := lang.L("Lock {{.Piece}}", map[string]any{"Piece": piece.Name})
		if _, on := slices.BinarySearch(locked, k[i]); on {
			mark = lang.L("Unlock {{.Piece}}", map[string]any{"Piece": piece.Name})
		}
		names = append(names, mark)
	}
	s.pieces.OnChanged = nil
	s.pieces.PlaceHolder = lang.L("Lock a piece")
	s.pieces.SetOptions(names)
	s.pieces.ClearSelected()
	s.pieces.OnChanged = func(string) {
		if place := s.pieces.SelectedIndex(); place >= 0 {
			s.toggle(place)
		}
	}
}
