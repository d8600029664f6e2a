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
  'Trigger: something that people may be reminded of has changed.';
