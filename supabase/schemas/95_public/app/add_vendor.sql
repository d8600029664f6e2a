create or replace function public.add_vendor(
  home_id uuid, vendor jsonb, idempotency_key text default null
) returns jsonb
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.check_request(vendor, 65536);
  perform access.check_texts(idempotency_key);
  return access.run_home_tool('app', home_id, 'save_vendor',
    access.add_own_arguments(vendor, '{"vendor_id": null}'), idempotency_key, null);
end
$$;
comment on function public.add_vendor is
  'Adds a company or person that works for the home: { name, trades: [text], phone, email, website, notes }.';
