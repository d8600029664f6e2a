create policy "select own limits and limits of own homes" on public.usage_limits
  for select to authenticated
  using (person_id = (select access.caller_id()) or home_id = any ((select access.my_home_ids())::uuid[]));

create policy "select own limits, limits of own homes and default limits" on public.usage_limits
  for select to home_writer
  using (
    (home_id is null and person_id is null) or person_id = (select access.caller_id())
    or home_id = any ((select access.my_home_ids())::uuid[])
  );

create policy "erase_home erases" on public.usage_limits
  for all to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));
