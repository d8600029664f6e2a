create or replace function private.find_events_of_terms(home_id uuid, terms jsonb, stems jsonb, max_events int)
  returns tid[]
language plpgsql stable
set search_path = ''
as $$
declare
  asset_ids constant uuid[] := array(
    select distinct i.id::uuid from jsonb_array_elements(terms) t
    cross join lateral jsonb_array_elements_text(t -> 'asset_ids') i (id));
  vendor_ids constant uuid[] := array(
    select distinct i.id::uuid from jsonb_array_elements(terms) t
    cross join lateral jsonb_array_elements_text(t -> 'vendor_ids') i (id));
begin
  return private.find_events_by_words(home_id, stems, max_events) || array(
    -- "offset 0": a look-up for each asset and vendor. The planner expects few events of a home and would read all.
    (select e.row_id from unnest(asset_ids) a (id)
    cross join lateral (
      select s.ctid as row_id from public.home_event_states s
      where s.home_id = find_events_of_terms.home_id and s.asset_id = a.id and not s.voided offset 0) e
    limit max_events)
    union all
    (select e.row_id from unnest(vendor_ids) v (id)
    cross join lateral (
      select s.ctid as row_id from public.home_event_states s
      where s.home_id = find_events_of_terms.home_id and s.vendor_id = v.id and not s.voided offset 0) e
    limit max_events));
end
$$;
comment on function private.find_events_of_terms is
  'Lists the row ids of states of events that have all stems of one of the phrases, or an asset or vendor of any of '
    'the terms, from indexes. The list is incomplete when it has max_events or more.';
