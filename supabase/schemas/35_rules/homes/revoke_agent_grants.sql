create or replace function private.revoke_agent_grants() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.revoked_at is null and new.revoked_at is not null
    -- erase_home deletes the grants itself.
    and exists (select from public.homes h where h.id = old.home_id and h.erasing_since is null)
  then
    update public.agent_grants g set revoked_at = access.now()
    where g.home_id = old.home_id and g.person_id = old.person_id and g.revoked_at is null;
  end if;
  return null;
end
$$;
comment on function private.revoke_agent_grants is
  'Trigger: revokes the grants of a person whose membership ends. They stay revoked when the person becomes a member '
    'again.';
