-- Whoever was invited and has not come is reminded, on days that the organization chooses; of itself it
-- reminds nobody. A reminder carries a link of its own, and the links before it go on working: people open
-- whichever mail they find.

alter table app.organization
  -- Days after the invitation was taken by a mail server.
  add column reminder_days smallint[] not null default '{}'
    check (cardinality(reminder_days) <= 5 and 0 < all (reminder_days) and 90 > all (reminder_days));

alter table app.invitation
  -- How many of the days have come for it; of days that came together one mail went.
  add column reminders smallint not null default 0 check (reminders between 0 and 5),
  add column reminded_at timestamptz;

-- The links of an invitation: one a mail. A mail that is tried again replaces the link of its last try.
create table app.invitation_link (
  organization_id bigint not null references app.organization (id) on delete cascade,
  code_hash text not null,
  invitation_id bigint not null,
  -- 0: the invitation itself; else which of the reminders.
  mail smallint not null default 0,
  primary key (organization_id, code_hash),
  unique (organization_id, invitation_id, mail),
  foreign key (organization_id, invitation_id) references app.invitation (organization_id, id)
    on delete cascade
);
alter table app.invitation no force row level security;
insert into app.invitation_link (organization_id, code_hash, invitation_id)
  select organization_id, code_hash, id from app.invitation where code_hash is not null;
alter table app.invitation force row level security;
call app.protect('app.invitation_link');
alter table app.invitation drop column code_hash;

-- Who may be due: few of them, also where many were invited long ago.
create index invitation_to_remind on app.invitation (organization_id, reminders, delivered_at, id)
  where ended_at is null and delivery = 'sent' and account_id is not null;

-- The worker enters each organization that reminds, while it is day there.
grant select (reminder_days, time_zone) on app.organization to app_dispatcher;
create function app.organizations_that_remind(first_hour integer, last_hour integer) returns setof bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select o.id from app.organization o
   where o.reminder_days <> '{}'
     and extract(hour from app.now() at time zone o.time_zone) between first_hour and last_hour
$$;
grant create on schema app to app_dispatcher;
alter function app.organizations_that_remind(integer, integer) owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.organizations_that_remind(integer, integer) from public;
grant execute on function app.organizations_that_remind(integer, integer) to app_worker;
