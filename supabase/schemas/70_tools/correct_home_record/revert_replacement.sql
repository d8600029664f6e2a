create or replace function private.revert_replacement(event public.home_events, is_undo boolean) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  old_asset public.home_assets;
  retirement public.home_events;
  moved_ids uuid[];
  ended_ids uuid[];
begin
  select a.* into old_asset from public.home_assets a
  where a.home_id = event.home_id and a.id = private.parse_uuid(event.payload ->> 'replaces_asset_id') for update;
  select e.* into retirement from public.home_events e
  where e.home_id = event.home_id and e.parent_event_id = event.id and e.event_type = 'asset_changed'
    and e.asset_id = old_asset.id;
  moved_ids := private.parse_uuids(retirement.payload -> 'schedules_moved');
  ended_ids := private.parse_uuids(retirement.payload -> 'schedules_ended');
  if is_undo then
    update public.home_assets a set status = 'active', replaced_by_id = null
    where a.home_id = event.home_id and a.id = old_asset.id;
    perform private.move_schedules(event.home_id, moved_ids, old_asset.id);
    perform private.resume_schedules(event.home_id, ended_ids);
  else
    update public.home_assets a set status = 'replaced', replaced_by_id = event.asset_id
    where a.home_id = event.home_id and a.id = old_asset.id;
    perform private.move_schedules(event.home_id, moved_ids, event.asset_id);
    perform private.end_schedules(event.home_id, ended_ids);
  end if;
  update public.home_assets a set status = case when is_undo then 'removed' else 'active' end
  where a.home_id = event.home_id and a.id = event.asset_id;
  return jsonb_build_object('asset_id', old_asset.id, 'new_asset_id', event.asset_id,
    'asset', private.build_asset_name(old_asset.name, old_asset.space, old_asset.kind),
    'outcome', case when is_undo then 'replacement_reverted' else 'replaced_again' end);
end
$$;
comment on function private.revert_replacement is
  'Brings back the asset that an event replacement retired, with its schedules, and takes the new one off the list; '
    'or, when the event is back in the record, does the replacement again. Returns { asset_id, new_asset_id, asset, '
    'outcome }.';
