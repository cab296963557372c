package tabletest

import (
	"wedge/resources"
	"wedge/solver/table"
)

// Small reads the tables that are embedded in the program.
func Small() ([]*table.Table, error) {
	var list []*table.Table
	for _, content := range resources.SmallTables() {
		t, err := table.FromBytes(content)
		if err != nil {
			return nil, err
		}
		list = append(list, t)
	}
	return list, nil
}
