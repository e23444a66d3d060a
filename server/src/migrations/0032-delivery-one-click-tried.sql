-- A test of a channel also posts to our own public address as email programs do when someone unsubscribes there.
alter table app.channel add column seen_one_click json check (json_typeof(seen_one_click) = 'object');
comment on column app.channel.seen_one_click is
  'What our own public address answered to a form like that of an email program that unsubscribes its reader.';
