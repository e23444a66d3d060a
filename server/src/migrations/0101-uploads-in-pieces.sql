-- Uploads that have begun. Their bytes lie in the blob store in pieces, so that any process goes on where another one
-- stopped; the pieces become one file when the last of them has arrived.
create table app.upload (
  organization_id bigint not null references app.organization (id) on delete cascade,
  id text not null check (id ~ '^[0-9a-f]{32}$'),
  -- Who began it, and goes on with it.
  account_id bigint not null,
  -- What is said of the file, as it was checked when it began.
  said jsonb not null,
  -- Bytes of the whole file.
  length bigint not null check (length > 0),
  piece_keys text[] not null default '{}',
  -- Bytes of each piece, in the same order.
  piece_sizes bigint[] not null default '{}',
  received bigint not null default 0 check (received between 0 and length),
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  -- Since when it is a stored file; it is remembered for a client that did not get the answer.
  finished_at timestamptz,
  primary key (organization_id, id),
  check (cardinality(piece_keys) = cardinality(piece_sizes)),
  foreign key (organization_id, account_id) references app.account (organization_id, id) on delete cascade
);
create index upload_updated on app.upload (updated_at);
create index upload_account on app.upload (organization_id, account_id);
call app.protect('app.upload');

-- Pieces that no upload names any more are deleted by the worker. Uploads also go with a person, as the owner of the
-- tables, who sees no organization.
create function app.release_pieces() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into app.dead_blob (organization_id, blob_key)
  select old.organization_id, piece from unnest(old.piece_keys) piece
   where tg_op = 'DELETE' or piece <> all (new.piece_keys)
  on conflict do nothing;
  return null;
end $$;
create trigger released after update of piece_keys or delete on app.upload
  for each row execute function app.release_pieces();

grant select (organization_id, piece_keys, updated_at) on app.upload to app_dispatcher;
create policy sweeping on app.upload for select to app_dispatcher using (true);

create or replace function app.organizations_with_dead_files() returns setof bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select organization_id from app.stored_file where unused_since < app.now() - interval '1 day'
  union
  select organization_id from app.upload where updated_at < app.now() - interval '1 day'
  union
  select organization_id from app.dead_blob
$$;

-- Bytes without a row stay behind where a process ends between the two. The sweep of the store asks which of the bytes
-- something names.
create index stored_file_blob on app.stored_file (blob_key);
create index stored_file_small_blob on app.stored_file (small_blob_key) where small_blob_key is not null;
create index upload_pieces on app.upload using gin (piece_keys);
create index dead_blob_key on app.dead_blob (blob_key);
grant select (blob_key, small_blob_key) on app.stored_file to app_dispatcher;
create function app.named_blobs(keys text[]) returns setof text
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select blob_key from app.stored_file where blob_key = any (keys)
  union
  select small_blob_key from app.stored_file where small_blob_key = any (keys)
  union
  select blob_key from app.dead_blob where blob_key = any (keys)
  union
  select piece from app.upload u, unnest(u.piece_keys) piece where u.piece_keys && keys and piece = any (keys)
$$;

grant create on schema app to app_dispatcher;
alter function app.release_pieces() owner to app_dispatcher;
alter function app.named_blobs(text[]) owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.release_pieces(), app.named_blobs(text[]) from public;
grant execute on function app.release_pieces() to app_api, app_worker;
grant execute on function app.named_blobs(text[]) to app_worker;
