package solver

import (
	"errors"
	"fmt"

	"wedge/solver/table"
)

// OnDamage registers a fallback for damaged tables: spare returns another solver, whose
// tables replace them. It is called once, on the goroutine that asked, with the damage.
// Without a fallback, questions fail with [table.ErrDamaged].
func (s *Solver) OnDamage(spare func(damage error) (*Solver, error)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.spare = spare
}

// Damage is what was wrong with the last tables that the solver replaced; nil if it
// replaced none. It does not wait for a replacement under way.
func (s *Solver) Damage() error {
	if damage := s.damage.Load(); damage != nil {
		return *damage
	}
	return nil
}

// ask answers a question from the tables. If they turn out to be damaged, it asks the
// question again with the tables that replace them.
func (s *Solver) ask(question func(*tables) error) error {
	for {
		t := s.tables.Load()
		err := t.answer(question)
		if !errors.Is(err, table.ErrDamaged) {
			return err
		}
		if err := s.replace(t, err); err != nil {
			return err
		}
	}
}

// replace replaces damaged tables, unless another goroutine has done so. Without a
// replacement it fails with the damage.
func (s *Solver) replace(damaged *tables, damage error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.tables.Load() != damaged {
		return nil
	}
	if s.spare == nil {
		return damage
	}
	other, err := s.spare(damage)
	s.spare = nil
	s.damage.Store(&damage)
	if err != nil {
		return errors.Join(damage, err)
	}
	s.spare = other.spare
	s.tables.Store(other.tables.Load())
	return nil
}

// answer answers a question from tables that must stay unchanged meanwhile.
func (t *tables) answer(question func(*tables) error) error {
	err := table.Guard(func() error { return question(t) })
	if err == nil {
		err = t.unchanged()
	}
	if errors.Is(err, table.ErrDamaged) && len(t.list) == 1 {
		return fmt.Errorf("%s table: %w", t.list[0].Spec().Name, err)
	}
	return err
}

// unchanged fails if a table's file was written to.
func (t *tables) unchanged() error {
	for _, tab := range t.list {
		if err := tab.Unchanged(); err != nil {
			return err
		}
	}
	return nil
}
