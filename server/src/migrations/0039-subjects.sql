-- Whoever signs in, by whichever identity service. Sessions, second steps and providers are the product's own affair
-- with each of them; only the embedded service keeps the people themselves here.

create table identity.subject (
  -- The service's own name for him.
  id text primary key
);
insert into identity.subject (id) select id from identity."user";
grant select, insert, update, delete on identity.subject to app_identity;

create function identity.keep_subject() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into identity.subject (id) values (new.id);
    return new;
  end if;
  delete from identity.subject where id = old.id;
  return null;
end $$;
revoke all on function identity.keep_subject() from public;
create trigger make_subject before insert on identity."user"
  for each row execute function identity.keep_subject();
create trigger end_subject after delete on identity."user"
  for each row execute function identity.keep_subject();

alter table identity.session drop constraint session_user_id_fkey,
  add constraint session_user_id_fkey
    foreign key (user_id) references identity.subject (id) on delete cascade;
alter table identity.two_factor drop constraint two_factor_user_id_fkey,
  add constraint two_factor_user_id_fkey
    foreign key (user_id) references identity.subject (id) on delete cascade;
alter table identity.sign_in_challenge drop constraint sign_in_challenge_user_id_fkey,
  add constraint sign_in_challenge_user_id_fkey
    foreign key (user_id) references identity.subject (id) on delete cascade;
alter table identity.federated_identity drop constraint federated_identity_user_id_fkey,
  add constraint federated_identity_user_id_fkey
    foreign key (user_id) references identity.subject (id) on delete cascade;

alter table identity.federated_attempt drop constraint federated_attempt_user_id_fkey,
  add constraint federated_attempt_user_id_fkey
    foreign key (user_id) references identity.subject (id) on delete cascade;

-- Each hosted session has a row of its own now: no time has to tell them apart, and the trail hears of it as it is
-- opened.
drop function app.end_tokens(text, text, timestamptz);
drop function identity.purge_seen_sessions(integer);
drop table identity.seen_session;
