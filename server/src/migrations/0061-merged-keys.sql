-- By which keys files still name an entry that was merged into another: they lead to the person.
alter table app.merged_account add email_key text, add external_id_key text;

alter table app.merged_account no force row level security;
alter table app.account no force row level security;
update app.merged_account m set email_key = a.email_key, external_id_key = a.external_id_key
  from app.account a where a.organization_id = m.organization_id and a.id = m.account_id;
alter table app.account force row level security;
alter table app.merged_account force row level security;

create index merged_account_email on app.merged_account (organization_id, email_key)
  where email_key is not null;
create index merged_account_external_id on app.merged_account (organization_id, external_id_key)
  where external_id_key is not null;
