create view public.home_attention with (security_invoker = true) as
select due_schedule.home_id,
  case when due_schedule.due_on < due_schedule.today then 'overdue'
    when due_schedule.due_on <= due_schedule.today + due_schedule.lead_days then 'due' else 'upcoming' end as kind,
  due_schedule.id, due_schedule.asset_id, due_schedule.title, due_schedule.due_on,
  case when due_schedule.recurrence = 'fixed_calendar' and due_schedule.due_on < due_schedule.today
    then private.count_fixed_dates(due_schedule.anchor_on, due_schedule.every_count, due_schedule.every_unit,
      due_schedule.season_months, due_schedule.planned_on, due_schedule.today, due_schedule.away_from,
      due_schedule.away_until)
    else 0 end as missed_count
from (
  select o.home_id, s.id, s.asset_id, s.title, s.recurrence, s.anchor_on, s.every_count, s.every_unit,
    s.season_months,
    h.away_from, h.away_until, greatest(o.planned_on, o.due_on) as planned_on,
    -- What becomes due while nobody is at home is due the day after.
    case when coalesce(o.snoozed_until, o.due_on) between h.away_from and h.away_until then h.away_until + 1
      else coalesce(o.snoozed_until, o.due_on) end as due_on,
    -- least() ignores the null of a one-off.
    coalesce(s.lead_days, least(30, 7 * s.every_count
      * case s.every_unit when 'day' then 1 when 'week' then 7 when 'month' then 30 else 365 end / 30))
      as lead_days,
    (private.now() at time zone h.time_zone)::date as today
  from public.maintenance_occurrences o
  join public.maintenance_schedules s on s.home_id = o.home_id and s.id = o.schedule_id and s.status = 'active'
  join public.homes h on h.id = o.home_id
  left join public.home_assets a on a.home_id = s.home_id and a.id = s.asset_id
  where o.state = 'due' and (s.asset_id is null or a.status = 'active')
) due_schedule
union all
select s.home_id, 'review', s.issue_id, s.asset_id, s.title, s.review_on, 0
from public.home_issue_states s
where s.status = 'deferred' and not s.voided
union all
-- Events outside issues with a review date, until another event follows in their chain.
select e.home_id, 'review', e.event_id, e.asset_id, e.title, e.review_on, 0
from public.home_event_states e
where e.review_on is not null and not e.voided and not e.is_followed and e.event_type <> 'status_change'
  and not exists (
    select from public.home_issue_states s where s.home_id = e.home_id and s.issue_id = e.root_event_id offset 0)
union all
select w.home_id, 'warranty', w.id, w.asset_id, w.title, w.due_on, 0
from (
  select a.home_id, a.id, a.id as asset_id, 'Warranty of ' || a.name || ' ends' as title, a.warranty_until as due_on,
    (private.now() at time zone h.time_zone)::date as today
  from public.home_assets a
  join public.homes h on h.id = a.home_id
  where a.status = 'active' and a.warranty_until is not null
) w
where w.due_on >= w.today;
comment on view public.home_attention is
  'Items that need attention, with their date. kind: overdue, due within its lead days, upcoming (id = '
    'schedule), review (id = issue or event), '
    'warranty (id = asset). missed_count: later dates of a fixed calendar that have passed as well. Future dates are '
    'not limited: filter by due_on.';
revoke all on public.home_attention from public, anon, authenticated, service_role;
