create or replace function public.update_asset(
  home_id uuid, asset_id uuid, changes jsonb, idempotency_key text default null, confirm text default null
) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.check_request(changes, 65536);
  perform access.check_texts(idempotency_key, confirm);
  return access.run_home_tool('app', home_id, 'update_home_asset',
    access.add_own_arguments(access.move_nulls_to_clear(changes), jsonb_build_object('asset_id', asset_id)),
    idempotency_key, confirm);
end
$$;
comment on function public.update_asset is
  'Changes the given fields of a system; null clears one. When a value contradicts a stronger source or another '
    'person, the result is needs_clarification with a plan, until confirm is the id of that plan.';
