create policy "select issues of own homes" on public.home_issue_states
  for select to authenticated, home_writer, home_calendar
  using (home_id = any ((select access.my_home_ids())::uuid[]));

create policy "erase_home erases" on public.home_issue_states
  for all to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));
