create or replace function private.build_preview(call public.tool_calls) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  preview_function constant regprocedure := private.find_tool_function('preview', call.tool_name);
  turn public.chat_turns;
  statements jsonb;
begin
  if preview_function is not null then
    select t.* into turn from public.chat_turns t where t.home_id = call.home_id and t.id = call.turn_id;
    statements := private.run_tool_function(preview_function, private.build_call_context(turn, call),
      private.get_resolved_input(call));
  end if;
  return private.build_text(coalesce(nullif(statements, '[]'),
    private.build_statement('may_run_tool', jsonb_build_object('tool', call.tool_name))));
end
$$;
comment on function private.build_preview is
  'The text that the approver of a call reads: that of the tool''s preview_<name> function or, without one or if it '
    'fails, the name of the tool.';
