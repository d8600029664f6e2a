create or replace function private.cancel_calls(turn public.chat_turns) returns void
language plpgsql
set search_path = ''
as $$
declare
  unanswered constant text := 'Not executed: it was not answered before the conversation went on.';
  pending record;
  late boolean;
begin
  for pending in
    select c.id as call_id, a.id as approval_id, a.expires_at
    from public.tool_calls c
    left join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
    where c.home_id = turn.home_id and c.turn_id = turn.id and c.result is null
    order by c.ordinal
  loop
    late := coalesce(pending.expires_at <= clock_timestamp(), false);
    perform private.decide(pending.approval_id, case when late then 'expired' else 'cancelled' end, null);
    perform private.save_answer(turn, private.settle_call(pending.call_id,
      private.build_not_executed_result(case when late then 'expired' else 'denied' end, unanswered),
      -- Only what was put to a person as a question can have been denied.
      case when pending.approval_id is not null and not late then 'output-denied' else 'output-error' end));
  end loop;
end
$$;
comment on function private.cancel_calls is
  'Settles the turn''s pending calls because nobody answered them: denied or expired, in the calls and in the stored '
    'message.';
