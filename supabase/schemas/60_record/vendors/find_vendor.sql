create or replace function private.find_vendor(home_id uuid, name text, role text) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  vendor_id uuid;
begin
  if btrim(coalesce(name, '')) = '' then
    return null;
  end if;
  select v.id into vendor_id from public.vendors v
  where v.home_id = find_vendor.home_id and lower(v.name) = lower(btrim(find_vendor.name));
  if vendor_id is null and private.role_rank(role) >= private.role_rank('member') then
    vendor_id := gen_random_uuid();
    insert into public.vendors (id, home_id, name, created_by)
    values (vendor_id, find_vendor.home_id, btrim(find_vendor.name), private.caller_id());
  end if;
  return vendor_id;
end
$$;
comment on function private.find_vendor is 'The vendor of that name; a new one where the role may add it; else null.';
