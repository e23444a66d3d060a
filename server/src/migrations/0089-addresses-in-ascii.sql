-- Two spellings of a domain are one mailbox (decision 60): addresses are compared with their domain in ASCII, as mail
-- servers see it. The contract's `emailKey` says the same; a test compares the two letter by letter.

-- A label with letters beyond ASCII as DNS holds it (RFC 3492).
create function app.punycode(label text) returns text language plpgsql immutable strict parallel safe as $$
declare
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  points constant integer[] := array(select ascii(sign) from unnest(string_to_array(label, null)) as sign);
  basic constant text := coalesce((select string_agg(chr(p), '' order by place)
                                   from unnest(points) with ordinality as one (p, place) where p < 128), '');
  encoded text := case when basic = '' then '' else basic || '-' end;
  done integer := length(basic);
  next integer := 128;
  lowest integer;
  point integer;
  delta integer := 0;
  bias integer := 72;
  rest integer;
  threshold integer;
  place integer;
begin
  while done < cardinality(points) loop
    lowest := (select min(p) from unnest(points) as p where p >= next);
    delta := delta + (lowest - next) * (done + 1);
    next := lowest;
    foreach point in array points loop
      if point < next then delta := delta + 1; end if;
      continue when point <> next;
      rest := delta;
      place := 36;
      loop
        threshold := least(greatest(place - bias, 1), 26);
        exit when rest < threshold;
        encoded := encoded || substr(digits, threshold + (rest - threshold) % (36 - threshold) + 1, 1);
        rest := (rest - threshold) / (36 - threshold);
        place := place + 36;
      end loop;
      encoded := encoded || substr(digits, rest + 1, 1);
      delta := delta / case when done = length(basic) then 700 else 2 end;
      done := done + 1;
      delta := delta + delta / done;
      bias := 0;
      while delta > 455 loop
        delta := delta / 35;
        bias := bias + 36;
      end loop;
      bias := bias + 36 * delta / (delta + 38);
      delta := 0;
    end loop;
    delta := delta + 1;
    next := next + 1;
  end loop;
  return 'xn--' || encoded;
end $$;

-- A domain as DNS holds it (UTS 46, for domains that may stand in an address). Normal form and small letters say what
-- UTS 46 says, but for a few letters: what looks like a final sigma, old Cyrillic forms, fillers that are not seen, the
-- iota below Greek letters, and Cherokee, whose capital letters stay.
create function app.ascii_domain(domain text) returns text language plpgsql immutable strict parallel safe as $$
declare
  plain text;
begin
  if octet_length(domain) = char_length(domain) then return lower(domain); end if;
  plain := translate(domain,
    U&'\03F2\+01D6D3\+01D70D\+01D747\+01D781\+01D7BB\1C80\1C81\1C82\1C83\1C84\1C85\1C86\1C87\1C88\115F\1160\3164\FFA0',
    U&'\03C3\03C3\03C3\03C3\03C3\03C3\0432\0434\043E\0441\0442\0442\044A\0463\A64B');
  plain := lower(replace(normalize(plain, NFKD), U&'\0345', U&'\03B9'));
  if plain ~ U&'[\13F8-\13FD\AB70-\ABBF]' then
    plain := translate(plain,
      (select string_agg(chr(c), '' order by c) from generate_series(43888, 43967) as c) || U&'\13F8\13F9\13FA\13FB\13FC\13FD',
      (select string_agg(chr(c), '' order by c) from generate_series(5024, 5103) as c) || U&'\13F0\13F1\13F2\13F3\13F4\13F5');
  end if;
  plain := normalize(plain, NFKC);
  return (select string_agg(case when octet_length(label) = char_length(label) then label else app.punycode(label) end,
                            '.' order by place)
          from unnest(string_to_array(plain, '.')) with ordinality as one (label, place));
end $$;

-- The form in which two addresses are the same; of a text that is no address its small letters.
create function app.email_key(email text) returns text language sql immutable parallel safe as $$
  select case when octet_length(email) = char_length(email) or strpos(email, '@') = 0 then lower(email)
    else lower(regexp_replace(email, '@[^@]*$', '')) || '@' || app.ascii_domain(substring(email from '[^@]*$')) end
$$;

revoke all on function app.punycode(text), app.ascii_domain(text), app.email_key(text) from public;
grant execute on function app.punycode(text), app.ascii_domain(text), app.email_key(text)
  to app_api, app_worker, app_identity, app_dispatcher, app_search, app_limited;

-- No longer generated: entries that turn out to be of one mailbox keep their keys, which differ, until the address changes.
alter table app.account alter column email_key drop expression;
alter table app.invitation alter column email_key drop expression;

create function app.set_email_key() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.email is not distinct from old.email then
    new.email_key := old.email_key;
  else
    new.email_key := app.email_key(new.email);
  end if;
  return new;
end $$;
revoke all on function app.set_email_key() from public;
create trigger set_email_key before insert or update of email, email_key on app.account for each row
  execute function app.set_email_key();
create trigger set_email_key before insert or update of email, email_key on app.invitation for each row
  execute function app.set_email_key();

alter policy limited_insert on app.invitation
  with check (organization_id = (select app.organization_id())
         and invited_by = (select app.own_account_id()) and account_id <> (select app.own_account_id())
         and exists (select from app.account a
                      where a.organization_id = invitation.organization_id and a.id = invitation.account_id
                        and a.type = 'standard' and a.email_key = app.email_key(invitation.email)));

