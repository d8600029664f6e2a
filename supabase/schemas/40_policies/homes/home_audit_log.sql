create policy "select the log of own homes" on public.home_audit_log
  for select to authenticated, home_writer
  using (home_id = any ((select access.my_home_ids())::uuid[]));

create policy "erase_home erases" on public.home_audit_log
  for all to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

create trigger reject_update_delete before update or delete on public.home_audit_log
  for each row execute function private.reject_change();

create trigger reject_truncate before truncate on public.home_audit_log
  for each statement execute function private.reject_change();
