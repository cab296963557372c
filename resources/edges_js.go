package resources

import _ "embed"

// edges is the table that fits into a page.
//
//go:embed page-edges.wedge
var edges []byte
