create or replace function private.has_decided_call(turn public.chat_turns) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.tool_calls c where c.home_id = turn.home_id and c.decided_by_turn_id = turn.id);
end
$$;
comment on function private.has_decided_call is
  'Whether the turn''s message, a plain yes or no, decided a call of an earlier turn.';
