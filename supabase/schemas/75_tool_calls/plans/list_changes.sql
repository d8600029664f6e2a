create or replace function private.list_plan_kinds() returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array['home', 'asset', 'vendor', 'schedule', 'occurrence', 'event', 'issue'];
end
$$;
comment on function private.list_plan_kinds is 'Lists the kinds of rows of a plan, in the order of the plan.';

create or replace function private.list_changes(rows_before jsonb, rows_after jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('kind', a.row -> 'kind', 'id', a.row -> 'id',
        -- The person knows the name of before.
        'label', coalesce(b.row, a.row) -> 'label', 'is_new', b.row is null,
        'before', coalesce(b.row -> 'fields', '{}'), 'after', a.row -> 'fields')
        order by array_position(private.list_plan_kinds(), a.row ->> 'kind'), (a.row ->> 'place')::bigint,
          -- Two new occurrences of a schedule have the same place.
          a.row #>> '{fields,due_on}', a.row #>> '{fields,state}'), '[]')
    from jsonb_array_elements(rows_after) a (row)
    left join jsonb_array_elements(rows_before) b (row)
      on b.row -> 'kind' = a.row -> 'kind' and b.row -> 'id' = a.row -> 'id'
    where private.compare_fields(b.row -> 'fields', a.row -> 'fields') is not null);
end
$$;
comment on function private.list_changes is
  'Lists the rows of list_record_rows that differ, in a canonical order: [{ kind, id, label, is_new, before, after }]. '
    'before and after are all fields, before is {} for a new row.';