drop trigger judge_address on app.account;
drop function app.judge_address();
create function app.judge_address() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  new.deliverability := coalesce((
    select case s.reason when 'hard_bounce' then 'hard_bounced' when 'complaint' then 'complained' end
      from app.suppression s
     where s.organization_id = new.organization_id and s.email_key = app.email_key(new.email)
       and (s.until is null or s.until > app.now())), 'ok');
  return new;
end $$;
-- Where it is said in the same statement how the new address stands, that holds.
create trigger judge_address before update of email on app.account for each row
  when (lower(new.email) is distinct from lower(old.email) and new.deliverability = old.deliverability)
  execute function app.judge_address();
grant create on schema app to app_dispatcher;
alter function app.judge_address() owner to app_dispatcher;
revoke create on schema app from app_dispatcher;
revoke all on function app.judge_address() from public;

-- ---------------------------------------------------------------------------------------------------
-- What was written before. Row security hides rows from the owner too, unless it is lifted; no trigger has to hear of
-- keys. Rows whose new key another row has already keep the old one.

alter table app.account no force row level security;
alter table app.invitation no force row level security;
alter table app.merged_account no force row level security;
alter table app.import_check no force row level security;
alter table app.suppression no force row level security;
alter table app.delivery no force row level security;
alter table app."user" no force row level security;
alter table app.account disable trigger user;
alter table app.invitation disable trigger user;
alter table app.delivery disable trigger user;

with changing as (
  select organization_id, id, app.email_key(email) as key, deleted_at,
    row_number() over (partition by organization_id, app.email_key(email), deleted_at is null order by id) as place
  from app.account where octet_length(email) <> char_length(email))
update app.account a set email_key = c.key from changing c
 where a.organization_id = c.organization_id and a.id = c.id and a.email_key <> c.key
   and (c.deleted_at is not null or (c.place = 1 and not exists (
     select from app.account other where other.organization_id = c.organization_id and other.email_key = c.key
       and other.deleted_at is null)));

with changing as (
  select organization_id, id, app.email_key(email) as key, ended_at, join_code_id,
    row_number() over (partition by organization_id, app.email_key(email), join_code_id, ended_at is null
                       order by id desc) as place
  from app.invitation where octet_length(email) <> char_length(email))
update app.invitation i set email_key = c.key from changing c
 where i.organization_id = c.organization_id and i.id = c.id and i.email_key <> c.key
   and (c.ended_at is not null or c.join_code_id is null or (c.place = 1 and not exists (
     select from app.invitation other where other.organization_id = c.organization_id and other.email_key = c.key
       and other.join_code_id = c.join_code_id and other.ended_at is null)));

with changing as (
  select id, app.email_key(email_key) as key,
    row_number() over (partition by app.email_key(email_key) order by id) as place
  from app."user" where octet_length(email_key) <> char_length(email_key))
update app."user" u set email_key = c.key from changing c
 where u.id = c.id and c.place = 1 and not exists (select from app."user" other where other.email_key = c.key);

with changing as (
  select id, app.email_key(email) as key, row_number() over (partition by app.email_key(email) order by created_at, id)
      as place
  from identity."user" where octet_length(email) <> char_length(email))
update identity."user" u set email = c.key from changing c
 where u.id = c.id and c.place = 1 and not exists (select from identity."user" other where other.email = c.key);

with changing as (
  select organization_id, message_id, id, app.email_key(email_key) as key,
    row_number() over (partition by organization_id, message_id, app.email_key(email_key) order by id) as place
  from app.delivery where octet_length(email_key) <> char_length(email_key))
update app.delivery d set email_key = c.key from changing c
 where d.organization_id = c.organization_id and d.id = c.id and c.place = 1 and not exists (
   select from app.delivery other where other.organization_id = c.organization_id
     and other.message_id = c.message_id and other.email_key = c.key);

update app.merged_account set email_key = app.email_key(email_key)
 where octet_length(email_key) <> char_length(email_key);
update app.import_check set email_key = app.email_key(email_key)
 where octet_length(email_key) <> char_length(email_key);

-- Nothing is sent to a mailbox that one of its spellings keeps from being sent to, and not to people who keep the old key.
insert into app.suppression (organization_id, email_key, reason, detail, until, created_at, created_by)
select distinct on (organization_id, app.email_key(email_key)) organization_id, app.email_key(email_key), reason, detail,
    until, created_at, created_by
  from app.suppression where octet_length(email_key) <> char_length(email_key)
 order by organization_id, app.email_key(email_key), until desc nulls first, id
on conflict (organization_id, email_key) do update set reason = excluded.reason, detail = excluded.detail, until = null
  where suppression.until is not null and excluded.until is null;
delete from app.suppression s
 where octet_length(email_key) <> char_length(email_key) and not exists (
   select from app.account a where a.organization_id = s.organization_id and a.email_key = s.email_key);
insert into app.suppression (organization_id, email_key, reason, detail, until, created_at, created_by)
select distinct on (a.organization_id, a.email_key) a.organization_id, a.email_key, s.reason, s.detail, s.until,
    s.created_at, s.created_by
  from app.account a
    join app.suppression s on s.organization_id = a.organization_id and s.email_key = app.email_key(a.email)
 where octet_length(a.email_key) <> char_length(a.email_key)
on conflict do nothing;

alter table app.account enable trigger user;
alter table app.invitation enable trigger user;
alter table app.delivery enable trigger user;
alter table app.account force row level security;
alter table app.invitation force row level security;
alter table app.merged_account force row level security;
alter table app.import_check force row level security;
alter table app.suppression force row level security;
alter table app.delivery force row level security;
alter table app."user" force row level security;
