package cli

import (
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"time"

	"github.com/alecthomas/kong"
)

// plainValues makes kong read values as it does anyway, but say in plain words what is wrong
// with one.
func plainValues() []kong.Option {
	return []kong.Option{
		kong.WithHyphenPrefixedParameters(true), // as in --case -/H
		kong.KindMapper(reflect.String, decoder(func(text string) (string, error) { return text, nil })),
		kong.KindMapper(reflect.Int, decoder(func(text string) (int, error) {
			n, err := strconv.Atoi(strings.TrimSpace(text))
			return n, expected(err, "a whole number", text)
		})),
		kong.KindMapper(reflect.Uint64, decoder(func(text string) (uint64, error) {
			n, err := strconv.ParseUint(strings.TrimSpace(text), 10, 64)
			return n, expected(err, "a whole number from 0", text)
		})),
		kong.KindMapper(reflect.Float64, decoder(func(text string) (float64, error) {
			x, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
			return x, expected(err, "a number", text)
		})),
		kong.TypeMapper(reflect.TypeFor[time.Duration](), decoder(func(text string) (time.Duration, error) {
			d, err := time.ParseDuration(strings.TrimSpace(text))
			return d, expected(err, "a time such as 90s or 2m", text)
		})),
	}
}

// decoder is the mapper for values that a function reads.
func decoder[T any](read func(string) (T, error)) kong.Mapper {
	return kong.MapperFunc(func(ctx *kong.DecodeContext, target reflect.Value) error {
		token := ctx.Scan.Pop()
		if token.IsEOL() {
			return errors.New("the value is missing")
		}
		value, err := read(fmt.Sprint(token.Value))
		if err != nil {
			return err
		}
		target.Set(reflect.ValueOf(value).Convert(target.Type()))
		return nil
	})
}

// expected is the error for a value that cannot be read. err may be nil.
func expected(err error, what, text string) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, strconv.ErrRange):
		return fmt.Errorf("%s is too large", text)
	}
	return fmt.Errorf("expected %s, not %q", what, text)
}

// protectNegative makes an alg such as -1,0/ and a snake such as --.-- an argument: what begins like a
// negative number, or has dots and hyphens alone, is a flag only in name. It puts -- before the first of them, and the flags that follow before
// that.
func protectNegative(model *kong.Application, args []string) []string {
	command := model.Node
	var before, after []string
	for i := 0; i < len(args); i++ {
		switch a := args[i]; {
		case a == "--" && after == nil:
			return args
		case a == "--":
			return joined(before, after, args[i+1:])
		case isNegative(a) || isSigns(a):
			after = append(after, a)
		case len(a) > 1 && a[0] == '-':
			before = append(before, a)
			if takesNext(command, a) && i+1 < len(args) {
				i++
				before = append(before, args[i])
			}
		case after != nil:
			after = append(after, a)
		default:
			before = append(before, a)
			for _, child := range command.Children {
				if child.Name == a {
					command = child
				}
			}
		}
	}
	if after == nil {
		return args
	}
	return joined(before, after, nil)
}

func joined(before, after, rest []string) []string {
	return append(append(append(before, "--"), after...), rest...)
}

// isSigns reports whether an argument is a snake of which - is a straight cube and . a corner.
func isSigns(arg string) bool {
	return strings.HasPrefix(arg, "-") && strings.Contains(arg, ".") && strings.Trim(arg, "-.") == ""
}

func isNegative(arg string) bool {
	return len(arg) > 1 && arg[0] == '-' && arg[1] >= '0' && arg[1] <= '9'
}

// takesNext reports whether the value of a flag is the next argument.
func takesNext(command *kong.Node, arg string) bool {
	for _, group := range command.AllFlags(false) {
		for _, flag := range group {
			long := arg == "--"+flag.Name
			short := flag.Short != 0 && arg == "-"+string(flag.Short)
			if long || short {
				return !flag.IsBool() && !flag.IsCounter()
			}
		}
	}
	return false
}
