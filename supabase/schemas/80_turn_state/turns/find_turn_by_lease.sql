create or replace function private.find_turn_by_lease(request jsonb) returns public.chat_turns
language plpgsql stable
set search_path = ''
as $$
declare
  turn public.chat_turns;
begin
  select t.* into turn from public.chat_turns t
  where t.id = (request ->> 'turn_id')::uuid
    and t.lease_person_id = (select access.caller_id())
    and t.lease_token = (request ->> 'lease_token')::uuid;
  return turn;
end
$$;
comment on function private.find_turn_by_lease is
  'The turn with this lease token, if its last lease is the caller''s, even when that lease has ended. Null row once '
    'the token has changed: after a takeover, an abandonment or end_expired_lease.';
