create or replace function public.replace_asset(
  home_id uuid, asset_id uuid, replacement jsonb, idempotency_key text default null
) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.check_request(replacement, 65536);
  perform access.check_texts(idempotency_key);
  return access.run_home_tool('app', home_id, 'replace_home_asset',
    access.add_own_arguments(replacement, jsonb_build_object('old_asset_id', asset_id)), idempotency_key, null);
end
$$;
comment on function public.replace_asset is
  'Retires a system and adds the one that replaces it: { system_kind, manufacturer, model, occurred_on, '
    'cost_actual, vendor_name, disposition }. Its recurring schedules move.';
