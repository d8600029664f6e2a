create policy "select settings of own homes" on public.home_settings
  for select to authenticated, home_writer
  using (home_id = any ((select access.my_home_ids())::uuid[]));

create policy "owners insert settings as themselves" on public.home_settings
  for insert to home_writer
  with check (
    home_id = any ((select access.my_home_ids('owner'))::uuid[]) and changed_by = (select access.caller_id())
  );

create policy "owners update settings as themselves" on public.home_settings
  for update to home_writer
  using (home_id = any ((select access.my_home_ids('owner'))::uuid[]))
  with check (
    home_id = any ((select access.my_home_ids('owner'))::uuid[]) and changed_by = (select access.caller_id())
  );

create policy "erase_home erases" on public.home_settings
  for all to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));
