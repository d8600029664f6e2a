create or replace function private.check_owner_remains() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.role <> 'owner' or old.revoked_at is not null then
    return null;
  end if;
  -- Without the lock two owners could revoke each other at the same time.
  perform from public.homes h where h.id = old.home_id for no key update;
  if not exists (
    select from public.home_members m
    where m.home_id = old.home_id and m.role = 'owner' and m.revoked_at is null
  ) and exists (
    -- The deletion of an account must not fail.
    select from public.people p where p.id = old.person_id and p.left_at is null
  ) and exists (
    select from public.homes h where h.id = old.home_id and h.erasing_since is null
  ) then
    raise exception 'Cannot remove the last owner of the home' using errcode = '23514',
      hint = 'Make another member an owner first';
  end if;
  return null;
end
$$;
comment on function private.check_owner_remains is
  'Trigger: rejects a change that leaves a home without an active owner, unless the owner''s account was '
    'deleted or the home is being erased.';
