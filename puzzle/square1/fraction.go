package square1

import "fmt"

// Fraction is a fraction in lowest terms with a positive denominator. Fractions
// are comparable with ==. Make them with [Over]; the zero value is invalid.
type Fraction struct{ Num, Den int64 }

// Over is n/d, for d > 0.
func Over(n, d int64) Fraction {
	g := max(n, -n)
	for a := d; a != 0; {
		g, a = a, g%a
	}
	return Fraction{n / g, d / g}
}

// Plus is f + g.
func (f Fraction) Plus(g Fraction) Fraction { return Over(f.Num*g.Den+g.Num*f.Den, f.Den*g.Den) }

// Times is f x g.
func (f Fraction) Times(g Fraction) Fraction { return Over(f.Num*g.Num, f.Den*g.Den) }

// Float is the value.
func (f Fraction) Float() float64 { return float64(f.Num) / float64(f.Den) }

// String is "35/4" or "3".
func (f Fraction) String() string {
	if f.Den == 1 {
		return fmt.Sprint(f.Num)
	}
	return fmt.Sprintf("%d/%d", f.Num, f.Den)
}

// Mixed is "8 3/4", or the same as String if one part is zero.
func (f Fraction) Mixed() string {
	whole, rest := f.Num/f.Den, f.Num%f.Den
	if whole == 0 || rest == 0 {
		return f.String()
	}
	return fmt.Sprintf("%d %d/%d", whole, max(rest, -rest), f.Den)
}
