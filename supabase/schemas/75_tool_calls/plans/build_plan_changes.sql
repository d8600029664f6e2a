create or replace function private.build_row_values(kind text, fields jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_strip_nulls(case kind
    when 'home' then fields
    when 'asset' then private.keep_fields(fields, array['kind', 'category', 'space', 'manufacturer', 'model',
        'serial', 'warranty_until', 'status'])
      || jsonb_build_object('name', private.build_asset_name(fields ->> 'name', null, fields ->> 'kind'),
        'installed_on', private.format_partial_date(
          (fields ->> 'installed_on')::date, fields ->> 'installed_precision'),
        'purchased_on', private.format_partial_date(
          (fields ->> 'purchased_on')::date, fields ->> 'purchased_precision'),
        'price', private.build_money((fields ->> 'price_minor')::bigint, fields ->> 'price_currency'),
        'merged_into', fields -> 'merged_into_id')
    when 'vendor' then private.keep_fields(fields, array['name', 'phone', 'email', 'website', 'notes'])
      || jsonb_build_object('trades', nullif(fields -> 'trades', '[]'),
        'is_removed', nullif(fields -> 'is_removed', 'false'))
    when 'schedule' then private.keep_fields(fields, array['notes', 'status', 'lead_days', 'estimated_minutes'])
      || jsonb_build_object('title', private.build_schedule_title(fields),
        'every', private.build_interval(fields), 'asset', fields -> 'asset_id',
        'assignee', fields -> 'assignee_person_id')
    when 'occurrence' then private.keep_fields(fields, array['due_on', 'snoozed_until', 'done_on'])
      || jsonb_build_object('occurrence_state', fields -> 'state')
    when 'issue' then private.keep_fields(fields, array['status', 'review_on'])
    else private.keep_fields(fields, array['event_type', 'severity', 'cost_payer', 'performed_by',
        'review_on'])
      || jsonb_build_object(
        'title', case when fields #> '{payload,written,title}' is null then fields -> 'title'
          else private.build_text(jsonb_build_array(fields #> '{payload,written,title}')) end,
        'description', fields -> 'body',
        'occurred_on', private.format_partial_date((fields ->> 'occurred_on')::date, fields ->> 'occurred_precision'),
        'cost_actual', private.build_money((fields ->> 'cost_actual_minor')::bigint, fields ->> 'currency'),
        'cost_estimate', private.build_cost_range((fields ->> 'cost_low_minor')::bigint,
          (fields ->> 'cost_high_minor')::bigint, fields ->> 'currency'),
        'asset', fields -> 'asset_id', 'vendor', fields -> 'vendor_id',
        'is_voided', nullif(fields -> 'voided', 'false')) end);
end
$$;
comment on function private.build_row_values is
  'The fields of a row that a plan shows, as values of statements without nulls. asset, vendor, merged_into and '
    'assignee are still ids.';

create or replace function private.show_plan_value(field text, value jsonb, names jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  max_length constant int := 300;
begin
  return case
    when field in ('asset', 'vendor', 'merged_into') then names -> (value #>> '{}')
    -- No name of a person: a plan is stored, and a name is deleted with its account.
    when field = 'assignee' then to_jsonb(case when value #>> '{}' = access.caller_id()::text then 'requester'
      else 'other_member' end)
    when jsonb_typeof(value) = 'string' then to_jsonb(private.truncate_text(value #>> '{}', max_length))
    else value end;
end
$$;
comment on function private.show_plan_value is
  'A value of build_row_values as a plan shows it: the label of a row in place of its id, at most 300 characters of a '
    'text.';

create or replace function private.get_change_code(kind text, is_new boolean, before_values jsonb, after_values jsonb)
  returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  status constant text := after_values ->> 'status';
  occurrence_state constant text := after_values ->> 'occurrence_state';
begin
  return case kind
    when 'home' then case when after_values ? 'away_until' then 'days_away_set' else 'days_away_ended' end
    when 'asset' then case
      when is_new then 'asset_added'
      when status = 'replaced' then 'asset_retired'
      when status = 'removed' then 'asset_removed'
      when status = 'merged' then 'asset_merged'
      when status = 'active' then 'asset_restored'
      else 'asset_changed' end
    when 'vendor' then case
      when is_new then 'vendor_added'
      when after_values ? 'is_removed' then 'vendor_removed'
      when before_values ? 'is_removed' then 'vendor_restored'
      else 'vendor_changed' end
    when 'schedule' then case
      when is_new then 'schedule_added'
      when status = 'ended' then 'schedule_ended'
      when status = 'paused' then 'schedule_paused'
      when occurrence_state = 'done' then 'schedule_done'
      when occurrence_state = 'skipped' then 'schedule_skipped'
      when status = 'active' then 'schedule_resumed'
      when occurrence_state = 'due' then 'schedule_due_again'
      when after_values ?| array['due_on', 'next_due_on'] then 'schedule_moved'
      when occurrence_state is not null then 'schedule_date_cancelled'
      when before_values || after_values ? 'snoozed_until' then 'schedule_snoozed'
      -- Both systems may have the same name.
      when after_values ? 'asset' then 'schedule_asset_changed'
      else 'schedule_changed' end
    when 'event' then case
      when is_new then 'event_added'
      when after_values ? 'is_voided' then 'event_removed'
      when before_values ? 'is_voided' then 'event_restored'
      else 'event_changed' end
    when 'issue' then case status
      when 'open' then 'issue_reopened'
      when 'in_progress' then 'issue_begun'
      when 'resolved' then 'issue_resolved'
      when 'deferred' then 'issue_deferred'
      when 'dismissed' then 'issue_dismissed'
      else 'issue_changed' end end;
end
$$;
comment on function private.get_change_code is
  'The code of a change of a plan: what happens to the row in the first place, such as asset_retired.';

create or replace function private.list_changed_values(changed_rows jsonb)
  returns table (key text, place bigint, kind text, label jsonb, is_new boolean, field text, before_value jsonb,
    after_value jsonb)
language plpgsql stable
set search_path = ''
as $$
begin
  return query
  select c.key, c.place, case c.row_kind when 'occurrence' then 'schedule' else c.row_kind end, c.row -> 'label',
    c.is_new and c.row_kind <> 'occurrence', f.field, c.before_values -> f.field, c.after_values -> f.field
  from (
    select r.place, r.row, r.row ->> 'kind' as row_kind, r.row @> '{"is_new": true}' as is_new,
      -- The dates of a schedule are a part of its change.
      case r.row ->> 'kind' when 'occurrence' then 'schedule:' || (r.row #>> '{after,schedule_id}')
        else (r.row ->> 'kind') || ':' || (r.row ->> 'id') end as key,
      private.build_row_values(r.row ->> 'kind', nullif(r.row -> 'before', '{}')) as before_values,
      case when r.row @> '{"kind": "occurrence", "is_new": true}'
        then case when r.row #>> '{after,state}' = 'due'
          then jsonb_build_object('next_due_on', r.row #> '{after,due_on}')
          else jsonb_build_object('occurrence_state', r.row #> '{after,state}') end
        else private.build_row_values(r.row ->> 'kind', r.row -> 'after') end as after_values
    from jsonb_array_elements(changed_rows) with ordinality r (row, place)
    where not r.row @> '{"is_new": true}'
      -- The entry that reports an issue, and the row that such an entry is about, have changes of their own.
      or r.row ->> 'kind' <> 'issue' and coalesce(r.row #>> '{after,event_type}', '') not in ('correction', 'void',
        'status_change', 'asset_changed', 'schedule_changed', 'vendor_changed')
  ) c
  cross join lateral (
    select jsonb_object_keys(coalesce(c.before_values, '{}') || c.after_values) as field) f
  where c.before_values -> f.field is distinct from c.after_values -> f.field;
end
$$;
comment on function private.list_changed_values is
  'Lists the values of build_row_values that differ in rows of list_changes, with the key of the change that they '
    'belong to. before_value and after_value are null where there is none.';

create or replace function private.build_plan_changes(tool_name text, changed_rows jsonb, names jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  max_changes constant int := 100;
  changes jsonb;
begin
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'key', c.key,
      'optional', tool_name = 'schedule_maintenance' and c.kind = 'schedule' and c.is_new,
      'kind', c.kind,
      'code', private.get_change_code(c.kind, c.is_new, c.before_values, c.after_values),
      'label', c.label,
      'before', case when not c.is_new then c.before_values end,
      'after', c.after_values)) order by c.place), '[]')
  into changes
  from (
    select v.key, min(v.place) as place, min(v.kind) as kind, (array_agg(v.label order by v.place))[1] as label,
      bool_or(v.is_new) as is_new,
      -- The last one counts. A date that is cancelled says less than what happens to the other dates of its schedule.
      coalesce(jsonb_object_agg(v.field, private.show_plan_value(v.field, v.before_value, names)
        order by v.after_value in ('"cancelled"', '"missed"') desc, v.place)
        filter (where v.before_value is not null), '{}') as before_values,
      coalesce(jsonb_object_agg(v.field, private.show_plan_value(v.field, v.after_value, names)
        order by v.after_value in ('"cancelled"', '"missed"') desc, v.place)
        filter (where v.after_value is not null), '{}') as after_values
    from private.list_changed_values(changed_rows) v
    group by v.key
  ) c;
  if jsonb_array_length(changes) <= max_changes then
    return changes;
  end if;
  return jsonb_path_query_array(changes, '$[0 to $last]', jsonb_build_object('last', max_changes - 1))
    || jsonb_build_object('key', 'more', 'optional', false, 'kind', 'other', 'code', 'more_changes', 'label', '',
      'after', jsonb_build_object('count', jsonb_array_length(changes) - max_changes));
end
$$;
comment on function private.build_plan_changes is
  'Builds what a plan shows of the rows of list_changes: [{ key, optional, kind, code, label, before, after }], one '
    'for each system, contractor, schedule, entry and issue, at most 100 and the number of the others. before and '
    'after have the fields that differ.';
