create or replace function private.retitle_reminders() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.reminder_items i set title = left(new.title, 300)
  where i.home_id = new.home_id and i.item_id = (to_jsonb(new) ->> tg_argv[0])::uuid and i.title is not null;
  return null;
end
$$;
comment on function private.retitle_reminders is
  'Trigger: a corrected or redacted title replaces the one in reminders that were not delivered. The argument names '
    'the column of the id.';
