-- A campaign can try two to four subjects on a part of its audience before the rest gets the one that does best.

-- {subjects, share, by, hours}: the subjects beside the campaign's own, how many percent of the recipients try them, what
-- decides and so many hours after the last of them was sent; null: no test.
alter table app.campaign
  add column subject_test jsonb check (jsonb_typeof(subject_test) = 'object');

-- Each subject that is tried is a message of the family of the first, which keeps everyone else until there is a winner.
alter table app.message
  -- The place of its subject among those that are tried, from 1; null: it tries none.
  add column variant smallint check (variant between 1 and 4),
  -- Of the first: how the test was meant, while it waits nothing of it leaves, and how it ended.
  add column test_share smallint check (test_share between 5 and 50),
  add column test_by text check (test_by in ('clicks', 'opens')),
  add column test_hours smallint check (test_hours between 1 and 72),
  add column waits_for_winner boolean not null default false,
  add column winner smallint check (winner between 1 and 4),
  add column winner_why text check (winner_why in ('most', 'tie', 'no_data', 'chosen')),
  add column winner_at timestamptz,
  add column winner_by bigint,
  add constraint message_variant_of_first_check check (variant is null or retry_of is not null),
  add constraint message_whole_test_check check
    ((test_share is null) = (test_by is null) and (test_share is null) = (test_hours is null)
      and (test_share is not null or not (waits_for_winner or winner is not null))),
  add constraint message_whole_winner_check check
    ((winner is null) = (winner_why is null) and (winner is null) = (winner_at is null)
      and not (waits_for_winner and winner is not null));

create index message_waiting_for_winner on app.message (organization_id, id) where waits_for_winner;
-- An address is in the part of one subject, or in the rest.
create unique index message_variant on app.message (organization_id, retry_of, variant) where variant is not null;

-- The worker enters each organization with a test that is not decided.
grant select (waits_for_winner) on app.message to app_dispatcher;
create function app.organizations_with_subject_tests() returns setof bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select distinct m.organization_id
    from app.message m join app.organization o on o.id = m.organization_id
   where m.waits_for_winner and m.settled_at is null and o.suspended_at is null
$$;
grant create on schema app to app_dispatcher;
alter function app.organizations_with_subject_tests() owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.organizations_with_subject_tests() from public;
grant execute on function app.organizations_with_subject_tests() to app_worker;
