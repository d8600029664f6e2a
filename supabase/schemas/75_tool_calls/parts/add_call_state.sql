-- Defines how a stored call appears: in the message, and in the reply of a turn that waited for a person. The edge
-- function must build the same of a call that it runs, in turn/reply/build_tool_call_view.ts.
-- tests/sql/tool_call_view_test.ts compares both.
create or replace function private.add_call_state(item jsonb, call public.tool_calls, approval public.tool_approvals)
  returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return (item - 'output' - 'errorText')
    || jsonb_strip_nulls(jsonb_build_object('state', call.state, 'errorText', coalesce(to_jsonb(call.error_text),
      case when call.state = 'output-error' then call.result -> 'message' end)))
    -- A client error is stored as result and as error_text. It appears as errorText only.
    || case when call.result is null or call.result is not distinct from to_jsonb(call.error_text) then '{}'
      else jsonb_build_object('output', call.result) end
    || case when item ->> 'type' = 'tool-call' and call.short_ids is not null
      then jsonb_build_object('shortIds', call.short_ids) else '{}' end
    || case when approval.id is null then '{}'
      else jsonb_build_object('approval', jsonb_strip_nulls(jsonb_build_object(
        'id', approval.id, 'expiresAt', approval.expires_at, 'preview', approval.preview,
        'approved', private.is_approved(approval), 'reason', approval.reason, 'plan', approval.plan))) end;
end
$$;
comment on function private.add_call_state is
  'Returns a tool-call part, or an item of a reply''s toolCalls, with the call''s state, output, errorText and '
    'approval.';
