create or replace function private.fold_issue(home_id uuid, issue_id uuid) returns public.home_issue_states
language plpgsql stable
set search_path = ''
as $$
declare
  root public.home_events := private.event_now(fold_issue.home_id, fold_issue.issue_id);
  moved public.home_events;
  latest public.home_events;
  state public.home_issue_states;
begin
  if root.id is null or root.event_type <> 'issue_reported' or root.parent_event_id is not null then
    return null;
  end if;
  select * into moved from public.home_events e
  where e.home_id = root.home_id and e.root_event_id = root.id and e.to_status is not null
    and not private.is_voided(e.home_id, e.id)
  order by e.seq desc limit 1;
  if moved.id is not null then
    moved := private.event_now(moved.home_id, moved.id);
  end if;
  select * into latest from public.home_events e
  where e.home_id = root.home_id and e.root_event_id = root.id and e.event_type not in ('correction', 'void')
    and (e.id = root.id or not private.is_voided(e.home_id, e.id))
  order by e.seq desc limit 1;

  state.home_id := root.home_id;
  state.issue_id := root.id;
  state.asset_id := root.asset_id;
  state.title := root.title;
  state.severity := root.severity;
  state.status := coalesce(moved.to_status, 'open');
  state.since := root.occurred_on;
  state.status_since := coalesce(moved.occurred_on, root.occurred_on);
  state.review_on := case when moved.to_status = 'deferred' then moved.review_on end;
  state.last_event_id := latest.id;
  state.last_seq := latest.seq;
  state.voided := private.is_voided(root.home_id, root.id);
  return state;
end
$$;
comment on function private.fold_issue is
  'What an issue''s chain comes to: latest non-voided status, else open, with corrections folded in. Null for any '
    'other event.';

create or replace function private.refresh_issue() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  state public.home_issue_states := private.fold_issue(new.home_id, new.root_event_id);
begin
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
comment on function private.refresh_issue is 'Trigger: folds the chain of a new event into home_issue_states.';
