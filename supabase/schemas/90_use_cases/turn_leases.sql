create or replace function access.release_turn(request jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The token stays valid, so that a repeated request gets the same outcome. Without a lease it permits nothing.
  update public.chat_turns t set lease_expires_at = null
  where t.id = (request ->> 'turn_id')::uuid
    and t.lease_person_id = (select access.caller_id())
    and t.lease_token = (request ->> 'lease_token')::uuid
    and t.status = 'running';
  return jsonb_build_object('outcome', case when found then 'ok' else 'lease_lost' end);
end
$$;
comment on function access.release_turn is
  'Ends the lease of a turn without a reply, so that the request can be retried at once.';

create or replace function access.renew_turn(request jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  is_stop_requested boolean;
begin
  update public.chat_turns t
  set lease_seconds = private.parse_lease_seconds(request),
      lease_expires_at = private.extend_lease(t, private.parse_lease_seconds(request))
  where t.id = (request ->> 'turn_id')::uuid and private.holds_lease(t, request)
    and private.is_lease_active(private.extend_lease(t, 1))
  returning t.stop_requested_at is not null into is_stop_requested;
  return jsonb_build_object(
    'outcome', case when found then 'ok' else 'lease_lost' end, 'stop', coalesce(is_stop_requested, false));
end
$$;
comment on function access.renew_turn is
  'Renews the lease of a turn, within its total age, and returns whether a stop is requested.';
