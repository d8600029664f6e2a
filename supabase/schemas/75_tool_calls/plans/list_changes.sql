create or replace function private.list_plan_kinds() returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array['home', 'asset', 'vendor', 'schedule', 'occurrence', 'event', 'issue'];
end
$$;
comment on function private.list_plan_kinds is 'Lists the kinds of rows of a plan, in the order of the plan.';

create or replace function private.compare_fields(before_fields jsonb, after_fields jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select jsonb_object_agg(f.key, case when before_fields is null then f.value
      else jsonb_build_object('from', before_fields -> f.key, 'to', f.value) end)
    from jsonb_each(after_fields) f
    where f.value is distinct from coalesce(before_fields -> f.key, 'null'));
end
$$;
comment on function private.compare_fields is
  'Returns the fields that differ as { field: { from, to } }; those of a new row, without nulls, as { field: value }. '
    'Null when none differs.';

create or replace function private.list_changes(rows_before jsonb, rows_after jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  changes jsonb;
  new_ids uuid[];
begin
  with compared as (
    select a.row ->> 'kind' as kind, (a.row ->> 'id')::uuid as id, a.row -> 'label' as label, b.row is null as is_new,
      private.compare_fields(b.row -> 'fields', a.row -> 'fields') as fields,
      -- Two new occurrences of a schedule have the same place.
      array_position(private.list_plan_kinds(), a.row ->> 'kind') as kind_rank, (a.row ->> 'place')::bigint as place,
      a.row #>> '{fields,due_on}' as due_on, a.row #>> '{fields,state}' as state
    from jsonb_array_elements(rows_after) a (row)
    left join jsonb_array_elements(rows_before) b (row)
      on b.row -> 'kind' = a.row -> 'kind' and b.row -> 'id' = a.row -> 'id'
  )
  select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'id', c.id, 'label', c.label,
      'action', case when c.is_new then 'add' else 'change' end, 'fields', c.fields)
      order by c.kind_rank, c.place, c.due_on, c.state), '[]'),
    array_agg(c.id order by c.kind_rank, c.place, c.due_on, c.state) filter (where c.is_new and c.kind <> 'issue')
  into changes, new_ids
  from compared c
  where c.fields is not null;
  -- The id of a new row is in the fields of others as well.
  for place in 1 .. coalesce(cardinality(new_ids), 0) loop
    changes := replace(changes::text, new_ids[place]::text, 'new:' || place)::jsonb;
  end loop;
  return changes;
end
$$;
comment on function private.list_changes is
  'Lists the changes from rows to rows of list_record_rows in a canonical order: [{ kind, id, label, action, '
    'fields }]. The id of a new row is new:1, new:2 and so on, also in the fields of other rows.';
