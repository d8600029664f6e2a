create or replace function private.is_clarified_later(call public.tool_calls) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  if call.result @> '{"code": "needs_clarification"}' is not true then
    return false;
  end if;
  return (
    select count(*) from public.tool_calls c
    where c.home_id = call.home_id and c.turn_id = call.turn_id and c.pass > call.pass
      and c.tool_name = call.tool_name and c.result @> '{"success": true}' and private.find_duplicate_result(c) is null
  ) >= (
    select count(*) from public.tool_calls c
    where c.home_id = call.home_id and c.turn_id = call.turn_id and c.pass = call.pass and c.ordinal <= call.ordinal
      and c.tool_name = call.tool_name and c.result @> '{"code": "needs_clarification"}'
  );
end
$$;
comment on function private.is_clarified_later is
  'Whether the call needed a clarification and the next pass did what it was for: for each such call, in order, one '
    'successful call of the same tool.';
