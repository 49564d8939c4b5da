-- Revisions that their authors marked as editorial: what the item says is worded otherwise, and means the same.
create table editorial_revision (id {text} not null, rev integer not null, primary key (id, rev)){keyed};
