create or replace function private.build_already_replaced_result(
  home public.homes, old_asset public.home_assets, input jsonb
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  old_name constant jsonb := private.build_asset_name(old_asset.name, old_asset.space, old_asset.kind);
  new_asset public.home_assets;
  event public.home_timeline;
  other_details text[];
begin
  select a.* into new_asset from public.home_assets a
  where a.home_id = home.id and a.id = old_asset.replaced_by_id;
  select t.* into event from public.home_timeline t
  where t.home_id = home.id and t.asset_id = new_asset.id and t.event_type = 'replacement'
    and t.payload ->> 'replaces_asset_id' = old_asset.id::text;
  other_details := array(
    select d.argument from (values
      ('system_kind', private.resolve_asset_kind(input ->> 'system_kind'), new_asset.kind),
      ('manufacturer', input ->> 'manufacturer', new_asset.manufacturer),
      ('model', input ->> 'model', new_asset.model),
      ('occurred_on', (private.parse_partial_date(input ->> 'occurred_on')).first_day::text,
        private.get_known_date(event.occurred_on, event.occurred_precision)::text),
      ('cost_actual', private.to_minor_units((input ->> 'cost_actual')::numeric, home.currency)::text,
        event.cost_actual_minor::text),
      ('vendor_name', input ->> 'vendor_name', event.vendor_name),
      ('disposition', input ->> 'disposition', event.payload ->> 'disposition')) d (argument, given, on_record)
    where lower(btrim(d.given)) is distinct from lower(d.on_record));
  return private.add_unused_arguments(private.build_tool_result('home_asset_replaced', 'already_done',
    private.build_statement('asset_replaced_already', jsonb_build_object('asset', old_name,
      'system_kind', new_asset.kind, 'manufacturer', new_asset.manufacturer, 'model', new_asset.model,
      'installed_on', private.format_partial_date(new_asset.installed_on, new_asset.installed_precision))),
    jsonb_build_object('eventId', null, 'assetId', new_asset.id, 'oldAssetId', old_asset.id,
      'data', jsonb_strip_nulls(jsonb_build_object(
        'old_asset_id', old_asset.id, 'old_asset', old_name, 'asset_id', new_asset.id,
        'asset', private.build_asset_name(new_asset.name, new_asset.space, new_asset.kind),
        'installed_on', new_asset.installed_on, 'installed_precision', new_asset.installed_precision)))
    || private.build_focus(null, new_asset.id)), private.list_unused_arguments(input, other_details));
end
$$;
comment on function private.build_already_replaced_result is
  'Builds the tool result for an asset that is already replaced: by which asset, since when, and which arguments '
    'differ from what is on record.';

create or replace function private.compute_restarted_due_date(
  schedule public.maintenance_schedules, due_occurrence public.maintenance_occurrences, started_on date
) returns date
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    -- The dates of a calendar do not depend on the system.
    when schedule.recurrence = 'fixed_calendar' and due_occurrence.due_on > started_on then due_occurrence.due_on
    else coalesce(private.compute_next_due_date(schedule.recurrence, schedule.every_count, schedule.every_unit,
      schedule.season_months, schedule.anchor_on, started_on, started_on), due_occurrence.due_on) end;
end
$$;
comment on function private.compute_restarted_due_date is
  'Returns the due date of a schedule whose system was replaced on started_on: one interval later or, for a fixed '
    'calendar, its first date after that day.';

create or replace function private.restart_schedules(
  call jsonb, home_id uuid, schedule_ids uuid[], started_on date, parent_event_id uuid
) returns uuid[]
language plpgsql
set search_path = ''
as $$
declare
  schedule public.maintenance_schedules;
  due_occurrence public.maintenance_occurrences;
  state_before jsonb;
  event_ids uuid[] := array[]::uuid[];
begin
  for schedule in
    select s.* from public.maintenance_schedules s
    where s.home_id = restart_schedules.home_id and s.id = any (schedule_ids) order by s.number
  loop
    select o.* into due_occurrence from public.maintenance_occurrences o
    where o.home_id = schedule.home_id and o.schedule_id = schedule.id and o.state = 'due' for update;
    state_before := private.get_schedule_state(schedule.home_id, schedule.id);
    update public.maintenance_occurrences o
    set due_on = private.compute_restarted_due_date(schedule, due_occurrence, started_on), planned_on = null,
      snoozed_until = null
    where o.home_id = due_occurrence.home_id and o.id = due_occurrence.id;
    if private.get_schedule_state(schedule.home_id, schedule.id) <> state_before then
      event_ids := event_ids || private.record_schedule_change(call, schedule, 'reschedule', null, state_before,
        parent_event_id);
    end if;
  end loop;
  return event_ids;
end
$$;
comment on function private.restart_schedules is
  'Counts the recurring schedules of a replaced system from the day of the replacement. Returns the ids of the events '
    'schedule_changed, children of parent_event_id, so that its void restores the former dates.';

create or replace function private.list_restarted_schedules(asset public.home_assets, started_on date) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(m.item || jsonb_strip_nulls(jsonb_build_object(
        'due_on', private.compute_restarted_due_date(s, o, started_on))) order by m.place), '[]')
    from jsonb_array_elements(private.list_schedules_of_asset(asset, false)) with ordinality m (item, place)
    join public.maintenance_schedules s on s.home_id = asset.home_id and s.id = (m.item ->> 'id')::uuid
    left join public.maintenance_occurrences o
      on o.home_id = s.home_id and o.schedule_id = s.id and o.state = 'due');
