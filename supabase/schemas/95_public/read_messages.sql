-- request: { thread_key, home_id, before: message id, limit: 1 to 200, default 50 }
-- Returns { outcome: ok | not_found | home_required | unauthenticated, thread_id, home_id, has_more,
--   messages: [{ id, role, parts, origin, model, client_id, created_at, turn_id, turn_status, shown, outcome }] }
-- Only an assistant message has shown, the reply's fields that the message does not have (null without a reply), and
-- outcome, the turn's (absent while it has none).
create or replace function public.read_messages(request jsonb) returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_request(request, 16384);
  return access.read_messages(request);
end
$$;
comment on function public.read_messages is 'A page of a thread''s messages, oldest first.';
