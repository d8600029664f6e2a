-- request: { thread_key, home_id, turn_id: default the running turn, attempt, after_seq: 0 for all batches }
-- Returns { outcome: ok | none | superseded | not_found | home_required | unauthenticated,
--   turn: { id, attempt, thread_id, assistant_message_id, status, live, continues,
--     responded_pass: the pass whose pending calls have their responses; null unless it continues },
--   batches: [{ seq, events }],
--   reply and parts: null unless the turn is completed or requires action }
-- The thread's next turn deletes the batches, and so does the turn's next attempt.
create or replace function public.read_turn_events(request jsonb) returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_request(request, 16384);
  return access.read_turn_events(request);
end
$$;
comment on function public.read_turn_events is
  'A turn''s status, its event batches after after_seq and, when it has finished, its reply.';
