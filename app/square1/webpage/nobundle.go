//go:build !page

package webpage

func bundled() (bundle, error) { return bundle{}, ErrBundle }
