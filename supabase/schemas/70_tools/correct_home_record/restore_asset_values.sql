create or replace function private.restore_asset_values(event public.home_events, is_undo boolean) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  changes jsonb := event.payload -> 'changes';
  value_key text := case when is_undo then 'from' else 'to' end;
  asset public.home_assets;
  patch jsonb;
  provenance jsonb;
begin
  select a.* into asset from public.home_assets a
  where a.home_id = event.home_id and a.id = event.asset_id for update;
  select jsonb_object_agg(c ->> 'field', c -> value_key)
      || coalesce(jsonb_object_agg(private.get_companion_field(c ->> 'field'), c -> (value_key || '_detail'))
        filter (where private.get_companion_field(c ->> 'field') is not null), '{}'),
    coalesce(jsonb_object_agg(c ->> 'field',
        case when is_undo then coalesce(c -> 'from_provenance', '{}')
          else private.build_provenance('confirmed', event.id) end || jsonb_build_object('restored_by', event.id))
      filter (where c ->> 'field' <> 'status'), '{}')
  into patch, provenance
  from jsonb_array_elements(changes) c;
  perform private.write_asset_values(asset, patch, provenance);
  if is_undo then
    perform private.resume_schedules(event.home_id, private.parse_uuids(event.payload -> 'schedules_ended'));
  else
    perform private.end_schedules(event.home_id, private.parse_uuids(event.payload -> 'schedules_ended'));
  end if;
  return jsonb_build_object('asset_id', asset.id, 
    'asset', private.build_asset_name(asset.name, asset.space, asset.kind),
    'outcome', case when patch ->> 'status' = 'active' then 'active' when patch ->> 'status' = 'removed' then 'removed'
      when is_undo then 'values_restored' else 'values_applied' end,
    'fields', jsonb_path_query_array(changes, '$[*].field ? (@ != "status")'));
end
$$;
comment on function private.restore_asset_values is
  'Writes the values that an asset had before an event asset_changed, or, when it is back in the record, after it. '
    'Schedules that it ended go on, or end again. Returns { asset_id, asset, outcome, fields }, with '
    'fields as columns.';
