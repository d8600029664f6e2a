create or replace function private.store_call(call public.tool_calls, result jsonb) returns public.tool_calls
language plpgsql
set search_path = ''
as $$
begin
  if result is not null then
    call.state := private.get_final_state(result);
    call.error_text := private.extract_error_text(result, call.state);
    call.result := store_call.result;
    call.short_ids := nullif(private.list_short_ids(call.home_id, private.list_uuids(result)), '{}');
    call.finished_at := now();
  end if;
  -- Without "returning", which the policies for reading would check once more.
  insert into public.tool_calls (
    id, home_id, turn_id, pass, ordinal, call_id, provider_call_id, tool_name, arguments, provider, input,
    resolved_input, ignored, notes, state, short_ids, result, error_text, created_at, finished_at, origin)
  values (
    call.id, call.home_id, call.turn_id, call.pass, call.ordinal, call.call_id, call.provider_call_id,
    call.tool_name, call.arguments, call.provider, call.input, call.resolved_input, call.ignored, call.notes,
    call.state, call.short_ids, call.result, call.error_text, call.created_at, call.finished_at, call.origin);
  return call;
exception
  when insufficient_privilege then
    if call.home_id = any (access.my_home_ids()) then
      raise;
    end if;
    -- Since the request was checked the home was erased, or its caller left it. A repeated request is rejected.
    raise exception 'The home has changed' using errcode = '40001';
end
$$;
comment on function private.store_call is
  'Stores a tool call with its result, or a pending one without, and returns the row. The events that it recorded '
  'reference it already. Raises 40001 when the caller has meanwhile lost the home.';
