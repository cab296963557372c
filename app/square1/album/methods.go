package album

import (
	"errors"
	"slices"
	"strings"

	"wedge/puzzle/square1/method"
)

// Method is one of the user's own, as text: see package method.
type Method struct {
	ID   string `json:"id"` // never changes
	Text string `json:"text"`
}

// ErrMethodTaken is the error for a name that another method has.
var ErrMethodTaken = errors.New("another method has this name")

// Parsed is what the text says; nil if it is no method now, as it was when it was stored.
func (m Method) Parsed() *method.Method {
	read, err := method.Parse(m.Text)
	if err != nil {
		return nil
	}
	return read
}

// Name is that of the method, empty if it cannot be read.
func (m Method) Name() string {
	if read := m.Parsed(); read != nil {
		return read.Name
	}
	return ""
}

// Methods are those of an album.
type Methods struct {
	list    *[]Method // in its content
	changed func()    // saves it, and tells
}

// List lists the user's own methods.
func (m Methods) List() []Method { return slices.Clone(*m.list) }

// All are all methods: those of the program, then the user's own.
func (m Methods) All() []*method.Method {
	list := method.Builtin()
	for _, own := range *m.list {
		if read := own.Parsed(); read != nil {
			list = append(list, read)
		}
	}
	return list
}

// Add adds a method. The error is [ErrMethodTaken] if there is one of the same name, or that of
// [method.Parse].
func (m Methods) Add(text string) (Method, error) {
	if err := m.check(text, ""); err != nil {
		return Method{}, err
	}
	added := Method{ID: freeID(), Text: text}
	*m.list = append(*m.list, added)
	m.changed()
	return added, nil
}

// Edit changes the text of a method. The error is as that of [Methods.Add].
func (m Methods) Edit(id, text string) error {
	if err := m.check(text, id); err != nil {
		return err
	}
	if i := m.at(id); i >= 0 {
		(*m.list)[i].Text = text
		m.changed()
	}
	return nil
}

// Delete deletes a method, and returns a function that brings it back; nil if there is none.
func (m Methods) Delete(id string) (undo func()) {
	i := m.at(id)
	if i < 0 {
		return nil
	}
	deleted := (*m.list)[i]
	*m.list = slices.Delete(*m.list, i, i+1)
	m.changed()
	return func() {
		if m.check(deleted.Text, "") != nil {
			return // another one has its name now
		}
		*m.list = slices.Insert(*m.list, min(i, len(*m.list)), deleted)
		m.changed()
	}
}

func (m Methods) at(id string) int {
	return slices.IndexFunc(*m.list, func(x Method) bool { return x.ID == id })
}

// check reports what is wrong with a text, or that a method other than that with an ID has its name.
func (m Methods) check(text, id string) error {
	read, err := method.Parse(text)
	if err != nil {
		return err
	}
	for _, x := range *m.list {
		if x.ID != id && strings.EqualFold(x.Name(), read.Name) {
			return ErrMethodTaken
		}
	}
	return nil
}

// join adds methods, unless there are some of the same name, and returns how many were added.
func (m Methods) join(list []Method) (added int) {
	for _, x := range list {
		if m.check(x.Text, "") == nil {
			if m.at(x.ID) >= 0 {
				x.ID = freeID()
			}
			*m.list = append(*m.list, x)
			added++
		}
	}
	return added
}
