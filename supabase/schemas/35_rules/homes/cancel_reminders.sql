create or replace function private.cancel_reminders() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- erase_home deletes these rows itself.
  if old.revoked_at is null and exists (
    select from public.homes h where h.id = old.home_id and h.erasing_since is null)
  then
    -- First the messages, as settle_reminder does.
    update public.reminders r set state = 'cancelled', settled_at = access.now(), home_name = null
    where r.home_id = old.home_id and r.person_id = old.person_id and r.state = 'pending';
    update public.reminder_items i set title = null
    where i.home_id = old.home_id and i.person_id = old.person_id and i.title is not null;
    delete from private.act_links l where l.home_id = old.home_id and l.person_id = old.person_id;
    delete from public.notification_settings s where s.home_id = old.home_id and s.person_id = old.person_id;
  end if;
  return null;
end
$$;
comment on function private.cancel_reminders is
  'Trigger: cancels the pending reminders of a person whose membership ends, and deletes their links and settings.';
