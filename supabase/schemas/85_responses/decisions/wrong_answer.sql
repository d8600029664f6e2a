create or replace function private.wrong_answer(call public.tool_calls, approval public.tool_approvals, answer jsonb)
  returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  if approval.id is not null then
    return case when answer ->> 'kind' = 'decision' and jsonb_typeof(answer -> 'approved') = 'boolean' then null
      else 'not_a_decision' end;
  end if;
  if answer ->> 'kind' = 'error' then
    return case when jsonb_typeof(answer -> 'error_text') = 'string' then null else 'invalid_output' end;
  end if;
  -- "approved" may be some tool's honest output: a decision that came with its output is that output here.
  return case when answer ? 'output' and answer -> 'valid_for' ? call.tool_name
      and octet_length((answer -> 'output')::text) <= 4194304
    then null else 'invalid_output' end;
end
$$;
comment on function private.wrong_answer is
  'Why this is no answer to such a call: not_a_decision, or invalid_output (not valid for the call''s tool); null when '
    'it is one.';
