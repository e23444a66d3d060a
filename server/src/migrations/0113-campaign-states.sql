-- A campaign has a state of its own until it starts; what follows is the state of its message.
alter table app.campaign
  add column state text not null default 'draft'
    check (state in ('draft', 'in_review', 'scheduled', 'started', 'cancelled')),
  add column state_since timestamptz not null default app.now(),
  -- When it is to be sent, as its author chose it; null: when someone selects Send.
  add column send_at timestamptz,
  -- When the worker starts it, and in whose name.
  add column starts_at timestamptz,
  add column scheduled_by bigint,
  -- How many people would get it when someone last said so, and how many more or fewer start it still; null: by the rule
  -- of the contract.
  add column reviewed_people integer check (reviewed_people > 0),
  add column tolerance integer check (tolerance between 0 and 1000000),
  -- Why it was not started at its time, how many would have got it, and since when; it is not tried again by itself.
  add column held text check (held in ('no_recipients', 'people_changed', 'not_ready')),
  add column held_people integer,
  add column held_at timestamptz,
  -- It waits for an administrator.
  add column review_asked_at timestamptz,
  add column review_asked_by bigint,
  add column review_note text check (char_length(review_note) between 1 and 1000),
  -- Why it was sent back, and by whom.
  add column review_comment text check (char_length(review_comment) between 1 and 1000),
  add column review_comment_by bigint;

alter table app.campaign no force row level security;
update app.campaign set state_since = created_at;
update app.campaign set state = 'started' where message_id is not null;
alter table app.campaign force row level security;

alter table app.campaign
  add constraint campaign_own_state_check check ((state = 'started') = (message_id is not null)),
  add constraint campaign_scheduled_check
    check (state <> 'scheduled' or (starts_at is not null and reviewed_people is not null)),
  add constraint campaign_in_review_check check ((state = 'in_review') = (review_asked_at is not null)),
  add constraint campaign_held_state_check check
    ((held is null) = (held_at is null) and (held is null or state = 'scheduled')),
  -- What is in the trash neither waits nor starts.
  add constraint campaign_trash_check
    check (deleted_at is null or state not in ('scheduled', 'in_review'));

create index campaign_to_start on app.campaign (starts_at) where state = 'scheduled' and held is null;

-- The worker enters each organization with a campaign whose time has come.
grant select (state, starts_at, held) on app.campaign to app_dispatcher;
create function app.organizations_with_due_campaigns() returns setof bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select distinct organization_id from app.campaign
   where state = 'scheduled' and held is null and starts_at <= app.now()
$$;
grant create on schema app to app_dispatcher;
alter function app.organizations_with_due_campaigns() owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.organizations_with_due_campaigns() from public;
grant execute on function app.organizations_with_due_campaigns() to app_worker;

-- A campaign to more people than this is approved by an administrator; null: none is.
alter table app.organization
  add column approval_threshold integer check (approval_threshold between 0 and 10000000);
