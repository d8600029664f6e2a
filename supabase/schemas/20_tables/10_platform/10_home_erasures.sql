create table private.home_erasures (
  id bigint generated always as identity primary key,
  home_id uuid not null,
  home_name text not null check (char_length(home_name) <= 200),
  person_id uuid not null,
  deleted_rows jsonb not null default '{}',
  xact xid8 not null default pg_catalog.pg_current_xact_id(),
  erased_at timestamptz not null default now()
);

comment on table private.home_erasures is 'Log of erased homes, kept after the erasure.';
comment on column private.home_erasures.deleted_rows is 'Number of deleted rows of each table.';
comment on column private.home_erasures.xact is 'The erasing transaction: the erasure policies apply only within it.';
