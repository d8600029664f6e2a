create or replace function private.search_vendors(home_id uuid, search jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  vendor_ids constant uuid[] := array(
    select (v.id #>> '{}')::uuid from jsonb_path_query(search -> 'subjects', '$[*][*].vendor_ids[*]') v (id));
begin
  if vendor_ids = '{}' then
    return '[]'::jsonb;
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', m.id, 'name', m.name,
      'trades', nullif(to_jsonb(m.trades), '[]'), 'phone', m.phone, 'email', m.email)) order by m.name), '[]')
    from (
      select v.* from public.vendors v
      where v.home_id = search_vendors.home_id and v.removed_at is null and v.id = any (vendor_ids)
      order by v.name limit 10) m
  );
end
$$;
comment on function private.search_vendors is
  'Lists at most ten vendors that a term of a search of resolve_search names: [{ id, name, trades, phone, email }].';
