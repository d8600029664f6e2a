create or replace function private.mark_home_for_erasure(home_id uuid, person_id uuid, reason text) returns void
language plpgsql
set search_path = ''
as $$
declare
  home public.homes;
  name_salt constant uuid := gen_random_uuid();
begin
  -- First of all locks, as in private.lock_home: no writer of the home waits for this transaction while it waits for
  -- a writer.
  select h.* into home from public.homes h where h.id = mark_home_for_erasure.home_id for no key update;
  if home.id is null or home.erasing_since is not null then
    return;
  end if;
  update public.homes h set erasing_since = now() where h.id = home.id;
  if not found then
    raise exception 'Only an owner can erase a home' using errcode = '42501';
  end if;
  insert into private.home_erasures (home_id, name_hash, name_salt, person_id, reason)
  values (home.id, private.hash_home_name(name_salt, home.name), name_salt, mark_home_for_erasure.person_id,
    mark_home_for_erasure.reason);
  -- A membership that another transaction changes stays for a batch. The mark alone hides the home.
  update public.home_members m set revoked_at = now()
  where m.home_id = home.id and m.person_id = any (array(
    select r.person_id from public.home_members r
    where r.home_id = home.id and r.revoked_at is null
    for update skip locked));
end
$$;
comment on function private.mark_home_for_erasure is
  'Begins the erasure of a home: hides it from everyone, revokes its memberships and logs the erasure. The person is '
    'the owner who requests it, or null; the reason is one of private.home_erasures. Does nothing for a home that is '
    'marked or does not exist. Runs as home_eraser, which may mark a home of the caller or one without members. '
    'private.continue_erasures deletes the rows.';
