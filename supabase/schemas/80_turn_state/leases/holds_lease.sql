create or replace function private.holds_lease(turn public.chat_turns, request jsonb) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  return turn.lease_person_id = access.caller_id()
    and turn.lease_token = (request ->> 'lease_token')::uuid
    and turn.status = 'running' and turn.lease_expires_at is not null
    -- Without this bound a person could begin all turns that a limit allows, and fill them later.
    and turn.attempt_began_at > clock_timestamp() - interval '11 minutes'
    -- A former member has no access to the thread: they must neither write into it nor keep its members waiting.
    and exists (select from public.chat_threads c where c.home_id = turn.home_id and c.id = turn.thread_id);
end
$$;
comment on function private.holds_lease is
  'Whether the request''s lease_token is that of the running turn, whose lease is the caller''s and whose thread they '
    'see. An expired lease counts until another attempt takes it over, and at most 11 minutes after the attempt '
    'began.';
