-- Saved views of those who are invited, and of those who wait for approval.
alter table app.saved_view drop constraint saved_view_list_check;
alter table app.saved_view add constraint saved_view_list_check
  check (list in ('people', 'invited', 'awaiting', 'dependants', 'groups', 'content', 'campaigns'));
alter table app.default_view drop constraint default_view_list_check;
alter table app.default_view add constraint default_view_list_check
  check (list in ('people', 'invited', 'awaiting', 'dependants', 'groups', 'content', 'campaigns'));
