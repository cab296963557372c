package album

import (
	"errors"
	"slices"
	"strconv"
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

// Name is that of the method.
func (m Method) Name() string {
	if read, err := method.Parse(m.Text); err == nil { // checked when it was stored
		return read.Name
	}
	return ""
}

// Methods are the user's own methods.
func (a *Album) Methods() []Method { return slices.Clone(a.content.Methods) }

// AddMethod adds a method. The error is [ErrMethodTaken] if there is one of the same name, or that of
// [method.Parse].
func (a *Album) AddMethod(text string) (Method, error) {
	if err := a.checkMethod(text, ""); err != nil {
		return Method{}, err
	}
	m := Method{ID: a.content.freeMethod(), Text: text}
	a.content.Methods = append(a.content.Methods, m)
	a.changed()
	return m, nil
}

// EditMethod changes the text of a method. The error is as that of [Album.AddMethod].
func (a *Album) EditMethod(id, text string) error {
	if err := a.checkMethod(text, id); err != nil {
		return err
	}
	if i := a.methodAt(id); i >= 0 {
		a.content.Methods[i].Text = text
		a.changed()
	}
	return nil
}

// DeleteMethod deletes a method, and returns a function that brings it back; nil if there is none.
func (a *Album) DeleteMethod(id string) (undo func()) {
	i := a.methodAt(id)
	if i < 0 {
		return nil
	}
	m := a.content.Methods[i]
	a.content.Methods = slices.Delete(a.content.Methods, i, i+1)
	a.changed()
	return func() {
		if a.checkMethod(m.Text, "") != nil {
			return // another one has its name now
		}
		a.content.Methods = slices.Insert(a.content.Methods, min(i, len(a.content.Methods)), m)
		a.changed()
	}
}

func (a *Album) methodAt(id string) int {
	return slices.IndexFunc(a.content.Methods, func(m Method) bool { return m.ID == id })
}

// checkMethod reports what is wrong with a text, or that a method other than that with an ID has its name.
func (a *Album) checkMethod(text, id string) error {
	read, err := method.Parse(text)
	if err != nil {
		return err
	}
	for _, m := range a.content.Methods {
		if m.ID != id && strings.EqualFold(m.Name(), read.Name) {
			return ErrMethodTaken
		}
	}
	return nil
}

// freeMethod is an ID that no method uses.
func (c *Content) freeMethod() string {
	most := 0
	for _, m := range c.Methods {
		if n, err := strconv.Atoi(strings.TrimPrefix(m.ID, ownID)); err == nil {
			most = max(most, n)
		}
	}
	return ownID + strconv.Itoa(most+1)
}

// joinMethods adds methods, unless there are some of the same name, and returns how many were added.
func (a *Album) joinMethods(list []Method) (added int) {
	for _, m := range list {
		if a.checkMethod(m.Text, "") == nil {
			a.content.Methods = append(a.content.Methods, Method{ID: a.content.freeMethod(), Text: m.Text})
			added++
		}
	}
	return added
}
