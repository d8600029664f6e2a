create or replace function private.check_response(call public.tool_calls, approval public.tool_approvals,
  response jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  if approval.id is not null then
    return case when response ->> 'kind' = 'decision' and jsonb_typeof(response -> 'approved') = 'boolean' then null
      else 'not_a_decision' end;
  end if;
  if response ->> 'kind' = 'error' then
    return case when jsonb_typeof(response -> 'error_text') = 'string' then null else 'invalid_output' end;
  end if;
  -- A client tool's output can look like a decision. The edge function therefore also sends the body as output, with
  -- valid_for: the names of the tools whose schema accepts it.
  return case when response ? 'output' and response -> 'valid_for' ? call.tool_name
      and octet_length((response -> 'output')::text) <= 131072 and not private.is_deep(response -> 'output')
    then null else 'invalid_output' end;
end
$$;
comment on function private.check_response is
  'Why the response does not fit the call: not_a_decision, or invalid_output (not valid for its tool). Else null.';
