create or replace function private.write_vendor_changes(
  home_id uuid, vendor_id uuid, changes jsonb, value_key text
) returns public.vendors
language plpgsql
set search_path = ''
as $$
declare
  vendor public.vendors;
  patched public.vendors;
begin
  select v.* into vendor from public.vendors v
  where v.home_id = write_vendor_changes.home_id and v.id = vendor_id for update;
  patched := jsonb_populate_record(vendor, (
    select jsonb_object_agg(c ->> 'field', c -> value_key) from jsonb_array_elements(changes) c));
  update public.vendors v set
    name = patched.name, trades = patched.trades, phone = patched.phone, email = patched.email,
    website = patched.website, notes = patched.notes, removed_at = patched.removed_at
  where v.home_id = vendor.home_id and v.id = vendor.id;
  return patched;
end
$$;
comment on function private.write_vendor_changes is
  'Writes the values "to" or "from" of changes of list_vendor_changes and returns the vendor.';
