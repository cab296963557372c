package find

// nodes is a set of numbers with a small number, the depth, for each: a hash table with
// open addressing. No number is 0. The zero value is not ready: see newNodes.
type nodes struct {
	keys  []uint64
	depth []uint8
	count int
	shift uint // from a hash to an index
}

func newNodes() *nodes {
	n := &nodes{}
	n.resize(64 - 10)
	return n
}

// bytes is the memory that the set takes.
func (n *nodes) bytes() int { return 9 * len(n.keys) }

func (n *nodes) slot(key uint64) int {
	const golden = 0x9E3779B97F4A7C15 // 2^64 over the golden ratio (Knuth)
	i := int(key * golden >> n.shift)
	for n.keys[i] != 0 && n.keys[i] != key {
		i = (i + 1) & (len(n.keys) - 1)
	}
	return i
}

// of is the depth of a number, and whether it is in the set.
func (n *nodes) of(key uint64) (depth int, ok bool) {
	i := n.slot(key)
	return int(n.depth[i]), n.keys[i] != 0
}

// add adds a number that is not in the set yet; otherwise it returns false.
func (n *nodes) add(key uint64, depth int) bool {
	i := n.slot(key)
	if n.keys[i] != 0 {
		return false
	}
	n.keys[i], n.depth[i] = key, uint8(depth)
	if n.count++; 3*n.count > 2*len(n.keys) {
		n.resize(n.shift - 1)
	}
	return true
}

// lower adds a number, or lowers its depth. It returns false if the depth is not less than
// before.
func (n *nodes) lower(key uint64, depth int) bool {
	i := n.slot(key)
	if n.keys[i] == 0 {
		return n.add(key, depth)
	}
	if int(n.depth[i]) <= depth {
		return false
	}
	n.depth[i] = uint8(depth)
	return true
}

// resize makes 2^(64-shift) slots.
func (n *nodes) resize(shift uint) {
	keys, depth := n.keys, n.depth
	n.shift = shift
	n.keys, n.depth = make([]uint64, 1<<(64-shift)), make([]uint8, 1<<(64-shift))
	for i, key := range keys {
		if key != 0 {
			j := n.slot(key)
			n.keys[j], n.depth[j] = key, depth[i]
		}
	}
}
