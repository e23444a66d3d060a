-- The list of people asks of each person whether an import wrote them; their history asks what imports updated. One
-- index answers both.
create index import_write_person on app.import_write (organization_id, account_id, at)
  where result <> 'waits';
drop index app.import_write_account;
