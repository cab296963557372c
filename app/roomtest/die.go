package roomtest

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/room"
	"wedge/app/stage"
	"wedge/scene"
)

// Die is a room with a die.
func Die() room.Kind {
	return room.Kind{
		ID: "die", Title: func() string { return "Die" },
		Open: func(h *room.Host, saved room.Part) (room.Room, error) {
			p, err := parsePart(saved.JSON)
			return newDie(h, p), err
		},
	}
}

// Part is what the room keeps in the session.
type Part struct {
	Lies  mgl32.Mat3 `json:"lies"`  // a rotation by quarters
	Turns int        `json:"turns"` // number of turns
}

// parsePart reads the JSON of a part; nil is for a new user.
func parsePart(saved []byte) (Part, error) {
	fresh := Part{Lies: mgl32.Ident3()}
	if saved == nil {
		return fresh, nil
	}
	var p Part
	err := json.Unmarshal(saved, &p)
	if err == nil && (p.Lies != rounded(p.Lies) || p.Lies.Det() != 1 || p.Lies.Mul3(p.Lies.Transpose()) != fresh.Lies) {
		err = errors.New("not a rotation by quarters")
	}
	if err != nil {
		return fresh, fmt.Errorf("%w: %w", room.ErrPart, err)
	}
	return p, nil
}

func rounded(m mgl32.Mat3) mgl32.Mat3 {
	for i, v := range m {
		m[i] = float32(math.Round(float64(v))) + 0 // no -0
	}
	return m
}

// die is the room.
type die struct {
	host   *room.Host
	part   Part
	model  *model
	stage  *stage.Stage
	line   *widget.Label
	object fyne.CanvasObject
}

func newDie(h *room.Host, p Part) *die {
	d := &die{host: h, part: p, line: widget.NewLabel("")}
	d.model = newModel(d.turn)
	d.stage = stage.New(d.model, scene.Camera{Yaw: 0.5, Pitch: 0.5, Zoom: 1, Reach: 2})
	d.model.redraw = d.stage.Redraw
	d.stage.OnKey, d.stage.OnShortcut, d.stage.OnMenu = h.Key, h.Shortcut, h.ContextMenu
	d.object = container.NewBorder(nil, d.line, nil, nil, d.stage)
	d.SettingsChanged()
	return d
}

// turn turns it by quarters about the vertical axis.
func (d *die) turn(quarters int) { d.roll(mgl32.Rotate3DZ(float32(quarters) * quarter)) }

// tip tips it over, towards the viewer.
func (d *die) tip() { d.roll(mgl32.Rotate3DX(quarter)) }

func (d *die) roll(by mgl32.Mat3) {
	d.part = Part{Lies: rounded(by.Mul3(d.part.Lies)), Turns: d.part.Turns + 1}
	d.show()
	d.host.Save()
}

func (d *die) show() {
	d.model.lies = d.part.Lies
	d.line.SetText(fmt.Sprintf("Turned %d times", d.part.Turns))
	d.stage.Redraw()
}

// Commands implements room.Room.
func (d *die) Commands() []*room.Command {
	return []*room.Command{
		{
			ID: "die-turn", Menu: room.PuzzleMenu, Context: true, Text: "Turn", Shortcut: fyne.KeyT,
			Do: func() { d.turn(1) },
		},
		{ID: "die-tip", Key: "J", Text: "tip", Do: d.tip},
	}
}

// SettingsChanged implements room.Room.
func (d *die) SettingsChanged() {
	d.model.setColours(d.host.Scheme(), d.host.Dark())
	d.show()
}

// LanguageChanged implements room.Room. The die speaks English only.
func (d *die) LanguageChanged() {}

// Object implements room.Room.
func (d *die) Object() fyne.CanvasObject { return d.object }

// Focus implements room.Room.
func (d *die) Focus() fyne.Focusable { return d.stage }

// HowTo implements room.Room.
func (d *die) HowTo() []string { return []string{"Click the die to turn it, press J to tip it."} }

// Preferences implements room.Room.
func (d *die) Preferences() fyne.CanvasObject { return nil }

// Shown implements room.Room.
func (d *die) Shown(bool) { d.stage.Cancel() }

// Warn implements room.Room.
func (d *die) Warn(err error) { d.line.SetText(err.Error()) }

// Drop implements room.Room.
func (d *die) Drop(name string, content []byte) {
	d.line.SetText(fmt.Sprintf("%s, %d bytes: a die opens no files", name, len(content)))
}

// Part implements room.Room.
func (d *die) Part() any { return d.part }

// Close implements room.Room.
func (d *die) Close() {}
