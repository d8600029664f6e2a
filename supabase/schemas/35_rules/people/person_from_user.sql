-- Owned by the table owner, not by home_writer: at sign-up there are no claims to check against.
create or replace function private.person_from_user() returns trigger
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
comment on function private.person_from_user is 'Trigger on auth.users: a person who signs up gets a people row.';
