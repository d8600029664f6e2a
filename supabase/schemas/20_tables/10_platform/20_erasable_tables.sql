create table private.erasable_tables (
  table_name regclass primary key,
  home_column text not null check (char_length(home_column) between 1 and 63),
  erase_order int not null
);

comment on table private.erasable_tables is 'Tables from which erase_home deletes a home''s rows, lowest order first.';
comment on column private.erasable_tables.home_column is 'The column that holds the home''s id.';
