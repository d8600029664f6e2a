create or replace function private.take_over_turn(turn public.chat_turns, request jsonb,
  continues boolean default false) returns public.chat_turns
language plpgsql
set search_path = ''
as $$
declare
  claimed_turn public.chat_turns;
begin
  update public.chat_turns t
  set status = 'running', attempt = t.attempt + 1, attempt_id = (request ->> 'attempt_id')::uuid,
      lease_token = gen_random_uuid(), lease_person_id = access.caller_id(),
      lease_seconds = private.parse_lease_seconds(request),
      lease_expires_at = private.compute_lease_expiry(private.parse_lease_seconds(request)),
      continues = take_over_turn.continues, stop_requested_at = null, attempt_began_at = clock_timestamp()
  where t.id = turn.id and t.attempt = turn.attempt
    -- Not a turn that was completed since the caller read it. A regeneration takes over a turn that it read as
    -- completed.
    and (t.status in ('running', 'abandoned', 'requires_action') or t.status = turn.status)
    and not private.is_lease_active(t.lease_expires_at)
  returning * into claimed_turn;
  if claimed_turn.id is not null then
    perform private.delete_superseded_turn_events(claimed_turn);
  end if;
  return claimed_turn;
end
$$;
comment on function private.take_over_turn is
  'Gives the lease of a turn to the request''s attempt. Null row when another attempt holds it or the turn has '
    'changed.';
