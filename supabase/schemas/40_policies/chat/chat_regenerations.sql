create trigger reject_update_delete before update or delete on public.chat_regenerations
  for each row execute function private.reject_change();

create trigger reject_truncate before truncate on public.chat_regenerations
  for each statement execute function private.reject_change();

create policy "select own regenerations in own homes" on public.chat_regenerations
  for select to authenticated, home_writer
  using (person_id = (select access.caller_id()) and home_id = any ((select access.my_home_ids())::uuid[]));

create policy "insert own regenerations of own turns" on public.chat_regenerations
  for insert to home_writer
  with check (
    person_id = (select access.caller_id()) and home_id = any ((select access.my_home_ids())::uuid[])
    and exists (
      select from public.chat_turns t
      where t.id = turn_id and t.home_id = chat_regenerations.home_id and t.person_id = (select access.caller_id())
      offset 0
    )
  );

create policy "erase_home and deletions select" on public.chat_regenerations
  for select to home_eraser
  using (
    home_id = any (array(select private.list_homes_being_erased()))
    or exists (
      select from public.chat_turns t where t.id = turn_id and t.home_id = chat_regenerations.home_id offset 0)
  );

create policy "deletions hash keys" on public.chat_regenerations
  for update to home_eraser
  using (exists (
    select from public.chat_turns t where t.id = turn_id and t.home_id = chat_regenerations.home_id offset 0));

create policy "erase_home deletes" on public.chat_regenerations
  for delete to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));
