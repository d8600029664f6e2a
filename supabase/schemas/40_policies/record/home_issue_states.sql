create policy "select issues of own homes" on public.home_issue_states
  for select to authenticated, home_writer
  using (home_id in (select private.my_homes()));

create policy "erasure reads" on public.home_issue_states
  for select to home_eraser
  using (home_id in (select private.erasing_homes()));

create policy "erasure deletes" on public.home_issue_states
  for delete to home_eraser
  using (home_id in (select private.erasing_homes()));
