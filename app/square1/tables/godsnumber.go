//go:build !js

package tables

import (
	"encoding/json"
	"fmt"

	"wedge/resources"
	"wedge/solver"
)

// GodsNumber is the embedded result of wedge godsnumber.
func GodsNumber() (g solver.GodsNumber, err error) {
	if err = json.Unmarshal(resources.GodsNumber(), &g); err != nil {
		return g, fmt.Errorf("resources/godsnumber.json: %w", err)
	}
	return g, nil
}
