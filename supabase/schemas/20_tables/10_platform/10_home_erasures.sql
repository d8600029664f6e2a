-- What a new table needs is at the head of 99_grants/20_tables.sql.
create table private.home_erasures (
  id bigint generated always as identity primary key,
  home_id uuid not null,
  name_hash text not null check (name_hash ~ '^[0-9a-f]{64}$'),
  person_id uuid,
  reason public.erasure_reason not null,
  deleted_rows jsonb not null default '{}' check (jsonb_typeof(deleted_rows) = 'object'),
  requested_at timestamptz not null default now(),
  finished_at timestamptz,
  name_salt uuid,
  constraint home_erasures_finished_at_name_salt_check check ((finished_at is null) = (name_salt is not null))
);

comment on table private.home_erasures is
  'Log of the erasures of homes, kept after the erasure. It holds no text of the home.';
comment on column private.home_erasures.name_hash is
  'See private.hash_home_name. A repeated request is compared with it while rows remain.';
comment on column private.home_erasures.name_salt is
  'Random. Null once the erasure has finished: from then on nobody can guess the name by its hash.';
comment on column private.home_erasures.person_id is 'The owner who requested the erasure. Null: an operator''s job.';
comment on column private.home_erasures.reason is
  'requested: by an owner. abandoned: the home had no person left.';
comment on column private.home_erasures.deleted_rows is 'Number of deleted rows of each table so far.';
comment on column private.home_erasures.finished_at is 'When the home''s last row was deleted. Null: rows remain.';

create unique index home_erasures_unfinished_idx on private.home_erasures (home_id) where finished_at is null;
create index home_erasures_home_id_person_id_idx on private.home_erasures (home_id, person_id);
