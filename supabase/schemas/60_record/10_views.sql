create view public.home_issues with (security_invoker = true) as
select s.issue_id, s.home_id, s.asset_id, s.title, s.severity, s.status, s.since, s.status_since,
  s.review_on, s.last_event_id, s.last_seq
from public.home_issue_states s
where not s.voided;
comment on view public.home_issues is
  'Every issue, whatever its status. since: date of the report; status_since: date of the current status, for '
    'an issue that work without a date has settled the day on which that work was recorded.';
revoke all on public.home_issues from public, anon, authenticated, service_role;

-- Left joins: a query that needs no column of these tables does not read them. Systems and vendors are joined by id
-- alone: with home_id, Postgres may read all of the home for a page of the list.
create view public.home_timeline with (security_invoker = true) as
select s.event_id as id, s.home_id, s.seq, s.asset_id, a.name as asset_name, a.kind as asset_kind,
  a.space as asset_space, e.parent_event_id, s.root_event_id, s.event_type, s.title, s.body, s.severity, e.to_status,
  s.review_on, s.occurred_on, s.occurred_precision, e.recorded_at, s.cost_actual_minor, s.cost_low_minor,
  s.cost_high_minor, s.currency, s.cost_payer, s.vendor_id, v.name as vendor_name, e.source, e.confidence,
  e.actor_person_id, s.performed_by, e.tool_call_id, e.payload, s.is_corrected as corrected,
  case when e.payload ? 'written' then jsonb_strip_nulls(jsonb_build_object(
    'title', case when e.to_status = 'deferred' then jsonb_build_object('statements', jsonb_build_array(
        e.payload #> '{written,title}' || jsonb_build_object('review_on', s.review_on)))
      when s.title = e.title
        then jsonb_build_object('statements', jsonb_build_array(e.payload #> '{written,title}')) end,
    'body', case when s.body is null and e.payload #> '{written,body}' is not null
      then jsonb_build_object('statements', jsonb_build_array(e.payload #> '{written,body}')) end)) end as written
from public.home_event_states s
left join public.home_events e on e.home_id = s.home_id and e.id = s.event_id
left join public.home_assets a on a.id = s.asset_id
left join public.vendors v on v.id = s.vendor_id
where not s.voided;
comment on view public.home_timeline is 'The events of a home with corrections applied, without voided events.';
comment on column public.home_timeline.written is
  'What the server wrote, { title?, body? }: texts in codes. With it, title is only the name of the issue, schedule, '
    'system or vendor that the event is about. Null, or without title: title is what a person wrote.';
revoke all on public.home_timeline from public, anon, authenticated, service_role;

-- Names are subqueries: with joins Postgres would read the rows of events also for a sum, which needs an index only.
create view public.home_costs with (security_invoker = true) as
select s.event_id, s.home_id, s.asset_id,
  (select a.name from public.home_assets a where a.home_id = s.home_id and a.id = s.asset_id) as asset_name,
  (select a.kind from public.home_assets a where a.home_id = s.home_id and a.id = s.asset_id) as asset_kind,
  coalesce((
    select a.category from public.home_assets a
    where a.home_id = s.home_id and a.id = s.asset_id), 'other') as category,
  s.event_type, s.title, s.occurred_on, s.occurred_precision, s.occurred_year as year,
  s.cost_actual_minor as amount_minor, s.currency, coalesce(s.cost_payer, 'owner') as payer, s.vendor_id,
  (select v.name from public.vendors v where v.home_id = s.home_id and v.id = s.vendor_id) as vendor_name
from public.home_event_states s
where not s.voided and s.cost_actual_minor is not null
  and s.event_type <> all (access.list_unpaid_event_types());
comment on view public.home_costs is
  'Paid costs, one row per event, without quotes, estimates, decisions and issues. To sum them, group by currency and '
    'payer.';
revoke all on public.home_costs from public, anon, authenticated, service_role;

create view public.home_cost_totals with (security_invoker = true) as
select t.home_id, t.year, t.asset_id, a.name as asset_name, a.kind as asset_kind,
  coalesce(a.category, 'other') as category, t.payer, t.currency, t.amount_minor, t.events
from (
  select c.home_id, c.year, c.asset_id, c.payer, c.currency, sum(c.amount_minor)::bigint as amount_minor,
    count(*) as events
  from public.home_costs c
  group by c.home_id, c.year, c.asset_id, c.payer, c.currency
) t
left join public.home_assets a on a.home_id = t.home_id and a.id = t.asset_id;
comment on view public.home_cost_totals is
  'Sums of home_costs, one row for each year, system, payer and currency. Costs of no system have the category other.';
revoke all on public.home_cost_totals from public, anon, authenticated, service_role;

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

create view public.home_issue_chains with (security_invoker = true) as
select s.home_id, s.issue_id, s.title, s.severity, s.status, s.since, s.status_since, s.review_on, s.last_event_id,
  s.last_seq, s.asset_id, a.name as asset_name, a.kind as asset_kind, a.space as asset_space,
  (select jsonb_agg(jsonb_build_object('id', c.id, 'seq', c.seq, 'event_type', c.event_type, 'title', c.title,
      'body', c.body, 'severity', c.severity, 'to_status', c.to_status, 'occurred_on', c.occurred_on,
      'occurred_precision', c.occurred_precision, 'recorded_at', c.recorded_at, 'review_on', c.review_on,
      'cost_actual_minor', c.cost_actual_minor, 'cost_low_minor', c.cost_low_minor,
      'cost_high_minor', c.cost_high_minor, 'currency', c.currency, 'vendor_name', c.vendor_name,
      'performed_by', c.performed_by, 'actor_person_id', c.actor_person_id, 'written', c.written) order by c.seq)
   from (
     -- Without the columns of the asset, whose table is not read then.
     select t.id, t.seq, t.event_type, t.title, t.body, t.severity, t.to_status, t.occurred_on, t.occurred_precision,
       t.recorded_at, t.review_on, t.cost_actual_minor, t.cost_low_minor, t.cost_high_minor, t.currency,
       t.vendor_name, t.performed_by, t.actor_person_id, t.written
     from public.home_timeline t
     where t.home_id = s.home_id and t.root_event_id = s.issue_id order by t.seq desc limit 50) c) as chain
from public.home_issue_states s
-- "offset 0": one look-up for each issue, whatever number of issues Postgres expects.
left join lateral (
  select x.name, x.kind, x.space from public.home_assets x where x.home_id = s.home_id and x.id = s.asset_id offset 0
) a on true
where not s.voided;
comment on view public.home_issue_chains is
  'Every issue with its asset and its chain: the report and the newest events about it, at most 50, oldest first.';
revoke all on public.home_issue_chains from public, anon, authenticated, service_role;

create view public.home_threads with (security_invoker = true) as
select t.home_id, t.id as thread_id, t.key, t.title, t.visibility, t.person_id,
  (select p.display_name from public.people p where p.id = t.person_id) as person_name,
  t.person_id = (select access.caller_id()) as is_own, t.created_at, t.last_message_at, t.message_seq,
  (select left(jsonb_path_query_first(m.parts, '$[*] ? (@.type == "text").text') #>> '{}', 200)
   from public.chat_messages m
   where m.home_id = t.home_id and m.thread_id = t.id order by m.seq desc limit 1) as last_text,
  (select u.outcome from public.chat_messages m
   left join public.chat_turns u on u.home_id = m.home_id and u.id = m.turn_id
   where m.home_id = t.home_id and m.thread_id = t.id order by m.seq desc limit 1) as last_outcome
from public.chat_threads t
where t.archived_at is null;
comment on view public.home_threads is
  'The conversations that the caller sees: their own and those shared with the household, without deleted ones.';
comment on column public.home_threads.last_text is 'The beginning of the newest message. Null when it has no text, as '
  'that of a turn that was cut off: last_outcome says what became of it.';
comment on column public.home_threads.last_outcome is
  'The outcome of the turn of the newest message; null while it runs.';
revoke all on public.home_threads from public, anon, authenticated, service_role;

create view public.home_vendors with (security_invoker = true) as
select v.home_id, v.id as vendor_id, v.short_id, v.name, v.trades, v.phone, v.email, v.website, v.notes, v.created_at,
  e.event_id as last_event_id, e.title as last_event_title,
  case when e.occurred_precision <> 'unknown' then e.occurred_on end as last_event_on
from public.vendors v
left join lateral (
  select s.event_id, s.title, s.occurred_on, s.occurred_precision from public.home_event_states s
  where s.home_id = v.home_id and s.vendor_id = v.id and not s.voided and s.event_type <> 'vendor_changed'
  order by s.occurred_on desc nulls last, s.seq desc limit 1
) e on true
where v.removed_at is null;
comment on view public.home_vendors is
  'The people and companies that work for a home, with the last event that names each of them, without '
    'changes of their entry.';
comment on column public.home_vendors.last_event_on is 'Null: there is no such event, or its date is unknown.';
revoke all on public.home_vendors from public, anon, authenticated, service_role;

create view public.home_people with (security_invoker = true) as
select m.home_id, m.person_id, p.display_name, m.role, m.person_id = (select access.caller_id()) as is_me,
  m.created_at as member_since
from public.home_members m
join public.people p on p.id = m.person_id
where m.revoked_at is null;
comment on view public.home_people is 'The members of a home with their names and roles.';
revoke all on public.home_people from public, anon, authenticated, service_role;

create view public.home_authors with (security_invoker = true) as
select m.home_id, m.person_id,
  case when m.revoked_at is null or h.transferred_at is null or m.revoked_at > h.transferred_at then p.display_name
    else 'Former owner' end as display_name,
  m.revoked_at is null as is_member
from public.home_members m
join public.homes h on h.id = m.home_id
left join public.people p on p.id = m.person_id;
comment on view public.home_authors is
  'The name of everyone who wrote in a home: its members, former members, and "Former owner" for each person who was a '
    'member before the home went to a new owner.';
revoke all on public.home_authors from public, anon, authenticated, service_role;

create view public.home_notifications with (security_invoker = true) as
select h.id as home_id, c.channel, k.kind, coalesce(s.setting, c.default_setting) as setting
from public.homes h
cross join (values ('email', 'assigned'), ('push', 'off')) c (channel, default_setting)
cross join (values ('schedules'), ('warranties'), ('reviews')) k (kind)
left join public.notification_settings s on s.home_id = h.id and s.channel = c.channel and s.kind = k.kind
  and s.person_id = (select access.caller_id());
comment on view public.home_notifications is
  'Of what the caller is reminded in each of their homes, by channel and kind, defaults included. setting: off, '
    'assigned or all.';
revoke all on public.home_notifications from public, anon, authenticated, service_role;

-- From the constraints themselves, so that no second list of the words can differ.
create view public.words with (security_invoker = true) as
select t.typname::text as type, w.word[1] as word, w.place::int as place, null::text as category, null::text as label
from pg_catalog.pg_type t
join pg_catalog.pg_constraint c on c.contypid = t.oid
cross join lateral pg_catalog.regexp_matches(pg_catalog.pg_get_constraintdef(c.oid), '''([^'']+)''::text', 'g')
  with ordinality w (word, place)
where t.typnamespace = 'public'::regnamespace and t.typtype = 'd'
union all
select 'asset_kind', k.kind, row_number() over (order by k.category, k.label)::int, k.category, k.label
from public.asset_kinds k;
comment on view public.words is
  'Every word that a screen has to name, by type: the words of the types that columns and arguments have, such as '
    'event_type, issue_status, severity or asset_category, and the known kinds of systems as asset_kind.';
comment on column public.words.place is 'The order within the type: of severities from low to high.';
comment on column public.words.category is 'Of a kind: its asset_category.';
comment on column public.words.label is
  'Of a kind: its name in English, as in the record. labelKind of the client package has it in each language. Other '
    'words have none: each screen names them as it needs.';
revoke all on public.words from public, anon, authenticated, service_role;
