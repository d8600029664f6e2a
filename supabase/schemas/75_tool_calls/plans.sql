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
        'every', private.build_interval_rule(fields), 'asset', fields -> 'asset_id',
        'assignee', fields -> 'assignee_person_id',
        'source_name', case when fields ->> 'source' = 'catalogue' then (
          select s.name from public.maintenance_catalogue t join public.catalogue_sources s on s.source = t.source
          where t.task = fields ->> 'source_reference') end)
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

create or replace function private.list_changed_values(changed_rows jsonb, is_amendment boolean)
  returns table (key text, place bigint, kind text, label jsonb, asset_id text, is_new boolean, is_optional boolean,
    field text, before_value jsonb, after_value jsonb)
language plpgsql stable
set search_path = ''
as $$
begin
  return query
  select c.key || case when c.is_amended then ':' || f.field else '' end, c.place,
    case c.row_kind when 'occurrence' then 'schedule' else c.row_kind end, c.row -> 'label',
    coalesce(c.row #>> '{before,asset_id}', c.row #>> '{after,asset_id}'), c.is_new and c.row_kind <> 'occurrence',
    c.is_amended or c.is_new and c.row_kind = 'schedule', f.field, c.before_values -> f.field,
    c.after_values -> f.field
  from (
    select r.place, r.row, r.row ->> 'kind' as row_kind, r.row @> '{"is_new": true}' as is_new,
      is_amendment and r.row @> '{"kind": "event", "is_new": false}'
        and r.row #>> '{after,event_type}' <> 'status_change' as is_amended,
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
    'belong to: of the entry that an amendment corrects each field is one. before_value and after_value are null where '
    'there is none.';

create or replace function private.build_plan_changes(changed_rows jsonb, names jsonb, is_amendment boolean)
  returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  max_changes constant int := private.get_call_limit('plan_changes');
  changes jsonb;
begin
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'key', c.key,
      'optional', c.is_optional,
      'kind', c.kind,
      'code', private.get_change_code(c.kind, c.is_new, c.before_values, c.after_values),
      'label', c.label,
      'asset', case when c.kind in ('event', 'issue') then names -> c.asset_id end,
      'before', case when not c.is_new then c.before_values end,
      'after', c.after_values)) order by c.place, c.key), '[]')
  into changes
  from (
    select v.key, min(v.place) as place, min(v.kind) as kind, (array_agg(v.label order by v.place))[1] as label,
      min(v.asset_id) as asset_id, bool_or(v.is_new) as is_new, bool_or(v.is_optional) as is_optional,
      -- The last one counts. A date that is cancelled says less than what happens to the other dates of its schedule.
      coalesce(jsonb_object_agg(v.field, private.show_plan_value(v.field, v.before_value, names)
        order by v.after_value in ('"cancelled"', '"missed"') desc, v.place)
        filter (where v.before_value is not null), '{}') as before_values,
      coalesce(jsonb_object_agg(v.field, private.show_plan_value(v.field, v.after_value, names)
        order by v.after_value in ('"cancelled"', '"missed"') desc, v.place)
        filter (where v.after_value is not null), '{}') as after_values
    from private.list_changed_values(changed_rows, is_amendment) v
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
  'Builds what a plan shows of the rows of list_changes: [{ key, optional, kind, code, label, asset, before, after }], '
    'one for each system, contractor, schedule, entry and issue, of an amended entry one for each field, at most 100 '
    'and the number of the others. before and after have the fields that differ.';

create or replace function private.compare_fields(before_fields jsonb, after_fields jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select jsonb_object_agg(f.key, jsonb_build_object('from', before_fields -> f.key, 'to', f.value))
    from jsonb_each(after_fields) f
    where f.value is distinct from coalesce(before_fields -> f.key, 'null'));
end
$$;
comment on function private.compare_fields is
  'Returns the fields that differ as { field: { from, to } }. Null when none differs.';

create or replace function private.name_rows(home_id uuid, row_ids uuid[]) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_object_agg(n.id, n.label), '{}') from (
      select a.id, private.build_asset_name(a.name, a.space, a.kind) as label from public.home_assets a
      where a.home_id = name_rows.home_id and a.id = any (row_ids)
      union all
      select v.id, to_jsonb(v.name) from public.vendors v where v.home_id = name_rows.home_id and v.id = any (row_ids)
      union all
      select s.id, private.build_schedule_title(to_jsonb(s)) from public.maintenance_schedules s
      where s.home_id = name_rows.home_id and s.id = any (row_ids)
      union all
      select e.event_id, private.build_event_title(e.home_id, e.event_id, e.title) from public.home_event_states e
      where e.home_id = name_rows.home_id and e.event_id = any (row_ids)) n);
