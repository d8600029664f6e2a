create table private.person_storage_days (
  person_id uuid not null references public.people (id),
  day date not null,
  bytes bigint not null check (bytes >= 0),
  primary key (person_id, day)
);

comment on table private.person_storage_days is
  'What a person stored in a UTC day, in all their homes: see count_storage. Erasing a home does not reduce it.';

alter table private.person_storage_days enable row level security;
revoke all on private.person_storage_days from public, anon, authenticated, service_role;
