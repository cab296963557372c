//go:build e2e

package e2e

import (
	"io"
	"strconv"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// ping asks windows whether they have handled all that was done to them, with the message
// by which window managers find programs that hang: _NET_WM_PING of the Extended Window
// Manager Hints. A window takes it from its queue behind keys and clicks and sends it back
// to the root window. It draws before it looks into its queue again, so what an answer
// changed is on the screen when the next one comes.
type ping struct {
	conn                   *xgb.Conn
	root                   xproto.Window
	protocols, name, close xproto.Atom
	sent                   uint32
}

// newPing connects to a display.
func newPing(t *testing.T, display string) *ping {
	t.Helper()
	xgb.Logger.SetOutput(io.Discard) // it writes that the server needs no authority, and that it has gone
	conn, err := xgb.NewConnDisplay(display)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(conn.Close)
	p := &ping{conn: conn, root: xproto.Setup(conn).DefaultScreen(conn).Root}
	for name, atom := range map[string]*xproto.Atom{"WM_PROTOCOLS": &p.protocols, "_NET_WM_PING": &p.name, "WM_DELETE_WINDOW": &p.close} {
		reply, err := xproto.InternAtom(conn, false, uint16(len(name)), name).Reply()
		if err != nil {
			t.Fatal(err)
		}
		*atom = reply.Atom
	}
	err = xproto.ChangeWindowAttributesChecked(conn, p.root, xproto.CwEventMask, []uint32{xproto.EventMaskSubstructureNotify}).Check()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// answered tells whether a window has answered before patience ends. id is that of xdotool.
func (p *ping) answered(t *testing.T, id string) bool {
	t.Helper()
	p.sent++
	if p.send(t, id, p.name, p.sent) != nil {
		return false // the window is gone
	}
	for end := time.Now().Add(patience); time.Now().Before(end); {
		event, err := p.conn.PollForEvent()
		switch answer, is := event.(xproto.ClientMessageEvent); {
		case event == nil && err == nil:
			time.Sleep(time.Millisecond)
		case is && answer.Type == p.protocols && answer.Data.Data32[1] == p.sent:
			return true
		}
	}
	return false
}

// asksToClose does what a window manager does when the window's button is pressed.
func (p *ping) asksToClose(t *testing.T, id string) {
	t.Helper()
	const now = 0
	if err := p.send(t, id, p.close, now); err != nil {
		t.Error(err)
	}
}

// send sends a message of a window manager to a window.
func (p *ping) send(t *testing.T, id string, what xproto.Atom, number uint32) error {
	t.Helper()
	n, err := strconv.ParseUint(id, 10, 32)
	if err != nil {
		t.Fatal(err)
	}
	data := xproto.ClientMessageDataUnionData32New([]uint32{uint32(what), number, uint32(n), 0, 0})
	message := xproto.ClientMessageEvent{Format: 32, Window: xproto.Window(n), Type: p.protocols, Data: data}
	return xproto.SendEventChecked(p.conn, false, message.Window, 0, string(message.Bytes())).Check()
}
