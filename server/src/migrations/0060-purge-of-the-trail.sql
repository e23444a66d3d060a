-- The events of a piece are looked up one by one: a join of another kind read all that had their time, for each piece.
alter function app.purge_trail(integer) set enable_hashjoin = off;
alter function app.purge_trail(integer) set enable_mergejoin = off;
