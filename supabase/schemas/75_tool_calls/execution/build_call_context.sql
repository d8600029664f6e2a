create or replace function private.build_call_context(turn public.chat_turns, call public.tool_calls) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  -- person_id is the caller, not the turn's person: an approved call runs as its approver.
  return jsonb_build_object(
    'home_id', call.home_id, 'person_id', access.caller_id(), 'turn_id', call.turn_id,
    'thread_id', turn.thread_id, 'tool_call_id', call.id, 'created_at', call.created_at, 'origin', call.origin,
    'ignored', call.ignored);
end
$$;
comment on function private.build_call_context is
  'A tool function''s first argument: { home_id, person_id, turn_id, thread_id, tool_call_id, created_at, origin, '
    'ignored }. turn is null for a call without one.';
