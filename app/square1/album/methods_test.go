package album_test

import (
	"errors"
	"testing"

	"wedge/app/pagetest"
	"wedge/app/square1/album"
	"wedge/puzzle/syntax"
)

const mine = "Mine # my own\nCS: cube shape\nAll: solved"

// TestMethods: own methods are kept as they were written, have names of their own, and can be brought back.
func TestMethods(t *testing.T) {
	folder := t.TempDir()
	kept := pagetest.Store(t, folder)
	a, err := album.Open(kept)
	if err != nil {
		t.Fatal(err)
	}
	changes := 0
	a.OnChange = func() { changes++ }
	m, err := a.Methods.Add(mine)
	if err != nil || m.Name() != "Mine" {
		t.Fatal(m, err)
	}
	if _, err := a.Methods.Add("MINE\nCS: cube shape"); !errors.Is(err, album.ErrMethodTaken) {
		t.Errorf("the same name: %v", err)
	}
	if _, err := a.Methods.Add("Wrong\nCS: cube"); !errors.Is(err, syntax.Err) {
		t.Errorf("no method: %v", err)
	}
	other, err := a.Methods.Add("Other\nCS: cube shape")
	if err != nil || other.ID == m.ID {
		t.Fatal(other, err)
	}
	if err := a.Methods.Edit(other.ID, mine); !errors.Is(err, album.ErrMethodTaken) {
		t.Errorf("the name of another: %v", err)
	}
	if err := a.Methods.Edit(other.ID, "Third\nCSP: cube shape, even"); err != nil {
		t.Error(err)
	}
	undo := a.Methods.Delete(m.ID)
	if len(a.Methods.List()) != 1 || a.Methods.Delete(m.ID) != nil {
		t.Errorf("%v", a.Methods.List())
	}
	undo()
	undo() // has no effect
	if changes != 5 {
		t.Errorf("%d changes", changes)
	}
	if err := kept.Flush(); err != nil {
		t.Fatal(err)
	}
	again, err := album.Open(pagetest.Store(t, folder))
	if err != nil {
		t.Fatal(err)
	}
	if list := again.Methods.List(); len(list) != 2 || list[0] != m || list[1].ID != other.ID || list[1].Name() != "Third" {
		t.Errorf("%+v", list)
	}

	data, err := again.Export()
	if err != nil {
		t.Fatal(err)
	}
	friend, err := album.Open(pagetest.Store(t, t.TempDir()))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := friend.Methods.Add("third\nCS: cube shape"); err != nil {
		t.Fatal(err)
	}
	if n, err := friend.Import(data); err != nil || n != (album.Imported{Methods: 1}) || len(friend.Methods.List()) != 2 || friend.Methods.List()[1].Text != mine {
		t.Errorf("%+v, %v: %+v", n, err, friend.Methods.List())
	}
}

// TestMethodCheck: a content with two methods of one name or ID is refused. One that can no longer be read stays, and
// costs nothing else: those with a step called "-" could be stored once.
func TestMethodCheck(t *testing.T) {
	one := album.Method{ID: "own-1", Text: mine}
	for _, list := range [][]album.Method{
		{{Text: mine}},
		{{ID: "own-1", Text: "Mine\n-: solved"}, {ID: "own-1", Text: mine}},
		{one, {ID: "own-2", Text: mine}},
		{one, {ID: "own-1", Text: "Other\nCS: cube shape"}},
	} {
		if err := (album.Content{Version: 1, Methods: list}).Check(); err == nil {
			t.Errorf("%+v", list)
		}
	}
	old := []album.Method{{ID: "own-2", Text: "Old\n-: solved"}, {ID: "own-3", Text: "Older\n_: solved"}}
	if err := (album.Content{Version: 1, Methods: append(old, one)}).Check(); err != nil {
		t.Error(err)
	}
	if old[0].Parsed() != nil || old[0].Name() != "" || one.Parsed() == nil {
		t.Errorf("%v, %q", old[0].Parsed(), old[0].Name())
	}
}
