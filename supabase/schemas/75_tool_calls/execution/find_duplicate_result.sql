create or replace function private.find_duplicate_result(call public.tool_calls) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  if call.ordinal = 0 then
    return null;
  end if;
  -- An earlier call without a result is pending: its call response must not have two effects.
  return coalesce(c.result, private.build_not_executed_result('conflict', private.build_statement('call_repeated')))
  from public.tool_calls c
  where c.turn_id = call.turn_id and c.ordinal < call.ordinal
    and c.tool_name = call.tool_name
    and private.get_resolved_input(c) = private.get_resolved_input(call)
  order by c.ordinal
  limit 1;
end
$$;
comment on function private.find_duplicate_result is
  'The result of the turn''s earlier call of the same tool with the same resolved input, or conflict while that call '
    'is pending. Null when there is no such call.';
