create or replace function private.find_vendor_conflict(event public.home_events, is_undo boolean) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  vendor public.vendors;
begin
  select v.* into vendor from public.vendors v where v.home_id = event.home_id and v.id = event.vendor_id;
  return (
    select case c.change ->> 'field' when 'removed_at' then 'it was added or removed again since'
      else 'the ' || (c.change ->> 'field') || ' was changed again since' end
    from jsonb_array_elements(event.payload -> 'vendor_changes') with ordinality c (change, place)
    where to_jsonb(vendor) -> (c.change ->> 'field')
      is distinct from c.change -> case when is_undo then 'to' else 'from' end
    order by c.place limit 1);
end
$$;
comment on function private.find_vendor_conflict is
  'Returns why a change of a vendor cannot be undone or, for is_undo = false, made again: the first field that was '
    'changed since. Null when it can.';
