create policy "select schedules of own homes" on public.maintenance_schedules
  for select to authenticated, home_writer, home_calendar
  using (home_id = any ((select access.my_home_ids())::uuid[]));

create policy "members insert schedules as themselves" on public.maintenance_schedules
  for insert to home_writer
  with check (
    created_by = (select access.caller_id()) and home_id = any ((select access.my_home_ids('member'))::uuid[])
  );

create policy "members update schedules, contributors their own" on public.maintenance_schedules
  for update to home_writer
  using (home_id = any ((select access.my_home_ids('member'))::uuid[])
    or (assignee_person_id = (select access.caller_id())
      and home_id = any ((select access.my_home_ids('contributor'))::uuid[])))
  with check (home_id = any ((select access.my_home_ids('member'))::uuid[])
    or (assignee_person_id = (select access.caller_id())
      and home_id = any ((select access.my_home_ids('contributor'))::uuid[])));

create policy "erase_home erases" on public.maintenance_schedules
  for all to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

create trigger reject_delete before delete on public.maintenance_schedules
  for each row execute function private.reject_change();

create trigger reject_truncate before truncate on public.maintenance_schedules
  for each statement execute function private.reject_change();

create trigger set_number before insert on public.maintenance_schedules
  for each row execute function private.set_number();
