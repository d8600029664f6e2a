create or replace function private.describe_results(calls public.tool_calls[]) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  call public.tool_calls;
begin
  if cardinality(calls) = 1 then
    call := calls[1];
    return jsonb_build_array(jsonb_build_object(
        'id', call.call_id, 'ordinal', call.ordinal, 'name', call.tool_name, 'state', call.state, 'result', call.result)
      || private.describe_ids(call));
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', c.call_id, 'ordinal', c.ordinal, 'name', c.tool_name, 'state', c.state, 'result', c.result
    ) || private.describe_ids(c) order by c.ordinal), '[]')
    from unnest(calls) c);
end
$$;
comment on function private.describe_results is
  'Describes calls without approvals as list_results does.';
