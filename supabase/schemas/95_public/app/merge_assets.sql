create or replace function public.merge_assets(
  home_id uuid, asset_id uuid, duplicate_asset_id uuid, idempotency_key text default null
) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.check_texts(idempotency_key);
  return access.run_home_tool('app', home_id, 'merge_home_assets', jsonb_build_object('asset_id', asset_id,
    'duplicate_asset_id', duplicate_asset_id), idempotency_key, null);
end
$$;
comment on function public.merge_assets is
  'Merges a duplicate into the system that it duplicates: the events, issues, schedules and ids of the duplicate '
    'become those of that system.';
