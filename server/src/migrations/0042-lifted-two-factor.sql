-- An administrator lifts the second step of somebody who lost his phone and his recovery codes.

-- By what identity a person of the entered organization signs in. The table itself shows everybody his own.
create function app.identity_of_member(account_id bigint)
  returns table (issuer text, subject text, two_factor_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select i.issuer, i.subject, u.two_factor_at
    from app.account a
    join app.user_identity i on i.user_id = a.user_id
    join app."user" u on u.id = a.user_id
   where a.organization_id = app.organization_id() and a.id = identity_of_member.account_id
     and a.deleted_at is null
$$;

-- 'lifted'; 'none' where there is none to lift; 'elsewhere' for somebody who has a place in another organization,
-- be it in its trash: what it entrusts to him is not for an administrator of this one to expose. He is locked, so that
-- he gets no such place meanwhile.
create function app.lift_two_factor(issuer text, subject text, organization_id bigint,
                                    actor_account_id bigint, request_id uuid)
  returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  who bigint;
  his bigint;
begin
  select u.id into who
    from app.user_identity i join app."user" u on u.id = i.user_id
   where i.issuer = lift_two_factor.issuer and i.subject = lift_two_factor.subject
     and u.two_factor_at is not null
     for update of u;
  select a.id into his
    from app.account a
   where a.user_id = who and a.organization_id = lift_two_factor.organization_id
     and a.deleted_at is null;
  if his is null then
    return 'none';
  end if;
  if exists (select from app.account a
              where a.user_id = who and a.organization_id <> lift_two_factor.organization_id) then
    return 'elsewhere';
  end if;
  update app."user" u
     set two_factor_at = null, session_version = u.session_version + 1,
         tokens_valid_after = greatest(u.tokens_valid_after, clock_timestamp())
   where u.id = who;
  insert into app.audit_event (organization_id, actor_account_id, action, target_type, target_id, request_id)
  values (lift_two_factor.organization_id, lift_two_factor.actor_account_id,
          'account.two_factor_lifted', 'account', his, lift_two_factor.request_id);
  return 'lifted';
end $$;

grant create on schema app to app_dispatcher;
alter function app.identity_of_member(bigint) owner to app_dispatcher;
alter function app.lift_two_factor(text, text, bigint, bigint, uuid) owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.identity_of_member(bigint),
  app.lift_two_factor(text, text, bigint, bigint, uuid) from public;
grant execute on function app.identity_of_member(bigint) to app_api;
grant execute on function app.lift_two_factor(text, text, bigint, bigint, uuid) to app_identity;
