-- Request: { thread_key, home_id, turn_id: without it the turn that is worked on, attempt, after_seq: 0 for all batches
-- }. Answer: { outcome: ok | none | superseded | not_found | home_required | unauthenticated, turn: { id, attempt,
-- thread_id, assistant_message_id, status, live, continues }, batches: [{ seq, events }], reply and parts of the
-- message: of a turn that is completed or waits for a person, else null }. A later turn of the thread takes the batches
-- away.
create or replace function public.read_turn_events(request jsonb) returns jsonb
language plpgsql stable security invoker
set search_path = ''
as $$
begin
  return private.read_turn_events(request);
end
$$;
comment on function public.read_turn_events is
  'What happened so far in a turn of a thread that the caller sees, and how the turn stands.';
