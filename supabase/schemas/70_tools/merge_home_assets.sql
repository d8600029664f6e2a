create or replace function private.apply_merge(plan jsonb, home_id uuid, event_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  asset public.home_assets;
begin
  select a.* into asset from public.home_assets a
  where a.home_id = apply_merge.home_id and a.id = (plan ->> 'asset_id')::uuid for update;
  if plan -> 'changes' <> '[]' then
    perform private.write_asset_values(asset, private.build_asset_patch(plan -> 'changes', 'to'),
      -- Each value keeps the provenance that it had in the duplicate.
      (select jsonb_object_agg(c ->> 'field', coalesce(plan -> 'provenance' -> (c ->> 'field'), '{}')
          || jsonb_build_object('event_id', event_id))
        from jsonb_array_elements(plan -> 'changes') c));
  end if;
  update public.home_assets a set status = 'merged', merged_into_id = asset.id
  where a.home_id = asset.home_id and a.id = (plan ->> 'duplicate_asset_id')::uuid;
  perform private.move_schedules(asset.home_id, private.parse_uuids(plan -> 'schedules_moved'), asset.id);
end
$$;
comment on function private.apply_merge is
  'Merges the duplicate of a plan into the asset: copies facts that the asset does not have, and moves the schedules.';

create or replace function private.plan_merge(call jsonb, input jsonb, out plan jsonb, out rejection jsonb)
  returns record
language plpgsql stable
set search_path = ''
as $$
declare
  result_type constant text := 'home_asset_merged';
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  asset public.home_assets;
  duplicate public.home_assets;
begin
  rejection := private.check_arguments(result_type, 'merge_home_assets', input,
    array['asset_id', 'duplicate_asset_id']);
  if rejection is not null then
    return;
  end if;
  select a.* into asset from public.home_assets a
  where a.home_id = call_home_id and a.id = private.parse_uuid(input ->> 'asset_id');
  select a.* into duplicate from public.home_assets a
  where a.home_id = call_home_id and a.id = private.parse_uuid(input ->> 'duplicate_asset_id');
  if asset.id is null or duplicate.id is null then
    rejection := private.build_tool_result(result_type, 'not_found',
      private.build_statement('asset_to_change_not_found'));
  -- An id of a merged asset means the asset that it was merged into.
  elsif asset.id = duplicate.id then
    rejection := private.build_tool_result(result_type, 'already_done',
      private.build_statement('asset_is_one_already',
        jsonb_build_object('asset', private.build_asset_name(asset.name, asset.space, asset.kind))),
      jsonb_build_object('eventId', null, 'assetId', asset.id));
  elsif asset.status <> 'active' or duplicate.status <> 'active' then
    rejection := private.build_tool_result(result_type, 'conflict',
      private.build_statement('asset_gone', jsonb_build_object('asset', case when asset.status <> 'active'
        then private.build_asset_name(asset.name, asset.space, asset.kind)
        else private.build_asset_name(duplicate.name, duplicate.space, duplicate.kind) end)));
  end if;
  if rejection is not null then
    return;
  end if;
  plan := jsonb_build_object('asset_id', asset.id, 'duplicate_asset_id', duplicate.id,
    'label', private.build_asset_name(asset.name, asset.space, asset.kind),
    'duplicate', private.build_asset_name(duplicate.name, duplicate.space, duplicate.kind),
    -- The facts that the duplicate has and the asset does not.
    'changes', (
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
          'field', f.field, 'to', to_jsonb(duplicate) -> f.field,
          'to_detail', to_jsonb(duplicate) -> private.get_companion_field(f.field))) order by f.place), '[]')
      from unnest(private.list_asset_fact_fields()) with ordinality f (field, place)
      where to_jsonb(asset) ->> f.field is null and to_jsonb(duplicate) ->> f.field is not null),
    'provenance', duplicate.provenance,
    'schedules_moved', (select coalesce(jsonb_agg(s.id order by s.id), '[]') from public.maintenance_schedules s
      where s.home_id = call_home_id and s.asset_id = duplicate.id),
    'event_count', (select count(*) from public.home_event_states e
      where e.home_id = call_home_id and e.asset_id = duplicate.id and not e.voided));
