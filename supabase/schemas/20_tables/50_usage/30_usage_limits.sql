create table public.usage_limits (
  id bigint generated always as identity primary key,
  home_id uuid unique references public.homes (id),
  person_id uuid unique references public.people (id),
  turns_per_minute int check (turns_per_minute >= 0),
  turns_per_day int check (turns_per_day >= 0),
  tokens_per_month bigint check (tokens_per_month >= 0),
  homes_per_person int check (homes_per_person >= 0),
  note text check (char_length(note) <= 500),
  created_at timestamptz not null default now(),
  running_turns int check (running_turns >= 0),
  bytes_per_day bigint check (bytes_per_day >= 0),
  constraint usage_limits_home_id_person_id_check
    check (home_id is null or person_id is null),
  files_per_day int check (files_per_day >= 0)
);

comment on table public.usage_limits is
  'The operator''s limits. A person''s row overrides the home''s, the home''s overrides the default row, which has '
    'neither home nor person. 0: unlimited. Null: not set. API roles other than service_role cannot change them.';
comment on column public.usage_limits.turns_per_minute is
  'Attempts of turns that may call the model: messages, retries, regenerations and call responses, per person.';
comment on column public.usage_limits.running_turns is 'Turns that a person may have running at a time.';
comment on column public.usage_limits.bytes_per_day is
  'What a person may store in a day of UTC: messages, calls, results and turn events, with 1,024 bytes for each row.';
comment on column public.usage_limits.tokens_per_month is
  'In a month of UTC. A home''s budget is of all its members, a person''s of all their homes.';
comment on column public.usage_limits.homes_per_person is
  'The owner of as many homes creates no other one, and nobody creates more in 24 hours. Nothing else that makes a '
    'person an owner is limited: those homes exist already. In the default row or a person''s row.';

comment on column public.usage_limits.files_per_day is
  'Pictures and documents that a person may add in a day of UTC, in all their homes.';

create unique index usage_limits_default_idx on public.usage_limits ((home_id is null))
  where home_id is null and person_id is null;

alter table public.usage_limits enable row level security;
revoke all on public.usage_limits from public, anon, authenticated, service_role;
revoke all on sequence public.usage_limits_id_seq from anon, authenticated, service_role;
