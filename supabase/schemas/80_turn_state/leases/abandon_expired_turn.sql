create or replace function private.count_shown_passes(turn public.chat_turns) returns int
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(max(c.pass), 0)
    from public.chat_messages m
    cross join jsonb_array_elements(m.parts) p (part)
    -- The index is on md5(call_id).
    join public.tool_calls c on c.turn_id = turn.id and md5(c.call_id) = md5(p.part ->> 'toolCallId')
      and c.call_id = p.part ->> 'toolCallId'
    where m.id = turn.assistant_message_id and m.home_id = turn.home_id and p.part ->> 'type' = 'tool-call'
  );
end
$$;
comment on function private.count_shown_passes is
  'The number of passes whose calls are in the stored message of the turn.';

create or replace function private.store_fallback_message(turn public.chat_turns) returns void
language plpgsql
set search_path = ''
as $$
declare
  -- A stored message with tool calls stays: the turn waited for a person, and the message has their results. Without
  -- tool calls it is the answer from before a regeneration, which the fallback replaces.
  shown_count constant int := private.count_shown_passes(turn);
begin
  if private.has_stored_pass(turn, shown_count + 1) then
    perform private.store_assistant_message(
      turn,
      coalesce((select m.parts from public.chat_messages m
        where shown_count > 0 and m.home_id = turn.home_id and m.id = turn.assistant_message_id), '[]')
        || private.build_fallback_parts(turn, shown_count),
      (select p.model from public.chat_passes p
       where p.home_id = turn.home_id and p.turn_id = turn.id and p.pass = 1),
      private.join_pass_messages(turn));
  end if;
exception
  when check_violation or statement_too_complex or program_limit_exceeded or data_exception then
    raise log 'a message of an abandoned turn is not stored: %', sqlstate;
end
$$;
comment on function private.store_fallback_message is
  'Adds the tool calls and results that the turn''s stored message does not have, without a text.';

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
  if private.has_stored_pass(abandoned_turn) then
    perform private.cancel_pending_calls(abandoned_turn);
    perform private.store_fallback_message(abandoned_turn);
    update public.chat_turns t set outcome = private.compute_turn_outcome(t) where t.id = abandoned_turn.id;
  end if;
  return abandoned_turn.id is not null;
end
$$;
comment on function private.abandon_expired_turn is
  'Abandons the thread''s running turn, other than except_turn_id, if its lease has expired: cancels its pending calls '
    'and stores its tool results as a message. Returns whether it abandoned one.';
