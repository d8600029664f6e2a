create trigger check_approval_change before update on public.tool_approvals
  for each row execute function private.check_approval_change();

create trigger reject_delete before delete on public.tool_approvals
  for each row execute function private.reject_change();

create trigger reject_truncate before truncate on public.tool_approvals
  for each statement execute function private.reject_change();

-- Only a tool call that the role may see is found: the policies of tool_calls apply in these subqueries too.
-- "offset 0": see chat_messages.
create policy "select approvals of visible tool calls in own homes" on public.tool_approvals
  for select to authenticated
  using (
    home_id = any ((select access.my_home_ids())::uuid[])
    and exists (
      select from public.tool_calls c where c.id = tool_call_id and c.home_id = tool_approvals.home_id offset 0)
  );

create policy "select approvals of visible tool calls" on public.tool_approvals
  for select to home_writer
  using (
    exists (select from public.tool_calls c where c.id = tool_call_id and c.home_id = tool_approvals.home_id offset 0)
  );

-- A call of an agent has its person and no turn. A member's approval of another person's call may find another plan.
create policy "insert undecided approvals as the turn's person, a member or an agent's person" on public.tool_approvals
  for insert to home_writer
  with check (
    home_id = any ((select access.my_home_ids())::uuid[]) and decision is null
    and exists (
      select from public.tool_calls c
      left join public.chat_turns t on t.home_id = c.home_id and t.id = c.turn_id
      left join public.chat_threads h on h.home_id = t.home_id and h.id = t.thread_id
      where c.id = tool_call_id and c.home_id = tool_approvals.home_id
        and ((select access.caller_id()) = case when c.client_id is null then t.person_id else c.person_id end
          or (h.id is not null and c.home_id = any ((select access.my_home_ids('member'))::uuid[])))
      offset 0
    )
  );

-- An agent may only set the decision "expired".
create policy "decide approvals of visible threads and own agents under own id" on public.tool_approvals
  for update to home_writer
  using (
    exists (
      select from public.tool_calls c
      left join public.chat_turns t on t.home_id = c.home_id and t.id = c.turn_id
      left join public.chat_threads h on h.home_id = t.home_id and h.id = t.thread_id
      where c.id = tool_call_id and c.home_id = tool_approvals.home_id
        and case when c.client_id is null then h.id is not null else c.person_id = (select access.caller_id()) end
      offset 0
    )
  )
  with check (
    (decided_by is null or decided_by = (select access.caller_id()))
    and (decision = 'expired' or (select access.caller_client()) is null)
    and (decision is distinct from 'approved' or home_id = any ((select access.my_home_ids(needed_role))::uuid[]))
  );

create policy "erase_home, deletions and redactions select" on public.tool_approvals
  for select to home_eraser
  using (
    home_id = any (array(select private.list_homes_being_erased()))
    or home_id = any ((select access.my_home_ids('owner'))::uuid[])
    or exists (
      select from public.tool_calls c where c.id = tool_call_id and c.home_id = tool_approvals.home_id offset 0)
  );

create policy "deletions blank and redactions redact" on public.tool_approvals
  for update to home_eraser
  using (
    home_id = any ((select access.my_home_ids('owner'))::uuid[])
    or exists (
      select from public.tool_calls c where c.id = tool_call_id and c.home_id = tool_approvals.home_id offset 0)
  );

create policy "erase_home deletes" on public.tool_approvals
  for delete to home_eraser
  using (home_id = any (array(select private.list_homes_being_erased())));
