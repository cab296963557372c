package solver

// GodsNumber is a report on the farthest positions, as JSON.
type GodsNumber struct {
	Slices    int   `json:"slices"`    // God's number in slices
	Positions int64 `json:"positions"` // that need it, not counting turns of the layers
	Classes   int   `json:"classes"`   // of these, up to symmetry
	Full      int   `json:"full"`      // classes whose shortest solutions have all endings
	// Turning is the number of positions whose shortest solutions all end with a turn.
	Turning        int64 `json:"turning"`
	TurningClasses int   `json:"turning_classes"` // classes that contain such positions
	Moves          int   `json:"moves"`           // God's number in WCA moves
	// Example is a position that needs that many moves, and Solution is one of its
	// shortest solutions. Both are empty if no position is turning.
	Example  string `json:"example,omitempty"`
	Solution string `json:"solution,omitempty"`
}