end
$$;
comment on function private.list_restarted_schedules is
  'Lists the recurring schedules of an asset that was replaced on started_on with their new due dates: [{ id, title, '
    'due_on }].';

create or replace function private.list_issues_of_replaced_asset(
  asset public.home_assets, replaced_by date, is_settled boolean
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(o.item order by o.place), '[]')
    from jsonb_array_elements(private.list_open_issues_of_asset(asset)) with ordinality o (item, place)
    join public.home_issues i on i.home_id = asset.home_id and i.issue_id = (o.item ->> 'issue_id')::uuid
    where (i.since <= replaced_by) = is_settled);
end
$$;
comment on function private.list_issues_of_replaced_asset is
  'Lists the open issues that were reported until an asset was replaced, at the latest on replaced_by, or, for '
    'is_settled = false, after it: [{ issue_id, title, status }].';

create or replace function private.plan_replacement(call jsonb, input jsonb, out plan jsonb, out rejection jsonb)
  returns record
language plpgsql stable
set search_path = ''
as $$
declare
  result_type constant text := 'home_asset_replaced';
  no_ids constant jsonb := jsonb_build_object('eventId', null, 'assetId', null, 'oldAssetId', null);
  manufacturer constant text := nullif(btrim(input ->> 'manufacturer'), '');
  model constant text := nullif(btrim(input ->> 'model'), '');
  home public.homes;
  old_asset public.home_assets;
  new_kind text;
  old_name jsonb;
  old_details text;
  parsed_input record;
  fields jsonb;
  replaced_by date;
  counted record;
