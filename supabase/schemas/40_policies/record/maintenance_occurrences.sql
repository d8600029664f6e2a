create policy "select occurrences of own homes" on public.maintenance_occurrences
  for select to authenticated, home_writer, home_calendar
  using (home_id = any ((select access.my_home_ids())::uuid[]));

create policy "members insert occurrences, contributors of their own schedules" on public.maintenance_occurrences
  for insert to home_writer
  with check (home_id = any ((select access.my_home_ids('member'))::uuid[])
    or (home_id = any ((select access.my_home_ids('contributor'))::uuid[])
      and exists (
        select from public.maintenance_schedules s
        where s.id = schedule_id and s.home_id = maintenance_occurrences.home_id
          and s.assignee_person_id = (select access.caller_id()) offset 0)));

create policy "members update occurrences, contributors of their own schedules" on public.maintenance_occurrences
  for update to home_writer
  using (home_id = any ((select access.my_home_ids('member'))::uuid[])
    or (home_id = any ((select access.my_home_ids('contributor'))::uuid[])
      and exists (
        select from public.maintenance_schedules s
        where s.id = schedule_id and s.home_id = maintenance_occurrences.home_id
          and s.assignee_person_id = (select access.caller_id()) offset 0)))
  with check (home_id = any ((select access.my_home_ids('member'))::uuid[])
    or (home_id = any ((select access.my_home_ids('contributor'))::uuid[])
      and exists (
        select from public.maintenance_schedules s
        where s.id = schedule_id and s.home_id = maintenance_occurrences.home_id
          and s.assignee_person_id = (select access.caller_id()) offset 0)));

create policy "erase_home erases" on public.maintenance_occurrences
  for all to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

create trigger count_date_change before update of due_on, snoozed_until on public.maintenance_occurrences
  for each row execute function private.count_date_change();

create trigger reject_delete before delete on public.maintenance_occurrences
  for each row execute function private.reject_change();

create trigger reject_truncate before truncate on public.maintenance_occurrences
  for each statement execute function private.reject_change();
