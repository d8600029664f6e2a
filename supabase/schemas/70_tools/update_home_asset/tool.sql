create or replace function private.build_asset_update_statements(plan jsonb, named jsonb, is_planned boolean)
  returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  subject constant jsonb := jsonb_build_object('asset', named -> 'asset', 'kind', named -> 'kind',
    'is_planned', case when is_planned then true end);
  changes constant jsonb := private.build_asset_changes(plan -> 'changes', is_planned);
begin
  return case when plan @> '{"is_new": true}'
      then private.build_statement('asset_added', subject || jsonb_build_object('changes', changes))
      else case when changes <> '[]'
          then private.build_statement('asset_changed', subject || jsonb_build_object('changes', changes)) else '[]' end
        || case when plan @> '{"is_removal": true}' then private.build_statement('asset_removed', subject
          || jsonb_build_object('schedule_count', nullif(jsonb_array_length(plan -> 'schedules_to_end'), 0)))
          else '[]' end end
    || case when is_planned or plan -> 'open_issues' = '[]' then '[]' else private.build_statement('asset_issues_open',
      jsonb_build_object('titles', jsonb_path_query_array(plan, '$.open_issues[*].title'))) end;
end
$$;
comment on function private.build_asset_update_statements is
  'Builds the statements of what a call of update_home_asset adds or changes, or would: the values, the schedules that '
    'end and the open issues. named has the asset or, before it exists, its kind.';

create or replace function private.policy_update_home_asset(call jsonb, input jsonb) returns text
language plpgsql
set search_path = ''
as $$
declare
  asset_update record;
begin
  -- A call that is rejected needs no approval. The lock keeps the plan valid until the tool runs.
  perform private.lock_home(private.parse_uuid(call ->> 'home_id'));
  select p.plan, p.rejection into asset_update from private.plan_asset_update(call, input) p;
  return case when (asset_update.plan ->> 'needs_approval')::boolean then 'approval' else 'server' end;
end
$$;
comment on function private.policy_update_home_asset is
  'approval when the call contradicts a stronger source or another person''s entry; otherwise server.';

