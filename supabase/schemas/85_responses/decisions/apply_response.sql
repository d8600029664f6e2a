create or replace function private.apply_response(turn public.chat_turns, call public.tool_calls,
  approval public.tool_approvals, request jsonb)
  returns public.tool_calls
language plpgsql
set search_path = ''
as $$
declare
  response constant jsonb := request -> 'answer';
  finished_call public.tool_calls;
begin
  if approval.id is not null then
    finished_call := private.apply_decision(turn, call, approval, request);
  else
    perform private.record_responder(call, request);
    finished_call := case when response ->> 'kind' = 'error'
      then private.store_result(call.id, coalesce(to_jsonb(private.parse_error_text(response)),
        private.build_failed_result('client_output', 'unavailable', private.build_statement('client_tool_failed'))),
        'output-error')
      else private.store_result(call.id, response -> 'output', 'output-available') end;
  end if;
  if finished_call.result is not null then
    perform private.store_result_in_message(turn, finished_call);
  end if;
  return finished_call;
end
$$;
comment on function private.apply_response is
  'Applies a call response and stores the result in the call and in the message. Null row when it is too late, '
    'a row without a result when the approval was requested again.';
