create view public.home_asset_overview with (security_invoker = true) as
select a.home_id, a.id as asset_id, a.short_id, a.category, a.kind, a.name, a.space, a.manufacturer, a.model, a.serial,
  a.installed_on, a.installed_precision, a.purchased_on, a.purchased_precision, a.price_minor, a.price_currency,
  a.warranty_until,
  case when a.warranty_until >= (access.now() at time zone h.time_zone)::date then 'active'
    when a.warranty_until is not null then 'ended' end as warranty,
  a.status, a.replaced_by_id, a.provenance, a.created_at, a.updated_at,
  d.next_due_on, coalesce(i.open_issue_count, 0) as open_issue_count,
  (select case when e.occurred_precision <> 'unknown' then e.occurred_on end from public.home_event_states e
   where e.home_id = a.home_id and e.asset_id = a.id and not e.voided
   order by e.occurred_on desc nulls last, e.seq desc limit 1) as last_event_on
from public.home_assets a
join public.homes h on h.id = a.home_id
-- Grouped: a look-up for each asset would read all schedules of the home each time.
left join (
  select u.home_id, u.asset_id, min(u.due_on) as next_due_on from public.home_upkeep u
  where u.status = 'active' group by u.home_id, u.asset_id
) d on d.home_id = a.home_id and d.asset_id = a.id
left join (
  select s.home_id, s.asset_id, count(*) as open_issue_count from public.home_issue_states s
  where s.status in ('open', 'in_progress', 'deferred') and not s.voided group by s.home_id, s.asset_id
) i on i.home_id = a.home_id and i.asset_id = a.id
where a.status <> 'merged';
comment on view public.home_asset_overview is
  'The systems of a home with their warranty, the next due date of their schedules, their open issues and their last '
    'event. Filter status = active for those in use.';
comment on column public.home_asset_overview.last_event_on is
  'The date of the newest event. Null: there is none, or its date is unknown.';
comment on column public.home_asset_overview.warranty is 'active, ended, or null when its end is not on file.';
revoke all on public.home_asset_overview from public, anon, authenticated, service_role;
