-- The verdict of each item and whether what covers it has passed, as codes; items without a verdict that nothing covers have no row.
create table item_trace (
  item {text} not null references item (id),
  verdict integer not null,
  coverage integer not null,
  primary key (item)
){keyed};
create index item_trace_coverage on item_trace (coverage, item);
