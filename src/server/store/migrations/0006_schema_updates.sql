-- Kinds whose stored items are not all brought up to their schema yet, and how far that has come.
create table schema_update (kind {text} primary key, after_seq {bigint} not null, done {bigint} not null){keyed};
