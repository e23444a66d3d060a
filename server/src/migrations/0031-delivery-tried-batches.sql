-- The page of a message says which replies its emails wait after. Those are few among up to a million that wait for
-- their first try, so that their batches are found by an index.
alter table app.delivery_batch add column is_tried boolean not null default false;
comment on column app.delivery_batch.is_tried is
  'Since its last lease, something in it waits to be tried again after a refusal.';
create index delivery_batch_tried on app.delivery_batch (organization_id, message_id) where is_tried;
