-- Stays with the table owner: home_writer's policies need the claims of a caller, and a sign-up has none.
create or replace function private.create_person() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.people (id, user_id, display_name)
  values (new.id, new.id, private.build_display_name(new.raw_user_meta_data::jsonb))
  on conflict do nothing;
  return null;
end
$$;
comment on function private.create_person is 'Trigger on auth.users: adds the people row of a new account.';
