-- People are tombstone actors: facts refer to them, so authorship outlives an account.
create table public.people (
  id uuid primary key,
  user_id uuid unique references auth.users (id) on delete set null,
  display_name text not null check (char_length(display_name) between 1 and 120),
  created_at timestamptz not null default now(),
  left_at timestamptz,
  check (user_id is null or user_id = id)
);
comment on table public.people is
  'One row per person who ever signed up. The id is the auth user''s; user_id becomes null when the account is '
    'deleted.';
alter table public.people enable row level security;
revoke all on public.people from public, anon, authenticated, service_role;
