create or replace function private.extend_lease(turn public.chat_turns, seconds int) returns timestamptz
language plpgsql volatile
set search_path = ''
as $$
begin
  -- The holder of a lease keeps everyone else in the thread waiting.
  return least(
    private.compute_lease_expiry(seconds),
    turn.attempt_began_at + interval '10 minutes',
    turn.stop_requested_at + interval '1 minute');
end
$$;
comment on function private.extend_lease is
  'The end of the turn''s lease if it is renewed now: at most 10 minutes after the attempt began, and a minute after a '
    'request to stop.';
