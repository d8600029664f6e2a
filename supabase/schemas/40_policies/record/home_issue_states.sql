create policy "select issues of own homes" on public.home_issue_states
  for select to authenticated, home_writer, home_calendar
  using (home_id = any ((select access.my_home_ids())::uuid[]));

create policy "erase_home selects" on public.home_issue_states
  for select to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

create policy "erase_home deletes" on public.home_issue_states
  for delete to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));
