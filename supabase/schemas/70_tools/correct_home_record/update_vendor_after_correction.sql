create or replace function private.update_vendor_after_correction(event public.home_events, action text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  is_undo constant boolean := action = 'remove';
  vendor public.vendors;
begin
  if action not in ('remove', 'restore') or not event.payload ?| array['vendor_changes', 'added_vendor_id'] then
    return '[]'::jsonb;
  elsif event.payload ? 'vendor_changes' then
    vendor := private.write_vendor_changes(event.home_id, event.vendor_id, event.payload -> 'vendor_changes',
      case when is_undo then 'from' else 'to' end);
    return private.build_statement('vendor_after_correction', jsonb_build_object('vendor', vendor.name,
      'outcome', case when is_undo then 'values_restored' else 'values_applied' end));
  end if;
  update public.vendors v set removed_at = case when is_undo then access.now() end
  where v.home_id = event.home_id and v.id = event.vendor_id and not (is_undo and exists (
    select from public.home_event_states s
    where s.home_id = v.home_id and s.vendor_id = v.id and not s.voided and s.event_id <> event.id));
  return case when found then '[]' else private.build_statement('vendor_after_correction',
    jsonb_build_object('outcome', 'still_needed')) end;
end
$$;
comment on function private.update_vendor_after_correction is
  'For the action remove, restores the values that a vendor had before an event vendor_changed, or removes a vendor '
    'that the event added from the list unless another event names it. For restore, does the opposite. Returns '
    'statements about it.';
