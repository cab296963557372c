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
	conn            *xgb.Conn
	root            xproto.Window
	protocols, name xproto.Atom
	sent            uint32
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
	for name, atom := range map[string]*xproto.Atom{"WM_PROTOCOLS": &p.protocols, "_NET_WM_PING": &p.name} {
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
	n, err := strconv.ParseUint(id, 10, 32)
	if err != nil {
		t.Fatal(err)
	}
	p.sent++
	data := xproto.ClientMessageDataUnionData32New([]uint32{uint32(p.name), p.sent, uint32(n), 0, 0})
	message := xproto.ClientMessageEvent{Format: 32, Window: xproto.Window(n), Type: p.protocols, Data: data}
	if xproto.SendEventChecked(p.conn, false, message.Window, 0, string(message.Bytes())).Check() != nil {
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
