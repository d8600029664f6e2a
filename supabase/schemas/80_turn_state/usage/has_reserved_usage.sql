create or replace function private.has_reserved_usage(turn public.chat_turns) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (select from private.turn_attempts a where a.turn_id = turn.id and a.attempt = turn.attempt);
end
$$;
comment on function private.has_reserved_usage is 'Whether the turn''s current attempt is counted.';
