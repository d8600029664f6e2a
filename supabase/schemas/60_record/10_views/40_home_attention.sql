create view public.home_attention with (security_invoker = true) as
select due_schedule.home_id,
  case when due_schedule.due_on < due_schedule.today then 'overdue'
    when due_schedule.due_on <= due_schedule.today + due_schedule.lead_days then 'due' else 'upcoming' end as kind,
  due_schedule.id, due_schedule.asset_id, due_schedule.title, due_schedule.due_on
from (
  select o.home_id, s.id, s.asset_id, s.title, coalesce(o.snoozed_until, o.due_on) as due_on,
    -- least() ignores the null of a one-off.
    coalesce(s.lead_days, least(s.interval_months * 7, 30)) as lead_days,
    (now() at time zone h.time_zone)::date as today
  from public.maintenance_occurrences o
  join public.maintenance_schedules s on s.home_id = o.home_id and s.id = o.schedule_id and s.status = 'active'
  join public.homes h on h.id = o.home_id
  left join public.home_assets a on a.home_id = s.home_id and a.id = s.asset_id
  where o.state = 'due' and (s.asset_id is null or a.status = 'active')
) due_schedule
union all
select s.home_id, 'review', s.issue_id, s.asset_id, s.title, s.review_on
from public.home_issue_states s
where s.status = 'deferred' and not s.voided
union all
-- Events outside issues with a review date, until another event follows in their chain.
select e.home_id, 'review', e.event_id, e.asset_id, e.title, e.review_on
from public.home_event_states e
where e.review_on is not null and not e.voided and not e.is_followed and e.event_type <> 'status_change'
  and not exists (
    select from public.home_issue_states s where s.home_id = e.home_id and s.issue_id = e.root_event_id offset 0)
union all
select w.home_id, 'warranty', w.id, w.asset_id, w.title, w.due_on
from (
  select a.home_id, a.id, a.id as asset_id, 'Warranty of ' || a.name || ' ends' as title, a.warranty_until as due_on,
    (now() at time zone h.time_zone)::date as today
  from public.home_assets a
  join public.homes h on h.id = a.home_id
  where a.status = 'active' and a.warranty_until is not null
) w
where w.due_on >= w.today;
comment on view public.home_attention is
  'Items that need attention, with their date. kind: overdue, due within its lead days, upcoming (id = '
    'schedule), review (id = issue or event), '
    'warranty (id = asset). Future dates are not limited: filter by due_on.';
revoke all on public.home_attention from public, anon, authenticated, service_role;
