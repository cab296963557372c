package cases_test

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"wedge/puzzle/square1/cases"
)

// TestLists: each case of PBL is in just one list, and one that has learned the lists so far knows
// all cases of their layers.
func TestLists(t *testing.T) {
	pbl, err := cases.Named("pbl")
	if err != nil {
		t.Fatal(err)
	}
	lists := pbl.Lists()
	if len(lists) != 15+15+25 || lists[0].Name != "J N" || len(lists[0].Cases) != 24 || lists[1].Name != "J N + H U Z" {
		t.Fatalf("%d lists, the first %v", len(lists), lists[0])
	}
	in, names := map[string]string{}, map[string]bool{}
	for i, l := range lists {
		if n := len(l.Cases); n < 16 || n > 50 {
			t.Errorf("%s has %d cases", l.Name, n)
		}
		if names[l.Name] || l.Check() != nil {
			t.Errorf("%q: %v", l.Name, l.Check())
		}
		names[l.Name] = true
		for _, name := range l.Cases {
			c, err := pbl.Find(name)
			if err != nil || in[name] != "" || c.Odd != (i >= 30) {
				t.Errorf("%s is in %q and %q: %v", name, in[name], l.Name, err)
			}
			in[name] = l.Name
		}
	}
	if len(in) != len(pbl.Cases()) {
		t.Errorf("%d of %d cases", len(in), len(pbl.Cases()))
	}
	for _, s := range cases.Sets() {
		if s.ID != "pbl" && len(s.Lists()) > 0 {
			t.Error(s.ID)
		}
	}
}

func TestListInFile(t *testing.T) {
	l := cases.List{Name: "Mine, for the train", Set: "pbl", Cases: []string{"Al/T", "Ja/Jm"}}
	var out bytes.Buffer
	if err := l.Write(&out); err != nil || out.String() != "Wedge list: Mine, for the train\nset: pbl\nAl/T\nJa/Jm\n" {
		t.Errorf("%q, %v", out.String(), err)
	}
	got, err := cases.ReadList(strings.NewReader("\ufeff# from a friend\r\n\r\n" + strings.ReplaceAll(out.String(), "\n", "\r\n") + "# end"))
	if err != nil || got.Name != l.Name || got.Set != l.Set || !slices.Equal(got.Cases, l.Cases) {
		t.Errorf("%+v, %v", got, err)
	}
	if again, err := cases.ReadList(strings.NewReader("\xff\xfe" + strings.ReplaceAll(out.String(), "", "\x00")[1:])); err != nil || !slices.Equal(again.Cases, got.Cases) { // UTF-16
		t.Errorf("%+v, %v", again, err)
	}
	pbl, err := cases.Named("pbl")
	if err != nil {
		t.Fatal(err)
	}
	typed := cases.List{Name: "x", Set: "PBL", Cases: []string{"ja / jm", "al/t", "Al/T"}}
	if got, err := typed.In(pbl); err != nil || got.Set != "pbl" || !slices.Equal(got.Cases, []string{"Al/T", "Ja/Jm"}) {
		t.Errorf("%+v, %v", got, err)
	}
	typed.Cases[1] = "Al/Tt"
	if _, err := typed.In(pbl); !errors.Is(err, cases.ErrList) || !errors.Is(err, cases.ErrCase) || !strings.Contains(err.Error(), `"Al/Tt"`) {
		t.Error(err)
	}
	for text, want := range map[string]string{
		"":                              "a name",
		"Al/T\n":                        `line 1: expected "Wedge list:"`,
		"Wedge list: x\nAl/T\n":         `line 2: expected "set:"`,
		"Wedge list: x\nset: pbl\n":     "0 cases",
		"Wedge list:\nset: pbl\nAl/T\n": "expected",
		"Wedge list: x\nset: pbl\n" + strings.Repeat("Al/T\n", 6000): "more than 5000",
		"Wedge list: " + strings.Repeat("x", 200) + "\nset: a\nb\n":  "at most 100",
		strings.Repeat("x", 1<<20):                                   "more than 500000 bytes",
		"Wedge list: x\nset: pbl\n\xff\n":                            "not a text",
	} {
		if _, err := cases.ReadList(strings.NewReader(text)); !errors.Is(err, cases.ErrList) || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40q: %v", text, err)
		}
	}
}

// FuzzReadList: what is read can be written, and is the same when it is read again.
func FuzzReadList(f *testing.F) {
	f.Add("Wedge list: x\nset: pbl\nAl/T\n")
	f.Add("# c\nWedge list: set: x\nset: Wedge list: y\nset: z\n\n")
	f.Fuzz(func(t *testing.T, text string) {
		l, err := cases.ReadList(strings.NewReader(text))
		if err != nil {
			if !errors.Is(err, cases.ErrList) {
				t.Fatal(err)
			}
			return
		}
		var out bytes.Buffer
		if err := l.Write(&out); err != nil {
			t.Fatal(err)
		}
		again, err := cases.ReadList(&out)
		if err != nil || again.Name != l.Name || again.Set != l.Set || !slices.Equal(again.Cases, l.Cases) {
			t.Fatalf("%+v, then %+v, %v", l, again, err)
		}
	})
}
