create or replace function private.list_calendar_schedules(home_id uuid, assignee_person_id uuid, today date)
  returns table (uid text, sequence bigint, happens_on date, title jsonb)
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
  with due as (
    select o.id as occurrence_id, o.date_changes, d.due_on, greatest(d.due_on, today) as shown_on,
      greatest(d.due_on, o.due_on, o.planned_on, today) as repeats_after, s.id,
      private.build_schedule_title(jsonb_build_object('title', s.title, 'source', s.source,
        'source_reference', s.source_reference)) as title, s.recurrence, s.anchor_on,
      s.every_count, s.every_unit, s.season_months
    from public.maintenance_occurrences o
    join public.maintenance_schedules s on s.home_id = o.home_id and s.id = o.schedule_id and s.status = 'active'
    left join public.home_assets a on a.home_id = s.home_id and a.id = s.asset_id
    cross join lateral (
      select access.move_past_days_away(coalesce(o.snoozed_until, o.due_on), away_from, away_until) as due_on
    ) d
    where o.home_id = list_calendar_schedules.home_id and o.state = 'due'
      and (s.asset_id is null or a.status = 'active')
      and (list_calendar_schedules.assignee_person_id is null
        or s.assignee_person_id = list_calendar_schedules.assignee_person_id)
    order by d.due_on, s.id limit max_schedules
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
  'Lists the due dates of at most 200 schedules, with overdue dates as today, and the next dates of fixed calendars: '
    'at most 60 of a schedule, up to the end of the month a year ahead. assignee_person_id limits the list to the '
    'schedules of that person; null: all schedules.';

create or replace function private.list_calendar_reviews(home_id uuid, today date, max_entries int)
  returns table (uid text, sequence bigint, happens_on date, title jsonb)
language plpgsql stable
set search_path = ''
as $$
begin
  return query
  select r.id::text, r.seq * 1000 + least(greatest(today - r.review_on, 0), 999), greatest(r.review_on, today),
    to_jsonb(r.title)
  from (
    (select i.issue_id as id, i.last_seq as seq, i.review_on, i.title from public.home_issue_states i
    where i.home_id = list_calendar_reviews.home_id and i.status = 'deferred' and not i.voided
    order by i.review_on limit max_entries)
    union all
    (select e.event_id, e.seq, e.review_on, e.title from public.home_event_states e
    where e.home_id = list_calendar_reviews.home_id and e.review_on is not null and not e.voided and not e.is_followed
      and e.event_type <> 'status_change'
      and not exists (
        select from public.home_issue_states i where i.home_id = e.home_id and i.issue_id = e.root_event_id offset 0)
    order by e.review_on limit max_entries)
  ) r;
end
$$;
comment on function private.list_calendar_reviews is
  'Lists the reviews of deferred issues and of other events, with past dates as today: the first max_entries of each.';

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
        'date', e.happens_on,
        'title', case when e.is_warranty then private.build_text(private.build_statement('warranty_ends',
          jsonb_build_object('name', e.title))) else e.title end) order by e.happens_on, e.uid), '[]')
    from (
      select s.*, false as is_warranty from private.list_calendar_schedules(
        list_calendar_entries.home_id, list_calendar_entries.assignee_person_id, list_calendar_entries.today) s
      where 'schedules' = any (kinds)
      union all
      select a.id::text, a.version::bigint, a.warranty_until, private.build_asset_name(a.name, null, a.kind), true
      from public.home_assets a
      where a.home_id = list_calendar_entries.home_id and a.status = 'active'
        and a.warranty_until >= list_calendar_entries.today and 'warranties' = any (kinds)
      union all
      select r.*, false from private.list_calendar_reviews(
        list_calendar_entries.home_id, list_calendar_entries.today, max_entries) r
      where 'reviews' = any (kinds)
      order by 3, 1 limit max_entries
    ) e
    -- A calendar file has years of four digits, and an invalid date would make all of it unreadable.
    where e.happens_on <= '9999-12-31'::date);
end
$$;
comment on function private.list_calendar_entries is
  'Lists the next 1,000 entries of a calendar feed as [{ uid, sequence, date, title }], the title of a warranty '
    'and that of a task of the catalogue as a text of statements. They are those of '
    'home_attention, read from the columns that home_calendar may select. uid is the id of the occurrence, asset, '
    'issue or event; sequence rises whenever the date changes.';
