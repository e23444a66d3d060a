-- The board shows content by how long it waits and by when it becomes public, the calendar by the days of its times.
create index content_since on app.content (organization_id, state_since, id) where deleted_at is null;
create index content_planned on app.content (organization_id, coalesce(publish_at, 'infinity'), id)
  where deleted_at is null;
create index content_publish_day on app.content (organization_id, publish_at)
  where state = 'scheduled';
create index content_expiry_day on app.content (organization_id, unpublish_at)
  where unpublish_at is not null;
create index content_review_day on app.content (organization_id, review_at)
  where review_at is not null;