begin
  rejection := private.check_arguments(result_type, 'replace_home_asset', input, array['old_asset_id',
    'system_kind', 'manufacturer', 'model', 'occurred_on', 'cost_actual', 'vendor_name', 'disposition',
    'is_separate']);
  if rejection is not null then
    rejection := rejection || no_ids;
    return;
  end if;
  select * into home from public.homes h where h.id = private.parse_uuid(call ->> 'home_id');
  select a.* into old_asset from public.home_assets a
  where a.home_id = home.id and a.id = private.parse_uuid(input ->> 'old_asset_id');
  if old_asset.id is null then
    rejection := private.build_tool_result(result_type, 'not_found',
      private.build_statement('asset_to_change_not_found'), no_ids);
  elsif old_asset.status = 'replaced' then
    rejection := private.build_already_replaced_result(home, old_asset, input);
  elsif old_asset.status <> 'active' then
    rejection := private.build_tool_result(result_type, 'conflict', private.build_statement('asset_gone',
      jsonb_build_object('asset', private.build_asset_name(old_asset.name, old_asset.space, old_asset.kind))), no_ids);
  elsif coalesce(input ->> 'disposition', 'kept')
    not in ('disposed', 'recycled', 'sold', 'given_away', 'moved', 'kept') then
    rejection := private.build_tool_result(result_type, 'invalid_arguments',
      private.build_statement('disposition_unknown'), no_ids);
  end if;
  if rejection is not null then
    return;
  end if;

  new_kind := coalesce(private.resolve_asset_kind(input ->> 'system_kind'), old_asset.kind);
  select p.* into parsed_input from private.parse_event_input(home,
    (input - array['old_asset_id', 'system_kind', 'disposition', 'is_separate']) || jsonb_build_object(
      'event_type', 'replacement', 'title', old_asset.name),
    private.get_call_date(call, home.time_zone)) p;
  if parsed_input.rejection is not null then
    rejection := private.build_tool_result(result_type, 'invalid_arguments', parsed_input.rejection, no_ids);
    return;
  end if;
  fields := parsed_input.fields;
  replaced_by := coalesce((private.parse_partial_date(input ->> 'occurred_on')).last_day,
    (fields ->> 'occurred_on')::date);
  old_name := private.build_asset_name(old_asset.name, null, old_asset.kind);
  old_details := concat_ws(', ', old_asset.space, old_asset.manufacturer,
    extract(year from old_asset.installed_on)::text);
  plan := jsonb_build_object('old_asset_id', old_asset.id, 'old_name', old_name,
    'old_asset', private.build_asset_name(old_asset.name, old_asset.space, old_asset.kind),
    'old_asset_details', case when old_details = '' then old_name
      else private.build_text(private.build_statement('asset_with_details',
        jsonb_build_object('asset', old_name, 'details', old_details))) end,
    'new_asset', jsonb_build_object('system_kind', new_kind, 'manufacturer', manufacturer, 'model', model),
    'columns', jsonb_build_object('kind', new_kind, 'space', old_asset.space,
      'manufacturer', manufacturer, 'model', model,
      'installed_on', private.get_known_date((fields ->> 'occurred_on')::date, fields ->> 'occurred_precision'),
      'installed_precision', nullif(fields ->> 'occurred_precision', 'unknown'),
      'category', coalesce((select k.category from public.asset_kinds k where k.kind = new_kind),
        case when new_kind = old_asset.kind then old_asset.category else 'other' end),
      -- The new asset takes over the name ("Upstairs toilet"), unless it names another kind or the old manufacturer.
      'name', case
        when new_kind <> old_asset.kind or position(lower(old_asset.manufacturer) in lower(old_asset.name)) > 0
          then private.get_kind_label(new_kind)
        else old_asset.name end),
    'event', fields, 'vendor', nullif(btrim(input ->> 'vendor_name'), ''),
    'cost', private.build_money((fields ->> 'cost_actual_minor')::bigint, home.currency),
    'replaced_on', private.format_partial_date((fields ->> 'occurred_on')::date, fields ->> 'occurred_precision'),
    'disposition', input ->> 'disposition',
    'schedules_moved', private.list_restarted_schedules(old_asset, (fields ->> 'occurred_on')::date),
    'schedules_ended', private.list_schedules_of_asset(old_asset, true),
    'settled_issues', private.list_issues_of_replaced_asset(old_asset, replaced_by, true),
    'open_issues', private.list_issues_of_replaced_asset(old_asset, replaced_by, false));
  select c.* into counted from private.find_counted_event(call, input, fields, old_asset.id) c;
  if counted.event_id is not null then
    plan := plan || jsonb_build_object('counted_event', (
      select jsonb_build_object('event_id', t.id, 'title', private.build_event_title(t.home_id, t.id, t.title),
        'is_same', counted.is_same)
      from public.home_timeline t where t.home_id = home.id and t.id = counted.event_id));
  end if;
