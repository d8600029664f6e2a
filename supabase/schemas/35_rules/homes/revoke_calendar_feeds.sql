create or replace function private.revoke_calendar_feeds() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.revoked_at is null and new.revoked_at is not null
    -- erase_home deletes the feeds itself, and must not wait for a transaction that creates one.
    and exists (select from public.homes h where h.id = old.home_id and h.erasing_since is null)
  then
    update public.calendar_feeds f set revoked_at = access.now()
    where f.home_id = old.home_id and f.person_id = old.person_id and f.revoked_at is null;
  end if;
  return null;
end
$$;
comment on function private.revoke_calendar_feeds is
  'Trigger: revokes the calendar feeds of a person whose membership ends. They stay revoked when the person becomes a '
    'member again.';
