create or replace function private.list_calendar_schedules(home_id uuid, assignee_person_id uuid, today date)
  returns table (uid text, sequence bigint, happens_on date, title text)
language plpgsql stable
set search_path = ''
as $$
declare
  max_schedules constant int := 200;
  max_repeats constant int := 60;
  -- The end of a month, so that the list does not change every day.
  until_on constant date := (date_trunc('month', today::timestamp) + interval '13 months' - interval '1 day')::date;
  away_from date;
  away_until date;
begin
  select h.away_from, h.away_until into away_from, away_until
  from public.homes h where h.id = list_calendar_schedules.home_id;
  return query
  -- Materialized: a join with the view itself computes its rows again for each schedule.
  with attention as materialized (
    select a.home_id, a.id, a.due_on from public.home_attention a
    where a.home_id = list_calendar_schedules.home_id and a.kind in ('overdue', 'due', 'upcoming')
  ), due as (
    select o.id as occurrence_id, o.date_changes, a.due_on, greatest(a.due_on, today) as shown_on,
      greatest(a.due_on, o.due_on, o.planned_on, today) as repeats_after, s.id, s.title, s.recurrence, s.anchor_on,
      s.every_count, s.every_unit, s.season_months
    from attention a
    join public.maintenance_schedules s on s.home_id = a.home_id and s.id = a.id
    join public.maintenance_occurrences o on o.home_id = s.home_id and o.schedule_id = s.id and o.state = 'due'
    where list_calendar_schedules.assignee_person_id is null
      or s.assignee_person_id = list_calendar_schedules.assignee_person_id
    order by a.due_on, a.id limit max_schedules
  )
  -- An overdue entry moves to another day every day. A change of its date outweighs 999 of these.
  select d.occurrence_id::text, d.date_changes::bigint * 1000 + least(d.shown_on - d.due_on, 999), d.shown_on, d.title
  from due d
  union all
  select d.id || '-' || to_char(r.repeated_on, 'YYYYMMDD'), 0::bigint, r.repeated_on, d.title
  from due d
  cross join lateral private.list_fixed_dates(d.anchor_on, d.every_count, d.every_unit, d.season_months,
    d.repeats_after, until_on, away_from, away_until, max_repeats) as r (repeated_on)
  where d.recurrence = 'fixed_calendar';
end
$$;
comment on function private.list_calendar_schedules is
  'Lists what is due of at most 200 schedules, overdue ones today, and the next dates of fixed calendars: 60 of each, '
    'up to the end of the month a year ahead. A person: only schedules that are assigned to them.';

create or replace function private.list_calendar_entries(
  home_id uuid, kinds text[], assignee_person_id uuid, today date
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  max_entries constant int := 1000;
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('uid', e.uid, 'sequence', least(e.sequence, 2000000000),
        'date', e.happens_on, 'title', e.title) order by e.happens_on, e.uid), '[]')
    from (
      select s.* from private.list_calendar_schedules(
        list_calendar_entries.home_id, list_calendar_entries.assignee_person_id, list_calendar_entries.today) s
      where 'schedules' = any (kinds)
      union all
      select warranty.id::text, (
        select w.version::bigint from public.home_assets w where w.home_id = warranty.home_id and w.id = warranty.id
      ), warranty.due_on, warranty.title
      from (
        select a.home_id, a.id, a.due_on, a.title from public.home_attention a
        where a.home_id = list_calendar_entries.home_id and a.kind = 'warranty' and 'warranties' = any (kinds)
        order by a.due_on, a.id limit max_entries
      ) warranty
      union all
      -- Subqueries: for a join Postgres may read all events of the home.
      select review.id::text, coalesce(
          (select i.last_seq from public.home_issue_states i
            where i.home_id = review.home_id and i.issue_id = review.id),
          (select e.seq from public.home_event_states e
            where e.home_id = review.home_id and e.event_id = review.id)) * 1000
          + least(greatest(today - review.due_on, 0), 999),
        greatest(review.due_on, today), review.title
      from (
        select a.home_id, a.id, a.due_on, a.title from public.home_attention a
        where a.home_id = list_calendar_entries.home_id and a.kind = 'review' and 'reviews' = any (kinds)
        order by a.due_on, a.id limit max_entries
      ) review
      order by 3, 1 limit max_entries
    ) e);
end
$$;
comment on function private.list_calendar_entries is
  'Lists the next 1,000 entries of a home''s calendar as [{ uid, sequence, date, title }]. uid is the id of the '
    'occurrence, asset, issue or event; sequence rises whenever the date changes.';
