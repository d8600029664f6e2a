-- For policies, as the table owner: through the policies of chat_turns, the look-up would be prepared with them in each
-- statement that stores a part of a turn.
create or replace function private.is_own_turn(home_id uuid, turn_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform from public.chat_turns t
  where t.id = is_own_turn.turn_id and t.home_id = is_own_turn.home_id and t.person_id = access.caller_id();
  return found;
end
$$;
comment on function private.is_own_turn is
  'Whether the turn is the caller''s and in this home. Does not check that they have the home: policies do.';
