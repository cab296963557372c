package scene

// tooNear reports whether a vertex is on the eye's side of the near plane, z = -w in clip
// coordinates.
func (v *lit) tooNear() bool { return v.clip[2] < -v.clip[3] }

// between is the intersection of the edge from a to b with the near plane. It is the same
// for both facets at the edge, which traverse it in opposite directions.
func between(a, b *lit) lit {
	if a.tooNear() {
		a, b = b, a
	}
	da, db := a.clip[2]+a.clip[3], b.clip[2]+b.clip[3]
	f := da / (da - db)
	return lit{
		clip:  a.clip.Add(b.clip.Sub(a.clip).Mul(f)),
		light: a.light.Mixed(b.light, f),
		shine: a.shine + (b.shine-a.shine)*f,
	}
}

// clipNear appends the part of a convex facet beyond the near plane to a list (Sutherland
// and Hodgman, 1974).
func clipNear(list, vertices []lit, corners []int) []lit {
	for i, n := range corners {
		a, b := &vertices[n], &vertices[corners[(i+1)%len(corners)]]
		if !a.tooNear() {
			list = append(list, *a)
		}
		if a.tooNear() != b.tooNear() {
			list = append(list, between(a, b))
		}
	}
	return list
}
