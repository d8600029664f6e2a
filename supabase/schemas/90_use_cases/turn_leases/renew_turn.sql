create or replace function private.renew_turn(request jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  is_stop_requested boolean;
begin
  update public.chat_turns t
  set lease_seconds = private.parse_lease_seconds(request),
      lease_expires_at = private.compute_lease_expiry(private.parse_lease_seconds(request))
  where t.id = (request ->> 'turn_id')::uuid
    and t.lease_person_id = (select private.caller_id())
    and t.lease_token = (request ->> 'lease_token')::uuid
    and t.status = 'running' and t.lease_expires_at is not null
    -- Only with access to the thread: a former member must not keep its other members waiting.
    and exists (select from public.chat_threads c where c.home_id = t.home_id and c.id = t.thread_id)
  returning t.stop_requested_at is not null into is_stop_requested;
  return jsonb_build_object(
    'outcome', case when found then 'ok' else 'lease_lost' end, 'stop', coalesce(is_stop_requested, false));
end
$$;
comment on function private.renew_turn is 'Renews the lease of a turn and returns whether a stop is requested.';
