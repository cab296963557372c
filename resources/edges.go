//go:build !js

package resources

import _ "embed"

//go:embed small-edges.wedge
var edges []byte
