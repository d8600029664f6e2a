-- For policies, as the table owner: see is_own_turn.
create or replace function private.is_leased_turn(home_id uuid, turn_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
declare
  caller constant uuid := access.caller_id();
  turn record;
begin
  select t.person_id, t.thread_id into turn from public.chat_turns t
  where t.id = is_leased_turn.turn_id and t.home_id = is_leased_turn.home_id and t.lease_person_id = caller;
  if turn.person_id is distinct from caller then
    -- Someone else's turn, which may be private by now.
    perform from public.chat_threads c
    where c.home_id = is_leased_turn.home_id and c.id = turn.thread_id
      and (c.person_id = caller or c.visibility = 'household');
  end if;
  return found;
end
$$;
comment on function private.is_leased_turn is
  'Whether the caller has the lease of this turn of this home, and it is their own or in a thread that they see. Does '
    'not check that they have the home: policies do.';
