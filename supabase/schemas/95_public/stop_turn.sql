-- request: { thread_key, home_id }. Only the turn's person and the person whose request runs its attempt can stop it.
-- Returns { outcome: ok | not_found | home_required | unauthenticated, thread_id,
--   stopped: the stop was requested, or the turn was abandoned; false when no turn of the caller runs }
create or replace function public.stop_turn(request jsonb) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_request(request, 16384);
  return access.stop_turn(request);
end
$$;
comment on function public.stop_turn is
  'Requests the thread''s running turn to stop. The process that holds its lease stores the partial answer; tools '
    'that have not run do not run.';
