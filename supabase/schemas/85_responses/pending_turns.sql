create or replace function private.drop_questions(parts jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(p.part order by p.place), '[]')
    from jsonb_array_elements(parts) with ordinality p (part, place)
    where not (p.part @> '{"type": "text", "by": "app"}' and not p.part ? 'notice'));
end
$$;
comment on function private.drop_questions is
  'The parts of a message without the texts of the server that said what its pending calls need.';

create or replace function private.complete_pending_turn(turn public.chat_turns, notice jsonb default null) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.chat_turns t set status = 'completed', outcome = private.compute_turn_outcome(t)
  where t.id = turn.id and t.status = 'requires_action' and not private.has_pending_calls(t);
  if found and notice is not null then
    update public.chat_messages m
    set parts = private.drop_questions(m.parts) || jsonb_build_array(jsonb_build_object(
          'type', 'text', 'text', notice, 'by', 'app', 'notice', 'results')),
        reply_fields = m.reply_fields || jsonb_build_object('notice', case when m.reply_fields ? 'notice'
          then private.add_to_text(m.reply_fields -> 'notice', notice -> 'statements') else notice end)
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
