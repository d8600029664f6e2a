create or replace function private.store_result(tool_call_id uuid, result jsonb, state text default null)
  returns public.tool_calls
language plpgsql
set search_path = ''
as $$
declare
  final_state constant text := coalesce(state, private.get_final_state(result));
  finished_call public.tool_calls;
begin
  update public.tool_calls c
  set state = final_state,
      error_text = private.extract_error_text(store_result.result, final_state),
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
  'Stores the result of a stored call without one and returns the row. Default state: that of get_final_state. '
  'Null row when the call has a result. Raises 40001 when the caller has meanwhile lost the call.';
