-- New search entries wait in a list that every search reads through, until a write takes them over into the index. With its
-- default of 4 MB that write took five times as long, and a search while others write up to twice as long.
alter index item_search_words set (gin_pending_list_limit = 512);
