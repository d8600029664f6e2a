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
  'Returns why a change of a vendor cannot be taken back or made again: a field has another value since; null when it '
    'can.';

create or replace function private.restore_vendor(event public.home_events, action text) returns text
language plpgsql
set search_path = ''
as $$
declare
  is_undo constant boolean := action = 'remove';
  vendor public.vendors;
begin
  if action not in ('remove', 'restore') or not event.payload ?| array['vendor_changes', 'added_vendor_id'] then
    return '';
  elsif event.payload ? 'vendor_changes' then
    vendor := private.write_vendor_changes(event.home_id, event.vendor_id, event.payload -> 'vendor_changes',
      case when is_undo then 'from' else 'to' end);
    return ' What is on file of ' || private.quote_title(vendor.name)
      || case when is_undo then ' is as it was before.' else ' is changed again.' end;
  end if;
  update public.vendors v set removed_at = case when is_undo then private.now() end
  where v.home_id = event.home_id and v.id = event.vendor_id and not (is_undo and exists (
    select from public.home_event_states s
    where s.home_id = v.home_id and s.vendor_id = v.id and not s.voided and s.event_id <> event.id));
  return case when found then '' else ' The company stays on file, because there is more about it.' end;
end
$$;
comment on function private.restore_vendor is
  'Writes the values that a vendor had before an event vendor_changed, or, when it is back in the record, after it; '
    'takes an added one that nothing else refers to off the list, or puts it back. Returns a sentence about it, after '
    'a space, or an empty text.';
