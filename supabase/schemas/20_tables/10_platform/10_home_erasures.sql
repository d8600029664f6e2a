create table private.home_erasures (
  id bigint generated always as identity primary key,
  home_id uuid not null,
  home_name text not null check (char_length(home_name) <= 200),
  person_id uuid not null,
  removed jsonb not null default '{}',
  xact xid8 not null default pg_catalog.pg_current_xact_id(),
  erased_at timestamptz not null default now()
);
comment on table private.home_erasures is 'The log of erased homes: who, when, how many rows. Survives the home.';
