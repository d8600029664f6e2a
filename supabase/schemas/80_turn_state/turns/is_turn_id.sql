-- The migrator owns it, so that it finds turns that the caller does not see.
create or replace function private.is_turn_id(turn_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from public.chat_turns t where t.id = is_turn_id.turn_id)
    or exists (select from private.turn_attempts a where a.turn_id = is_turn_id.turn_id);
end
$$;
comment on function private.is_turn_id is
  'Whether any turn has this id, or had it before its home was erased. A request cannot use it for a new turn: the '
    'limits would take its attempts for those of the other one.';
