-- A person gets so many emails within so many days at most; null: any number. Official emails neither count nor stop.
alter table app.organization
  add column email_limit integer check (email_limit between 1 and 100),
  add column email_limit_days integer not null default 7 check (email_limit_days between 1 and 90);

alter table app.delivery_skip drop constraint delivery_skip_reason_check;
alter table app.delivery_skip add constraint delivery_skip_reason_check check (reason in
  ('no_address', 'unsubscribed', 'unsubscribed_topic', 'excluded', 'suppressed', 'not_approved', 'deactivated',
   'too_many_emails', 'duplicate_address'));
