create or replace function private.cancel_waiting_turns(thread_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  turn public.chat_turns;
begin
  for turn in
    select t.* from public.chat_turns t
    where t.thread_id = cancel_waiting_turns.thread_id and t.status = 'requires_action'
    order by t.user_message_seq
  loop
    perform private.cancel_calls(turn);
    perform private.complete_unanswered(turn);
  end loop;
end
$$;
comment on function private.cancel_waiting_turns is
  'A new message: the thread''s turns that wait for a person wait no longer.';
