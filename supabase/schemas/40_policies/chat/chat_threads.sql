-- "coalesce": Postgres expects half of the rows to pass, and reads the newest threads from the index by date. It would
-- expect few threads of a person, and sort all of them.
create policy "select own and household threads" on public.chat_threads
  for select to authenticated, home_writer
  using (
    home_id = any ((select access.my_home_ids())::uuid[])
    and coalesce(person_id = (select access.caller_id()) or visibility = 'household', false)
  );

-- A grant gives access to the record, not to conversations: messages, turns and their calls depend on the thread.
-- "coalesce" for the reason above.
create policy "agents see no conversation" on public.chat_threads as restrictive
  for all to authenticated
  using (coalesce((select access.caller_client()) is null, false));

create policy "insert own threads in own homes" on public.chat_threads
  for insert to home_writer
  with check (person_id = (select access.caller_id()) and home_id = any ((select access.my_home_ids())::uuid[]));

create policy "update own and household threads" on public.chat_threads
  for update to home_writer
  using (
    home_id = any ((select access.my_home_ids())::uuid[])
    and (person_id = (select access.caller_id()) or visibility = 'household')
  )
  -- home_writer may not change these columns, so a row that passed passes after the update.
  with check (home_id is not null);

create policy "people rename, share and archive own threads" on public.chat_threads
  for update to authenticated
  using (person_id = (select access.caller_id()) and home_id = any ((select access.my_home_ids())::uuid[]))
  with check (person_id = (select access.caller_id()) and home_id = any ((select access.my_home_ids())::uuid[]));

create policy "erase_home, deletions and redactions select" on public.chat_threads
  for select to home_eraser
  using (
    home_id = any (array(select private.list_homes_being_erased()))
    or home_id = any ((select access.my_home_ids('owner'))::uuid[])
    or (home_id = any ((select access.my_home_ids())::uuid[])
      and (person_id = (select access.caller_id()) or visibility = 'household'))
    or ((select access.caller_id()) is null and id = any (array(select private.list_threads_to_blank())))
  );

create policy "deletions blank and redactions redact" on public.chat_threads
  for update to home_eraser
  using (
    home_id = any ((select access.my_home_ids('owner'))::uuid[])
    or (home_id = any ((select access.my_home_ids())::uuid[])
      and (person_id = (select access.caller_id()) or visibility = 'household'))
    or ((select access.caller_id()) is null and id = any (array(select private.list_threads_to_blank())))
  );

create policy "erase_home deletes" on public.chat_threads
  for delete to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));

create trigger check_thread_title before update of title on public.chat_threads
  for each row execute function private.check_thread_title();
