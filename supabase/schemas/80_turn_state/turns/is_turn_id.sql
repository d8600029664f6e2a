-- The migrator owns it, so that it finds turns that the caller does not see.
create or replace function private.is_turn_id(turn_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from public.chat_turns t where t.id = is_turn_id.turn_id);
end
$$;
comment on function private.is_turn_id is 'Whether any turn has this id. A request cannot use it for a new turn.';
