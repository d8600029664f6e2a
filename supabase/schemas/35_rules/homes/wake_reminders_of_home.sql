create or replace function private.wake_reminders_of_home() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The stored moment is a morning in the former time zone.
  update private.reminder_homes r set next_at = null where r.home_id = new.id;
  perform private.wake_reminders(new.id);
  return null;
end
$$;
comment on function private.wake_reminders_of_home is
  'Trigger: calls wake_reminders after the time zone or the absence of a home has changed.';
