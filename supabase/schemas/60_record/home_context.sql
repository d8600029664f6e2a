-- Sorts and bitmap scans are off, because Postgres underestimates the rows of a home and would read and sort all of
-- them. jit is off, because the cost of a sort that remains would make Postgres compile the query.
create or replace function private.list_leading_assets(home_id uuid, max_assets int, attention jsonb) returns jsonb
language plpgsql stable
set search_path = '' set enable_sort = off set enable_bitmapscan = off set jit = off
as $$
declare
  -- Each list is bounded, so that a home with many assets costs no more.
  urgent_ids constant uuid[] := array(
    (select s.asset_id from public.home_issue_states s
     where s.home_id = list_leading_assets.home_id and not s.voided
       and s.status in ('open', 'in_progress', 'deferred') and s.asset_id is not null
     order by s.last_seq desc limit max_assets)
    union
    select (i.item ->> 'asset_id')::uuid from jsonb_array_elements(attention) i (item)
    where i.item ->> 'kind' in ('overdue', 'due') and i.item ->> 'asset_id' is not null);
begin
  return to_jsonb(array(
    select asset from (
      select a.id, a.short_id, a.kind, a.name, a.space, a.manufacturer, a.model, a.serial,
        private.to_major_units(a.price_minor, a.price_currency) as price,
        case a.installed_precision when 'year' then to_char(a.installed_on, 'YYYY')
          when 'month' then to_char(a.installed_on, 'YYYY-MM') else a.installed_on::text end as installed,
        a.provenance #>> '{installed_on,source}' as installed_source, a.warranty_until,
        a.provenance #>> '{warranty_until,source}' as warranty_source
      from (
        select 1 as rank, u.* from unnest(urgent_ids) i (asset_id)
        cross join lateral (
          select x.* from public.home_assets x
          where x.id = i.asset_id and x.home_id = list_leading_assets.home_id and x.status = 'active' offset 0) u
        union all
        (select 2, x.* from public.home_assets x
         where x.home_id = list_leading_assets.home_id and x.status = 'active' and x.id <> all (urgent_ids)
         order by x.last_event_seq desc, x.id limit max_assets)
      ) a
      order by a.rank, a.last_event_seq desc, a.id limit max_assets
    ) asset));
end
$$;
comment on function private.list_leading_assets is
  'Lists active assets of a home: first those with an open issue or with a due schedule among the items of '
    'list_attention_items, then the others. Each group begins with the asset of the newest event: [{ id, short_id, '
    'kind, name, space, manufacturer, model, serial, price, installed, installed_source, warranty_until, '
    'warranty_source }].';

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
    ), candidate as materialized (
      select s.event_id, s.asset_id, s.event_type, s.occurred_on, s.occurred_precision, s.seq, s.cost_actual_minor,
        s.cost_low_minor, s.cost_high_minor, s.cost_payer, s.currency, s.performed_by, s.title, s.root_event_id,
        s.vendor_id
      from public.home_event_states s
      where s.home_id = list_recent_events.home_id and not s.voided
      order by s.occurred_on desc nulls last, s.seq desc limit max_events * 4
    ), newest as materialized (
      -- What happened comes before changes of systems, schedules and companies.
      select c.* from candidate c
      order by c.event_type in ('asset_changed', 'schedule_changed', 'vendor_changed'), c.occurred_on desc nulls last,
        c.seq desc
      limit max_events
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
  'Lists the newest events, what happened before changes of systems, schedules and companies, and the three '
    'recorded last: [{ id, asset_id, event_type, title, occurred_on, cost, '
    'cost_low, cost_high, payer, vendor, by }]. occurred_on is as exact as it is known. Costs are in units of the '
    'event''s currency; cost_low and cost_high are those of a quote or an estimate.';

-- The settings: see private.list_leading_assets.
create or replace function private.list_recent_vendors(home_id uuid, max_vendors int) returns jsonb
language plpgsql stable
set search_path = '' set enable_sort = off set enable_bitmapscan = off set jit = off
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'short_id', v.short_id, 'name', v.name,
        'trades', v.trades, 'phone', v.phone, 'email', v.email)
      order by recent.last_seq desc), '[]')
    from (
      -- A fixed number of events bounds the cost in a home with a long record.
      select e.vendor_id, max(e.seq) as last_seq
      from (
        select n.vendor_id, n.seq from public.home_events n
        where n.home_id = list_recent_vendors.home_id and n.vendor_id is not null order by n.seq desc limit 50
      ) e
      group by e.vendor_id order by max(e.seq) desc limit max_vendors
    ) recent
    join public.vendors v on v.home_id = list_recent_vendors.home_id and v.id = recent.vendor_id
      and v.removed_at is null);
