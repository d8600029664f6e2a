create or replace function private.list_originals(home_id uuid, event_ids uuid[]) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
begin
  return array(
    with recursive chain as (
      select e.id, e.corrects_event_id, e.event_type from public.home_events e
      where e.home_id = list_originals.home_id and e.id = any (event_ids) and e.event_type <> 'redaction'
      union
      select o.id, o.corrects_event_id, o.event_type from chain c
      join public.home_events o on o.home_id = list_originals.home_id and o.id = c.corrects_event_id
    )
    select c.id from chain c where c.event_type not in ('correction', 'void'));
end
$$;
comment on function private.list_originals is
  'Lists the given events, and in place of a correction or void the event that it changes. Leaves out redactions and '
    'voids of periods.';
