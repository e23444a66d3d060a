-- People read content from an email and in the console. By which way they came is kept of views alone.
alter table app.engagement_event
  add column via text check (via in ('mail', 'console', 'link')),
  add constraint engagement_event_via_viewed check (via is null or kind = 'viewed');
comment on column app.engagement_event.via is 'By which way a person came to content; null of other events, and of views before this was kept.';

-- What is public, the latest first; and what asks its readers to confirm.
create index content_revision_published on app.content_revision (organization_id, published_at, content_id)
  where published_at is not null;
create index content_to_acknowledge on app.content (organization_id, acknowledge_by, id)
  where acknowledgement and state = 'published' and deleted_at is null;
