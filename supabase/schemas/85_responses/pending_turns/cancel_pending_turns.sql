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
