create or replace function private.find_earlier_call(
  granted public.agent_grants, waiting_call_id uuid, idempotency_key text, tool_name text, input jsonb
) returns public.tool_calls
language plpgsql
set search_path = ''
as $$
declare
  earlier_call public.tool_calls;
begin
  select c.* into earlier_call from public.tool_calls c
  where c.home_id = granted.home_id and c.person_id = granted.person_id and c.client_id = granted.client_id
    and c.tool_name = find_earlier_call.tool_name and c.input = find_earlier_call.input
    and c.created_at > now() - interval '49 hours'
    and case
      when c.id = waiting_call_id then true
      when find_earlier_call.idempotency_key is not null then c.idempotency_key = find_earlier_call.idempotency_key
      -- Waits for a decision.
      when c.state = 'approval-requested' then true
      when c.state = 'output-denied' then c.finished_at > now() - interval '5 minutes'
      -- The last change by the grant. 24 hours for an approved call, because a person may decide late.
      when c.id = granted.last_call_id then c.finished_at > now() - case
        when c.answered_by is null then interval '5 minutes' else interval '24 hours' end
      else false end
  order by (c.id = waiting_call_id) desc nulls last, c.created_at desc limit 1;
  return earlier_call;
end
$$;
comment on function private.find_earlier_call is
  'Returns the call that this one repeats, else a null row: the one with the id, else with the key or, without a '
    'key, the same call that waits for a decision, was denied in the last 5 minutes, or was the last change '
    'by the grant in the last 5 minutes (24 hours if a person approved it).';
