create or replace function private.list_vendor_changes(vendor public.vendors, facts jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  current_values constant jsonb := to_jsonb(vendor);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'field', f.field, 'from', current_values -> f.field, 'to', facts -> f.field) order by f.place), '[]')
    from unnest(array['name', 'trades', 'phone', 'email', 'website', 'notes', 'removed_at'])
      with ordinality f (field, place)
    where facts ? f.field and current_values -> f.field is distinct from facts -> f.field);
end
$$;
comment on function private.list_vendor_changes is 'Lists what facts change of a vendor: [{ field, from, to }].';

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

create or replace function private.format_vendor_fields(changes jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.join_phrases(array(
    select c.change ->> 'field' from jsonb_array_elements(changes) with ordinality c (change, place)
    where c.change ->> 'field' <> 'removed_at' order by c.place), 'and');
end
$$;
comment on function private.format_vendor_fields is
  'Formats the fields of changes of list_vendor_changes: "phone and email"; null for none.';
