-- An authorization request may be one to re-authenticate.
alter table identity.federated_attempt drop constraint federated_attempt_purpose_check;
update identity.federated_attempt set purpose = 'reauthenticate' where purpose = 'prove';
alter table identity.federated_attempt add constraint federated_attempt_purpose_check
  check (purpose in ('sign-in', 'connect', 'register', 'reauthenticate'));
