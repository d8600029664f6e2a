create or replace function private.expire_overdue_approvals(turn public.chat_turns) returns void
language plpgsql
set search_path = ''
as $$
declare
  overdue record;
begin
  for overdue in
    select c.id as tool_call_id, a.id as approval_id
    from public.tool_calls c
    join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
    where c.home_id = turn.home_id and c.turn_id = turn.id and c.result is null
      and a.decision is null and a.expires_at <= clock_timestamp()
    order by c.ordinal
  loop
    perform private.record_decision(overdue.approval_id, 'expired', null);
    perform private.store_result_in_message(turn, private.store_result(overdue.tool_call_id,
      private.build_not_executed_result('expired', private.build_statement('approval_expired'))));
  end loop;
end
$$;
comment on function private.expire_overdue_approvals is
  'Gives each call of the turn whose approval has expired the result expired.';
