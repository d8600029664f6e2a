create or replace function public.retire_asset(
  home_id uuid, asset_id uuid, idempotency_key text default null, confirm text default null
) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.check_texts(idempotency_key, confirm);
  return access.run_home_tool('app', home_id, 'update_home_asset',
    jsonb_build_object('asset_id', asset_id, 'removed', true), idempotency_key, confirm);
end
$$;
comment on function public.retire_asset is
  'Takes a system off the list and ends its schedules. confirm: see update_asset.';
