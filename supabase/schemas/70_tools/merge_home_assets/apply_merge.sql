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
    perform private.write_asset_values(asset,
      (select jsonb_object_agg(c ->> 'field', c -> 'to') || coalesce(jsonb_object_agg(
          private.get_companion_field(c ->> 'field'), c -> 'to_detail')
          filter (where private.get_companion_field(c ->> 'field') is not null), '{}')
        from jsonb_array_elements(plan -> 'changes') c),
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
