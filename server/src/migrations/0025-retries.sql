-- The messages that tried another again.
create index message_retries on app.message (organization_id, retry_of, id) where retry_of is not null;
