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
  'One row per person who ever signed up. The id is the auth user''s; user_id becomes null when the account is deleted.';

alter table public.people enable row level security;
revoke all on public.people from public, anon, authenticated, service_role;
grant select, update (display_name) on public.people to authenticated;
grant select on public.people to service_role, home_writer;

create function private.name_of_user(metadata jsonb, email text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return left(coalesce(
    nullif(btrim(metadata ->> 'display_name'), ''),
    nullif(btrim(metadata ->> 'full_name'), ''),
    nullif(btrim(metadata ->> 'name'), ''),
    nullif(btrim(split_part(email, '@', 1)), ''),
    'Homeowner'
  ), 120);
end
$$;
comment on function private.name_of_user(jsonb, text) is 'A display name from what a sign-up knows; never null or blank.';
revoke all on function private.name_of_user(jsonb, text) from public;

-- Owned by the table owner, not by home_writer: at sign-up there are no claims to check against.
create function private.person_from_user() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.people (id, user_id, display_name)
  values (new.id, new.id, private.name_of_user(new.raw_user_meta_data::jsonb, new.email::text))
  on conflict do nothing;
  return null;
end
$$;
comment on function private.person_from_user() is 'Trigger on auth.users: a person who signs up gets a people row.';
revoke all on function private.person_from_user() from public;

create trigger make_person after insert on auth.users
  for each row execute function private.person_from_user();

insert into public.people (id, user_id, display_name)
select u.id, u.id, private.name_of_user(u.raw_user_meta_data::jsonb, u.email::text) from auth.users u
on conflict do nothing;

create function private.ensure_person() returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  caller uuid := private.caller_id();
begin
  if caller is null then
    raise exception 'Sign in first' using errcode = '42501';
  end if;
  insert into public.people (id, user_id, display_name)
  select u.id, u.id, private.name_of_user(u.raw_user_meta_data::jsonb, u.email::text)
  from auth.users u where u.id = caller
  on conflict do nothing;
  if not exists (select from public.people p where p.id = caller and p.user_id is not null) then
    -- A token outlives its account by up to an hour.
    raise exception 'This account no longer exists' using errcode = '42501';
  end if;
  return caller;
end
$$;
comment on function private.ensure_person() is 'The caller''s id, with a people row behind it. Raises 42501 without a live account.';
revoke all on function private.ensure_person() from public;
grant execute on function private.ensure_person() to home_writer;
