package scene

// resolve writes the pixels of a tile, and what is there for Pick. list has the
// tile's triangles; shadow tells whether some falls on the ground.
func (r *Renderer) resolve(t *tile, left, top int, list []int32, shadow bool) {
	right, bottom := min(left+tileSide, r.width), min(top+tileSide, r.height)
	for y := top; y < bottom; y++ {
		row := &r.backdrop.rows[y]
		pixels := r.picture.Pix[4*(y*r.width+left) : 4*(y*r.width+right)]
		hits := r.hits[y*r.width+left:][:right-left]
		// The background first, as a whole; the shadow and the triangles after it.
		copy(pixels, row.pixels[:])
		clear(hits)
		if shadow {
			r.ground(pixels, t, row, left, y, y-top)
		}
		if len(list) == 0 {
			continue
		}
		for i, f := range t.face[(y-top)*tileSide:][:len(hits)] {
			if f == 0 {
				continue
			}
			pixel := pixels[4*i : 4*i+4 : 4*i+4]
			if f.one() {
				tri := &r.triangles[list[f&maxFaces-1]]
				hits[i] = tri.hit
				r.shade(pixel, tri, float32(left+i)+0.5, float32(y)+0.5)
				continue
			}
			if first := f.at(0); first != 0 {
				hits[i] = r.triangles[list[first-1]].hit
			}
			if !r.shadeFlat(pixel, f, list, left+i, y) {
				r.mix(pixel, f, list, left+i, y)
			}
		}
	}
}

// ground darkens the background of a row.
func (r *Renderer) ground(pixels []uint8, t *tile, row *backdropRow, left, y, line int) {
	dark := t.shadeLine(line)
	for i := range len(pixels) / 4 {
		if f := t.face[line*tileSide+i]; f != 0 && f.one() {
			continue // covered
		}
		d := dark.at(i)
		if d == 0 {
			continue
		}
		pixel := pixels[4*i : 4*i+4 : 4*i+4]
		dither := r.dither[y%ditherSide][(left+i)%ditherSide]
		if r.backdrop.of.Transparent {
			pixel[3] = uint8(d*255 + dither)
			continue
		}
		row.write(pixel, 1-d, dither)
	}
}

// shade draws what a triangle looks like at a point.
func (r *Renderer) shade(pixel []uint8, t *triangle, x, y float32) {
	x, y = x-t.originX, y-t.originY
	shine := t.gloss * r.highlights.at(t.shine[0]+x*t.shine[1]+y*t.shine[2])
	pixel = pixel[:4]
	pixel[0] = r.encoder.encode(t.red[0] + x*t.red[1] + y*t.red[2] + shine)
	pixel[1] = r.encoder.encode(t.green[0] + x*t.green[1] + y*t.green[2] + shine)
	pixel[2] = r.encoder.encode(t.blue[0] + x*t.blue[1] + y*t.blue[2] + shine)
	pixel[3] = 255
}

// shadeFlat draws a pixel whose samples see triangles of one flat surface, if they
// do.
func (r *Renderer) shadeFlat(pixel []uint8, f faces, list []int32, px, py int) bool {
	first := f.at(0)
	if first == 0 {
		return false
	}
	t := &r.triangles[list[first-1]]
	for k := 1; k < sampleSize; k++ {
		if n := f.at(k); n == 0 || n != first && r.triangles[list[n-1]].surface != t.surface {
			return false
		}
	}
	r.shade(pixel, t, float32(px)+0.5, float32(py)+0.5)
	return true
}

// mix draws a pixel whose samples see different things over the background that is
// already there. Each triangle is coloured at the middle of the samples that see
// it, which lies in the triangle.
func (r *Renderer) mix(pixel []uint8, f faces, list []int32, px, py int) {
	var sum [4]int
	var done [sampleSize]bool
	for k := range sampleSize {
		if done[k] {
			continue
		}
		n, x, y := 0, int64(0), int64(0)
		for j := k; j < sampleSize; j++ {
			if f.at(j) == f.at(k) {
				done[j] = true
				n++
				x, y = x+samplePoints[j][0], y+samplePoints[j][1]
			}
		}
		var colour [4]uint8
		if face := f.at(k); face == 0 {
			copy(colour[:], pixel)
		} else {
			scale := 1 / float32(n*subpixels)
			r.shade(colour[:], &r.triangles[list[face-1]], float32(px)+float32(x)*scale, float32(py)+float32(y)*scale)
		}
		for i, v := range colour {
			sum[i] += n * int(v)
		}
	}
	for i, v := range sum {
		pixel[i] = uint8((v + sampleSize/2) / sampleSize)
	}
}