end
$$;
comment on function private.list_recent_vendors is
  'Lists the vendors of the newest 50 events that name one, the last one first: [{ id, short_id, name, trades, '
    'phone, email }].';

create or replace function private.home_context(home_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (select jsonb_build_object(
    'today', access.home_today(h.id),
    'home', jsonb_build_object('name', h.name, 'place', nullif(concat_ws(', ', h.city, h.region), ''),
      'country', h.country, 'year_built', h.year_built, 'currency', h.currency, 'units', h.units,
      'time_zone', h.time_zone),
    'you', jsonb_build_object('role', access.my_role(h.id),
      'name', (select p.display_name from public.people p where p.id = access.caller_id())),
    'assets', private.list_leading_assets(h.id, 40, t.attention),
    'vendors', private.list_recent_vendors(h.id, 12),
    'open_issues', private.list_open_issues(h.id, 20),
    'settled_issues', private.list_settled_issues(h.id, 90, 8),
    'attention', private.add_tasks_of_items(h.id, jsonb_path_query_array(t.attention, '$[0 to 19]')),
    'recent_events', private.list_recent_events(h.id, 15))
    || case when jsonb_array_length(t.attention) > 20
      then jsonb_build_object('attention_more', jsonb_array_length(t.attention) - 20) else '{}' end
  from public.homes h
  -- 100 items, of which the leading assets need the due ones.
  cross join lateral (select private.list_attention_items(h.id, 60, 100, true) as attention offset 0) t
  where h.id = home_context.home_id and h.id = any (access.my_home_ids()));
end
$$;
comment on function private.home_context is
  'Builds the description of a home that the model gets: { today, home, you, assets (at most 40), vendors (12), '
    'open_issues (20), settled_issues (8, of the last 90 days), attention (20), attention_more, recent_events (15) }. '
    'Null for a home of which the caller is not a member.';

create or replace function private.list_context_short_ids(home_id uuid, home_context jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  short_ids constant jsonb := (
    select coalesce(jsonb_object_agg(i.item ->> 'id', i.item -> 'short_id'), '{}')
    from jsonb_array_elements((home_context -> 'assets') || (home_context -> 'vendors')) i (item));
  other_asset_ids uuid[];
  event_ids uuid[];
  schedule_ids uuid[];
begin
  -- An item names an asset and, by issue_id or id, an event. An item of attention has a type, which may be a schedule.
  select array_agg(distinct (i.item ->> 'asset_id')::uuid) filter (where not short_ids ? (i.item ->> 'asset_id')),
    array_agg(coalesce(i.item ->> 'issue_id', i.item ->> 'id')::uuid)
      filter (where i.item -> 'type' is null or i.item ->> 'type' in ('issue', 'review')),
    array_agg((i.item ->> 'id')::uuid) filter (where i.item ->> 'type' = 'schedule')
  into other_asset_ids, event_ids, schedule_ids
  -- Lists that are concatenated would be copied element by element.
  from unnest(array[home_context -> 'open_issues', home_context -> 'settled_issues', home_context -> 'attention',
    home_context -> 'recent_events']) l (list)
  cross join jsonb_array_elements(l.list) i (item);
  return short_ids || (
    select coalesce(jsonb_object_agg(r.id, r.short_id), '{}')
    from (
      select e.id, e.short_id from public.home_events e
      where e.home_id = list_context_short_ids.home_id and e.id = any (event_ids)
      union all
      select s.id, s.short_id from public.maintenance_schedules s
      where s.home_id = list_context_short_ids.home_id and s.id = any (schedule_ids)
      union all
      -- "offset 0" keeps each look-up one by the key: Postgres underestimates the assets of a home and would read all.
      select a.id, a.short_id from unnest(other_asset_ids) i (id)
      cross join lateral (
        select x.id, x.short_id from public.home_assets x
        where x.home_id = list_context_short_ids.home_id and x.id = i.id offset 0) a
    ) r);
end
$$;
comment on function private.list_context_short_ids is
  'The short ids of the assets, events, schedules and vendors that a home context lists: { id: short id }.';
