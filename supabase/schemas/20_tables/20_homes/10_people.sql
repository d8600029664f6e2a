-- Rows are never deleted: events refer to their author, who must stay known after the account is deleted.
create table public.people (
  id uuid primary key,
  user_id uuid unique references auth.users (id) on delete set null,
  display_name text not null
    check (char_length(display_name) between 1 and 120 and display_name = access.clean_name(display_name)),
  created_at timestamptz not null default now(),
  left_at timestamptz,
  language public.language_code,

  constraint people_user_id_id_check check (user_id is null or user_id = id)
);
comment on table public.people is
  'One row per account that ever existed, with the id of the auth user. user_id is null once the account is deleted.';
comment on column public.people.language is
  'The language of replies to the person, where their message and the request name none. Null: not set.';

alter table public.people enable row level security;
revoke all on public.people from public, anon, authenticated, service_role;
