-- What the app and the tools read. security_invoker: the reader's own row-level security holds.

create view public.home_issues with (security_invoker = true) as
select s.issue_id, s.home_id, s.asset_id, s.title, s.severity, s.status, s.since, s.status_since,
  s.review_on, s.last_event_id, s.last_seq
from public.home_issue_states s
where not s.voided;
comment on view public.home_issues is
  'Every issue, settled or not. since: when it was noticed; status_since: when it came to its present status.';

create view public.home_timeline with (security_invoker = true) as
select e.id, e.home_id, e.seq, now_is.asset_id, a.name as asset_name, a.kind as asset_kind, a.space as asset_space,
  e.parent_event_id, e.root_event_id, e.event_type, now_is.title, now_is.body, now_is.severity, e.to_status,
  now_is.review_on, now_is.occurred_on, now_is.occurred_precision, e.recorded_at, now_is.cost_actual_minor,
  now_is.cost_low_minor, now_is.cost_high_minor, now_is.currency, now_is.cost_payer, now_is.vendor_id,
  v.name as vendor_name, e.source, e.confidence, e.actor_person_id, now_is.performed_by, e.tool_call_id,
  e.payload, amended.patch is not null as corrected
from public.home_events e
left join lateral (
  select jsonb_object_agg(p.key, p.value order by c.seq) as patch
  from public.home_events c
  cross join lateral jsonb_each(c.payload -> 'patch') p
  where c.home_id = e.home_id and c.corrects_event_id = e.id and c.event_type = 'correction'
    and not private.is_voided(c.home_id, c.id)
) amended on true
cross join lateral jsonb_populate_record(e, coalesce(amended.patch, '{}')) now_is
left join public.home_assets a on a.home_id = e.home_id and a.id = now_is.asset_id
left join public.vendors v on v.home_id = e.home_id and v.id = now_is.vendor_id
where e.event_type not in ('correction', 'void')
  and not exists (
    select from public.home_events void
    where void.home_id = e.home_id and void.corrects_event_id = e.id and void.event_type = 'void'
      and not exists (
        select from public.home_events undone
        where undone.home_id = void.home_id and undone.corrects_event_id = void.id and undone.event_type = 'void'));
comment on view public.home_timeline is
  'The history as it reads today: corrections folded in, voided events left out.';

create view public.home_costs with (security_invoker = true) as
select t.id as event_id, t.home_id, t.asset_id, t.asset_name, t.event_type, t.title, t.occurred_on,
  extract(year from t.occurred_on)::int as year, t.cost_actual_minor as amount_minor, t.currency,
  coalesce(t.cost_payer, 'owner') as payer, t.vendor_id, t.vendor_name
from public.home_timeline t
where t.cost_actual_minor is not null;
comment on view public.home_costs is
  'What was really paid, a row per event. Quotes and estimates are no costs; sum per currency, and per payer.';

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
  select c.home_id, c.corrects_event_id from public.home_events c where c.review_on is not null and c.event_type = 'correction'
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
  'What wants attention, and when. kind: overdue, due (id = schedule), review (id = issue or decision), warranty (id = asset).
   Not bounded ahead: filter by due_on.';

revoke all on public.home_issues, public.home_timeline, public.home_costs, public.home_attention
  from public, anon, authenticated, service_role;
grant select on public.home_issues, public.home_timeline, public.home_costs, public.home_attention
  to authenticated, service_role, home_writer;
