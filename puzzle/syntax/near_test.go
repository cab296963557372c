package syntax

import (
	"strings"
	"testing"
)

// TestSlips counts what is wrong in a word.
func TestSlips(t *testing.T) {
	for words, want := range map[[2]string]int{
		{"", ""}: 0, {"task", "task"}: 0, {"", "ab"}: 2, {"tsk", "task"}: 1, {"taask", "task"}: 1, {"tusk", "task"}: 1, {"tsak", "task"}: 1,
		{"ksat", "task"}: 3, {"für", "fur"}: 1, {"note", "done"}: 2,
	} {
		if got := Slips(words[0], words[1]); got != want || got != Slips(words[1], words[0]) {
			t.Errorf("%q: %d, want %d", words, got, want)
		}
	}
}

// TestLike: names with a word, or the beginning of one, are most like it, then those that differ least.
func TestLike(t *testing.T) {
	known := []string{"cells", "edges turned", "edges away", "corners", "place", "free"}
	for word, want := range map[string]string{
		"edge turns": "edges turned edges away", "tree": "edges turned free", "plaice": "place free", "full cells": "cells corners",
	} {
		if got := strings.Join(Like(word, known, 2), " "); got != want {
			t.Errorf("%s: %s", word, got)
		}
	}
	if got := Like("x", known, 9); len(got) != len(known) {
		t.Error(got)
	}
}

// TestNearest: a name with a slip for each four letters, at least one, is known; others are not.
func TestNearest(t *testing.T) {
	known := []string{"solve", "scramble", "Cube shape", "godsnumber"}
	for name, want := range map[string]string{
		"slove": "solve", "SOLVE": "solve", "solv": "solve", "cubeshpe": "Cube shape", "gods-numbr": "godsnumber",
		"scrmbl": "", "x": "", "": "", "sieve": "",
	} {
		if got, ok := Nearest(name, known); ok != (want != "") || ok && got != want {
			t.Errorf("%q is %q, %v, not %q", name, got, ok, want)
		}
	}
	if _, ok := Nearest("", nil); ok {
		t.Error("no name is near")
	}
}
