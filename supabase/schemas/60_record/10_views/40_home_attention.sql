create view public.home_attention with (security_invoker = true) as
select due.home_id,
  case when due.due_on < due.today then 'overdue' else 'due' end as kind,
  due.id, due.asset_id, due.title, due.due_on
from (
  select o.home_id, s.id, s.asset_id, s.title, coalesce(o.snoozed_until, o.due_on) as due_on,
    (now() at time zone h.time_zone)::date as today
  from public.maintenance_occurrences o
  join public.maintenance_schedules s on s.home_id = o.home_id and s.id = o.schedule_id and s.status = 'active'
  join public.homes h on h.id = o.home_id
  left join public.home_assets a on a.home_id = s.home_id and a.id = s.asset_id
  where o.state = 'due' and (s.asset_id is null or a.status = 'active')
) due
union all
select s.home_id, 'review', s.issue_id, s.asset_id, s.title, s.review_on
from public.home_issue_states s
where s.status = 'deferred' and not s.voided
union all
-- A decision to wait, outside any issue, until something follows it.
select t.home_id, 'review', t.id, t.asset_id, t.title, t.review_on
from (
  -- By the rows' own dates, which have an index: the entry's, and that of a correction that gave it one.
  select e.home_id, e.id from public.home_events e where e.review_on is not null and e.corrects_event_id is null
  union
  select c.home_id, c.corrects_event_id from public.home_events c where c.review_on is not null
    and c.event_type = 'correction'
) dated
join public.home_timeline t on t.home_id = dated.home_id and t.id = dated.id
where t.review_on is not null and t.event_type <> 'status_change'
  and not exists (
    select from public.home_issue_states s where s.home_id = t.home_id and s.issue_id = t.root_event_id)
  and not exists (
    select from public.home_events later
    where later.home_id = t.home_id and later.root_event_id = t.root_event_id and later.seq > t.seq
      and later.event_type not in ('correction', 'void') and not private.is_voided(later.home_id, later.id))
union all
select a.home_id, 'warranty', a.id, a.asset_id, a.title, a.due_on
from (
  select w.home_id, w.id, w.id as asset_id, 'Warranty of ' || w.name || ' ends' as title, w.warranty_until as due_on,
    (now() at time zone h.time_zone)::date as today
  from public.home_assets w
  join public.homes h on h.id = w.home_id
  where w.status = 'active' and w.warranty_until is not null
) a
where a.due_on >= a.today;
comment on view public.home_attention is
  'What wants attention, and when. kind: overdue, due (id = schedule), review (id = issue or decision), '
  'warranty (id = asset). Not bounded ahead: filter by due_on.';
revoke all on public.home_attention from public, anon, authenticated, service_role;
