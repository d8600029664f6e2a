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
  void_of_period public.home_events;
begin
  -- A new chain of another type belongs to no issue.
  if new.id = new.root_event_id and new.event_type not in ('issue_reported', 'void') then
    return null;
  end if;
  if new.event_type = 'void' then
    select * into void_of_period from public.home_events e
    where e.home_id = new.home_id and e.id = coalesce(new.corrects_event_id, new.id)
      and e.event_type = 'void' and e.corrects_event_id is null;
    if void_of_period.id is not null then
      perform private.save_states_of_period(void_of_period);
      return null;
    end if;
  end if;
  -- A chain of n events is built in n steps, not in n readings of the chain.
  if new.corrects_event_id is null and new.id <> new.root_event_id and private.add_event_to_issue_state(new) then
    return null;
  end if;
  if new.corrects_event_id is not null and private.is_detail_of_issue(new) then
    return null;
  end if;
  perform private.store_issue_state(new.home_id, new.root_event_id);
  return null;
end
$$;
comment on function private.save_issue_state is
  'Trigger: stores the state of the issue in whose chain an event was recorded; for the void of a period and its void '
    'those of all issues concerned.';
