create or replace function private.add_notices(reply text, notices jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  fields constant jsonb := private.parse_json(reply);
begin
  if coalesce(notices, '[]') = '[]' or jsonb_typeof(fields -> 'message') is distinct from 'string' then
    return reply;
  end if;
  return (fields || jsonb_build_object('notices', coalesce(fields -> 'notices', '[]') || notices))::text;
end
$$;
comment on function private.add_notices is
  'The reply with the texts in its field notices, which the edge functions add to its message and its notice. '
    'Unchanged without a notice and when it has no message.';

create or replace function private.build_current_reply(turn public.chat_turns) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  reply constant jsonb := private.parse_json(turn.reply);
  repeated_questions jsonb;
begin
  if jsonb_typeof(reply -> 'toolCalls') is distinct from 'array' then
    return turn.reply;
  end if;
  select jsonb_agg(private.build_repeated_question(a) order by c.ordinal) into repeated_questions
  from public.tool_calls c
  join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
  where c.home_id = turn.home_id and c.turn_id = turn.id and c.result is null and a.earlier_ids <> '{}';
  return private.add_notices((reply || jsonb_build_object('toolCalls', (
    select coalesce(jsonb_agg(
      case when c.id is null then i.item else private.add_call_state(i.item, c, private.find_approval(c)) end
        order by i.place), '[]')
    from jsonb_array_elements(reply -> 'toolCalls') with ordinality i (item, place)
    -- The index is on md5(call_id).
    left join public.tool_calls c
      on c.turn_id = turn.id and md5(c.call_id) = md5(i.item ->> 'id') and c.call_id = i.item ->> 'id'
  ), 'outcome', private.compute_turn_outcome(turn))
    || case when private.has_pending_calls(turn) then '{}' else '{"status": "completed"}'::jsonb end)::text,
    repeated_questions);
end
$$;
comment on function private.build_current_reply is
  'The stored reply with the current state of its toolCalls and the outcome; status completed when none is pending. '
  'A call whose approval was requested again has its question in notices. Null without a reply, '
  'unchanged without toolCalls.';

create or replace function private.build_waiting_outcome(turn public.chat_turns) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object('outcome', 'waiting', 'turn', private.describe_turn(turn) - 'lease_token',
    -- The reply of a running turn is about an earlier pass.
    'reply', case when turn.status = 'requires_action' then private.build_current_reply(turn) end,
    'calls', private.list_calls(turn))
    || case when turn.status = 'requires_action' and turn.reply is null then private.build_stored_answer(turn)
      else '{}' end;
end
$$;
comment on function private.build_waiting_outcome is
  'The outcome waiting: other calls of the turn are pending. reply is null until the process that stored them has '
    'stored one, and after it was dropped: then it has parts and reply_fields.';

create or replace function private.build_closing_reply(turn public.chat_turns, notice jsonb) returns text
language plpgsql
set search_path = ''
as $$
declare
  reply constant text := private.build_current_reply(turn);
begin
  return private.fit_reply(private.add_notices(reply, case when notice is not null then jsonb_build_array(notice) end));
exception
  when statement_too_complex or program_limit_exceeded or data_exception then
    -- The reply must not keep the thread from going on.
    raise log 'the reply of a turn is not updated: %', sqlstate;
    return '{}';
end
$$;
comment on function private.build_closing_reply is
  'The current reply with the notice, if one is given; {} when it cannot be built.';

create or replace function private.complete_pending_turn(turn public.chat_turns, notice jsonb default null) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- The stored reply is updated too: a replay must not show a call as pending that nobody can respond to.
  update public.chat_turns t set status = 'completed', outcome = private.compute_turn_outcome(t),
    reply = private.build_closing_reply(t, notice)
  where t.id = turn.id and t.status = 'requires_action' and not private.has_pending_calls(t);
  if found then
    update public.chat_messages m
    set parts = m.parts || case when notice is null then '[]' else jsonb_build_array(jsonb_build_object(
          'type', 'text', 'text', notice, 'by', 'app', 'notice', 'results')) end,
        reply_fields = m.reply_fields || '{"status": "completed"}' || case when notice is null then '{}'
          else jsonb_build_object('notice', case when m.reply_fields ? 'notice'
            then private.add_to_text(m.reply_fields -> 'notice', notice -> 'statements') else notice end) end
    where m.home_id = turn.home_id and m.id = turn.assistant_message_id;
  end if;
end
$$;
comment on function private.complete_pending_turn is
  'Completes a turn that requires action once none of its calls is pending, with a notice if one is given. The model '
    'is not called for it again.';

create or replace function private.cancel_pending_turns(cancelling_turn public.chat_turns) returns void
language plpgsql
set search_path = ''
as $$
declare
  turn public.chat_turns;
begin
  for turn in
    select t.* from public.chat_turns t
    where t.thread_id = cancelling_turn.thread_id and t.status = 'requires_action'
    order by t.user_message_seq
  loop
    perform private.cancel_pending_calls(turn, cancelling_turn.id);
    perform private.complete_pending_turn(turn);
  end loop;
end
$$;
comment on function private.cancel_pending_turns is
  'Cancels the pending calls of the thread''s turns and completes those turns, for the message of a new turn.';
