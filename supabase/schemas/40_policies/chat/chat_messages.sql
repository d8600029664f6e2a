-- Only a thread that the role may see is found: the policies of chat_threads apply in these subqueries too.
-- "offset 0" keeps each a look-up for a row: without it, Postgres may read all threads into a hash table.
create policy "select messages of visible threads in own homes" on public.chat_messages
  for select to authenticated
  using (
    home_id = any ((select access.my_home_ids())::uuid[])
    and exists (
      select from public.chat_threads t where t.id = thread_id and t.home_id = chat_messages.home_id offset 0)
  );

-- Without the condition on home_id: a visible thread is in an own home, and the statements of home_writer name the
-- message or the thread.
create policy "select messages of visible threads" on public.chat_messages
  for select to home_writer
  using (
    exists (select from public.chat_threads t where t.id = thread_id and t.home_id = chat_messages.home_id offset 0)
  );

create policy "insert own and assistant messages in visible threads" on public.chat_messages
  for insert to home_writer
  with check (
    (person_id is null or person_id = (select access.caller_id()))
    and exists (
      select from public.chat_threads t where t.id = thread_id and t.home_id = chat_messages.home_id offset 0)
  );

create policy "update assistant messages of turns in visible threads" on public.chat_messages
  for update to home_writer
  using (
    role = 'assistant' and turn_id is not null
    and exists (
      select from public.chat_threads t where t.id = thread_id and t.home_id = chat_messages.home_id offset 0)
  )
  -- home_writer may not change these columns, so a row that passed passes after the update.
  with check (home_id is not null);

create policy "erase_home, deletions and redactions select" on public.chat_messages
  for select to home_eraser
  using (
    home_id = any (array(select private.list_homes_being_erased()))
    or home_id = any ((select access.my_home_ids('owner'))::uuid[])
    or (home_id = any ((select access.my_home_ids())::uuid[]) and exists (
      select from public.chat_threads t
      where t.id = thread_id and t.home_id = chat_messages.home_id
        and (t.person_id = (select access.caller_id()) or t.visibility = 'household')
      offset 0))
    or ((select access.caller_id()) is null and thread_id = any (array(select private.list_threads_to_blank())))
  );

create policy "deletions blank and redactions redact" on public.chat_messages
  for update to home_eraser
  using (
    home_id = any ((select access.my_home_ids('owner'))::uuid[])
    or (home_id = any ((select access.my_home_ids())::uuid[]) and exists (
      select from public.chat_threads t
      where t.id = thread_id and t.home_id = chat_messages.home_id
        and (t.person_id = (select access.caller_id()) or t.visibility = 'household')
      offset 0))
    or ((select access.caller_id()) is null and thread_id = any (array(select private.list_threads_to_blank())))
  );

create policy "erase_home deletes" on public.chat_messages
  for delete to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));
