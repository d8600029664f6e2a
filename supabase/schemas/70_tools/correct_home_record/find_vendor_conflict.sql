create or replace function private.find_vendor_conflict(event public.home_events, is_undo boolean) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  changed_field constant text := private.find_field_changed_since(
    (select to_jsonb(v) from public.vendors v where v.home_id = event.home_id and v.id = event.vendor_id),
    event.payload -> 'vendor_changes', is_undo);
begin
  return private.build_field_conflict(changed_field);
end
$$;
comment on function private.find_vendor_conflict is
  'Returns why a change of a vendor cannot be undone or, for is_undo = false, made again: { reason, field }. Null '
    'when it can.';
