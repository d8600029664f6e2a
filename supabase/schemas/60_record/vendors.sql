create or replace function private.find_or_add_vendor(
  home_id uuid, name text, out vendor_id uuid, out is_added boolean
) returns record
language plpgsql
set search_path = ''
as $$
declare
  has_been_removed boolean;
begin
  is_added := false;
  if coalesce(btrim(name), '') = '' then
    return;
  end if;
  select v.id, v.removed_at is not null into vendor_id, has_been_removed from public.vendors v
  where v.home_id = find_or_add_vendor.home_id and lower(v.name) = lower(btrim(find_or_add_vendor.name));
  if has_been_removed then
    -- For a contributor the policy lets no row through; the vendor is returned all the same.
    update public.vendors v set removed_at = null
    where v.home_id = find_or_add_vendor.home_id and v.id = vendor_id;
    is_added := found;
  elsif vendor_id is null
    and private.get_role_rank(access.my_role(find_or_add_vendor.home_id)) >= private.get_role_rank('member') then
    vendor_id := gen_random_uuid();
    insert into public.vendors (id, home_id, name, created_by)
    values (vendor_id, find_or_add_vendor.home_id, btrim(find_or_add_vendor.name), access.caller_id());
    is_added := true;
  end if;
end
$$;
comment on function private.find_or_add_vendor is
  'Returns the vendor with this name. Adds one when the caller is a member or owner, otherwise returns null. A '
    'removed vendor is put on the list again. is_added: it was not on the list before.';
