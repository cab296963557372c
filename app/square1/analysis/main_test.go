package analysis

import (
	"testing"

	"wedge/app/pagetest"
)

func TestMain(m *testing.M) { pagetest.Run(m) }