end
$$;
comment on function private.name_rows is
  'The names and titles of those ids that are systems, contractors, schedules or entries of the home: { id: label }.';

create or replace function private.hide_new_ids(content jsonb, changed_rows jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  hidden text := content::text;
  new_row record;
begin
  for new_row in
    select c.row ->> 'id' as id, row_number() over (order by c.place) as number
    from jsonb_array_elements(changed_rows) with ordinality c (row, place)
    -- An issue has the id of its entry.
    where c.row @> '{"is_new": true}' and c.row ->> 'kind' <> 'issue'
  loop
    hidden := replace(hidden, new_row.id, 'new:' || new_row.number);
  end loop;
  return hidden::jsonb;
end
$$;
comment on function private.hide_new_ids is
  'Replaces the ids of the new rows of list_changes by new:1, new:2 and so on, because they differ in each rehearsal.';

create or replace function private.build_plan(home_id uuid, changed_rows jsonb, is_amendment boolean) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  -- The rehearsal is undone: these are no new rows.
  names constant jsonb := private.name_rows(home_id, private.list_uuids(changed_rows));
  new_names constant jsonb := (
    select coalesce(jsonb_object_agg(c ->> 'id', c -> 'label'), '{}')
    from jsonb_array_elements(changed_rows) c where c @> '{"is_new": true}');
  compared_rows constant jsonb := (
    select coalesce(jsonb_agg(c.row - 'before' || jsonb_build_object('after',
      private.compare_fields(c.row -> 'before', c.row -> 'after')) order by c.place), '[]')
    from jsonb_array_elements(changed_rows) with ordinality c (row, place));
begin
  return jsonb_build_object(
    'hash', encode(sha256(convert_to(
      private.hide_new_ids(jsonb_build_array(compared_rows, names), changed_rows)::text, 'UTF8')), 'hex'),
    'changes', private.hide_new_ids(
      private.build_plan_changes(changed_rows, names || new_names, is_amendment), changed_rows));
end
$$;
comment on function private.build_plan is
  'Builds the plan of a call: { hash, changes }. The hash is of all rows of list_changes and of the names of the rows '
    'that they name.';

create or replace function private.build_repeated_question(approval public.tool_approvals) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.build_text(private.build_statement('record_changed_since_question')
    || coalesce(approval.preview -> 'statements', '[]'));
end
$$;
comment on function private.build_repeated_question is
  'The text for a person whose approval did nothing, because the plan had changed: the reason and the new preview.';

create or replace function private.hash_with_key(owner_id uuid, content text) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select encode(sha256(k.key || convert_to(owner_id || ':' || hash_with_key.content, 'UTF8')), 'hex')
    from private.plan_key k);
end
$$;
comment on function private.hash_with_key is
  'A keyed hash of a content within a call or a person, hexadecimal. Members read it also after the content was '
    'removed: without the key they cannot confirm a guess, and an equal content of another call has another hash.';

