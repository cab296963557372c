package chart

import (
	"math"
	"strconv"
	"strings"

	"wedge/app/control"
)

// scale says how high a bar is, and labels heights. Heights are shares of the highest bar.
type scale struct {
	logarithmic bool
	sums        []float64 // of each series
	highest     float64   // bar: a number, or on the linear scale a share of its series
}

// oneHigh is how high a 1 is on the logarithmic scale, in powers of ten: its logarithm is
// 0, but it must be seen.
const oneHigh = 0.3

func newScale(series []Series, logarithmic bool) scale {
	s := scale{logarithmic: logarithmic}
	for _, one := range series {
		sum := 0.0
		for _, n := range one.Values {
			sum += float64(n)
		}
		s.sums = append(s.sums, max(sum, 1))
	}
	for i, one := range series {
		for _, n := range one.Values {
			s.highest = max(s.highest, s.of(i, n))
		}
	}
	return s
}

// of is what the scale measures: the number itself, or its share of the series.
func (s scale) of(series int, n int64) float64 {
	if s.logarithmic {
		return float64(n)
	}
	return float64(n) / s.sums[series]
}

// height of a bar, 0..1.
func (s scale) height(series int, n int64) float64 {
	if n <= 0 || s.highest <= 0 {
		return 0
	}
	return s.at(s.of(series, n))
}

// at is the height of a value that the scale measures.
func (s scale) at(value float64) float64 {
	if s.logarithmic {
		return (math.Log10(value) + oneHigh) / (math.Log10(s.highest) + oneHigh)
	}
	return value / s.highest
}

// tick is a labelled height.
type tick struct {
	height float64 // 0..1
	label  string
}

// ticks are at most this many, above the base line.
func (s scale) ticks(most int) (list []tick) {
	if s.highest <= 0 || most < 1 {
		return nil
	}
	if s.logarithmic {
		last := int(math.Log10(s.highest) + 1e-9)
		step := (last + most) / most
		for power := 0; power <= last; power += step {
			list = append(list, tick{s.at(math.Pow10(power)), powerOfTen(power)})
		}
		return list
	}
	percent := s.highest * 100
	step := niceStep(percent / float64(most))
	if step > percent && most > 1 { // no tick, though two smaller steps fit
		step = niceStep(percent / 3)
	}
	for i := 1; float64(i)*step <= percent*1.0001; i++ {
		value := float64(i) * step
		list = append(list, tick{s.at(value / 100), control.Decimal(value, -1) + " %"})
	}
	return list
}

// niceStep is the smallest of 1, 2 and 5 times a power of ten that is not less than least.
func niceStep(least float64) float64 {
	for power := int(math.Floor(math.Log10(least))); ; power++ {
		for _, times := range []float64{1, 2, 5} {
			// Divided rather than multiplied, so that 0.1 is printed as 0.1.
			step := times / math.Pow10(-power)
			if step >= least {
				return step
			}
		}
	}
}

// powerOfTen writes 1, 10, 100, and then powers.
func powerOfTen(power int) string {
	if power <= 2 {
		return strconv.Itoa(int(math.Pow10(power)))
	}
	raised := strings.NewReplacer("0", "⁰", "1", "¹", "2", "²", "3", "³", "4", "⁴", "5", "⁵", "6", "⁶", "7", "⁷", "8", "⁸", "9", "⁹")
	return "10" + raised.Replace(strconv.Itoa(power))
}
