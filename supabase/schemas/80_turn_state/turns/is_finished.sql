create or replace function private.is_finished(turn public.chat_turns) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce(turn.status in ('completed', 'requires_action'), false);
end
$$;
comment on function private.is_finished is
  'Whether finish_turn stored the turn''s reply: the turn is completed or requires action. False for a null row.';
