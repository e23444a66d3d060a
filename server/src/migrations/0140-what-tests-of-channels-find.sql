-- A test of a channel finds how its mail server is encrypted and which certificate it shows.

alter table app.channel add column seen_server json check (json_typeof(seen_server) = 'object');
