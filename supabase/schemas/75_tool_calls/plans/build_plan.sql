create or replace function private.name_rows(home_id uuid, row_ids uuid[]) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_object_agg(n.id, n.label), '{}') from (
      select a.id, private.format_asset_name(a.name, a.space) as label from public.home_assets a
      where a.home_id = name_rows.home_id and a.id = any (row_ids)
      union all
      select v.id, v.name from public.vendors v where v.home_id = name_rows.home_id and v.id = any (row_ids)
      union all
      select s.id, s.title from public.maintenance_schedules s
      where s.home_id = name_rows.home_id and s.id = any (row_ids)
      union all
      select e.event_id, e.title from public.home_event_states e
      where e.home_id = name_rows.home_id and e.event_id = any (row_ids)) n);
end
$$;
comment on function private.name_rows is
  'The names and titles of those ids that are systems, contractors, schedules or entries of the home: { id: label }.';

create or replace function private.build_row_values(kind text, fields jsonb, names jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case kind
    when 'home' then fields
    when 'asset' then private.keep_fields(fields, array['name', 'kind', 'category', 'space', 'manufacturer', 'model',
        'serial', 'warranty_until', 'status'])
      || jsonb_build_object(
        'installed_on', private.format_partial_date((fields ->> 'installed_on')::date, fields ->> 'installed_precision'),
        'purchased_on', private.format_partial_date((fields ->> 'purchased_on')::date, fields ->> 'purchased_precision'),
        'price', private.build_money((fields ->> 'price_minor')::bigint, fields ->> 'price_currency'),
        'merged_into', names -> (fields ->> 'merged_into_id'))
    when 'vendor' then private.keep_fields(fields, array['name', 'trades', 'phone', 'email', 'website', 'notes',
      'is_removed'])
    when 'schedule' then private.keep_fields(fields, array['title', 'notes', 'status', 'lead_days',
        'estimated_minutes', 'assignee_person_id'])
      || jsonb_build_object('every', private.build_interval(fields), 'asset', names -> (fields ->> 'asset_id'))
    when 'occurrence' then jsonb_build_object('occurrence_state', fields -> 'state', 'due_on', fields -> 'due_on',
      'snoozed_until', fields -> 'snoozed_until')
    when 'issue' then private.keep_fields(fields, array['status', 'review_on'])
    else private.keep_fields(fields, array['event_type', 'title', 'severity', 'cost_payer', 'performed_by',
        'review_on', 'voided'])
      || jsonb_build_object(
        'description', private.truncate_text(fields ->> 'body', 1000),
        'occurred_on', private.format_partial_date((fields ->> 'occurred_on')::date, fields ->> 'occurred_precision'),
        'cost_actual', private.build_money((fields ->> 'cost_actual_minor')::bigint, fields ->> 'currency'),
        'cost_low', private.build_money((fields ->> 'cost_low_minor')::bigint, fields ->> 'currency'),
        'cost_high', private.build_money((fields ->> 'cost_high_minor')::bigint, fields ->> 'currency'),
        'asset', names -> (fields ->> 'asset_id'), 'vendor', names -> (fields ->> 'vendor_id')) end;
end
$$;
comment on function private.build_row_values is
  'What a plan shows of the fields of a row, as values of statements. names are the labels of rows by id.';

create or replace function private.get_change_code(kind text, is_new boolean, after_values jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when kind = 'home' then case when after_values ? 'away_until' then 'days_away_set' else 'days_away_ended' end
    when kind = 'issue' then 'issue_' || coalesce(after_values ->> 'status', 'review_moved')
    when is_new then kind || '_added'
    when after_values ->> 'status' = 'replaced' then 'asset_retired'
    when kind = 'asset' and after_values ->> 'status' = 'active' then 'asset_restored'
    when after_values ->> 'status' in ('removed', 'merged') then 'asset_' || (after_values ->> 'status')
    when after_values ->> 'status' = 'active' then 'schedule_resumed'
    when after_values ->> 'status' in ('ended', 'paused') then 'schedule_' || (after_values ->> 'status')
    when coalesce(after_values -> 'voided', after_values -> 'is_removed') = 'true' then kind || '_removed'
    when coalesce(after_values -> 'voided', after_values -> 'is_removed') = 'false' then kind || '_restored'
    when after_values ->> 'occurrence_state' in ('done', 'skipped') then 'schedule_' || (after_values ->> 'occurrence_state')
    when after_values ->> 'occurrence_state' = 'due' then 'schedule_due_again'
    when after_values ? 'occurrence_state' then 'schedule_date_cancelled'
    when after_values ? 'due_on' then 'schedule_moved'
    when after_values ? 'snoozed_until' then 'schedule_snoozed'
    else kind || '_changed' end;
end
$$;
comment on function private.get_change_code is
  'The code of a change of a plan: what happens to the row in the first place, such as asset_retired.';

create or replace function private.build_plan_changes(tool_name text, changed_rows jsonb, names jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  max_changes constant int := 100;
begin
  return (
    with changed as (
      select c.place, c.row ->> 'kind' as kind, c.row -> 'label' as label, (c.row ->> 'is_new')::boolean as is_new,
        -- The dates of a schedule are a part of its change.
        case c.row ->> 'kind' when 'occurrence' then 'schedule:' || (c.row #>> '{fields,schedule_id}')
          else (c.row ->> 'kind') || ':' || (c.row ->> 'id') end as key,
        case when c.row -> 'before' <> 'null'
          then private.build_row_values(c.row ->> 'kind', c.row -> 'before', names) else '{}' end as before_values,
        case when c.row ->> 'kind' = 'occurrence' and c.row -> 'is_new' = 'true' and c.row #>> '{fields,state}' = 'due'
          then jsonb_build_object('next_due_on', c.row #> '{fields,due_on}')
          else private.build_row_values(c.row ->> 'kind', c.row -> 'fields', names) end as after_values
      from jsonb_array_elements(changed_rows) with ordinality c (row, place)
      where c.row -> 'is_new' = 'false' or c.row ->> 'kind' <> 'issue'
        -- The changed row has a change of its own.
        and coalesce(c.row #>> '{fields,event_type}', '') not in ('correction', 'void', 'status_change',
          'asset_changed', 'schedule_changed', 'vendor_changed')
    ),
    fields as (
      select c.key, f.field, nullif(c.before_values -> f.field, 'null') as before_value,
        nullif(c.after_values -> f.field, 'null') as after_value
      from changed c cross join lateral jsonb_object_keys(c.after_values) f (field)
      where coalesce(c.before_values -> f.field, 'null') <> coalesce(c.after_values -> f.field, 'null')
    ),
    grouped as (
      select c.key, min(c.place) as place, split_part(c.key, ':', 1) as kind,
        (array_agg(c.label order by c.place))[1] as label, bool_or(c.is_new and c.kind <> 'occurrence') as is_new
      from changed c group by c.key
    )
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('key', g.key,
        'optional', tool_name = 'schedule_maintenance' and g.kind = 'schedule' and g.is_new,
        'kind', g.kind, 'code', private.get_change_code(g.kind, g.is_new, f.after_values), 'label', g.label,
        'before', case when not g.is_new then f.before_values end, 'after', f.after_values)) order by g.place), '[]')
    from grouped g
    cross join lateral (
      select coalesce(jsonb_object_agg(v.field, v.before_value) filter (where v.before_value is not null), '{}')
          as before_values,
        coalesce(jsonb_object_agg(v.field, v.after_value) filter (where v.after_value is not null), '{}')
          as after_values
      from fields v where v.key = g.key
      having count(*) > 0) f
    where g.place <= max_changes);
end
$$;
comment on function private.build_plan_changes is
  'Builds what a plan shows of the rows of list_changes: [{ key, optional, kind, code, label, before, after }], one for '
    'each system, contractor, schedule, entry and issue. before and after have the fields that differ.';

create or replace function private.build_plan(home_id uuid, tool_name text, changed_rows jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  -- Not of new rows, whose ids are other ones in each rehearsal.
  names constant jsonb := private.name_rows(home_id, private.list_uuids(changed_rows));
  own_labels constant jsonb := (
    select coalesce(jsonb_object_agg(c ->> 'id', c -> 'label'), '{}')
    from jsonb_array_elements(changed_rows) c where c ->> 'kind' in ('asset', 'vendor', 'schedule'));
  rows_text text := (
    select coalesce(jsonb_agg(c.row - 'before' || jsonb_build_object('fields',
      private.compare_fields(nullif(c.row -> 'before', 'null'), c.row -> 'fields')) order by c.place), '[]')
    from jsonb_array_elements(changed_rows) with ordinality c (row, place))::text;
  changes_text text := private.build_plan_changes(tool_name, changed_rows, names || own_labels)::text;
  new_row record;
begin
  -- The id of a new row is in the fields of others as well.
  for new_row in
    select c.row ->> 'id' as id, row_number() over (order by c.place) as number
    from jsonb_array_elements(changed_rows) with ordinality c (row, place)
    where c.row -> 'is_new' = 'true' and c.row ->> 'kind' <> 'issue'
  loop
    rows_text := replace(rows_text, new_row.id, 'new:' || new_row.number);
    changes_text := replace(changes_text, new_row.id, 'new:' || new_row.number);
  end loop;
  return jsonb_build_object(
    'hash', encode(sha256(convert_to(jsonb_build_array(rows_text::jsonb, names)::text, 'UTF8')), 'hex'),
    'changes', changes_text::jsonb);
end
$$;
comment on function private.build_plan is
  'Builds the plan of a call: { hash, changes }. The hash is of all rows of list_changes and of the names of the rows '
    'that they name; the plan shows the first 100 changes.';

create or replace function private.show_plan(plan jsonb, id text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when plan is not null then jsonb_build_object('id', id, 'changes', plan -> 'changes') end;
end
$$;
comment on function private.show_plan is 'A plan as clients get it: { id, changes }. Null for null.';
