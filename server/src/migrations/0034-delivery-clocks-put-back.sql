-- A message by the clocks of its recipients keeps the instant that is meant, instead of what clocks show then: of an hour
-- that clocks show twice, the author chose one.
alter table app.message alter column local_at type timestamptz using local_at at time zone time_zone;
comment on column app.message.local_at is
  'Each recipient gets it when their clocks show what those of time_zone show then; null: as soon as it may leave.';

-- When clocks of another zone show what those of a zone show at an instant. Of a time that they show twice: the first
-- where it is the first of two at home as well, otherwise the second. Where they skip the time: right after the gap.
create function app.by_clocks_of(at timestamptz, home text, elsewhere text) returns timestamptz
  language plpgsql stable strict parallel safe
as $$
declare
  shown timestamp := at at time zone home;
  -- PostgreSQL takes the second of two.
  second_time timestamptz := shown at time zone elsewhere;
  day_before timestamptz;
  first_time timestamptz;
begin
  if at >= shown at time zone home then
    return second_time;
  end if;
  day_before := second_time - interval '24 hours';
  first_time := second_time
    - (((day_before at time zone elsewhere) - (day_before at time zone 'UTC'))
      - ((second_time at time zone elsewhere) - (second_time at time zone 'UTC')));
  if first_time < second_time and first_time at time zone elsewhere = shown then
    return first_time;
  end if;
  return second_time;
end $$;
revoke all on function app.by_clocks_of from public;
grant execute on function app.by_clocks_of to app_api, app_worker;
