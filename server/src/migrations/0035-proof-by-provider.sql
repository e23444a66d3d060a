-- Whoever has no password proves that it is he who asks by going to a provider once more.

alter table identity.federated_attempt
  drop constraint federated_attempt_purpose_check,
  add constraint federated_attempt_purpose_check
    check (purpose in ('sign-in', 'connect', 'register', 'prove')),
  -- Who was signed in when it began, where that is asked.
  add column user_id text references identity."user" (id) on delete cascade;
create index federated_attempt_user on identity.federated_attempt (user_id);
