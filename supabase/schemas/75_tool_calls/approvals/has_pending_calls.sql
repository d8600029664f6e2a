create or replace function private.has_pending_calls(turn public.chat_turns) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.tool_calls c where c.home_id = turn.home_id and c.turn_id = turn.id and c.result is null);
end
$$;
comment on function private.has_pending_calls is
  'Whether a call of the turn waits for an approval decision or a client tool output.';
