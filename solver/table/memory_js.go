package table

// checkMemory knows no limits: a browser tells none.
func checkMemory(_, _ int64) error { return nil }
