create or replace function private.choose_preview(call public.tool_calls, given_preview text) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  return coalesce(
    nullif(private.build_preview(call), '""'),
    -- The approver must read the preview of the tool, never a text of the caller.
    case when private.find_tool_function('preview', call.tool_name) is null
      then to_jsonb(nullif(private.format_preview(given_preview), '')) end,
    private.build_text(private.build_statement('may_run_tool', jsonb_build_object('tool', call.tool_name))));
end
$$;
comment on function private.choose_preview is
  'Returns the tool''s preview of the call; given_preview only for a tool that has none.';
