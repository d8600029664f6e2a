create table private.erasable_tables (
  table_name regclass primary key,
  home_column text not null check (char_length(home_column) between 1 and 63),
  erase_order int not null,
  refers_to_itself boolean not null default false,
  newest_first text check (char_length(newest_first) between 1 and 63)
);

comment on table private.erasable_tables is
  'Tables from which the erasure of a home deletes its rows, lowest order first.';
comment on column private.erasable_tables.home_column is 'The column that holds the home''s id.';
comment on column private.erasable_tables.refers_to_itself is
  'Whether rows refer to other rows of the table. Without newest_first all of them are deleted in one statement.';
comment on column private.erasable_tables.newest_first is
  'The column that is lower in a row that others refer to: batches begin with the highest value.';
