create or replace function private.handle_deleted_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.user_id is null or new.user_id is not null then
    return null;
  end if;
  -- In one order, before any membership changes: otherwise two deletions, or one beside a departure, could deadlock.
  perform from public.homes h
  where h.id in (select m.home_id from public.home_members m where m.person_id = new.id and m.revoked_at is null)
  order by h.id for no key update;
  update public.home_members m set revoked_at = access.now()
  where m.person_id = new.id and m.revoked_at is null;
  return null;
end
$$;
comment on function private.handle_deleted_account is
  'Trigger: revokes the memberships of a person whose account is deleted; settle_ownership finds new owners.';
