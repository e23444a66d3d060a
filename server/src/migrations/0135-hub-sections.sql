-- Sections of a hub: their names in their order, and for each item the number of its section, from 1. What is in none
-- stands behind them. Both are written together, with the order and the pins.
alter table app.hub add column sections text[] not null default '{}' check (cardinality(sections) <= 20);
alter table app.hub_item add column section smallint check (section > 0);
comment on column app.hub_item.section is 'The place of its section in `hub.sections`, from 1; null: in none.';
grant select (sections) on app.hub to app_limited;
grant select (section) on app.hub_item to app_limited;
