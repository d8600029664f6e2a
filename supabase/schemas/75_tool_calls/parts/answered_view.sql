-- How a call and its result stand in the stored message.
create or replace function private.call_output(call public.tool_calls) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  -- What the phone said of its own failure is the text of the error and no output beside it.
  return case when call.state = 'output-error' and call.result = to_jsonb(call.error_text) then null
    else call.result end;
end
$$;
comment on function private.call_output is
  'The output to show: a call''s result, null when there is none or it is a mere error text.';

create or replace function private.answered_view(view jsonb, call public.tool_calls, approval public.tool_approvals)
  returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  output jsonb := private.call_output(call);
begin
  return (view - 'output' - 'errorText')
    || jsonb_strip_nulls(jsonb_build_object('state', call.state, 'errorText', call.error_text))
    || case when output is null then '{}' else jsonb_build_object('output', output) end
    || case when approval.id is null then '{}' else jsonb_build_object('approval',
      jsonb_build_object('expiresAt', approval.expires_at, 'preview', approval.preview)
      || case when jsonb_typeof(view -> 'approval') = 'object' then view -> 'approval' else '{}' end
      || jsonb_strip_nulls(jsonb_build_object(
        'id', approval.id, 'approved', private.approved(approval), 'reason', approval.reason))) end;
end
$$;
comment on function private.answered_view is
  'A call of a message or a reply as it stands now: state, output or errorText, approval { id, expiresAt, preview, '
    'approved, reason }.';
