create or replace function private.find_waiting_turn(following_turn public.chat_turns) returns public.chat_turns
language plpgsql stable
set search_path = ''
as $$
declare
  turn public.chat_turns;
begin
  select t.* into turn from public.chat_turns t
  where t.thread_id = following_turn.thread_id and t.status = 'requires_action'
    and not exists (
      select from public.chat_messages m
      where m.home_id = t.home_id and m.thread_id = t.thread_id
        and m.seq > t.user_message_seq + 1 and m.seq < following_turn.user_message_seq
        -- A yes to an earlier plan, and the renewed request that followed it.
        and not exists (
          select from public.chat_turns asking_turn
          join public.tool_calls c on c.home_id = t.home_id and c.turn_id = t.id and c.result is null
          join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id and a.earlier_ids <> '{}'
          where asking_turn.home_id = m.home_id and asking_turn.thread_id = m.thread_id
            and m.seq in (asking_turn.user_message_seq, asking_turn.user_message_seq + 1)
            and asking_turn.created_at <= a.created_at));
  return turn;
end
$$;
comment on function private.find_waiting_turn is
  'The turn that requires action and whose messages are the last before the following turn, except '
    'for those that requested its approval again. Null row if none.';

create or replace function private.decide_by_message(deciding_turn public.chat_turns, decision text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  turn public.chat_turns;
  answer constant jsonb := jsonb_build_object('kind', 'decision', 'approved', decision = 'approved');
  pending_call_count int;
  call public.tool_calls;
  approval public.tool_approvals;
  responded_call public.tool_calls;
begin
  if decision is null or decision not in ('approved', 'denied') then
    return false;
  end if;
  turn := private.find_waiting_turn(deciding_turn);
  if turn.id is null then
    return false;
  end if;
  select count(*) into pending_call_count
  from public.tool_calls c
  left join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
  where c.home_id = turn.home_id and c.turn_id = turn.id and c.result is null
    and (a.id is null or a.expires_at > clock_timestamp());
  select c.* into call
  from public.tool_calls c
  join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
  where c.home_id = turn.home_id and c.turn_id = turn.id and c.result is null and a.expires_at > clock_timestamp()
  order by c.ordinal limit 1;
  approval := private.find_approval(call);
  if call.id is null then
    return false;
  end if;
  if pending_call_count > 1 then
    return true;
  end if;
  if not private.can_respond(turn, approval, call.tool_name, answer) then
    return false;
  end if;

  update public.tool_calls c set decided_by_turn_id = deciding_turn.id where c.id = call.id;
  responded_call := private.apply_response(turn, call, approval, jsonb_build_object('answer', answer));
  if responded_call.result is null then
    -- The approval has expired in the meantime, or it was requested again.
    update public.tool_calls c set decided_by_turn_id = null where c.id = call.id;
    return responded_call.id is not null;
  end if;
  perform private.expire_overdue_approvals(turn);
  perform private.complete_pending_turn(turn);
  return true;
end
$$;
comment on function private.decide_by_message is
  'Applies a plain yes or no (decision approved or denied) to the only pending call of the turn just before, an '
    'approval that the caller may decide, and completes that turn. Does nothing when several calls are pending, and '
    'requests the approval again when the plan of the call has changed. False '
    'when the message decides nothing: it then cancels the pending calls, like any other message.';
