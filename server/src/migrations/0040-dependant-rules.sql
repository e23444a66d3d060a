-- The rules for dependants are changed on a form of their own: what else is changed of the organization in the
-- meantime is no conflict with it.
alter table app.organization add dependant_rules_version integer not null default 1;
