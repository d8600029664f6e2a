create policy "select months of own homes" on public.usage_months
  for select to authenticated, home_writer
  using (home_id = any ((select access.my_home_ids())::uuid[]));

create policy "insert months of own homes" on public.usage_months
  for insert to home_writer
  with check (home_id = any ((select access.my_home_ids())::uuid[]));

create policy "update months of own homes" on public.usage_months
  for update to home_writer
  using (home_id = any ((select access.my_home_ids())::uuid[]))
  -- home_writer may not change these columns, so a row that passed passes after the update.
  with check (home_id is not null);

create policy "erase_home erases" on public.usage_months
  for all to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));
