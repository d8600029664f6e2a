-- The settings: see private.list_leading_assets.
create or replace function private.list_recent_events(home_id uuid, max_events int) returns jsonb
language plpgsql stable
set search_path = '' set enable_sort = off set enable_bitmapscan = off set jit = off
as $$
begin
  return to_jsonb(array(
    -- "Undo that" may refer to what was recorded last, whatever its date.
    with last as materialized (
      select s.event_id, s.asset_id, s.event_type, s.occurred_on, s.occurred_precision, s.seq, s.cost_actual_minor,
        s.cost_low_minor, s.cost_high_minor, s.cost_payer, s.currency, s.performed_by, s.title, s.root_event_id,
        s.vendor_id
      from public.home_event_states s
      where s.home_id = list_recent_events.home_id and not s.voided
      order by s.seq desc limit least(max_events, 3)
    ), newest as materialized (
      select s.event_id, s.asset_id, s.event_type, s.occurred_on, s.occurred_precision, s.seq, s.cost_actual_minor,
        s.cost_low_minor, s.cost_high_minor, s.cost_payer, s.currency, s.performed_by, s.title, s.root_event_id,
        s.vendor_id
      from public.home_event_states s
      where s.home_id = list_recent_events.home_id and not s.voided
      order by s.occurred_on desc nulls last, s.seq desc limit max_events
    ), listed as (
      select * from last
      union all
      (select n.* from newest n where n.event_id <> all (array(select l.event_id from last l))
       limit max_events - (select count(*) from last))
    )
    select event from (
      select c.event_id as id, c.asset_id, c.event_type, private.truncate_text(c.title || coalesce(': ' || (
          select i.title from public.home_issues i
          where c.event_type = 'status_change' and i.home_id = list_recent_events.home_id
            and i.issue_id = c.root_event_id), '')) as title,
        case c.occurred_precision when 'year' then to_char(c.occurred_on, 'YYYY')
          when 'month' then to_char(c.occurred_on, 'YYYY-MM')
          when 'day' then c.occurred_on::text end as occurred_on,
        private.to_major_units(c.cost_actual_minor, c.currency) as cost, c.cost_payer as payer,
        private.to_major_units(c.cost_low_minor, c.currency) as cost_low,
        private.to_major_units(c.cost_high_minor, c.currency) as cost_high,
        (select v.name from public.vendors v where v.home_id = list_recent_events.home_id and v.id = c.vendor_id)
          as vendor,
        c.performed_by as by
      from listed c
      order by c.occurred_on desc nulls last, c.seq desc
    ) event));
end
$$;
comment on function private.list_recent_events is
  'Lists the newest events and the three recorded last: [{ id, asset_id, event_type, title, occurred_on, cost, '
    'cost_low, cost_high, payer, vendor, by }]. occurred_on is as exact as it is known. Costs are in units of the '
    'event''s currency; cost_low and cost_high are those of a quote or an estimate.';
