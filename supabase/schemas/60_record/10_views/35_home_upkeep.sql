-- Columns that a query does not name cost nothing: their joins and subqueries are left out. A function that a column
-- calls runs once for each row and for each column that uses it. So due_on calls none while nobody is away, and
-- "(select …)" reads the time once.
create view public.home_upkeep with (security_invoker = true) as
select u.home_id, u.id as schedule_id, u.short_id, u.title, u.notes, u.status, u.recurrence, u.every_count,
  u.every_unit, u.season_months,
  u.estimated_minutes, u.source, u.source_reference, u.asset_id, u.asset_name, u.asset_kind,
  u.asset_space, u.assignee_person_id, u.assignee_name, u.occurrence_id, u.due_on, u.planned_on, u.snoozed_until,
  u.lead_days,
  case when u.due_on < u.today then 'overdue' when u.due_on <= u.today + u.lead_days then 'due'
    else 'upcoming' end as kind,
  case when u.status = 'paused' then 'paused' when u.snoozed_until > u.today then 'snoozed'
    when u.due_on < u.today then 'overdue' when u.due_on <= u.today + u.lead_days then 'due'
    else 'upcoming' end as board,
  case when u.recurrence = 'fixed_calendar' and u.due_on < u.today
    then access.count_fixed_dates(u.anchor_on, u.every_count, u.every_unit, u.season_months, u.planned_on, u.today,
      u.away_from, u.away_until)
    else 0 end as missed_count,
  -- Work that was recorded late has an earlier due date than work done before it.
  (select case when (
      select e.occurred_precision from public.home_event_states e
      where e.home_id = u.home_id and e.event_id = d.event_id) is distinct from 'unknown' then d.done_on end
   from (
     select x.done_on, x.event_id from public.maintenance_occurrences x
     where x.home_id = u.home_id and x.schedule_id = u.id and x.state = 'done' order by x.due_on desc limit 2
   ) d
   order by d.done_on desc nulls last limit 1) as last_done_on
from (
  select s.*, a.name as asset_name, a.kind as asset_kind, a.space as asset_space, p.display_name as assignee_name,
    o.id as occurrence_id, o.snoozed_until, greatest(o.planned_on, o.due_on) as planned_on,
    case when h.away_from is null then coalesce(o.snoozed_until, o.due_on)
      else access.move_past_days_away(coalesce(o.snoozed_until, o.due_on), h.away_from, h.away_until) end as due_on,
    h.away_from, h.away_until, ((select access.now()) at time zone h.time_zone)::date as today
  from (
    select b.home_id, b.id, b.short_id, b.title, b.notes, b.status, b.recurrence, b.every_count, b.every_unit,
      b.season_months, b.anchor_on, b.estimated_minutes, b.source, b.source_reference, b.asset_id,
      b.assignee_person_id,
      -- least() ignores the null of a one-off.
      coalesce(b.lead_days, least(30, 7 * b.every_count
        * case b.every_unit when 'day' then 1 when 'week' then 7 when 'month' then 30 else 365 end / 30)) as lead_days
    from public.maintenance_schedules b
    where b.status in ('active', 'paused')
  ) s
  join public.maintenance_occurrences o on o.home_id = s.home_id and o.schedule_id = s.id and o.state = 'due'
  join public.homes h on h.id = s.home_id
  left join public.home_assets a on a.home_id = s.home_id and a.id = s.asset_id
  left join public.people p on p.id = s.assignee_person_id
  where s.asset_id is null or a.status = 'active'
) u;
comment on view public.home_upkeep is
  'Active and paused schedules with what is due of each, for a board. board: overdue, due (within its lead days), '
    'upcoming, snoozed or paused. due_on has the snooze and the absence applied; planned_on is the date by the '
    'recurrence.';
comment on column public.home_upkeep.kind is 'overdue, due or upcoming by due_on, also while snoozed or paused.';
comment on column public.home_upkeep.missed_count is 'Later dates of a fixed calendar that have passed as well.';
comment on column public.home_upkeep.last_done_on is 'When the work was last done. Null: never, or on an unknown day.';
revoke all on public.home_upkeep from public, anon, authenticated, service_role;
