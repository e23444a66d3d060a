-- Uploads are sent in chunks, with the metadata of their file.

alter table app.upload rename column said to metadata;
alter table app.upload rename column piece_keys to chunk_keys;
alter table app.upload rename column piece_sizes to chunk_sizes;
alter index app.upload_pieces rename to upload_chunks;
comment on column app.upload.metadata is 'The metadata of the file, as it was checked when the upload began.';
comment on column app.upload.chunk_sizes is 'Bytes of each chunk, in the same order.';

-- Chunks that no upload names any longer are deleted by the worker. Uploads also go with a person, as the owner of
-- the tables, who sees no organization.
alter function app.release_pieces rename to release_chunks;
create or replace function app.release_chunks() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into app.dead_blob (organization_id, blob_key)
  select old.organization_id, chunk from unnest(old.chunk_keys) chunk
   where tg_op = 'DELETE' or chunk <> all (new.chunk_keys)
  on conflict do nothing;
  return null;
end $$;

create or replace function app.named_blobs(keys text[]) returns setof text
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select blob_key from app.stored_file where blob_key = any (keys)
  union
  select small_blob_key from app.stored_file where small_blob_key = any (keys)
  union
  select blob_key from app.dead_blob where blob_key = any (keys)
  union
  select chunk from app.upload u, unnest(u.chunk_keys) chunk where u.chunk_keys && keys and chunk = any (keys)
$$;
