-- run_tools: pass one, its calls and their results, in one transaction and exactly once.
create or replace function private.call_context(turn public.chat_turns, call public.tool_calls) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  -- The caller, not the turn's person: an approved call is done by whoever approved it.
  return jsonb_build_object(
    'home_id', turn.home_id, 'person_id', private.caller_id(), 'turn_id', turn.id,
    'thread_id', turn.thread_id, 'tool_call_id', call.id);
end
$$;
comment on function private.call_context is
  'What a tool is told besides its input: { home_id, person_id, turn_id, thread_id, tool_call_id }.';
