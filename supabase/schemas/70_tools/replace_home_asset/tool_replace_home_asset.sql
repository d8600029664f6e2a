create or replace function private.build_replacement_statements(plan jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  moved_count constant int := jsonb_array_length(plan -> 'schedules_moved');
  ended_count constant int := jsonb_array_length(plan -> 'schedules_ended');
  issue_count constant int := jsonb_array_length(plan -> 'open_issues');
  max_titles constant int := 3;
begin
  return private.build_statement('asset_replaced', private.build_new_asset_values(plan)
    || jsonb_build_object('asset', plan -> 'old_asset',
      'installed_on', private.format_partial_date((plan #>> '{event,occurred_on}')::date,
        plan #>> '{event,occurred_precision}')))
    || case when moved_count = 0 then '[]'
      else private.build_statement('replacement_moved_schedules', jsonb_build_object('count', moved_count)) end
    || case when ended_count = 0 then '[]'
      else private.build_statement('replacement_ended_tasks', jsonb_build_object('count', ended_count)) end
    || case when issue_count = 0 then '[]' else private.build_statement('replacement_left_issues', jsonb_build_object(
      'titles', jsonb_path_query_array(plan, '$.open_issues[0 to 2].title'),
      'more_count', case when issue_count > max_titles then issue_count - max_titles end)) end
    || case when plan ? 'counted_event' then private.build_statement('cost_counted_once',
      jsonb_build_object('cost_actual', plan -> 'cost_actual', 'title', plan #> '{counted_event,title}')) else '[]' end;
end
$$;
comment on function private.build_replacement_statements is
  'Builds the statements of the tool result: what was replaced, the schedules moved and ended, the first three issues '
    'of the old asset that are still open, and the entry that has recorded the cost before.';

create or replace function private.build_new_asset_values(plan jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_build_object('system_kind', plan -> 'kind', 'manufacturer', plan #> '{facts,manufacturer}',
    'model', plan #> '{facts,model}');
end
$$;
comment on function private.build_new_asset_values is 'The new asset of a replacement as values of a statement.';

create or replace function private.add_replacement_event(call jsonb, plan jsonb, new_asset_id uuid)
  returns public.home_events
language plpgsql
set search_path = ''
as $$
declare
  home_id uuid := (plan #>> '{event,home_id}')::uuid;
begin
  return private.add_event(plan -> 'event' || jsonb_build_object(
    'asset_id', new_asset_id,
    'vendor_id', private.find_or_add_vendor(home_id, plan ->> 'vendor'),
    'tool_call_id', call ->> 'tool_call_id', 'source', private.get_event_source(call),
    'payload', private.build_written_title(private.build_statement('event_asset_replaced',
        jsonb_build_object('asset', plan -> 'old_name') || private.build_new_asset_values(plan)))
      || jsonb_strip_nulls(jsonb_build_object('replaces_asset_id', plan -> 'old_asset_id',
      'disposition', plan -> 'disposition', 'counted_event_id', plan #> '{counted_event,event_id}'))));
end
$$;
comment on function private.add_replacement_event is
  'Records the event replacement in the history of the new asset. counted_event_id names the event that has recorded '
    'its cost before.';

create or replace function private.add_retirement_event(call jsonb, plan jsonb, replacement public.home_events)
  returns public.home_events
language plpgsql
set search_path = ''
as $$
begin
  return private.add_event(jsonb_build_object(
    'home_id', replacement.home_id, 'asset_id', plan -> 'old_asset_id', 'parent_event_id', replacement.id,
    'event_type', 'asset_changed',
    'title', private.truncate_text(private.read_name(plan -> 'old_name') || ' retired', 200),
    'body', 'Replaced with ' || (plan ->> 'new_asset')
      || coalesce('; ' || private.format_disposition(plan ->> 'disposition'), '') || '.',
    'occurred_on', replacement.occurred_on, 'occurred_precision', replacement.occurred_precision,
    'source', private.get_event_source(call), 'actor_person_id', access.caller_id(),
    'tool_call_id', call ->> 'tool_call_id',
    'payload', jsonb_build_object('written', jsonb_build_object(
        'title', private.build_statement('event_asset_retired', jsonb_build_object('asset', plan -> 'old_name')) -> 0,
        'body', private.build_statement('event_replaced_with', private.build_new_asset_values(plan)
          || jsonb_build_object('disposition', plan -> 'disposition')) -> 0))
      || jsonb_strip_nulls(jsonb_build_object('status', 'replaced', 'replaced_by_id', replacement.asset_id,
        'disposition', plan -> 'disposition'))
      || jsonb_build_object('schedules_moved', jsonb_path_query_array(plan, '$.schedules_moved[*].id'),
        'schedules_ended', jsonb_path_query_array(plan, '$.schedules_ended[*].id'))));
end
$$;
comment on function private.add_retirement_event is 'Records the event asset_changed in the history of the old asset.';

create or replace function private.tool_replace_home_asset(call jsonb, input jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  call_home_id uuid := private.parse_uuid(call ->> 'home_id');
  new_asset_id uuid := gen_random_uuid();
  old_asset_id uuid;
  plan jsonb;
  rejection jsonb;
  replacement public.home_events;
  retirement public.home_events;
  title jsonb;
  asset public.home_assets;
begin
  perform private.lock_home(call_home_id);
  select p.plan, p.rejection into plan, rejection from private.plan_replacement(call, input) p;
  if rejection is not null then
    return rejection;
  end if;
  old_asset_id := (plan ->> 'old_asset_id')::uuid;

  insert into public.home_assets (id, home_id, category, kind, name, space, created_by)
  values (new_asset_id, call_home_id, plan ->> 'category', plan ->> 'kind', plan ->> 'name', plan ->> 'space',
    access.caller_id());
  replacement := private.add_replacement_event(call, plan, new_asset_id);
  perform private.apply_asset_facts(call_home_id, new_asset_id, plan -> 'facts', 'stated', replacement.id);
  update public.home_assets a set status = 'replaced', replaced_by_id = new_asset_id
  where a.home_id = call_home_id and a.id = old_asset_id;
  -- Recurring schedules move even to another kind, because a wrong reminder is noticed and a missing one is not.
  perform private.move_schedules(call_home_id,
    private.parse_uuids(jsonb_path_query_array(plan, '$.schedules_moved[*].id')), new_asset_id);
  perform private.end_schedules(call_home_id,
    private.parse_uuids(jsonb_path_query_array(plan, '$.schedules_ended[*].id')));
  retirement := private.add_retirement_event(call, plan, replacement);
  title := private.build_event_title(call_home_id, replacement.id, replacement.title);

  select a.* into asset from public.home_assets a where a.home_id = call_home_id and a.id = new_asset_id;
  return private.build_tool_result('home_asset_replaced', 'ok', private.build_replacement_statements(plan),
    jsonb_build_object(
      'eventId', replacement.id, 'assetId', asset.id, 'oldAssetId', old_asset_id, 'isNewAsset', true,
      'eventType', replacement.event_type, 'systemKind', asset.kind, 'title', title,
      'data', jsonb_strip_nulls(jsonb_build_object(
        'event_id', replacement.id, 'title', title,
        'occurred_on', private.get_known_date(replacement.occurred_on, replacement.occurred_precision),
        'occurred_precision', replacement.occurred_precision,
        'cost', private.to_major_units(replacement.cost_actual_minor, replacement.currency),
        'currency', replacement.currency,
        'vendor', (select v.name from public.vendors v
          where v.home_id = replacement.home_id and v.id = replacement.vendor_id),
        'asset_id', asset.id, 'asset', private.build_asset_name(asset.name, asset.space, asset.kind),
        'manufacturer', asset.manufacturer, 'model', asset.model, 'installed_on', asset.installed_on,
        'installed_precision', asset.installed_precision,
        'old_asset_id', old_asset_id, 'old_asset', plan -> 'old_asset', 'disposition', plan -> 'disposition',
        'schedules_moved', plan -> 'schedules_moved', 'schedules_ended', plan -> 'schedules_ended',
        'open_issues', plan -> 'open_issues', 'counted_event', (plan -> 'counted_event') - 'is_same')),
      'effects', jsonb_build_array(
          jsonb_build_object('kind', 'event', 'id', replacement.id),
          jsonb_build_object('kind', 'asset', 'id', asset.id),
          jsonb_build_object('kind', 'asset', 'id', old_asset_id),
          jsonb_build_object('kind', 'event', 'id', retirement.id))
        || coalesce((select jsonb_agg(jsonb_build_object('kind', 'schedule', 'id', s -> 'id'))
          from jsonb_array_elements((plan -> 'schedules_moved') || (plan -> 'schedules_ended')) s), '[]'))
    || private.build_focus(null, asset.id) || private.build_undo_hint(call_home_id, replacement.id));
end
$$;
comment on function private.tool_replace_home_asset is
  'Tool replace_home_asset. Marks the old asset as replaced, adds the new one, moves the schedules and records the '
    'events replacement and asset_changed. Open issues of the old asset stay open and are listed. Codes: ok, '
    'already_done, conflict, not_found, invalid_arguments, forbidden.';
