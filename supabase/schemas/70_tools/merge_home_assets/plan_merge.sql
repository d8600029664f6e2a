create or replace function private.list_facts_to_take_over(asset public.home_assets, duplicate public.home_assets)
  returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  own_values constant jsonb := to_jsonb(asset);
  other_values constant jsonb := to_jsonb(duplicate);
begin
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'field', f.field, 'to', other_values -> f.field, 'to_detail', other_values -> f.companion)) order by f.place),
      '[]')
    from (
      select n.field, n.place, private.get_companion_field(n.field) as companion
      from unnest(private.list_asset_fact_fields()) with ordinality n (field, place)
    ) f
    where own_values -> f.field = 'null' and other_values -> f.field <> 'null');
end
$$;
comment on function private.list_facts_to_take_over is
  'Lists the facts that the duplicate has and the asset does not, as changes of the asset: '
    '[{ field, to, to_detail? }].';

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
  rejection := private.check_caller_and_arguments(result_type, 'merge_home_assets', call, input,
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
    'changes', private.list_facts_to_take_over(asset, duplicate),
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
