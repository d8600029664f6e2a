create or replace function private.build_call_output(call public.tool_calls) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  -- A client error is stored as result and as error_text. It appears as errorText only.
  return case when call.state = 'output-error' and call.result = to_jsonb(call.error_text) then null
    else call.result end;
end
$$;
comment on function private.build_call_output is
  'The result as the call''s visible output. Null while the call is pending and for a client error.';

create or replace function private.add_call_state(item jsonb, call public.tool_calls, approval public.tool_approvals)
  returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  output jsonb := private.build_call_output(call);
begin
  return (item - 'output' - 'errorText')
    || jsonb_strip_nulls(jsonb_build_object('state', call.state, 'errorText', call.error_text))
    || case when output is null then '{}' else jsonb_build_object('output', output) end
    || case when approval.id is null then '{}' else jsonb_build_object('approval',
      jsonb_build_object('expiresAt', approval.expires_at, 'preview', approval.preview)
      || case when jsonb_typeof(item -> 'approval') = 'object' then item -> 'approval' else '{}' end
      || jsonb_strip_nulls(jsonb_build_object(
        'id', approval.id, 'approved', private.is_approved(approval), 'reason', approval.reason))) end;
end
$$;
comment on function private.add_call_state is
  'Returns a tool-call part, or an item of a reply''s toolCalls, with the call''s state, output, errorText and '
    'approval.';
