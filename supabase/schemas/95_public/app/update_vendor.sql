create or replace function public.update_vendor(
  home_id uuid, vendor_id uuid, changes jsonb, idempotency_key text default null
) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.check_request(changes, 65536);
  perform access.check_texts(idempotency_key);
  return access.run_home_tool('app', home_id, 'save_vendor',
    access.add_own_arguments(access.move_nulls_to_clear(changes), jsonb_build_object('vendor_id', vendor_id)),
    idempotency_key, null);
end
$$;
comment on function public.update_vendor is
  'Changes the given fields of a vendor; null clears one. removed: true takes it off the list.';
