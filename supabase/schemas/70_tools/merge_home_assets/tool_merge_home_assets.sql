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
    'title', private.truncate_text(
      private.read_name(plan -> 'duplicate') || ' merged into ' || private.read_name(plan -> 'label'), 200),
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
    || private.build_focus(null, asset.id) || private.build_undo_hint(call_home_id, event.id));
end
$$;
comment on function private.tool_merge_home_assets is
  'Tool merge_home_assets. Merges a duplicate into an asset (event asset_changed): the events, issues, schedules and '
    'ids of the duplicate become those of the asset. Codes: ok, already_done, conflict, not_found, '
    'invalid_arguments, forbidden.';