end
$$;
comment on function private.plan_merge is
  'Plans a call of merge_home_assets without writing: { asset_id, duplicate_asset_id, label, duplicate, changes, '
    'provenance, schedules_moved, event_count }. Without a plan, rejection is the tool result.';

create or replace function private.policy_merge_home_assets(call jsonb, input jsonb) returns text
language plpgsql
set search_path = ''
as $$
begin
  -- A call that is rejected needs no approval. The lock keeps the plan valid until the tool runs.
  perform private.lock_home(private.parse_uuid(call ->> 'home_id'));
  return case when (private.plan_merge(call, input)).rejection is null then 'approval' else 'server' end;
end
$$;
comment on function private.policy_merge_home_assets is
  'approval; server only for a call that is rejected or was already done.';

create or replace function private.preview_merge_home_assets(call jsonb, input jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  plan constant jsonb := (private.plan_merge(call, input)).plan;
begin
  return case when plan is not null then private.build_statement('may_merge_assets',
    jsonb_build_object('asset', plan -> 'label', 'duplicate', plan -> 'duplicate')) end;
end
$$;
comment on function private.preview_merge_home_assets is
  'Preview of a call of merge_home_assets. Null for a call that would be rejected.';

create or replace function private.tool_merge_home_assets(call jsonb, input jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  event_id constant uuid := private.make_uuid_v7();
  plan jsonb;
  rejection jsonb;
  asset public.home_assets;
  event public.home_events;
begin
  perform private.lock_home(call_home_id);
  select p.plan, p.rejection into plan, rejection from private.plan_merge(call, input) p;
  if rejection is not null then
    return rejection;
  end if;
  perform private.apply_merge(plan, call_home_id, event_id);
  event := private.add_event(jsonb_build_object('id', event_id, 'home_id', call_home_id,
    'asset_id', plan -> 'asset_id', 'event_type', 'asset_changed',
    'title', private.read_name(plan -> 'duplicate'),
    'occurred_on', private.get_call_date(call), 'occurred_precision', 'day',
    'source', private.get_event_source(call), 'actor_person_id', access.caller_id(),
    'tool_call_id', call ->> 'tool_call_id',
    'payload', private.build_written_title(private.build_statement('event_assets_merged', jsonb_build_object(
      'asset', plan -> 'label', 'duplicate', plan -> 'duplicate')))
      || jsonb_build_object('merged_asset_id', plan -> 'duplicate_asset_id', 'changes', plan -> 'changes',
      'schedules_moved', plan -> 'schedules_moved')));
  select a.* into asset from public.home_assets a
  where a.home_id = call_home_id and a.id = (plan ->> 'asset_id')::uuid;
  return private.build_tool_result('home_asset_merged', 'ok',
    private.build_statement('assets_merged',
      jsonb_build_object('asset', plan -> 'label', 'duplicate', plan -> 'duplicate')),
    jsonb_build_object('eventId', event.id, 'assetId', asset.id, 'isNewAsset', false, 'eventType', event.event_type,
      'systemKind', asset.kind, 'title', private.build_event_title(call_home_id, event.id, event.title),
      'data', jsonb_build_object('asset_id', asset.id, 'asset', plan -> 'label',
        'duplicate_asset_id', plan -> 'duplicate_asset_id', 'changes', private.build_asset_changes(plan -> 'changes'),
        'events_moved', plan -> 'event_count', 'schedules_moved', plan -> 'schedules_moved'),
      'effects', jsonb_build_array(jsonb_build_object('kind', 'event', 'id', event.id),
          jsonb_build_object('kind', 'asset', 'id', asset.id),
          jsonb_build_object('kind', 'asset', 'id', plan -> 'duplicate_asset_id'))
        || coalesce((select jsonb_agg(jsonb_build_object('kind', 'schedule', 'id', s))
          from jsonb_array_elements(plan -> 'schedules_moved') s), '[]'))
    || private.build_focus(null, asset.id) || private.build_undo_offer(call));
end
$$;
comment on function private.tool_merge_home_assets is
  'Tool merge_home_assets. Merges a duplicate into an asset (event asset_changed): the events, issues, schedules and '
    'ids of the duplicate become those of the asset. Codes: ok, already_done, conflict, not_found, '
    'invalid_arguments, forbidden.';
