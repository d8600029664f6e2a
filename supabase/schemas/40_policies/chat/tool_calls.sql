create trigger check_tool_call_change before update on public.tool_calls
  for each row execute function private.check_tool_call_change();

create trigger reject_delete before delete on public.tool_calls
  for each row execute function private.reject_change();

create trigger reject_truncate before truncate on public.tool_calls
  for each statement execute function private.reject_change();

-- Only a turn that the role may see is found: the policies of chat_turns apply in these subqueries too. "offset 0": see
-- chat_messages. A call without a turn is visible to its person only.
create policy "select tool calls of visible turns in own homes" on public.tool_calls
  for select to authenticated
  using (
    home_id = any ((select access.my_home_ids())::uuid[])
    -- An agent sees the calls that it made.
    and (person_id = (select access.caller_id())
        and coalesce(client_id = (select access.caller_client()), (select access.caller_client()) is null)
      or exists (select from public.chat_turns t where t.id = turn_id and t.home_id = tool_calls.home_id offset 0))
  );

create policy "select tool calls of visible turns" on public.tool_calls
  for select to home_writer
  using (
    person_id = (select access.caller_id())
    or exists (select from public.chat_turns t where t.id = turn_id and t.home_id = tool_calls.home_id offset 0)
  );

create policy "insert tool calls of own turns" on public.tool_calls
  for insert to home_writer
  with check (
    home_id = any ((select access.my_home_ids())::uuid[])
    and (person_id = (select access.caller_id()) or person_id is null and private.is_own_turn(home_id, turn_id))
    -- The next owner of a home is no member yet.
    or person_id = (select access.caller_id()) and private.get_invited_role(home_id, 'transfer') is not null
  );

-- Not only of own turns: another member may decide on a call, and a new message in the thread cancels pending calls.
create policy "update tool calls of visible threads" on public.tool_calls
  for update to home_writer
  using (
    -- A visible thread is in an own home.
    (person_id = (select access.caller_id()) and home_id = any ((select access.my_home_ids())::uuid[]))
    or exists (
      select from public.chat_turns t
      join public.chat_threads c on c.home_id = t.home_id and c.id = t.thread_id
      where t.id = turn_id and t.home_id = tool_calls.home_id
      offset 0
    )
  )
  with check (answered_by is null or answered_by = (select access.caller_id()));

create policy "erase_home, deletions and redactions select" on public.tool_calls
  for select to home_eraser
  using (
    -- The job drop_old_texts. First, because the rest costs more.
    (turn_id is null and coalesce(finished_at, created_at) < now() - interval '30 days'
      and (select access.caller_id()) is null)
    or home_id = any (array(select private.list_homes_being_erased()))
    or home_id = any ((select access.my_home_ids('owner'))::uuid[])
    or exists (select from public.chat_turns t where t.id = turn_id and t.home_id = tool_calls.home_id offset 0)
  );

create policy "deletions blank and redactions redact" on public.tool_calls
  for update to home_eraser
  using (
    (turn_id is null and coalesce(finished_at, created_at) < now() - interval '30 days'
      and (select access.caller_id()) is null)
    or home_id = any ((select access.my_home_ids('owner'))::uuid[])
    or exists (select from public.chat_turns t where t.id = turn_id and t.home_id = tool_calls.home_id offset 0)
  );

create policy "erase_home deletes" on public.tool_calls
  for delete to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));
