create trigger check_turn_change before update on public.chat_turns
  for each row execute function private.check_turn_change();

-- Only a thread that the role may see is found: the policies of chat_threads apply in these subqueries too.
-- "offset 0" keeps each a look-up for a row: without it, Postgres may read all threads into a hash table.
create policy "select turns of visible threads" on public.chat_turns
  for select to authenticated
  using (
    home_id = any ((select access.my_home_ids())::uuid[])
    and exists (
      select from public.chat_threads t where t.id = thread_id and t.home_id = chat_turns.home_id offset 0)
  );

-- A visible thread is in an own home. Also the caller's own turns in homes they left, so that a late request gets the
-- outcome for a lost lease.
create policy "select own turns and turns of visible threads" on public.chat_turns
  for select to home_writer
  using (
    (person_id = (select access.caller_id()) and home_id <> all (array(select private.list_homes_being_erased())))
    or private.is_thread_visible(home_id, thread_id)
  );

create policy "insert own turns in visible threads" on public.chat_turns
  for insert to home_writer
  with check (
    person_id = (select access.caller_id()) and lease_person_id = (select access.caller_id())
    and exists (
      select from public.chat_threads t where t.id = thread_id and t.home_id = chat_turns.home_id offset 0)
  );

create policy "update own turns and turns of visible threads" on public.chat_turns
  for update to home_writer
  using (
    (person_id = (select access.caller_id()) and home_id <> all (array(select private.list_homes_being_erased())))
    or private.is_thread_visible(home_id, thread_id)
  )
  -- home_writer may not change these columns, so a row that passed passes after the update.
  with check (home_id is not null);

create policy "erase_home, deletions and redactions select" on public.chat_turns
  for select to home_eraser
  using (
    -- The job drop_old_texts. First, because the rest costs more.
    ((select access.caller_id()) is null and attempt_began_at < now() - interval '30 days')
    or home_id = any (array(select private.list_homes_being_erased()))
    or home_id = any ((select access.my_home_ids('owner'))::uuid[])
    or (home_id = any ((select access.my_home_ids())::uuid[]) and exists (
      select from public.chat_threads t
      where t.id = thread_id and t.home_id = chat_turns.home_id
        and (t.person_id = (select access.caller_id()) or t.visibility = 'household')
      offset 0))
    or ((select access.caller_id()) is null and thread_id = any (array(select private.list_threads_to_blank())))
  );

create policy "deletions blank and redactions redact" on public.chat_turns
  for update to home_eraser
  using (
    -- The job drop_old_texts. First, because the rest costs more.
    ((select access.caller_id()) is null and attempt_began_at < now() - interval '30 days')
    or home_id = any ((select access.my_home_ids('owner'))::uuid[])
    or (home_id = any ((select access.my_home_ids())::uuid[]) and exists (
      select from public.chat_threads t
      where t.id = thread_id and t.home_id = chat_turns.home_id
        and (t.person_id = (select access.caller_id()) or t.visibility = 'household')
      offset 0))
    or ((select access.caller_id()) is null and thread_id = any (array(select private.list_threads_to_blank())))
  );

create policy "erase_home deletes" on public.chat_turns
  for delete to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));
