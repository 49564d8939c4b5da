-- Each search entry has a word in common with those of the numbers before and after it, so that the index finds the newest alone.
create table ranged_search as
  select seq, words || array_to_tsvector(array[chr(57347) || (seq >> 15)]) as words from item_search order by seq;
drop table item_search;
alter table ranged_search rename to item_search;
alter table item_search
  alter column words set not null,
  add constraint item_search_pkey primary key (seq),
  add constraint item_search_seq_fkey foreign key (seq) references item (seq);
create index item_search_words on item_search using gin (words);
analyze item_search;