create or replace function private.preview_update_home_asset(call jsonb, input jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  plan constant jsonb := (private.plan_asset_update(call, input)).plan;
begin
  if plan is null then
    return null;
  end if;
  return private.build_asset_update_statements(plan, plan, true) || private.build_statement('unsaved_until_confirmed');
end
$$;
comment on function private.preview_update_home_asset is
  'Preview of a call of update_home_asset. Null for a call that would be rejected.';

create or replace function private.confirm_update_home_asset(call jsonb, input jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  return case when private.policy_update_home_asset(call, input) = 'approval'
    then private.preview_update_home_asset(call, input) end;
end
$$;
comment on function private.confirm_update_home_asset is
  'The question to a person whose own change contradicts a stronger source or another person''s entry. Null for any '
    'other call.';

create or replace function private.add_asset_event(call jsonb, home_id uuid, event_id uuid, fields jsonb)
  returns public.home_events
language plpgsql
set search_path = ''
as $$
begin
  return private.add_event(jsonb_build_object('id', event_id, 'home_id', home_id,
    'occurred_on', private.get_call_date(call), 'occurred_precision', 'day', 'source', private.get_event_source(call),
    'actor_person_id', access.caller_id(), 'tool_call_id', call ->> 'tool_call_id') || fields);
end
$$;
comment on function private.add_asset_event is 'Records an event of update_home_asset.';

create or replace function private.apply_asset_changes(asset public.home_assets, changes jsonb, event_id uuid)
  returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.write_asset_values(asset,
    (select jsonb_object_agg(c ->> 'field', c -> 'to') || coalesce(jsonb_object_agg(
        private.get_companion_field(c ->> 'field'), c -> 'to_detail')
        filter (where private.get_companion_field(c ->> 'field') is not null), '{}')
      from jsonb_array_elements(changes) c),
    (select coalesce(jsonb_object_agg(c ->> 'field', private.build_provenance(
        -- A person who saw both values is the strongest source; what they confirmed once, they may change.
        case when c ? 'is_contradiction' or c #>> '{from_provenance,source}' = 'confirmed' then 'confirmed'
          else 'stated' end, event_id)) filter (where c ->> 'field' <> 'status'), '{}')
      from jsonb_array_elements(changes) c));
end
$$;
comment on function private.apply_asset_changes is 'Writes the changes of list_asset_changes, with their provenance.';

create or replace function private.tool_update_home_asset(call jsonb, input jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  call_home_id uuid := private.parse_uuid(call ->> 'home_id');
  event_id uuid := private.make_uuid_v7();
  plan jsonb;
  rejection jsonb;
  asset_id uuid;
  asset public.home_assets;
  event public.home_events;
begin
  perform private.lock_home(call_home_id);
  select p.plan, p.rejection into plan, rejection from private.plan_asset_update(call, input) p;
  if rejection is not null then
    return rejection;
  end if;
  asset_id := private.parse_uuid(plan ->> 'asset_id');
  if (plan ->> 'is_new')::boolean then
    asset_id := private.insert_asset(call_home_id, plan #>> '{facts,kind}', plan #>> '{facts,name}',
      plan #>> '{facts,space}');
    select a.* into asset from public.home_assets a where a.home_id = call_home_id and a.id = asset_id;
    plan := plan || jsonb_build_object('changes', private.list_asset_changes(asset, plan -> 'facts'));
  else
    select a.* into asset from public.home_assets a
    where a.home_id = call_home_id and a.id = asset_id for update;
  end if;
  if plan -> 'changes' <> '[]' then
    perform private.apply_asset_changes(asset, plan -> 'changes', event_id);
  end if;
  perform private.end_schedules(call_home_id,
    private.parse_uuids(jsonb_path_query_array(plan, '$.schedules_to_end[*].id')));
  select a.* into asset from public.home_assets a where a.home_id = call_home_id and a.id = asset_id;
  event := private.add_asset_event(call, call_home_id, event_id, jsonb_build_object('asset_id', asset.id)
    || case when (plan ->> 'is_new')::boolean then jsonb_build_object('event_type', 'system_discovered',
        'title', private.truncate_text(asset.name || ' added', 200),
        'payload', private.build_written_title(private.build_statement('event_asset_added',
          jsonb_build_object('asset', private.build_asset_name(asset.name, null, asset.kind))))
          || jsonb_build_object('added_asset_id', asset.id))
      else jsonb_build_object('event_type', 'asset_changed',
        'title', private.truncate_text(private.read_name(plan -> 'asset') || ': '
          || coalesce(private.join_phrases(array(
          select private.format_asset_field(c ->> 'field') from jsonb_array_elements(plan -> 'changes') c
          where c ->> 'field' <> 'status'), 'and'), 'removed'), 200),
        'payload', private.build_written_title(private.build_statement('event_asset_changed', jsonb_build_object(
          'asset', plan -> 'asset',
          'fields', jsonb_path_query_array(plan, '$.changes[*].field ? (@ != "status")'))))
        || jsonb_build_object('changes', plan -> 'changes',
          'schedules_ended', jsonb_path_query_array(plan, '$.schedules_to_end[*].id'))) end);

  return private.add_unused_arguments(private.build_tool_result('home_asset_updated', 'ok',
    private.build_asset_update_statements(plan,
      jsonb_build_object('asset', private.build_asset_name(asset.name, asset.space, asset.kind)), false),
    jsonb_build_object(
      'eventId', event.id, 'assetId', asset.id, 'isNewAsset', plan -> 'is_new', 'eventType', event.event_type,
      'systemKind', asset.kind, 'title', private.build_event_title(call_home_id, event.id, event.title),
      'data', jsonb_strip_nulls(jsonb_build_object('asset_id', asset.id,
        'asset', private.build_asset_name(asset.name, asset.space, asset.kind),
        'changes', nullif(private.build_asset_changes(plan -> 'changes'), '[]'),
        'schedules_ended', nullif(plan -> 'schedules_to_end', '[]'),
        'open_issues', nullif(plan -> 'open_issues', '[]'))),
      'effects', jsonb_build_array(jsonb_build_object('kind', 'event', 'id', event.id),
          jsonb_build_object('kind', 'asset', 'id', asset.id))
        || coalesce((select jsonb_agg(jsonb_build_object('kind', 'schedule', 'id', s -> 'id'))
          from jsonb_array_elements(plan -> 'schedules_to_end') s), '[]'))
    || private.build_focus(null, asset.id) || private.build_undo_hint(call_home_id, event.id)), plan -> 'unused');
end
$$;
comment on function private.tool_update_home_asset is
  'Tool update_home_asset. Adds an asset (event system_discovered) or changes one (asset_changed, with from and to). '
    'Codes: ok, already_done, needs_clarification, conflict, not_found, invalid_arguments, forbidden.';
