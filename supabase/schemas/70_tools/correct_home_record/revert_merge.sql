create or replace function private.revert_merge(event public.home_events, is_undo boolean) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  duplicate public.home_assets;
begin
  select a.* into duplicate from public.home_assets a
  where a.home_id = event.home_id and a.id = private.parse_uuid(event.payload ->> 'merged_asset_id') for update;
  if is_undo then
    if event.payload -> 'changes' <> '[]' then
      perform private.restore_asset_values(event, true);
    end if;
    update public.home_assets a set status = 'active', merged_into_id = null
    where a.home_id = duplicate.home_id and a.id = duplicate.id;
    perform private.move_schedules(event.home_id, private.parse_uuids(event.payload -> 'schedules_moved'),
      duplicate.id);
  else
    perform private.apply_merge(event.payload || jsonb_build_object('asset_id', event.asset_id,
      'duplicate_asset_id', duplicate.id, 'provenance', duplicate.provenance), event.home_id, event.id);
  end if;
  return jsonb_build_object('asset_id', event.asset_id, 'new_asset_id', duplicate.id,
    'asset', private.build_asset_name(duplicate.name, duplicate.space, duplicate.kind),
    'outcome', case when is_undo then 'merge_reverted' else 'merged_again' end);
end
$$;
comment on function private.revert_merge is
  'Undoes a merge: the duplicate is active again with its own events and schedules, and events recorded since the '
    'merge stay with the other asset. For is_undo = false, merges it again. Returns { asset_id, new_asset_id, asset, '
    'outcome }.';
