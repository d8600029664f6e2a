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
  state.asset_id := private.find_surviving_asset(root.home_id, root.asset_id);
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

create or replace function private.store_issue_state(home_id uuid, issue_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  state public.home_issue_states := private.build_issue_state(home_id, issue_id);
begin
  if state.issue_id is null then
    return;
  end if;
  insert into public.home_issue_states (
    home_id, issue_id, asset_id, title, severity, status, since, status_since, review_on, last_event_id, last_seq,
    voided)
  values (
    state.home_id, state.issue_id, state.asset_id, state.title, state.severity, state.status, state.since,
    state.status_since, state.review_on, state.last_event_id, state.last_seq, state.voided)
  on conflict on constraint home_issue_states_pkey do update set
    asset_id = excluded.asset_id, title = excluded.title, severity = excluded.severity,
    status = excluded.status, since = excluded.since, status_since = excluded.status_since,
    review_on = excluded.review_on, last_event_id = excluded.last_event_id,
    last_seq = excluded.last_seq, voided = excluded.voided;
end
$$;
comment on function private.store_issue_state is
  'Computes and stores the state of an issue; nothing for another event.';
