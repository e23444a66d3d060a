-- Views are saved of the list of templates and saved blocks, too.
alter table app.saved_view drop constraint saved_view_list_check;
alter table app.saved_view add constraint saved_view_list_check
  check (list in ('people', 'invited', 'awaiting', 'dependants', 'groups', 'content', 'hubs', 'campaigns',
                  'direct_sends', 'templates'));
alter table app.default_view drop constraint default_view_list_check;
alter table app.default_view add constraint default_view_list_check
  check (list in ('people', 'invited', 'awaiting', 'dependants', 'groups', 'content', 'hubs', 'campaigns',
                  'direct_sends', 'templates'));
