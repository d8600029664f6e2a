create or replace function private.sees_thread(turn public.chat_turns) returns boolean
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
comment on function private.sees_thread is 'Whether the caller sees the turn''s thread; locks it like find_thread.';
