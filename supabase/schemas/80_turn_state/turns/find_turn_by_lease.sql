create or replace function private.find_turn_by_lease(request jsonb) returns public.chat_turns
language plpgsql stable
set search_path = ''
as $$
declare
  turn public.chat_turns;
begin
  select t.* into turn from public.chat_turns t
  where t.id = (request ->> 'turn_id')::uuid
    and t.lease_person_id = (select private.caller_id())
    and t.lease_token = (request ->> 'lease_token')::uuid;
  return turn;
end
$$;
comment on function private.find_turn_by_lease is
  'The caller''s turn with this lease token, even when its lease has ended. Null row after a takeover, which changes '
    'the token.';
