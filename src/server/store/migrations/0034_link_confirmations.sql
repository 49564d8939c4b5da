-- Who confirmed a link after its target had changed, and up to which revision of the target it is good.
create table link_confirmation (
  relation {bigint} not null,
  rev integer not null,
  at {text} not null,
  by {text} not null,
  note text not null,
  primary key (relation, rev)
){keyed};
