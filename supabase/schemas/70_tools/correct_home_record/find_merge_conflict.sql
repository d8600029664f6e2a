create or replace function private.find_merge_conflict(event public.home_events, is_undo boolean) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  asset public.home_assets;
  duplicate public.home_assets;
begin
  select a.* into asset from public.home_assets a where a.home_id = event.home_id and a.id = event.asset_id;
  select a.* into duplicate from public.home_assets a
  where a.home_id = event.home_id and a.id = private.parse_uuid(event.payload ->> 'merged_asset_id');
  return case
    when asset.status <> 'active' then
      jsonb_build_object('reason', 'asset_gone',
        'asset', private.build_asset_name(asset.name, asset.space, asset.kind))
    when duplicate.status <> case when is_undo then 'merged' else 'active' end then
      jsonb_build_object('reason', 'asset_changed',
        'asset', private.build_asset_name(duplicate.name, duplicate.space, duplicate.kind))
    else private.find_asset_change_conflict(event, is_undo) end;
end
$$;
comment on function private.find_merge_conflict is
  'Returns why a merge of two assets cannot be undone or, for is_undo = false, made again: { reason, … }. Null when '
    'it can.';
