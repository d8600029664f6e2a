create or replace function private.build_tool_result(type text, code text, statements jsonb, extra jsonb default '{}')
  returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  is_successful constant boolean := code in ('ok', 'already_done');
begin
  return jsonb_build_object(
    -- The model reads the type: home_event_recorded becomes home_event_not_recorded.
    'type', case when is_successful then type
      else regexp_replace(type, '_(recorded|corrected|updated|replaced|merged|scheduled)$', '_not_\1') end,
    'success', is_successful, 'code', code, 'message', private.build_text(statements)) || extra;
end
$$;
comment on function private.build_tool_result is
  'Builds a tool result: { type, success, code, message: a text of the statements } and the fields of extra. ok and '
    'already_done are successes. The type of a failed result says that nothing was written.';
