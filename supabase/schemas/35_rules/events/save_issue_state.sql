create or replace function private.get_highest_severity(home_id uuid, issue_id uuid) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select patched.severity
    from public.home_events e
    cross join lateral private.get_corrected_event(e.home_id, e.id) patched
    where e.home_id = get_highest_severity.home_id and e.root_event_id = get_highest_severity.issue_id
      and e.event_type not in ('correction', 'void', 'redaction') and patched.severity is not null
      and (e.id = e.root_event_id or not private.is_voided(e.home_id, e.id))
    order by pg_catalog.array_position(array['info', 'low', 'medium', 'high', 'critical'], patched.severity) desc
    limit 1);
end
$$;
comment on function private.get_highest_severity is
  'Returns the highest severity in the chain of an issue, corrections applied; null when none is given.';

create or replace function private.build_issue_state(home_id uuid, issue_id uuid) returns public.home_issue_states
language plpgsql stable
set search_path = ''
as $$
declare
  root public.home_events := private.get_corrected_event(build_issue_state.home_id, build_issue_state.issue_id);
  status_change public.home_events;
  last_event public.home_events;
  state public.home_issue_states;
begin
  if root.id is null or root.event_type <> 'issue_reported' or root.parent_event_id is not null then
    return null;
  end if;
  select * into status_change from public.home_events e
  where e.home_id = root.home_id and e.root_event_id = root.id and e.to_status is not null
    and not private.is_voided(e.home_id, e.id)
  order by e.seq desc limit 1;
  if status_change.id is not null then
    status_change := private.get_corrected_event(status_change.home_id, status_change.id);
  end if;
  select * into last_event from public.home_events e
  where e.home_id = root.home_id and e.root_event_id = root.id
    and e.event_type not in ('correction', 'void', 'redaction')
    and (e.id = root.id or not private.is_voided(e.home_id, e.id))
  order by e.seq desc limit 1;

  state.home_id := root.home_id;
  state.issue_id := root.id;
  state.asset_id := root.asset_id;
  state.title := root.title;
  state.severity := private.get_highest_severity(root.home_id, root.id);
  state.status := coalesce(status_change.to_status, 'open');
  state.since := root.occurred_on;
  state.status_since := coalesce(status_change.occurred_on, root.occurred_on);
  state.review_on := case when status_change.to_status = 'deferred' then status_change.review_on end;
  state.last_event_id := last_event.id;
  state.last_seq := last_event.seq;
  state.voided := private.is_voided(root.home_id, root.id);
  return state;
end
$$;
comment on function private.build_issue_state is
  'Computes the state of an issue from its chain: the status is the latest that is not voided, otherwise open; '
    'corrections are applied. Null when the event is not an issue.';

create or replace function private.is_bulk_event(event public.home_events) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce((
    select e.xmin = pg_catalog.pg_current_xact_id()::xid from public.home_events e
    where e.home_id = event.home_id and e.root_event_id = event.root_event_id
    order by e.seq desc offset 50 limit 1), false);
end
$$;
comment on function private.is_bulk_event is
  'Whether this transaction added more than 50 events to the chain of the event.';

create or replace function private.add_event_to_issue_state(event public.home_events) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  severities constant text[] := array['info', 'low', 'medium', 'high', 'critical'];
begin
  if event.to_status is null and event.severity is null and private.is_bulk_event(event) then
    return true;
  end if;
  update public.home_issue_states s set
    severity = severities[greatest(
      pg_catalog.array_position(severities, s.severity), pg_catalog.array_position(severities, event.severity))],
    status = coalesce(event.to_status, s.status),
    status_since = case when event.to_status is null then s.status_since else event.occurred_on end,
    review_on = case when event.to_status is null then s.review_on when event.to_status = 'deferred'
      then event.review_on end,
    last_event_id = event.id, last_seq = event.seq
  where s.home_id = event.home_id and s.issue_id = event.root_event_id;
  return found;
end
$$;
comment on function private.add_event_to_issue_state is
  'Updates the state of the issue by the newest event of its chain, which is no correction or void, without reading '
    'the chain. False when the chain has no stored state. save_last_event updates what it leaves out in a transaction '
    'with many events: each update of a row makes the next one in the same transaction slower.';

create or replace function private.is_detail_of_issue(correction public.home_events) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.home_events e
    where e.home_id = correction.home_id and e.id = correction.corrects_event_id and e.id <> e.root_event_id
      and e.event_type not in ('correction', 'void', 'redaction') and e.to_status is null and e.severity is null
      and correction.payload #> '{patch,severity}' is null
      and not exists (
        select from public.home_issue_states s where s.home_id = e.home_id and s.last_event_id = e.id));
end
$$;
comment on function private.is_detail_of_issue is
  'Whether a correction or void concerns an event that the state of its issue does not depend on.';

create or replace function private.save_issue_state() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  state public.home_issue_states;
begin
  -- A chain of n events is built in n steps, not in n readings of the chain.
  if new.corrects_event_id is null and new.id <> new.root_event_id and private.add_event_to_issue_state(new) then
    return null;
  end if;
  if new.corrects_event_id is not null and private.is_detail_of_issue(new) then
    return null;
  end if;
  state := private.build_issue_state(new.home_id, new.root_event_id);
  if state.issue_id is null then
    return null;
  end if;
  insert into public.home_issue_states as s select (state).*
  on conflict on constraint home_issue_states_pkey do update set
    asset_id = excluded.asset_id, title = excluded.title, severity = excluded.severity,
    status = excluded.status, since = excluded.since, status_since = excluded.status_since,
    review_on = excluded.review_on, last_event_id = excluded.last_event_id,
    last_seq = excluded.last_seq, voided = excluded.voided;
  return null;
end
$$;
comment on function private.save_issue_state is
  'Trigger: stores the state of the issue in whose chain an event was recorded.';
