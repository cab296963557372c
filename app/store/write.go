package store

import (
	"sync"
	"time"

	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"
)

// change is a row to be written.
type change struct {
	sql    string // that puts it
	key    string // of the table and the row
	values []any
	gone   bool
	number int64 // counts the changes of this window
}

// queue has changes that are not in the database yet.
type queue struct {
	mu      sync.Mutex
	changed *sync.Cond // when something is written, or could not be

	list   []change
	at     map[string]int // of the list, by key
	last   int64          // number of the latest change
	wrote  int64          // all up to this one are in the database
	failed error          // of the last attempt to write
	begun  int            // attempts to write
	ended  int            // the last of them that has ended
	held   int            // changes that belong together are being made
	ending bool

	wake chan struct{} // holds a token when there is something to write
	stop chan struct{}
	done chan struct{}
}

func newQueue() queue {
	return queue{at: map[string]int{}, wake: make(chan struct{}, 1), stop: make(chan struct{}), done: make(chan struct{})}
}

// add adds changes, and returns the number of the last one. One of the same row takes the place of an
// earlier one.
func (q *queue) add(changes []change) (last int64) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for _, c := range changes {
		q.last++
		c.number = q.last
		if i, there := q.at[c.key]; there {
			q.list[i] = c
			continue
		}
		q.at[c.key] = len(q.list)
		q.list = append(q.list, c)
	}
	select {
	case q.wake <- struct{}{}:
	default: // it will wake anyway
	}
	return q.last
}

// Together makes changes that are written in one transaction, or not at all.
func (s *Store) Together(change func()) {
	if s == nil {
		change()
		return
	}
	s.queue.hold(1)
	defer s.queue.hold(-1)
	change()
}

func (q *queue) hold(more int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.held += more; q.held == 0 {
		q.condition().Broadcast()
	}
}

// take takes all changes.
func (q *queue) take() (list []change, last int64, attempt int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for q.held > 0 {
		q.condition().Wait()
	}
	list, q.list, q.at = q.list, nil, map[string]int{}
	q.begun++
	return list, q.last, q.begun
}

// result says what became of changes that were taken. Those that could not be written come back, unless
// there are later ones of the same rows.
func (q *queue) result(attempt int, list []change, last int64, err error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.ended = attempt
	if q.failed = err; err == nil {
		q.wrote = last
	} else {
		later := q.list
		q.list, q.at = list, make(map[string]int, len(list))
		for i, c := range list {
			q.at[c.key] = i
		}
		for _, c := range later {
			if i, there := q.at[c.key]; there {
				q.list[i] = c
				continue
			}
			q.at[c.key] = len(q.list)
			q.list = append(q.list, c)
		}
	}
	q.condition().Broadcast()
}

func (q *queue) condition() *sync.Cond {
	if q.changed == nil {
		q.changed = sync.NewCond(&q.mu)
	}
	return q.changed
}

// Flush waits until all changes made so far are in the database, or could not be written: then it
// returns why.
func (s *Store) Flush() error {
	if s == nil {
		return nil
	}
	return s.queue.flush()
}

func (q *queue) flush() error {
	q.mu.Lock()
	defer q.mu.Unlock()
	last, begun := q.last, q.begun
	select {
	case q.wake <- struct{}{}:
	default:
	}
	for q.wrote < last && !q.over() {
		if q.condition().Wait(); q.failed != nil && q.ended > begun {
			return q.failed
		}
	}
	if q.wrote < last {
		return q.failed
	}
	return nil
}

// end tells those who wait that nothing is written any more.
func (q *queue) end() {
	close(q.done)
	q.mu.Lock()
	defer q.mu.Unlock()
	q.condition().Broadcast()
}

// over reports whether nothing is written any more.
func (q *queue) over() bool {
	select {
	case <-q.done:
		return true
	default:
		return false
	}
}

// close has the rest written, and the writer end. The error is that of the last attempt.
func (q *queue) close() error {
	q.mu.Lock()
	first := !q.ending
	q.ending = true
	q.mu.Unlock()
	if first {
		close(q.stop)
	}
	<-q.done
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.list) > 0 {
		return q.failed
	}
	return nil
}

