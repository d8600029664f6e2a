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
      select t.id, t.asset_id, t.event_type, t.occurred_on, t.occurred_precision, t.seq, t.cost_actual_minor,
        t.cost_low_minor, t.cost_high_minor, t.cost_payer, t.currency, t.vendor_name, t.performed_by,
        t.title || coalesce(': ' || i.title, '') as title
      from (
        select w.home_id, w.id, bool_or(w.is_last) as is_last
        from (
          -- The stored date is indexed, the corrected one is not. Twice max_events: voided events are removed below.
          (select e.home_id, e.id, false as is_last from public.home_events e
           where e.home_id = list_recent_events.home_id and e.event_type not in ('correction', 'void', 'redaction')
           order by e.occurred_on desc nulls last, e.seq desc limit max_events * 2)
          union all
          -- "Undo that" may refer to what was recorded last, whatever its date.
          (select e.home_id, e.id, true from public.home_events e
           where e.home_id = list_recent_events.home_id and e.event_type not in ('correction', 'void', 'redaction')
           order by e.seq desc limit 3)
        ) w
        group by w.home_id, w.id
      ) newest
      join public.home_timeline t on t.home_id = newest.home_id and t.id = newest.id
      left join public.home_issues i
        on t.event_type = 'status_change' and i.home_id = t.home_id and i.issue_id = t.root_event_id
      -- Repeated for the planner: each part of the view uses an index that begins with home_id.
      where t.home_id = list_recent_events.home_id
      order by newest.is_last desc, t.occurred_on desc nulls last, t.seq desc limit max_events
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
  where h.id = home_context.home_id and h.id in (select private.my_homes()));
end
$$;
comment on function private.home_context is
  'Builds the description of a home that the model gets: { today, home, you, assets (at most 40), vendors (12), '
    'open_issues (20), settled_issues (8, of the last 90 days), attention (20), recent_events (15) }. '
    'Null for a home of which the caller is not a member.';
