create or replace function private.list_recent_events(home_id uuid, max_events int) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
        'id', n.id, 'asset_id', n.asset_id, 'event_type', n.event_type, 'title', private.truncate_text(n.title),
        'occurred_on', case n.occurred_precision when 'year' then to_char(n.occurred_on, 'YYYY')
          when 'month' then to_char(n.occurred_on, 'YYYY-MM') else n.occurred_on::text end,
        'cost', private.to_major_units(n.cost_actual_minor, n.currency), 'payer', n.cost_payer,
        'cost_low', private.to_major_units(n.cost_low_minor, n.currency),
        'cost_high', private.to_major_units(n.cost_high_minor, n.currency),
        'vendor', n.vendor_name, 'by', n.performed_by)
      order by n.occurred_on desc nulls last, n.seq desc), '[]')
    from (
      select c.event_id as id, c.asset_id, c.event_type, c.occurred_on, c.occurred_precision, c.seq,
        c.cost_actual_minor, c.cost_low_minor, c.cost_high_minor, c.cost_payer, c.currency, c.performed_by,
        c.title || coalesce(': ' || (
          select i.title from public.home_issues i
          where c.event_type = 'status_change' and i.home_id = c.home_id and i.issue_id = c.root_event_id), '')
          as title,
        (select v.name from public.vendors v where v.home_id = c.home_id and v.id = c.vendor_id) as vendor_name
      from private.list_newest_events(list_recent_events.home_id, max_events) c
    ) n);
end
$$;
comment on function private.list_recent_events is
  'Lists the newest events and the three recorded last: [{ id, asset_id, event_type, title, occurred_on, cost, '
    'cost_low, cost_high, payer, vendor, by }]. occurred_on is as exact as it is known. Costs are in units of the '
    'event''s currency; cost_low and cost_high are those of a quote or an estimate.';

create or replace function private.home_context(home_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (select jsonb_build_object(
    'today', private.home_today(h.id),
    'home', jsonb_build_object('name', h.name, 'place', nullif(concat_ws(', ', h.city, h.region), ''),
      'country', h.country, 'year_built', h.year_built, 'currency', h.currency, 'units', h.units,
      'time_zone', h.time_zone),
    'you', jsonb_build_object('role', private.my_role(h.id),
      'name', (select p.display_name from public.people p where p.id = private.caller_id())),
    'assets', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'kind', a.kind, 'name', a.name, 'space', a.space,
        'manufacturer', a.manufacturer, 'model', a.model, 'serial', a.serial,
        'price', private.to_major_units(a.price_minor, a.price_currency),
        'installed', case a.installed_precision when 'year' then to_char(a.installed_on, 'YYYY')
          when 'month' then to_char(a.installed_on, 'YYYY-MM') else a.installed_on::text end,
        'installed_source', a.provenance #>> '{installed_on,source}',
        'warranty_until', a.warranty_until, 'warranty_source', a.provenance #>> '{warranty_until,source}')
        order by a.place), '[]')
      from private.list_leading_assets(h.id, 40) l
      cross join lateral (select (l.asset).*, l.place) a),
    'vendors', private.list_recent_vendors(h.id, 12),
    'open_issues', private.list_open_issues(h.id, 20),
    'settled_issues', private.list_settled_issues(h.id, 90, 8),
    'attention', private.list_attention_items(h.id, 60, 20, true),
    'recent_events', private.list_recent_events(h.id, 15))
  from public.homes h
  where h.id = home_context.home_id and h.id = any (private.my_home_ids()));
end
$$;
comment on function private.home_context is
  'Builds the description of a home that the model gets: { today, home, you, assets (at most 40), vendors (12), '
    'open_issues (20), settled_issues (8, of the last 90 days), attention (20), recent_events (15) }. '
    'Null for a home of which the caller is not a member.';
