-- A file whose first line is a person as the others: its columns are called by their place, its lines begin with 1.
alter table app.import
  add column has_header boolean not null default true;
alter table app.import_mapping
  add column has_header boolean not null default true;
