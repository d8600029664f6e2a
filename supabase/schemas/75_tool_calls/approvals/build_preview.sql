create or replace function private.build_preview(call public.tool_calls) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  preview_function regprocedure := private.find_tool_function('preview', call.tool_name);
  turn public.chat_turns;
  preview text;
begin
  if preview_function is null then
    return null;
  end if;
  select t.* into turn from public.chat_turns t where t.home_id = call.home_id and t.id = call.turn_id;
  preview := private.run_tool_function(preview_function, private.build_call_context(turn, call),
    private.get_resolved_input(call));
  return case when preview is null then null
    when preview like '[{"code":%' then private.build_text(preview::jsonb)
    else to_jsonb(private.format_preview(preview)) end;
end
$$;
comment on function private.build_preview is
  'The preview by the tool''s preview_<name> function, a text of statements or a string. Null when there is none or it '
    'fails.';
