package tables

import (
	"encoding/json"
	"fmt"

	"wedge/resources"
	"wedge/solver"
)

// GodsNumber is what wedge godsnumber found out when the program was made.
func GodsNumber() (g solver.GodsNumber, err error) {
	if err = json.Unmarshal(resources.GodsNumber(), &g); err != nil {
		return g, fmt.Errorf("resources/godsnumber.json: %w", err)
	}
	return g, nil
}
