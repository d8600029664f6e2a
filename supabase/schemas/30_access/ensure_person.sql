create or replace function private.ensure_person() returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  caller uuid := access.caller_id();
begin
  if caller is null then
    raise exception 'Sign in first' using errcode = '42501';
  end if;
  if exists (select from public.people p where p.id = caller and p.user_id is not null) then
    return caller;
  end if;
  insert into public.people (id, user_id, display_name)
  select u.id, u.id, private.build_display_name(u.raw_user_meta_data::jsonb)
  from auth.users u where u.id = caller
  on conflict do nothing;
  -- A token stays valid for up to an hour after its account was deleted.
  if not exists (select from public.people p where p.id = caller and p.user_id is not null) then
    raise exception 'This account no longer exists' using errcode = '42501';
  end if;
  return caller;
end
$$;
comment on function private.ensure_person is
  'The caller''s id. Inserts their people row if missing. Raises 42501 when there is no token or the account no '
    'longer exists.';
