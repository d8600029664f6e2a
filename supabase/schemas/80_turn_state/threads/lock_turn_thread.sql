create or replace function private.lock_turn_thread(turn public.chat_turns) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  perform from public.chat_threads t
  where t.home_id = turn.home_id and t.id = turn.thread_id
  for no key update;
  return found;
end
$$;
comment on function private.lock_turn_thread is
  'Locks the turn''s thread. False when the caller does not see it.';
