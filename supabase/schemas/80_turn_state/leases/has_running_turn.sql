create or replace function private.has_running_turn(thread_id uuid, except_turn_id uuid) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  return exists (
    select from public.chat_turns t
    where t.thread_id = has_running_turn.thread_id and t.status = 'running' and t.id is distinct from except_turn_id);
end
$$;
comment on function private.has_running_turn is
  'Whether a turn of the thread other than except_turn_id runs, even if its lease has expired.';
