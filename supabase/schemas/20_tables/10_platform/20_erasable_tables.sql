create table private.erasable_tables (
  table_name regclass primary key,
  home_column text not null check (char_length(home_column) between 1 and 63),
  erase_order int not null
);
comment on table private.erasable_tables is 'Tables that erasing a home empties of its rows, lowest order first.';
