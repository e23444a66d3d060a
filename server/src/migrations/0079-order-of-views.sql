-- Where a view stands among the shared ones of a list, or among somebody's own; null: behind those, by name.
alter table app.saved_view add position integer check (position > 0);
-- A limited manager orders his own: which rows he writes is said already.
grant update (position) on app.saved_view to app_limited;
