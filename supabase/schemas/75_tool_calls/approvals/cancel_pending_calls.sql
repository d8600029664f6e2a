create or replace function private.cancel_pending_calls(turn public.chat_turns, cancelling_turn_id uuid default null)
  returns void
language plpgsql
set search_path = ''
as $$
declare
  pending record;
  is_expired boolean;
begin
  for pending in
    select c.id as tool_call_id, a.id as approval_id, a.expires_at
    from public.tool_calls c
    left join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
    where c.home_id = turn.home_id and c.turn_id = turn.id and c.result is null
      -- A viewer's message must not cancel what an owner is asked.
      and (cancelling_turn_id is null or a.id is null or a.expires_at <= clock_timestamp()
        or private.may_decide(turn, a, c.tool_name, true))
    order by c.ordinal
  loop
    is_expired := coalesce(pending.expires_at <= clock_timestamp(), false);
    update public.tool_calls c set cancelled_by_turn_id = cancelling_turn_id where c.id = pending.tool_call_id;
    perform private.record_decision(
      pending.approval_id, case when is_expired then 'expired' else 'cancelled' end, null);
    perform private.store_result_in_message(turn, private.store_result(
      pending.tool_call_id,
      -- Not denied: nobody said no.
      private.build_not_executed_result('expired', private.build_statement('call_not_answered')),
      -- A client-side call has no approval: clients show a denial only with one.
      case when pending.approval_id is not null and not is_expired then 'output-denied' else 'output-error' end));
  end loop;
end
$$;
comment on function private.cancel_pending_calls is
  'Gives each pending call of the turn the result expired, also in the stored message. cancelling_turn_id: '
    'the later turn whose message cancels them, except approvals that its author may not decide; null when the turn is '
    'abandoned.';
