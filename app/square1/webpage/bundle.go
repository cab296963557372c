//go:build page

package webpage

import _ "embed"

//go:embed bundle/solver.wasm.gz
var program []byte

//go:embed bundle/wasm_exec.js
var starter []byte

func bundled() (bundle, error) { return bundle{program, starter}, nil }
