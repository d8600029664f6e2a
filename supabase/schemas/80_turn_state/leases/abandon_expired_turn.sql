create or replace function private.store_fallback_message(turn public.chat_turns) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- A stored message with tool calls stays: the turn waited for a person, and the message has the results. Without tool
  -- calls it is the answer from before a regeneration, which the fallback replaces.
  if not exists (
    select from public.chat_messages m
    where m.id = turn.assistant_message_id and m.parts @> '[{"type": "tool-call"}]'
  ) then
    perform private.store_assistant_message(
      turn, private.build_fallback_parts(turn), turn.pass_one_model, turn.pass_one_message);
  end if;
end
$$;
comment on function private.store_fallback_message is
  'Stores the turn''s tool calls and results as its assistant message, unless the stored message has the calls.';

create or replace function private.abandon_expired_turn(thread_id uuid, except_turn_id uuid) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  abandoned_turn public.chat_turns;
begin
  update public.chat_turns t
  set status = 'abandoned', lease_token = gen_random_uuid(), lease_expires_at = null
  where t.thread_id = abandon_expired_turn.thread_id and t.status = 'running'
    and t.id is distinct from except_turn_id
    and not private.is_lease_active(t.lease_expires_at)
  returning * into abandoned_turn;
  if abandoned_turn.calls_stored_at is not null then
    perform private.cancel_pending_calls(abandoned_turn);
    perform private.store_fallback_message(abandoned_turn);
  end if;
  return abandoned_turn.id is not null;
end
$$;
comment on function private.abandon_expired_turn is
  'Abandons the thread''s running turn, other than except_turn_id, if its lease has expired: cancels its pending calls '
    'and stores its tool results as a message. Returns whether it abandoned one.';
