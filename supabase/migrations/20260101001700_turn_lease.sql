-- renew_turn and release_turn: the lease of the process that works on a turn.

create function private.renew_turn(request jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  stop boolean;
begin
  update public.chat_turns t
  set lease_seconds = private.lease_seconds(request),
      lease_expires_at = private.lease_end(private.lease_seconds(request))
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
comment on function private.renew_turn(jsonb) is 'See public.renew_turn.';
alter function private.renew_turn(jsonb) owner to home_writer;
revoke all on function private.renew_turn(jsonb) from public;
grant execute on function private.renew_turn(jsonb) to authenticated;

create function public.renew_turn(request jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  return private.renew_turn(request);
end
$$;
comment on function public.renew_turn(jsonb) is
  'Says that a turn is still worked on. Request: { turn_id, lease_token, lease_seconds }. Answer: { outcome: ok | lease_lost, stop: whether somebody asked the turn to stop }.';
revoke all on function public.renew_turn(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.renew_turn(jsonb) to authenticated;

create function private.release_turn(request jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The token stays, so that the same request sent twice hears the same; without a lease it opens nothing.
  update public.chat_turns t set lease_expires_at = null
  where t.id = (request ->> 'turn_id')::uuid
    and t.lease_person_id = (select private.caller_id())
    and t.lease_token = (request ->> 'lease_token')::uuid
    and t.status = 'running';
  return jsonb_build_object('outcome', case when found then 'ok' else 'lease_lost' end);
end
$$;
comment on function private.release_turn(jsonb) is 'See public.release_turn.';
alter function private.release_turn(jsonb) owner to home_writer;
revoke all on function private.release_turn(jsonb) from public;
grant execute on function private.release_turn(jsonb) to authenticated;

create function public.release_turn(request jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  return private.release_turn(request);
end
$$;
comment on function public.release_turn(jsonb) is
  'Ends the lease without an answer (pass one failed): the same key may be tried again at once. Request: { turn_id, lease_token }. Answer: { outcome: ok | lease_lost }.';
revoke all on function public.release_turn(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.release_turn(jsonb) to authenticated;
