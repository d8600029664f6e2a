-- renew_turn and release_turn: the lease of the process that works on a turn.
create or replace function private.renew_turn(request jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  stop boolean;
begin
  update public.chat_turns t
  set lease_seconds = private.parse_lease_seconds(request),
      lease_expires_at = private.compute_lease_expiry(private.parse_lease_seconds(request))
  where t.id = (request ->> 'turn_id')::uuid
    and t.lease_person_id = (select private.caller_id())
    and t.lease_token = (request ->> 'lease_token')::uuid
    and t.status = 'running' and t.lease_expires_at is not null
    -- Who left the home, or lost sight of the thread, no longer keeps others from writing there.
    and exists (select from public.chat_threads c where c.home_id = t.home_id and c.id = t.thread_id)
  returning t.stop_requested_at is not null into stop;
  return jsonb_build_object('outcome', case when found then 'ok' else 'lease_lost' end, 'stop', coalesce(stop, false));
end
$$;
comment on function private.renew_turn is
  'Says that a turn is still worked on. Request: { turn_id, lease_token, lease_seconds }. Answer: { outcome: ok | '
    'lease_lost, stop: whether somebody asked the turn to stop }.';
