package scene

// behind tells whether a vertex is on the eye's side of the near plane, z = -w in
// clip coordinates.
func (v *lit) behind() bool { return v.clip[2] < -v.clip[3] }

// between is the point where the edge from a to b meets the near plane.
func between(a, b *lit) lit {
	da, db := a.clip[2]+a.clip[3], b.clip[2]+b.clip[3]
	f := da / (da - db)
	return lit{
		clip:  a.clip.Add(b.clip.Sub(a.clip).Mul(f)),
		light: a.light.Mixed(b.light, f),
		shine: a.shine + (b.shine-a.shine)*f,
	}
}

// clipNear cuts off what lies behind the near plane (Sutherland and Hodgman,
// 1974) and returns the corners that are left: none, three or four.
func clipNear(corners [3]*lit) (out [4]lit, n int) {
	for i, a := range corners {
		b := corners[(i+1)%3]
		if !a.behind() {
			out[n] = *a
			n++
		}
		if a.behind() != b.behind() {
			out[n] = between(a, b)
			n++
		}
	}
	return out, n
}
