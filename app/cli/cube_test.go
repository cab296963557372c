package cli

import (
	"math/rand/v2"
	"strings"
	"testing"

	"wedge/puzzle/cube3"
	"wedge/puzzle/cube3/nettest"
)

// often is how often something random is done: with the race detector, where all takes ten times as long, a tenth of that.
func often(times int) int {
	if testing.Short() {
		return times / 10
	}
	return times
}

// TestNetRows: the rows of nets among algs, in the input, and what only begins like a net.
func TestNetRows(t *testing.T) {
	rng := rand.New(rand.NewPCG(17, 18))
	nets := 0
	for range 300 {
		var input []string
		var want []cube3.Assembly
		for range 1 + rng.IntN(4) {
			switch cube := nettest.Cube(rng); rng.IntN(4) {
			case 0:
				alg := "R U2 F'"
				if rng.IntN(2) == 0 {
					alg = []string{"R U F", "RUF", "R", "RUFLDBRUF"}[rng.IntN(4)]
				}
				a, _, err := cube3.Parse(alg)
				if err != nil {
					t.Fatal(err)
				}
				input, want = append(input, alg, "# a comment"), append(want, a)
			case 1:
				input, want = append(input, nettest.Cross(nettest.Stickers(cube, nettest.Palettes()[rng.IntN(3)]), 1, true)), append(want, cube)
				nets++
			default:
				size := []int{3, 9}[rng.IntN(2)]
				text := strings.Join(nettest.Stickers(cube, nettest.Palettes()[rng.IntN(3)]), "")
				for ; text != ""; text = text[size:] {
					input = append(input, text[:size])
				}
				want = append(want, cube)
				nets++
			}
		}
		var got []cube3.Assembly
		text := strings.Join(input, "\n")
		err := eachCube(t.Context(), &Streams{In: strings.NewReader(text)}, nil, func(g given) error {
			a, _, err := cube3.Parse(g.text)
			got = append(got, a)
			return err
		})
		if err != nil || len(got) != len(want) {
			t.Fatalf("%s\n%d of %d, %v", text, len(got), len(want), err)
		}
		for i := range want {
			if got[i] != want[i] {
				t.Fatalf("%s\n%d: %s, want %s", text, i, got[i].Notation(), want[i].Notation())
			}
		}
	}
	if nets < 300 {
		t.Error(nets)
	}
}

// TestNetRowsWithErrors: a net with a wrong sticker is one error; algs of three moves stay algs.
func TestNetRowsWithErrors(t *testing.T) {
	rng := rand.New(rand.NewPCG(19, 20))
	count := func(input string) (texts, wrong int) {
		err := eachCube(t.Context(), &Streams{In: strings.NewReader(input)}, nil, func(g given) error {
			texts++
			if _, _, err := cube3.Parse(g.text); err != nil {
				wrong++
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		return texts, wrong
	}
	nets, algs := 0, 0
	for range often(300) {
		list := nettest.Stickers(cube3.RandomAssembly(rng), nettest.Palettes()[0])
		i, j := rng.IntN(54), rng.IntN(54)
		if list[i] == list[j] || i%9 == 4 || j%9 == 4 {
			continue
		}
		list[i], list[j] = list[j], list[i]
		text := strings.Join(list, "")
		if _, _, err := cube3.Parse(text); err == nil { // a flipped edge
			continue
		}
		input := ""
		for ; text != ""; text = text[3:] {
			input += text[:3] + "\n"
		}
		if texts, wrong := count(input + "R2 U\n"); texts != 2 || wrong != 1 {
			t.Fatalf("%s\n%d texts, %d errors", input, texts, wrong)
		}
		nets++
		input = ""
		for range 100 {
			for range 3 {
				input += string("URFDLB"[rng.IntN(6)])
			}
			input += "\n"
		}
		if texts, wrong := count(input); texts != 100 || wrong != 0 {
			t.Fatalf("%s\n%d texts, %d errors", input, texts, wrong)
		}
		algs++
	}
	if nets < often(100) || algs < often(100) {
		t.Error(nets, algs)
	}
}
