create policy "select vendors of own homes" on public.vendors
  for select to authenticated, home_writer
  using (home_id = any ((select access.my_home_ids())::uuid[]));

create policy "members insert vendors as themselves" on public.vendors
  for insert to home_writer
  with check (
    created_by = (select access.caller_id()) and home_id = any ((select access.my_home_ids('member'))::uuid[])
  );

create policy "members update vendors" on public.vendors
  for update to home_writer
  using (home_id = any ((select access.my_home_ids('member'))::uuid[]))
  with check (home_id = any ((select access.my_home_ids('member'))::uuid[]));

create policy "erase_home erases" on public.vendors
  for all to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

create trigger reject_delete before delete on public.vendors
  for each row execute function private.reject_change();

create trigger reject_truncate before truncate on public.vendors
  for each statement execute function private.reject_change();

create trigger set_number before insert on public.vendors
  for each row execute function private.set_number();
