create policy "select own limits and limits of own homes" on public.usage_limits
  for select to authenticated, home_writer
  using (person_id = (select private.caller_id()) or home_id in (select private.my_homes()));

create policy "erasure reads" on public.usage_limits
  for select to home_eraser
  using (home_id in (select private.erasing_homes()));

create policy "erasure deletes" on public.usage_limits
  for delete to home_eraser
  using (home_id in (select private.erasing_homes()));
