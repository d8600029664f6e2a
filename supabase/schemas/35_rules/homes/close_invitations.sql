create or replace function private.close_invitations() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.role = 'owner' and old.revoked_at is null and (new.role <> 'owner' or new.revoked_at is not null)
    -- An erasure waits for no invitation that somebody is accepting.
    and exists (select from public.homes h where h.id = old.home_id and h.erasing_since is null)
  then
    update public.home_invitations i set revoked_at = access.now()
    where i.home_id = old.home_id and i.invited_by = old.person_id and i.revoked_at is null
      and (i.accepted_at is null or i.kind = 'transfer' and i.confirmed_at is null);
  end if;
  return null;
end
$$;
comment on function private.close_invitations is
  'Trigger: revokes the open invitations of a person who is no owner any more.';
