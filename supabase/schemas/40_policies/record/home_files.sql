create policy "select own files, and read ones of own homes" on public.home_files
  for select to authenticated, home_writer
  using (
    home_id = any ((select access.my_home_ids())::uuid[])
    and (read_at is not null or uploaded_by = (select access.caller_id()))
  );

create policy "contributors add files of their own" on public.home_files
  for insert to home_writer
  with check (
    uploaded_by = (select access.caller_id()) and read_at is null
    and home_id = any ((select access.my_home_ids('contributor'))::uuid[])
  );

create policy "contributors change files of their own" on public.home_files
  for update to home_writer
  using (
    uploaded_by = (select access.caller_id()) and home_id = any ((select access.my_home_ids('contributor'))::uuid[])
  )
  with check (
    uploaded_by = (select access.caller_id()) and home_id = any ((select access.my_home_ids('contributor'))::uuid[])
  );

create policy "erase_home erases, people remove their own, owners each one" on public.home_files
  for all to home_eraser
  using (
    home_id = any (array(select private.list_homes_being_erased()))
    or uploaded_by = (select access.caller_id()) and home_id = any ((select access.my_home_ids())::uuid[])
    or home_id = any ((select access.my_home_ids('owner'))::uuid[])
  );

create trigger check_file_change before update on public.home_files
  for each row execute function private.check_file_change();

create trigger reject_delete before delete on public.home_files
  for each row execute function private.reject_change();

create trigger record_file_deletion after delete on public.home_files
  for each row execute function private.record_file_deletion();

create trigger reject_truncate before truncate on public.home_files
  for each statement execute function private.reject_change();
