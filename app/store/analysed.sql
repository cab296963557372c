-- What the analyst said of solves. It can be computed again, which takes long.
create table analysed (
	solve integer not null,
	text integer not null, -- a hash of what was analysed: of the scramble, and of the moves or without any the comment
	analyst integer not null, -- a hash of who said it: its version and its methods
	words text not null, -- the names of steps and cases, to be found by
	said text not null, -- as JSON: Steps with Name, Slices, Fewest (-1 if unknown), Took and Pause in nanoseconds, Parity, Fewest, and Cases
	changed integer not null, gone integer not null, sum integer not null,
	unique (solve)
) strict;
create index analysed_changed on analysed (changed);
