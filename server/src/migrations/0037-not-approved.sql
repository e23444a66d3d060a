-- Whoever registered himself with a join code and waits is not written to.
alter table app.delivery_skip drop constraint delivery_skip_reason_check;
alter table app.delivery_skip add constraint delivery_skip_reason_check check (reason in
  ('no_address', 'unsubscribed', 'excluded', 'suppressed', 'not_approved', 'deactivated', 'duplicate_address'));
