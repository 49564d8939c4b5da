-- Kinds whose stored items are not all brought up to their schema yet, and how far that has come.
create table schema_update (kind text primary key, after_seq integer not null, done integer not null) without rowid;
