create or replace function private.has_waiting_turn(thread_id uuid) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  return exists (
    select from public.chat_turns t where t.thread_id = has_waiting_turn.thread_id and t.status = 'requires_action');
end
$$;
comment on function private.has_waiting_turn is 'Whether a turn of the thread has pending calls.';
