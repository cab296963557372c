package album

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"wedge/puzzle/square1"
)

// version of the form of exported albums.
const version = 1

// Content is an album as it is exported. Algs and patterns are texts; [Content.Check] checks
// them.
type Content struct {
	Version    int          `json:"version"`
	Cases      []Record     `json:"cases,omitempty"`
	Favourites []Favourites `json:"favourites,omitempty"`
	Sets       []Set        `json:"sets,omitempty"`
	Methods    []Method     `json:"methods,omitempty"`
}

// Record is what is kept for a case.
type Record struct {
	Set       string `json:"set"` // its ID
	Case      string `json:"case"`
	Favourite bool   `json:"favourite,omitempty"`
	Learned   bool   `json:"learned,omitempty"`
	Chosen    string `json:"chosen,omitempty"` // an alg
	Algs      []Own  `json:"algs,omitempty"`
}

// Own is an own alg.
type Own struct {
	Alg  string `json:"alg"`
	Note string `json:"note,omitempty"`
}

// Favourites are the favourite algs for a pattern.
type Favourites struct {
	Pattern string   `json:"pattern"`
	Algs    []string `json:"algs"`
}

// Set is one of the user's own.
type Set struct {
	ID   string `json:"id"` // never changes
	Name string `json:"name"`
	From string `json:"from" db:"start"` // a pattern
	To   string `json:"to" db:"goal"`    // likewise
}

// Patterns are the start and the goal. They can be parsed: they were checked when they were
// stored.
func (s Set) Patterns() (from, to square1.Pattern, err error) {
	if from, err = square1.ParsePattern(s.From); err == nil {
		to, err = square1.ParsePattern(s.To)
	}
	return from, to, err
}

func (r Record) empty() bool { return !r.Favourite && !r.Learned && r.Chosen == "" && len(r.Algs) == 0 }

// index of an own alg; -1 if it is not there.
func (r *Record) index(alg string) int {
	return slices.IndexFunc(r.Algs, func(o Own) bool { return o.Alg == alg })
}

// freeID is an ID for a set or a method that no other one has, also none that another window makes now.
func freeID() string { return "own-" + strconv.FormatInt(rand.Int64N(1<<53), 10) }

// Check returns what is wrong with a content, if anything.
func (c Content) Check() error {
	if c.Version != version {
		return fmt.Errorf("version cannot be %d", c.Version)
	}
	for _, r := range c.Cases {
		if err := r.check(); err != nil {
			return fmt.Errorf("case %q of %q: %w", r.Case, r.Set, err)
		}
	}
	for _, f := range c.Favourites {
		if err := checkPattern(f.Pattern); err != nil {
			return fmt.Errorf("favourites: %w", err)
		}
		for _, alg := range f.Algs {
			if err := checkAlg(alg); err != nil {
				return fmt.Errorf("favourites: %w", err)
			}
		}
	}
	ids := map[string]bool{}
	for _, s := range c.Sets {
		if s.ID == "" || s.Name == "" || ids[s.ID] {
			return fmt.Errorf("set %q: it needs a name and an ID of its own", s.Name)
		}
		ids[s.ID] = true
		if _, _, err := s.Patterns(); err != nil {
			return fmt.Errorf("set %q: %w", s.Name, err)
		}
	}
	return checkMethods(c.Methods)
}

// checkMethods does not ask for methods that can be read: what they may say has become stricter.
func checkMethods(list []Method) error {
	ids, names := map[string]bool{}, map[string]bool{}
	for _, m := range list {
		name := strings.ToLower(m.Name())
		if m.ID == "" || ids[m.ID] || name != "" && names[name] {
			return fmt.Errorf("method %q: it needs a name and an ID of its own", m.Name())
		}
		ids[m.ID], names[name] = true, true
	}
	return nil
}

func (r Record) check() error {
	errs := []error{checkCase(r.Set, r.Case), checkAlg(r.Chosen)}
	for _, o := range r.Algs {
		errs = append(errs, needed("an alg", o.Alg), checkAlg(o.Alg))
	}
	return errors.Join(errs...)
}

// parse reads a content.
func parse(data []byte) (Content, error) {
	var c Content
	d := json.NewDecoder(bytes.NewReader(data))
	if err := d.Decode(&c); err != nil {
		return Content{Version: version}, err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return Content{Version: version}, errors.New("unexpected text after the end")
	}
	if err := c.Check(); err != nil {
		return Content{Version: version}, err
	}
	return c, nil
}

// format writes a content.
func (c Content) format() ([]byte, error) {
	c.Version = version
	data, err := json.MarshalIndent(c, "", "  ")
	return append(data, '\n'), err
}
