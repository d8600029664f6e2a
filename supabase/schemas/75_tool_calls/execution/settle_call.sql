create or replace function private.settle_call(call_row_id uuid, result jsonb, state text default null)
  returns public.tool_calls
language plpgsql
set search_path = ''
as $$
declare
  settled public.tool_calls;
begin
  update public.tool_calls c
  set state = judged.state,
      error_text = case when judged.state = 'output-error' then left(coalesce(
        case jsonb_typeof(settle_call.result) when 'string' then settle_call.result #>> '{}'
          else settle_call.result ->> 'message' end,
        'Not executed.'), 2000) end,
      result = settle_call.result,
      finished_at = now()
  from (
    select coalesce(settle_call.state,
      case when settle_call.result @> '{"success": false}' then 'output-error' else 'output-available' end) as state
  ) judged
  where c.id = call_row_id and c.result is null
  returning c.* into settled;
  return settled;
end
$$;
comment on function private.settle_call is
  'Writes a call''s one result; without a state it is output-error for success:false, else output-available. Null row '
    'when it had one.';
