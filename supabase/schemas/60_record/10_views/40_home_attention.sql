create view public.home_attention with (security_invoker = true) as
select u.home_id, u.kind, u.schedule_id as id, u.asset_id, u.title, u.due_on, u.missed_count
from public.home_upkeep u
where u.status = 'active'
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
  select a.home_id, a.id, a.id as asset_id, a.name as title, a.warranty_until as due_on,
    ((select access.now()) at time zone h.time_zone)::date as today
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
