create or replace function private.store_result(tool_call_id uuid, result jsonb, state text default null)
  returns public.tool_calls
language plpgsql
set search_path = ''
as $$
declare
  final_state constant text := coalesce(state,
    case when result @> '{"success": false}' then 'output-error' else 'output-available' end);
  -- A client error is a JSON string.
  message constant text := case jsonb_typeof(result) when 'string' then result #>> '{}' else result ->> 'message' end;
  finished_call public.tool_calls;
begin
  update public.tool_calls c
  set state = final_state,
      error_text = case when final_state = 'output-error' then left(coalesce(message, 'Not executed.'), 2000) end,
      result = store_result.result,
      short_ids = nullif(private.list_short_ids(c.home_id, private.list_uuids(store_result.result)), '{}'),
      finished_at = now()
  where c.id = tool_call_id and c.result is null
  returning c.* into finished_call;
  -- Since the request was checked the home was erased, or its caller left it. A repeated request is rejected.
  if not found then
    if not exists (select from public.tool_calls c where c.id = tool_call_id) then
      raise exception 'The home has changed' using errcode = '40001';
    end if;
  end if;
  return finished_call;
end
$$;
comment on function private.store_result is
  'Stores a call''s result and returns the row. Default state: output-error for success false, else output-available. '
  'Null row when the call has a result. Raises 40001 when the caller has meanwhile lost the call.';
