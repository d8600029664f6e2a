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
