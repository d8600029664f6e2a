create or replace function public.add_asset(
  home_id uuid, asset jsonb, idempotency_key text default null
) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.check_request(asset, 65536);
  perform access.check_texts(idempotency_key);
  return access.run_home_tool('app', home_id, 'update_home_asset',
    '{"is_additional": true}'::jsonb || access.add_own_arguments(asset, '{"asset_id": null}'), idempotency_key,
    null);
end
$$;
comment on function public.add_asset is
  'Adds a system: { kind, name, space, manufacturer, model, serial, installed_on, purchased_on, price, '
    'warranty_until }. With is_additional false, one that is on file is completed instead.';
