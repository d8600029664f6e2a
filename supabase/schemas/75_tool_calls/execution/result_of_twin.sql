create or replace function private.result_of_twin(call public.tool_calls) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  -- An earlier one without a result waits for a person: one answer must not have two effects.
  return coalesce(c.result, private.build_not_executed_result('conflict',
    'Not executed: it is the same as another action of this message, which waits for a person.'))
  from public.tool_calls c
  where c.turn_id = call.turn_id and c.ordinal < call.ordinal
    and c.tool_name = call.tool_name and c.arguments = call.arguments
  order by c.ordinal
  limit 1;
end
$$;
comment on function private.result_of_twin is
  'The result of an earlier call of the turn with the same name and the same arguments, byte for byte; null when there '
    'is no such call.';
