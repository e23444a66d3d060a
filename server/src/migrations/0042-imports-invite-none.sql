-- An import that invites no one says so as other choices do.

-- The owner of the tables sees no organization while row security is forced.
alter table app.import no force row level security;
alter table app.import_mapping no force row level security;
update app.import set rules = jsonb_set(rules, '{invite}', '"none"') where rules ->> 'invite' = 'nobody';
update app.import_mapping set rules = jsonb_set(rules, '{invite}', '"none"') where rules ->> 'invite' = 'nobody';
alter table app.import force row level security;
alter table app.import_mapping force row level security;