const (
	// followInterval is the time between looks for what other windows have written.
	followInterval = 500 * time.Millisecond
	// retryInterval is the time until what failed is tried again, if nothing changes before.
	retryInterval = 5 * time.Second
)

// run writes changes when they come, and looks for those of other windows, until the store is closed.
func (s *Store) run() {
	defer s.queue.end()
	look := time.NewTicker(followInterval)
	defer look.Stop()
	var retry time.Time
	bad := false
	attempt := func(err error) {
		if err != nil || bad {
			s.tell(err)
		}
		if bad = err != nil; bad {
			retry = time.Now().Add(retryInterval)
		}
	}
	for {
		select {
		case <-s.queue.wake:
			attempt(s.write())
		case <-look.C:
			switch {
			case !bad:
				if err := s.follow(); err != nil {
					attempt(err)
				}
			case !time.Now().Before(retry):
				attempt(s.write())
			}
		case <-s.queue.stop:
			s.write()
			return
		}
	}
}

// write writes all changes in one transaction.
func (s *Store) write() error {
	list, last, attempt := s.queue.take()
	if len(list) == 0 {
		err := s.follow()
		s.queue.result(attempt, nil, last, err)
		return err
	}
	tell, err := s.transact(list, last)
	s.queue.result(attempt, list, last, err)
	if err == nil && tell != nil {
		s.post(tell)
	}
	return err
}

// transact writes changes, after reading what other windows have written. What it returns is to be called
// on the goroutine of the models.
func (s *Store) transact(list []change, last int64) (tell func(), err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.looking { // it may be possible to write by now
		_ = s.conn.Close()
		s.conn, s.looking = nil, false
	}
	if err := s.connect(); err != nil {
		return nil, err
	}
	defer func() {
		if broken(err) {
			err = s.restart(err)
		}
		err = explain(s.path, err)
	}()
	var told []func()
	n := s.seen
	err = func() (err error) {
		end, err := sqlitex.ImmediateTransaction(s.conn)
		if err != nil {
			return err
		}
		defer end(&err)
		if told, n, err = s.pull(); err != nil {
			return err
		}
		n++
		if err := sqlitex.Execute(s.conn, "update counter set last = ?", &sqlitex.ExecOptions{Args: []any{n}}); err != nil {
			return err
		}
		return put(s.conn, list, n)
	}()
	if err != nil {
		return nil, err
	}
	s.seen = n
	tables := s.tables
	return func() {
		for _, f := range told {
			f()
		}
		for _, t := range tables {
			t.wrote(last)
		}
	}, nil
}

// put puts rows into their tables, as of the transaction with a number.
func put(conn *sqlite.Conn, list []change, n int64) error {
	var b []byte
	for _, c := range list {
		b = appendValues(b[:0], c.values)
		args := append(c.values[:len(c.values):len(c.values)], n, c.gone, sum(b, c.gone))
		if err := sqlitex.Execute(conn, c.sql, &sqlitex.ExecOptions{Args: args}); err != nil {
			return err
		}
	}
	return nil
}

// pull reads what other windows have written. n is the number of the last transaction. s.mu is locked.
func (s *Store) pull() (told []func(), n int64, err error) {
	n, err = number(s.conn, "select last from counter")
	if err != nil || n == s.seen {
		return nil, n, err
	}
	for _, t := range s.tables {
		tell, err := t.pull(s.conn, s.seen)
		if err != nil {
			return nil, n, err
		}
		if tell != nil {
			told = append(told, tell)
		}
	}
	return told, n, nil
}

// follow tells the models what other windows have written.
func (s *Store) follow() (err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := s.connect(); err != nil {
		return err
	}
	defer func() { err = explain(s.path, err) }()
	defer sqlitex.Transaction(s.conn)(&err) // the tables are as of one moment
	told, n, err := s.pull()
	if err != nil {
		return err
	}
	s.seen = n
	if len(told) > 0 {
		s.post(func() {
			for _, f := range told {
				f()
			}
		})
	}
	return nil
}
