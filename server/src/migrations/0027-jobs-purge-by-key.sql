-- The place of a row is unique within one partition only: where the table is partitioned, deleting by it would also
-- delete what lies at the same place in another partition. Rows of organizations are deleted by their key.
create or replace function app.purge_expired(most integer) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  gone integer;
  total integer := 0;
begin
  -- A key is remembered for 24 hours.
  delete from app.idempotency_key where (organization_id, account_id, key) in (
    select organization_id, account_id, key from app.idempotency_key
     where created_at < now() - interval '24 hours' limit most);
  get diagnostics gone = row_count;
  total := total + gone;

  -- No window is longer than an hour. Failed sign-ins in a row are remembered for 90 days, and those
  -- that have stopped an account until its password is new.
  delete from app.rate_limit where ctid in (
    select ctid from app.rate_limit
     where case name when 'sign-in-account'
                then count < 100 and window_start < now() - interval '90 days'
                else window_start < now() - interval '1 day' end
     limit most);
  get diagnostics gone = row_count;
  total := total + gone;

  -- Access tokens live ten minutes.
  delete from app.ended_session where ctid in (
    select ctid from app.ended_session where ended_at < now() - interval '1 hour' limit most);
  get diagnostics gone = row_count;
  return total + gone;
end $$;
