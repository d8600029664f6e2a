create or replace function private.find_vendor_conflict(event public.home_events, is_undo boolean) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  changed_field constant text := private.find_field_changed_since(
    (select to_jsonb(v) from public.vendors v where v.home_id = event.home_id and v.id = event.vendor_id),
    event.payload -> 'vendor_changes', is_undo);
begin
  return case changed_field when 'removed_at' then 'it was added or removed again since'
    else 'the ' || changed_field || ' was changed again since' end;
end
$$;
comment on function private.find_vendor_conflict is
  'Returns why a change of a vendor cannot be undone or, for is_undo = false, made again. Null when it can.';