end
$$;
comment on function private.plan_replacement is
  'Plans a call of replace_home_asset without writing; its policy, preview and tool use the plan { old_asset_id, '
    'old_asset, new_asset: values of statements, columns: of the new asset, event: columns of the event, '
    'schedules_moved, schedules_ended, settled_issues, open_issues, counted_event?, … }. counted_event has recorded '
    'the cost before. Without a plan, rejection is the tool result.';

create or replace function private.build_issue_titles_statement(code text, issues jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  max_titles constant int := 3;
begin
  return case when issues = '[]' then '[]' else private.build_statement(code, jsonb_build_object(
    'titles', jsonb_path_query_array(issues, '$[0 to $last].title', jsonb_build_object('last', max_titles - 1)),
    'more_count', nullif(greatest(jsonb_array_length(issues) - max_titles, 0), 0))) end;
end
$$;
comment on function private.build_issue_titles_statement is
  'Builds a statement with the first titles of issues and the number of the others; [] without any.';

create or replace function private.policy_replace_home_asset(call jsonb, input jsonb) returns text
language plpgsql
set search_path = ''
as $$
begin
  -- A call that is rejected needs no approval. The lock keeps the plan valid until the tool runs.
  perform private.lock_home(private.parse_uuid(call ->> 'home_id'));
  return case when (private.plan_replacement(call, input)).rejection is null then 'approval' else 'server' end;
end
$$;
comment on function private.policy_replace_home_asset is
  'approval; server only for a call that is rejected or was already done.';

create or replace function private.preview_replace_home_asset(call jsonb, input jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  plan constant jsonb := (private.plan_replacement(call, input)).plan;
begin
  if plan is null then
    return null;
  end if;
  return private.build_statement('may_replace_asset', jsonb_build_object('asset', plan -> 'old_asset_details',
      'kind', plan #> '{new_asset,system_kind}', 'manufacturer', plan #> '{new_asset,manufacturer}',
      'model', plan #> '{new_asset,model}', 'installed_on', plan -> 'replaced_on',
      'vendor', plan -> 'vendor', 'cost', plan -> 'cost', 'disposition', plan -> 'disposition',
      'schedules_moved', jsonb_array_length(plan -> 'schedules_moved'),
      'schedules_ended', jsonb_array_length(plan -> 'schedules_ended'),
      'settles_issues', plan -> 'settled_issues' <> '[]'))
    -- What the same turn records after this call must not change the preview, so only a doubtful one is named.
    || case when plan @> '{"counted_event": {"is_same": false}}' then private.build_statement('cost_taken_as_same',
      jsonb_build_object('cost', plan -> 'cost', 'title', plan #> '{counted_event,title}')) else '[]' end
    || private.build_statement('undoable_once_confirmed');
end
$$;
comment on function private.preview_replace_home_asset is
  'Preview of a call of replace_home_asset. Null for a call that would be rejected.';

create or replace function private.tool_replace_home_asset(call jsonb, input jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  event_id constant uuid := private.make_uuid_v7();
  plan jsonb;
  rejection jsonb;
  old_asset_id uuid;
  moved_ids uuid[];
  ended_ids uuid[];
  written_by jsonb;
  asset public.home_assets;
  vendor record;
  replacement public.home_events;
  retirement public.home_events;
  restart_ids uuid[];
  settled jsonb := '[]'::jsonb;
  issue_id uuid;
  title jsonb;
begin
  perform private.lock_home(call_home_id);
  select p.plan, p.rejection into plan, rejection from private.plan_replacement(call, input) p;
  if rejection is not null then
    return rejection;
  end if;
  old_asset_id := (plan ->> 'old_asset_id')::uuid;
  moved_ids := private.parse_uuids(jsonb_path_query_array(plan, '$.schedules_moved[*].id'));
  ended_ids := private.parse_uuids(jsonb_path_query_array(plan, '$.schedules_ended[*].id'));
  written_by := jsonb_build_object('home_id', call_home_id, 'tool_call_id', call ->> 'tool_call_id',
    'source', private.get_event_source(call), 'actor_person_id', access.caller_id());

  asset := jsonb_populate_record(null::public.home_assets, plan -> 'columns');
  insert into public.home_assets (home_id, category, kind, name, space, manufacturer, model, installed_on,
    installed_precision, provenance, created_by)
  values (call_home_id, asset.category, asset.kind, asset.name, asset.space, asset.manufacturer, asset.model,
    asset.installed_on, asset.installed_precision,
    (select coalesce(jsonb_object_agg(f.field, private.build_provenance(
        case when f.argument = any (private.select_assumed(call)) then 'inferred'
          when f.argument = any (private.select_paths(call -> 'seen', '')) then call ->> 'file_source'
          else 'stated' end, event_id)), '{}')
      from (values ('manufacturer', 'manufacturer'), ('model', 'model'), ('installed_on', 'occurred_on'))
        f (field, argument)
      where plan -> 'columns' ->> f.field is not null),
    access.caller_id())
  returning * into asset;
  vendor := private.find_or_add_vendor(call_home_id, plan ->> 'vendor');
  replacement := private.add_event(plan -> 'event' || written_by || jsonb_build_object('id', event_id,
    'asset_id', asset.id, 'vendor_id', vendor.vendor_id,
    'payload', private.build_written_title(private.build_statement('event_asset_replaced',
        plan -> 'new_asset' || jsonb_build_object('asset', plan -> 'old_name')))
      || private.build_assumed_payload(call)
      || jsonb_strip_nulls(jsonb_build_object('replaces_asset_id', old_asset_id, 'disposition', plan -> 'disposition',
        'counted_event_id', plan #> '{counted_event,event_id}',
        'added_vendor_id', case when vendor.is_added then vendor.vendor_id end))));
  update public.home_assets a set status = 'replaced', replaced_by_id = asset.id
  where a.home_id = call_home_id and a.id = old_asset_id;
  -- Recurring schedules move even to another kind, because a wrong reminder is noticed and a missing one is not.
  perform private.move_schedules(call_home_id, moved_ids, asset.id);
  perform private.end_schedules(call_home_id, ended_ids);
  retirement := private.add_event(written_by || jsonb_build_object('event_type', 'asset_changed',
    'asset_id', old_asset_id, 'parent_event_id', event_id, 'title', private.read_name(plan -> 'old_name'),
    'occurred_on', replacement.occurred_on, 'occurred_precision', replacement.occurred_precision,
    'payload', jsonb_build_object('written', jsonb_build_object(
        'title', private.build_statement('event_asset_retired', jsonb_build_object('asset', plan -> 'old_name')) -> 0,
        'body', private.build_statement('event_replaced_with',
          plan -> 'new_asset' || jsonb_build_object('disposition', plan -> 'disposition')) -> 0),
        'schedules_moved', to_jsonb(moved_ids), 'schedules_ended', to_jsonb(ended_ids))
      || jsonb_strip_nulls(jsonb_build_object('status', 'replaced', 'replaced_by_id', asset.id,
        'disposition', plan -> 'disposition'))));
  restart_ids := private.restart_schedules(call, call_home_id, moved_ids, replacement.occurred_on, event_id);
  for issue_id in
    select private.parse_uuid(i ->> 'issue_id') from jsonb_array_elements(plan -> 'settled_issues') i
  loop
    settled := settled || private.settle_issue(call, '{}', replacement, issue_id);
  end loop;
  title := private.build_event_title(call_home_id, event_id, replacement.title);

  return private.build_tool_result('home_asset_replaced', 'ok',
    private.build_statement('asset_replaced', plan -> 'new_asset'
        || jsonb_build_object('asset', plan -> 'old_asset', 'installed_on', plan -> 'replaced_on',
          'cost', plan -> 'cost', 'vendor', plan -> 'vendor',
          'settles', nullif(jsonb_path_query_array(plan, '$.settled_issues[0 to 2].title'), '[]'),
          'restarts_schedules', case when moved_ids <> '{}' then true end,
          'disposition', plan -> 'disposition'))
      || case when moved_ids = '{}' then '[]' else private.build_statement('replacement_moved_schedules',
        jsonb_build_object('count', cardinality(moved_ids), 'starts_on', plan -> 'replaced_on')) end
      || case when ended_ids = '{}' then '[]' else private.build_statement('replacement_ended_tasks',
        jsonb_build_object('count', cardinality(ended_ids))) end
      || private.build_issue_titles_statement('replacement_settled_issues', plan -> 'settled_issues')
      || private.build_issue_titles_statement('replacement_left_issues', plan -> 'open_issues')
      || case when plan ? 'counted_event' then private.build_statement('cost_counted_once', jsonb_build_object(
        'cost_actual', plan -> 'cost', 'title', plan #> '{counted_event,title}')) else '[]' end,
    jsonb_build_object(
      'eventId', event_id, 'assetId', asset.id, 'oldAssetId', old_asset_id, 'isNewAsset', true,
      'eventType', replacement.event_type, 'systemKind', asset.kind, 'title', title,
      'data', jsonb_strip_nulls(jsonb_build_object(
        'event_id', event_id, 'title', title,
        'occurred_on', private.get_known_date(replacement.occurred_on, replacement.occurred_precision),
        'occurred_precision', replacement.occurred_precision,
        'cost', private.to_major_units(replacement.cost_actual_minor, replacement.currency),
        'currency', replacement.currency,
        'vendor', (select v.name from public.vendors v
          where v.home_id = call_home_id and v.id = replacement.vendor_id),
        'asset_id', asset.id, 'asset', private.build_asset_name(asset.name, asset.space, asset.kind),
        'manufacturer', asset.manufacturer, 'model', asset.model, 'installed_on', asset.installed_on,
        'installed_precision', asset.installed_precision,
        'old_asset_id', old_asset_id, 'old_asset', plan -> 'old_asset', 'disposition', plan -> 'disposition',
        'schedules_moved', plan -> 'schedules_moved', 'schedules_ended', plan -> 'schedules_ended',
        'settled_issues', plan -> 'settled_issues', 'open_issues', plan -> 'open_issues',
        'counted_event', (plan -> 'counted_event') - 'is_same')),
      'effects', jsonb_build_array(
          jsonb_build_object('kind', 'event', 'id', event_id),
          jsonb_build_object('kind', 'asset', 'id', asset.id),
          jsonb_build_object('kind', 'asset', 'id', old_asset_id),
          jsonb_build_object('kind', 'event', 'id', retirement.id))
        || (select coalesce(jsonb_agg(jsonb_build_object('kind', 'event', 'id', e.id)), '[]')
          from unnest(restart_ids) e (id))
        || private.build_settled_effects(settled)
        || (select coalesce(jsonb_agg(jsonb_build_object('kind', 'schedule', 'id', s.id)), '[]')
          from unnest(moved_ids || ended_ids) s (id)))
    || private.build_focus(null, asset.id) || private.build_undo_offer(call));
end
$$;
comment on function private.tool_replace_home_asset is
  'Tool replace_home_asset. Marks the old asset as replaced, adds the new one, moves the recurring schedules, which '
    'count from the day of the replacement, records the events replacement and asset_changed, and settles the issues '
    'of the old asset that were reported until then; later ones stay open and are listed. Codes: ok, already_done, '
    'conflict, not_found, invalid_arguments, forbidden.';
