-- The total of a list is counted in an index alone.
create index content_counted on app.content (organization_id, state, kind) where deleted_at is null;
