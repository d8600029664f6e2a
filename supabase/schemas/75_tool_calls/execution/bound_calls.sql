create or replace function private.bound_calls(calls jsonb, earlier_count bigint, max_bytes int) returns jsonb[]
language plpgsql immutable
set search_path = ''
as $$
declare
  max_calls constant int := 64;
begin
  -- A request of this size exceeds no limit. The factor 2 is a margin: jsonb and its text differ in size.
  if pg_column_size(calls) <= max_bytes / 2 then
    return array(
      select c.call || jsonb_build_object(
        'id', c.call ->> 'id', 'provider_call_id', c.call ->> 'provider_call_id',
        'arguments', coalesce(c.call ->> 'arguments', ''), 'provider', coalesce(c.call ->> 'provider', ''),
        'input', coalesce(c.call -> 'input', 'null'), 'ignored', coalesce(c.call -> 'ignored', '[]'),
        'result', coalesce(c.call -> 'result', 'null'))
      from jsonb_array_elements(case when jsonb_typeof(calls) = 'array' then calls else '[]' end)
        with ordinality c (call, place)
      where c.place <= max_calls - earlier_count and jsonb_typeof(c.call) = 'object'
      order by not private.is_discovery(c.call), (c.call ->> 'ordinal')::int);
  end if;
  return array(
    select c.call || jsonb_build_object(
        'id', case when sum(coalesce(octet_length(c.call ->> 'id'), 0)) over earlier <= max_bytes
          then c.call ->> 'id' else 'call_' || md5(c.place || ' ' || (c.call ->> 'id')) end,
        'provider_call_id', case when sum(coalesce(octet_length(c.call ->> 'provider_call_id'), 0)) over earlier
          <= max_bytes then c.call ->> 'provider_call_id' end,
        'arguments', case when sum(coalesce(octet_length(c.call ->> 'arguments'), 0)) over earlier <= max_bytes
          then coalesce(c.call ->> 'arguments', '') else '"arguments omitted: too long"' end,
        'provider', case when sum(coalesce(octet_length(c.call ->> 'provider'), 0)) over earlier <= max_bytes
          then coalesce(c.call ->> 'provider', '') else '' end,
        'input', case when sum(coalesce(pg_column_size(c.call -> 'input'), 0)) over earlier <= max_bytes
          then coalesce(c.call -> 'input', 'null') else 'null' end,
        'ignored', case when sum(coalesce(pg_column_size(c.call -> 'ignored'), 0)) over earlier <= max_bytes
          then coalesce(c.call -> 'ignored', '[]') else '[]' end,
        'result', case when sum(coalesce(pg_column_size(c.call -> 'result'), 0)) over earlier <= max_bytes
          then coalesce(c.call -> 'result', 'null')
          else private.build_not_executed_result('internal', private.build_statement('call_result_too_long')) end)
    from jsonb_array_elements(case when jsonb_typeof(calls) = 'array' then calls else '[]' end)
      with ordinality c (call, place)
    where c.place <= max_calls - earlier_count and jsonb_typeof(c.call) = 'object'
    window earlier as (order by c.place)
    order by not private.is_discovery(c.call), (c.call ->> 'ordinal')::int);
end
$$;
comment on function private.bound_calls is
  'The calls of a request of run_tools, discoveries first, else in their order, at most 64 with those of the turn''s '
    'earlier pass. Of ids, arguments, provider texts, inputs and results each, max_bytes are kept for all calls '
    'together: a provider text beyond it is dropped, and the call is replayed without provider fields.';
