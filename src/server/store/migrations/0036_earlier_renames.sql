-- The renames of earlier versions of a kind that its stored items may still need, as JSON.
alter table schema_update add column renames text not null default '[]';
