create or replace function private.wake_reminders(home_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.reminder_homes as r (home_id, next_at)
  select h.id, private.next_morning(h.time_zone, access.now()) from public.homes h
  where h.id = wake_reminders.home_id and h.erasing_since is null
  on conflict on constraint reminder_homes_pkey do update set next_at = excluded.next_at
  where r.next_at is null or r.next_at > excluded.next_at;
end
$$;
comment on function private.wake_reminders is
  'Sets the next check of a home by enqueue_reminders to its next morning.';
