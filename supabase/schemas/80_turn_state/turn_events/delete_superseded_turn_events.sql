create or replace function private.delete_superseded_turn_events(turn public.chat_turns) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.chat_turn_events e
  where e.home_id = turn.home_id and e.thread_id = turn.thread_id
    and (e.turn_id, e.attempt) is distinct from (turn.id, turn.attempt);
end
$$;
comment on function private.delete_superseded_turn_events is
  'Deletes the events of the thread''s other turns and of the turn''s other attempts.';
