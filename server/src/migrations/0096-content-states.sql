-- Content waits for a review, for its time, and comes to its end.
alter table app.content
  drop constraint content_state_check,
  add constraint content_state_check check (state in
    ('draft', 'in_review', 'scheduled', 'published', 'unpublished', 'expired', 'archived')),
  -- When it becomes public, and when it ends.
  add column publish_at timestamptz,
  add column unpublish_at timestamptz,
  -- Who chose the time: it is published in their name.
  add column scheduled_by bigint,
  -- Why it could not be published at its time, in words for people; it is not tried again by itself.
  add column publish_failure text,
  -- The day from which someone should look whether it still holds.
  add column review_at date,
  -- People confirm that they have read it, by a day.
  add column acknowledgement boolean not null default false,
  add column acknowledge_by date,
  -- It waits for a decision: as a state of its own, or beside what is public already.
  add column review_asked_at timestamptz,
  add column review_asked_by bigint,
  add column review_note text,
  -- Why it was sent back.
  add column review_comment text,
  add constraint content_scheduled_check check (state <> 'scheduled' or publish_at is not null),
  add constraint content_in_review_check check (state <> 'in_review' or review_asked_at is not null),
  add constraint content_expired_check check (state <> 'expired' or live_revision is not null),
  add constraint content_failure_check check (publish_failure is null or state = 'scheduled'),
  add constraint content_acknowledge_check check (acknowledge_by is null or acknowledgement),
  -- What is in the trash neither waits nor becomes public.
  add constraint content_trash_check
    check (deleted_at is null or (state not in ('scheduled', 'in_review') and review_asked_at is null));

create index content_in_review on app.content (organization_id, review_asked_at, id)
  where review_asked_at is not null;
create index content_stale on app.content (organization_id, review_at, id)
  where state = 'published' and review_at is not null;
create index content_to_publish on app.content (publish_at)
  where state = 'scheduled' and publish_failure is null;
create index content_to_expire on app.content (unpublish_at)
  where state = 'published' and unpublish_at is not null;

-- The worker enters each organization whose content is due.
grant select (state, publish_at, unpublish_at, publish_failure) on app.content to app_dispatcher;
create function app.organizations_with_due_content() returns setof bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select organization_id from app.content
   where state = 'scheduled' and publish_failure is null and publish_at <= app.now()
  union
  select organization_id from app.content where state = 'published' and unpublish_at <= app.now()
$$;
grant create on schema app to app_dispatcher;
alter function app.organizations_with_due_content() owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.organizations_with_due_content() from public;
grant execute on function app.organizations_with_due_content() to app_worker;
