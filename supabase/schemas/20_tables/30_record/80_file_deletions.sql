create table private.file_deletions (
  path text primary key,
  home_id uuid not null,
  person_id uuid not null references public.people (id),
  requested_at timestamptz not null default now(),

  constraint file_deletions_path_check check (path ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}$')
);
comment on table private.file_deletions is
  'Objects of the bucket home-files whose row is gone, because SQL cannot delete an object. The person deletes them by '
    'their client, or the operator with "deno task files:delete". Nobody else reaches them. No foreign key to the '
    'home: '
    'they outlive its erasure.';

create index file_deletions_person_id_idx on private.file_deletions (person_id);

alter table private.file_deletions enable row level security;
revoke all on private.file_deletions from public, anon, authenticated, service_role;
