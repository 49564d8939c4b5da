-- Entries that wait to be added to item_search, see pending-search.ts: the full-text index takes many at once for the price of one.
create table search_waiting (seq integer primary key, words text not null);
