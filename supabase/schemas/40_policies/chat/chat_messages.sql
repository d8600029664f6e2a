-- Only a thread that the role may see is found: the policies of chat_threads apply in these subqueries too.
create policy "select messages of visible threads" on public.chat_messages
  for select to authenticated, home_writer
  using (exists (select from public.chat_threads t where t.id = thread_id and t.home_id = chat_messages.home_id));

create policy "insert own and assistant messages in visible threads" on public.chat_messages
  for insert to home_writer
  with check (
    (person_id is null or person_id = (select private.caller_id()))
    and exists (select from public.chat_threads t where t.id = thread_id and t.home_id = chat_messages.home_id)
  );

create policy "update assistant messages of turns in visible threads" on public.chat_messages
  for update to home_writer
  using (
    role = 'assistant' and turn_id is not null
    and exists (select from public.chat_threads t where t.id = thread_id and t.home_id = chat_messages.home_id)
  );

create policy "erase_home, deletions and redactions select" on public.chat_messages
  for select to home_eraser
  using (
    home_id in (select private.list_homes_being_erased()) or home_id in (select private.my_homes('owner'))
    or thread_id in (select private.list_threads_to_blank())
  );

create policy "deletions blank and redactions redact" on public.chat_messages
  for update to home_eraser
  using (
    home_id in (select private.my_homes('owner'))
    or thread_id in (select private.list_threads_to_blank())
  );

create policy "erase_home deletes" on public.chat_messages
  for delete to home_eraser
  using (home_id in (select private.list_homes_being_erased()));
