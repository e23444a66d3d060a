-- Who gets a message is written down in parts: accounts up to this one are.
alter table app.message add column prepared_to bigint not null default 0;
