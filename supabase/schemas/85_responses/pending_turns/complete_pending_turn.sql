create or replace function private.add_notice(reply text, notice text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  fields constant jsonb := private.parse_json(reply);
begin
  if jsonb_typeof(fields -> 'message') is distinct from 'string' then
    return reply;
  end if;
  return (fields || jsonb_build_object(
    'message', concat_ws(E'\n\n', nullif(fields ->> 'message', ''), notice),
    'notice', concat_ws(E'\n\n', fields ->> 'notice', notice)))::text;
end
$$;
comment on function private.add_notice is
  'The reply with the notice at the end of its message. Unchanged when it has no message.';

create or replace function private.complete_pending_turn(turn public.chat_turns, notice text default null) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- The stored reply is updated too: a replay must not show a call as pending that nobody can respond to.
  update public.chat_turns t set status = 'completed', outcome = private.compute_turn_outcome(t),
    reply = case when notice is null then private.build_current_reply(t)
      else private.add_notice(private.build_current_reply(t), notice) end
  where t.id = turn.id and t.status = 'requires_action' and not private.has_pending_calls(t);
  if found and notice is not null then
    update public.chat_messages m set parts = m.parts || jsonb_build_array(jsonb_build_object(
      'type', 'text', 'text', notice, 'by', 'app', 'notice', 'results'))
    where m.home_id = turn.home_id and m.id = turn.assistant_message_id;
  end if;
end
$$;
comment on function private.complete_pending_turn is
  'Completes a turn that requires action once none of its calls is pending, with a notice if one is given. The model '
    'is not called for it again.';