create or replace function private.list_changes(rows_before jsonb, rows_after jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  kinds constant text[] := array['home', 'asset', 'vendor', 'schedule', 'occurrence', 'event', 'issue'];
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('kind', a.row -> 'kind', 'id', a.row -> 'id',
        -- The person knows the name of before.
        'label', coalesce(b.row, a.row) -> 'label', 'is_new', b.row is null,
        'before', coalesce(b.row -> 'fields', '{}'), 'after', a.row -> 'fields')
        order by array_position(kinds, a.row ->> 'kind'), (a.row ->> 'place')::bigint,
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

create or replace function private.list_changed_events(home_id uuid, after_seq bigint) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  new_ids constant uuid[] := array(
    select e.id from public.home_events e where e.home_id = list_changed_events.home_id and e.seq > after_seq);
begin
  return array(
    select o from unnest(private.list_originals(list_changed_events.home_id, new_ids)) o where o <> all (new_ids)
    union
    select e.root_event_id from public.home_events e
    where e.home_id = list_changed_events.home_id and e.seq > after_seq);
end
$$;
comment on function private.list_changed_events is
  'Lists the events that the events after a seq correct or void, and the first events of their chains.';

create or replace function private.list_record_rows(home_id uuid, row_ids uuid[], after_seq bigint)
  returns table (kind text, id uuid, place bigint, label jsonb, fields jsonb)
language plpgsql stable
set search_path = ''
as $$
declare
  -- A row that this transaction has written has its xid or that of a savepoint, which is higher.
  is_written constant boolean := row_ids is null;
  event_ids constant uuid[] := case when is_written
    then private.list_changed_events(list_record_rows.home_id, after_seq) else row_ids end;
begin
  return query
  select 'home', h.id, 0::bigint, to_jsonb(h.name),
    jsonb_build_object('away_from', h.away_from, 'away_until', h.away_until)
  from public.homes h
  where h.id = list_record_rows.home_id and (h.id = any (row_ids) or is_written and age(h.xmin) <= 0)
  union all
  select 'asset', a.id, a.number, private.build_asset_name(a.name, a.space, a.kind),
    to_jsonb(a) - array['id', 'home_id', 'version', 'created_by', 'created_at', 'updated_at', 'last_event_seq',
      'number', 'short_id', 'provenance']
    || jsonb_build_object('sources', (select jsonb_object_agg(p.key, p.value -> 'source')
      from jsonb_each(a.provenance) p))
  from public.home_assets a
  where a.home_id = list_record_rows.home_id and (a.id = any (row_ids) or is_written and age(a.xmin) <= 0)
  union all
  select 'vendor', v.id, v.number, to_jsonb(v.name),
    to_jsonb(v) - array['id', 'home_id', 'created_by', 'created_at', 'number', 'short_id', 'removed_at']
    || jsonb_build_object('is_removed', v.removed_at is not null)
  from public.vendors v
  where v.home_id = list_record_rows.home_id and (v.id = any (row_ids) or is_written and age(v.xmin) <= 0)
  union all
  select 'schedule', s.id, s.number, private.build_schedule_title(to_jsonb(s)),
    to_jsonb(s) - array['id', 'home_id', 'created_by', 'created_at', 'updated_at', 'number', 'short_id']
  from public.maintenance_schedules s
  where s.home_id = list_record_rows.home_id and (s.id = any (row_ids) or is_written and age(s.xmin) <= 0)
  union all
  select 'occurrence', o.id, s.number, private.build_schedule_title(to_jsonb(s)),
    to_jsonb(o) - array['id', 'home_id', 'created_at', 'settled_at', 'date_changes']
      || jsonb_build_object('done_on', private.format_partial_date(o.done_on, coalesce((
        select e.occurred_precision from public.home_event_states e
        where e.home_id = o.home_id and e.event_id = o.event_id), 'day')))
  from (
    select n.* from public.maintenance_occurrences n
    where n.home_id = list_record_rows.home_id and n.id = any (row_ids)
    union all
    -- What this transaction has written is due, or settled now.
    select d.* from public.maintenance_occurrences d
    where is_written and d.home_id = list_record_rows.home_id and d.state = 'due' and age(d.xmin) <= 0
    union all
    select d.* from public.maintenance_occurrences d
    where is_written and d.home_id = list_record_rows.home_id and d.settled_at >= access.now() and age(d.xmin) <= 0
  ) o
  join public.maintenance_schedules s on s.home_id = o.home_id and s.id = o.schedule_id
  union all
  select 'event', e.id, e.seq, private.build_event_title(e.home_id, e.id, e.title),
    to_jsonb(e) - array['id', 'home_id', 'seq', 'root_event_id', 'recorded_at', 'actor_person_id', 'tool_call_id',
      'short_id'] || jsonb_build_object('occurred_on', private.get_known_date(e.occurred_on, e.occurred_precision))
  from public.home_events e
  where is_written and e.home_id = list_record_rows.home_id and e.seq > after_seq
  union all
  select 'event', t.event_id, t.seq, private.build_event_title(t.home_id, t.event_id, t.title),
    to_jsonb(t) - array['home_id', 'event_id', 'seq', 'root_event_id', 'counted_event_id', 'is_corrected', 'language',
      'words', 'is_followed', 'occurred_year']
      || jsonb_build_object('occurred_on', private.get_known_date(t.occurred_on, t.occurred_precision))
  from public.home_event_states t
  where t.home_id = list_record_rows.home_id and t.event_id = any (event_ids)
    and (not is_written or t.seq <= after_seq)
  union all
  select 'issue', i.issue_id, e.seq, to_jsonb(i.title),
    to_jsonb(i) - array['home_id', 'issue_id', 'since', 'status_since', 'last_event_id', 'last_seq']
  from (select distinct one as event_id from unnest(event_ids) one) u
  -- Without offset 0 all issues of the home are read, because few are expected.
  cross join lateral (
    select s.* from public.home_issue_states s
    where s.home_id = list_record_rows.home_id and s.issue_id = u.event_id offset 0) i
  join public.home_events e on e.home_id = i.home_id and e.id = i.issue_id;
end
$$;
comment on function private.list_record_rows is
  'Lists rows of a home''s record without ids, clock values and people: those with the given ids or, for null, those '
    'that this transaction has written, with the events after a seq and the states of the events and issues that they '
    'change.';

create or replace function private.rehearse_call(call public.tool_calls, out result jsonb, out plan jsonb)
language plpgsql
set search_path = ''
as $$
declare
  last_seq bigint;
  rows_before jsonb;
  rows_after jsonb;
begin
  -- No other transaction changes the record between the rehearsal and the call.
  perform private.lock_home(call.home_id);
  last_seq := coalesce((select max(e.seq) from public.home_events e where e.home_id = call.home_id), 0);
  begin
    result := private.run_call(call);
    select coalesce(jsonb_agg(to_jsonb(r)), '[]') into rows_after
    from private.list_record_rows(call.home_id, null, last_seq) r;
    raise exception 'rehearsed' using errcode = 'PT001';
  exception when sqlstate 'PT001' then
    -- The savepoint has undone the effect. The variables keep their values.
    null;
  end;
  select coalesce(jsonb_agg(to_jsonb(r)), '[]') into rows_before
  from private.list_record_rows(call.home_id,
    array(select (a.row ->> 'id')::uuid from jsonb_array_elements(rows_after) a (row)), last_seq) r;
  if result @> '{"success": true}' and result ->> 'code' <> 'already_done' then
    plan := private.build_plan(call.home_id, private.list_changes(rows_before, rows_after),
      (call.tool_name = 'correct_home_record' and call.input ->> 'action' = 'amend') is true);
  end if;
end
$$;
comment on function private.rehearse_call is
  'Runs a call in a savepoint that is always rolled back, and returns its result and the plan of what it changed. Null '
    'plan: the call fails or was already done. Locks the home until the end of the transaction.';

create or replace function private.show_plan(plan jsonb, id text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when plan is not null then jsonb_build_object('id', id, 'changes', plan -> 'changes') end;
end
$$;
comment on function private.show_plan is 'A plan as clients get it: { id, changes }. Null for null.';
