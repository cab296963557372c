package cli

import (
	"fmt"
	"io"
	"strings"

	"wedge/app/rubik/print"
	"wedge/puzzle/cube3"
)

// assemblyReport is the JSON of a file with Rubik's cube: what wedge cube says, and what else is
// stored in the file.
type assemblyReport struct {
	cubeAnswer
	Cubies string   `json:"cubies,omitempty"` // as wedge cube reads it: what is not at home
	Out    []string `json:"out,omitempty"`    // cubies that are out of their places
	Alg    string   `json:"alg,omitempty"`    // that led to it
	Next   string   `json:"next,omitempty"`   // that follows, in an animation
}

// readAssembly reads the cube of an exported file.
func readAssembly(name string) (*assemblyReport, error) {
	e, err := readFile(name, print.Read)
	if err != nil {
		return nil, err
	}
	a := e.State.Assembly
	r := &assemblyReport{cubeAnswer: (&cubeCommand{}).newAnswer(a, 0), Cubies: a.Notation(), Alg: e.Alg.String(), Next: e.Next.String()}
	r.Out = mapped(e.State.Out.List(), cube3.Cubie.String)
	return r, nil
}

// print writes the cube as wedge cube does.
func (r *assemblyReport) print(s *Streams) error {
	if _, err := io.WriteString(s.Out, (&cubeCommand{}).text(r.cubeAnswer, nil)); err != nil {
		return err
	}
	faces := ""
	if r.Faces != [cube3.FaceCount]uint8{} {
		faces = strings.Trim(fmt.Sprint(r.Faces), "[]")
	}
	return object{
		{"cubies", ifAny(r.Cubies)},
		{"face cubies", ifAny(faces)},
		{"out", ifAny(strings.Join(r.Out, " "))},
		{"alg", ifAny(r.Alg)},
		{"next", ifAny(r.Next)},
	}.print(s.Out, "  %-11s %s\n")
}
