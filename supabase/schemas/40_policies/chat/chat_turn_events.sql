-- Only a thread that the role may see is found: the policies of chat_threads apply in these subqueries too.
-- "offset 0" keeps each a look-up for a row: without it, Postgres may read all threads into a hash table.
create policy "select events of visible threads" on public.chat_turn_events
  for select to home_writer
  using (
    home_id = any ((select access.my_home_ids())::uuid[])
    and exists (
      select from public.chat_threads t where t.id = thread_id and t.home_id = chat_turn_events.home_id offset 0)
  );

create policy "insert events of leased turns" on public.chat_turn_events
  for insert to home_writer
  with check (
    home_id = any ((select access.my_home_ids())::uuid[])
    and exists (
      -- The inner query finds the turn by its id: an index that has thread_id leads to every turn of the thread.
      select from (
        select t.thread_id, t.lease_person_id from public.chat_turns t
        where t.id = turn_id and t.home_id = chat_turn_events.home_id
        offset 0
      ) turn
      where turn.thread_id = chat_turn_events.thread_id and turn.lease_person_id = (select access.caller_id())
    )
  );

create policy "delete superseded events of visible threads" on public.chat_turn_events
  for delete to home_writer
  using (
    home_id = any ((select access.my_home_ids())::uuid[])
    and exists (
      select from public.chat_threads t where t.id = thread_id and t.home_id = chat_turn_events.home_id offset 0)
  );

create policy "erase_home, deletions and redactions erase" on public.chat_turn_events
  for all to home_eraser
  using (
    -- The job delete_old_turn_events. First, because the rest costs more.
    ((select access.caller_id()) is null and created_at < now() - interval '15 minutes')
    or home_id = any (array(select private.list_homes_being_erased()))
    or home_id = any ((select access.my_home_ids('owner'))::uuid[])
    or (home_id = any ((select access.my_home_ids())::uuid[]) and exists (
      select from public.chat_threads t
      where t.id = thread_id and t.home_id = chat_turn_events.home_id
        and (t.person_id = (select access.caller_id()) or t.visibility = 'household')
      offset 0))
    or ((select access.caller_id()) is null and thread_id = any (array(select private.list_threads_to_blank())))
  );
