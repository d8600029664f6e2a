create or replace function private.check_status_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  issue public.home_issue_states;
begin
  if new.to_status is null then
    return new;
  end if;
  select * into issue from public.home_issue_states s
  where s.home_id = new.home_id and s.issue_id = new.root_event_id and not s.voided;
  if not found then
    raise exception 'Cannot change a status: the event belongs to no issue' using errcode = '23514';
  end if;
  if not private.is_allowed_transition(issue.status, new.to_status) then
    raise exception 'Cannot change the status of the issue % from "%" to "%"', issue.issue_id, issue.status,
      new.to_status
      using errcode = '23514';
  end if;
  new.asset_id := issue.asset_id;
  return new;
end
$$;
comment on function private.check_status_change is
  'Trigger: accepts a status only in the chain of an issue that is not voided, and only for an allowed transition. '
    'Sets the asset of the event to the issue''s.';

create or replace function private.is_open_status(status text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return status in ('open', 'in_progress', 'deferred');
end
$$;
comment on function private.is_open_status is
  'Whether an issue with this status is neither resolved nor dismissed. A query that needs the index of open issues '
    'writes the list out.';

create or replace function private.rates_issue(event public.home_event_states) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return event.event_type in ('issue_reported', 'observation')
    or (event.event_type = 'diagnosis' and private.is_dangerous_text(event.title));
end
$$;
comment on function private.rates_issue is
  'Whether the severity of an event counts for its issue: that of a report, an observation or the diagnosis of a '
    'danger does. Work, other diagnoses and decisions are about a problem whose severity is known.';

create or replace function private.fold_issue(home_id uuid, issue_id uuid) returns public.home_issue_states
language plpgsql stable
set search_path = ''
as $$
declare
  severities constant text[] := array['info', 'low', 'medium', 'high', 'critical'];
  report public.home_event_states;
  next_report public.home_event_states;
  chain record;
  change record;
  issue public.home_issue_states;
begin
  select * into report from public.home_event_states s
  where s.home_id = fold_issue.home_id and s.event_id = fold_issue.issue_id;
  if report.event_id is distinct from report.root_event_id or report.event_type is distinct from 'issue_reported' then
    return null;
  end if;
  -- Another report that joined the issue is what remains of it.
  if report.voided then
    select s.* into next_report from public.home_event_states s
    where s.home_id = report.home_id and s.root_event_id = report.event_id and s.event_type = 'issue_reported'
      and not s.voided
    order by s.seq limit 1;
  end if;
  if next_report.event_id is not null then
    report := next_report;
  end if;
  -- Aggregates: for "order by seq desc limit 1" Postgres may read the newest events of the home.
  select max(s.seq) as last_seq, (array_agg(s.event_id order by s.seq desc))[1] as last_event_id,
    max(pg_catalog.array_position(severities, s.severity)) filter (where private.rates_issue(s)) as severity,
    (array_agg(s.event_id order by s.seq desc) filter (where s.event_type = 'status_change'))[1] as change_id
  into chain
  from public.home_event_states s
  where s.home_id = report.home_id and s.root_event_id = report.root_event_id
    and (not s.voided or s.event_id = report.event_id);
  select e.to_status, s.review_on,
    coalesce(s.occurred_on, (e.recorded_at at time zone h.time_zone)::date) as changed_on
  into change
  from public.home_events e
  join public.home_event_states s on s.home_id = e.home_id and s.event_id = e.id
  join public.homes h on h.id = e.home_id
  where e.home_id = report.home_id and e.id = chain.change_id;

  issue.home_id := report.home_id;
  issue.issue_id := report.root_event_id;
  issue.asset_id := report.asset_id;
  issue.title := report.title;
  issue.severity := severities[chain.severity];
  issue.status := coalesce(change.to_status, 'open');
  issue.since := report.occurred_on;
  issue.status_since := case when change.to_status is null then report.occurred_on else change.changed_on end;
  issue.review_on := case when change.to_status = 'deferred' then change.review_on end;
  issue.last_event_id := chain.last_event_id;
  issue.last_seq := chain.last_seq;
  issue.voided := report.voided;
  return issue;
end
$$;
comment on function private.fold_issue is
  'Computes the state of an issue from the states of the events in its chain: the status is that of the latest change '
    'that is not voided, otherwise open; the severity is the highest one of the events that rates_issue counts. A '
    'status without a date began on the day on which it was recorded. A voided report is replaced by the next one of '
    'its chain. Null when the event is not an issue.';

create or replace function private.save_issue_states(home_id uuid, issue_ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.home_issue_states as i (
    home_id, issue_id, asset_id, title, severity, status, since, status_since, review_on, last_event_id, last_seq,
    voided)
  select
    f.home_id, f.issue_id, f.asset_id, f.title, f.severity, f.status, f.since, f.status_since, f.review_on,
    f.last_event_id, f.last_seq, f.voided
  from unnest(issue_ids) given (id)
  cross join lateral private.fold_issue(save_issue_states.home_id, given.id) f
  where f.issue_id is not null
  on conflict on constraint home_issue_states_pkey do update set
    asset_id = excluded.asset_id, title = excluded.title, severity = excluded.severity, status = excluded.status,
    since = excluded.since, status_since = excluded.status_since, review_on = excluded.review_on,
    last_event_id = excluded.last_event_id, last_seq = excluded.last_seq, voided = excluded.voided
  where i.* is distinct from excluded.*;
end
$$;
comment on function private.save_issue_states is
  'Stores the states of issues, as fold_issue computes them. Leaves out ids of other events.';

create or replace function private.save_issue_of_new_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.home_event_states s
    where s.home_id = new.home_id and s.root_event_id = new.root_event_id and s.seq > new.seq
  ) then
    return null;
  end if;
  perform private.save_issue_states(new.home_id, array[new.root_event_id]);
  return null;
end
$$;
comment on function private.save_issue_of_new_event is
  'Trigger: stores the state of the issue in whose chain an event was recorded, unless a later event of the chain '
    'does it.';

create or replace function private.save_issues_of_changed_events() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.save_issue_states(c.home_id, array_agg(distinct c.root_event_id)) from changed c group by c.home_id;
  return null;
end
$$;
comment on function private.save_issues_of_changed_events is
  'Trigger: stores the states of the issues in whose chains the states of events were changed.';
