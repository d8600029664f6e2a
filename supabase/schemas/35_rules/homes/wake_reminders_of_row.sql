create or replace function private.wake_reminders_of_row() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.wake_reminders(new.home_id);
  return null;
end
$$;
comment on function private.wake_reminders_of_row is
  'Trigger: calls wake_reminders after a row has changed of which people may be reminded.';
