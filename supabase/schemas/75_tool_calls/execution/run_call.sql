create or replace function private.run_call(
  turn public.chat_turns, call public.tool_calls, outside_result jsonb default null
) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  return private.add_reading_notes(
    private.run_tool(call.tool_name, private.build_call_context(turn, call)
      || case when outside_result is null then '{}' else jsonb_build_object('outside', outside_result) end,
      private.get_resolved_input(call)),
    call);
end
$$;
comment on function private.run_call is
  'Runs the tool of a call and returns the result with its reading notes. The tool gets outside_result, what a '
    'look-up outside of the database returned, as call.outside.';
