create table private.home_creations (
  id bigint generated always as identity primary key,
  person_id uuid not null references public.people (id),
  created_at timestamptz not null default now()
);
comment on table private.home_creations is
  'Homes that persons created, for the limit homes_per_person. It has no home: erasing a home must not allow another '
    'at once.';

create index home_creations_person_id_created_at_idx on private.home_creations (person_id, created_at desc);

alter table private.home_creations enable row level security;
revoke all on private.home_creations from public, anon, authenticated, service_role;
