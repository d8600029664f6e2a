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
