create or replace function private.expire_calls(turn public.chat_turns) returns void
language plpgsql
set search_path = ''
as $$
declare
  late record;
begin
  for late in
    select c.id as call_id, a.id as approval_id
    from public.tool_calls c
    join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
    where c.home_id = turn.home_id and c.turn_id = turn.id and c.result is null
      and a.decision is null and a.expires_at <= clock_timestamp()
    order by c.ordinal
  loop
    perform private.decide(late.approval_id, 'expired', null);
    perform private.save_answer(turn, private.settle_call(late.call_id,
      private.build_not_executed_result('expired', 'Not executed: nobody approved it in time.')));
  end loop;
end
$$;
comment on function private.expire_calls is 'Settles the turn''s calls whose time to be approved is over.';
