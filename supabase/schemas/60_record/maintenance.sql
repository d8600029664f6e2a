create or replace function private.list_schedules_of_asset(asset public.home_assets, is_one_off boolean) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', s.id,
        'title', private.build_schedule_title(to_jsonb(s)), 'due_on', o.due_on))
      order by o.due_on, s.title, s.id), '[]')
    from public.maintenance_schedules s
    left join public.maintenance_occurrences o on o.home_id = s.home_id and o.schedule_id = s.id and o.state = 'due'
    where s.home_id = asset.home_id and s.asset_id = asset.id and s.status <> 'ended'
      and (s.recurrence = 'one_off') = is_one_off
  );
end
$$;
comment on function private.list_schedules_of_asset is
  'Lists the one-off or the recurring schedules of an asset, active or paused: [{ id, title, due_on }].';

create or replace function private.are_days_away_changed_since(event public.home_events, is_undo boolean)
  returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return (select jsonb_build_object('from', h.away_from, 'until', h.away_until) from public.homes h
      where h.id = event.home_id)
    is distinct from event.payload -> 'days_away' -> case when is_undo then 'after' else 'before' end;
end
$$;
comment on function private.are_days_away_changed_since is
  'Whether the days away of a home differ from those after an event that changed them or, for is_undo = false, from '
    'those before it.';

create or replace function private.get_schedule_state(home_id uuid, schedule_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_strip_nulls(jsonb_build_object(
      'title', s.title, 'recurrence', s.recurrence, 'every_count', s.every_count, 'every_unit', s.every_unit,
      'season_months', s.season_months, 'anchor_on', s.anchor_on, 'status', s.status, 'lead_days', s.lead_days,
      'assignee_person_id', s.assignee_person_id, 'estimated_minutes', s.estimated_minutes,
      'due', (
        select jsonb_build_object('id', o.id, 'due_on', o.due_on, 'snoozed_until', o.snoozed_until,
          'planned_on', o.planned_on)
        from public.maintenance_occurrences o
        where o.home_id = s.home_id and o.schedule_id = s.id and o.state = 'due')))
    from public.maintenance_schedules s
    where s.home_id = get_schedule_state.home_id and s.id = get_schedule_state.schedule_id);
end
$$;
comment on function private.get_schedule_state is
  'Returns the columns of a schedule that an act may change, with what is due of it: { title, …, due: { id, due_on, '
    'snoozed_until, planned_on } }. An event schedule_changed stores it before and after the act.';

create or replace function private.keep_current_assignee(home_id uuid, state jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return case when exists (
    select from public.home_members m
    where m.home_id = keep_current_assignee.home_id and m.revoked_at is null
      and m.person_id = private.parse_uuid(state ->> 'assignee_person_id')
  ) then state else state - 'assignee_person_id' end;
end
$$;
comment on function private.keep_current_assignee is
  'Returns a state of get_schedule_state, without the assignee when that person is no longer a member of the home.';

create or replace function private.is_schedule_changed_since(event public.home_events, is_undo boolean)
  returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  change constant jsonb := event.payload -> 'schedule_change';
begin
  -- A membership that ended is no change of the schedule.
  return private.keep_current_assignee(event.home_id,
      private.get_schedule_state(event.home_id, private.parse_uuid(change ->> 'schedule_id')))
    is distinct from private.keep_current_assignee(event.home_id,
      change -> case when is_undo then 'after' else 'before' end);
end
$$;
comment on function private.is_schedule_changed_since is
  'Whether a schedule differs from its state after an event schedule_changed or, for is_undo = false, from its state '
    'before the event.';

create or replace function private.add_schedule(fields jsonb) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  given constant public.maintenance_schedules := jsonb_populate_record(null::public.maintenance_schedules, fields);
  new_id constant uuid := gen_random_uuid();
begin
  insert into public.maintenance_schedules (
    id, home_id, asset_id, title, recurrence, every_count, every_unit, season_months, anchor_on, lead_days,
    assignee_person_id, estimated_minutes, source, source_reference, created_by)
  values (
    new_id, given.home_id, given.asset_id, given.title, given.recurrence, given.every_count, given.every_unit,
    given.season_months, given.anchor_on, given.lead_days, given.assignee_person_id, given.estimated_minutes,
    coalesce(given.source, 'person'), given.source_reference, access.caller_id());
  insert into public.maintenance_occurrences (home_id, schedule_id, due_on)
  values (given.home_id, new_id, (fields ->> 'due_on')::date);
  return new_id;
end
$$;
comment on function private.add_schedule is
  'Adds a schedule given as a JSON object of its columns, with its first due date due_on. Returns its id.';

create or replace function private.build_completion_statements(completion jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  code constant text := case
    when (completion ->> 'completed')::boolean and completion ->> 'next_due_on' is not null then 'schedule_due_again'
    when (completion ->> 'completed')::boolean then 'schedule_completed'
    when (completion ->> 'already_done')::boolean then 'schedule_done_that_day'
    when (completion ->> 'backfilled')::boolean then 'schedule_stays_due' end;
begin
  return case when code is null then '[]' else private.build_statement(code, jsonb_build_object(
    'title', completion -> 'title', 'due_on', completion -> 'next_due_on')) end;
end
$$;
comment on function private.build_completion_statements is
  'What complete_schedule did, as statements; none for null and for a schedule of which nothing was due.';

create or replace function private.compute_changed_due_date(
  old_schedule public.maintenance_schedules, new_schedule public.maintenance_schedules, due_on date, today date
) returns date
language plpgsql stable
set search_path = ''
as $$
declare
  last_done_on date;
begin
  if new_schedule.recurrence = 'fixed_calendar' then
    return access.find_fixed_date_after(new_schedule.anchor_on, new_schedule.every_count, new_schedule.every_unit,
      new_schedule.season_months, today - 1);
  elsif new_schedule.recurrence = 'one_off' then
    return due_on;
  end if;
  select max(o.done_on) into last_done_on from public.maintenance_occurrences o
  where o.home_id = old_schedule.home_id and o.schedule_id = old_schedule.id and o.state = 'done';
  return access.move_into_season(greatest(today, coalesce(
    access.add_interval(last_done_on, new_schedule.every_count, new_schedule.every_unit), due_on)),
    new_schedule.season_months);
end
$$;
comment on function private.compute_changed_due_date is
  'Returns the due date of a schedule whose recurrence changed: the next date of a fixed calendar, or one interval '
    'after the work was last done, both not before today. A one-off keeps its date.';

create or replace function private.change_schedule(
  schedule public.maintenance_schedules, due_occurrence public.maintenance_occurrences, changes jsonb, today date
) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  changed public.maintenance_schedules := jsonb_populate_record(schedule, changes);
  new_due_on date := coalesce((changes ->> 'due_on')::date, due_occurrence.due_on);
begin
  if (changed.recurrence, changed.every_count, changed.every_unit, changed.season_months)
    is distinct from (schedule.recurrence, schedule.every_count, schedule.every_unit, schedule.season_months) then
    if changes ->> 'due_on' is not null or schedule.recurrence <> 'fixed_calendar' then
      -- A new calendar counts from the next due date.
      changed.anchor_on := coalesce(new_due_on, today);
    end if;
    if changes ->> 'due_on' is null then
      new_due_on := private.compute_changed_due_date(schedule, changed, due_occurrence.due_on, today);
    end if;
  elsif changes ->> 'due_on' is not null then
    changed.anchor_on := new_due_on;
  end if;
  if to_jsonb(changed) = to_jsonb(schedule) and new_due_on is not distinct from due_occurrence.due_on then
    return false;
  end if;
  update public.maintenance_schedules s
  set title = changed.title, recurrence = changed.recurrence, every_count = changed.every_count,
    every_unit = changed.every_unit, season_months = changed.season_months, anchor_on = changed.anchor_on,
    lead_days = changed.lead_days, assignee_person_id = changed.assignee_person_id,
    estimated_minutes = changed.estimated_minutes, updated_at = access.now()
  where s.home_id = schedule.home_id and s.id = schedule.id;
  if new_due_on <> due_occurrence.due_on then
    update public.maintenance_occurrences o set due_on = new_due_on, planned_on = null, snoozed_until = null
    where o.home_id = due_occurrence.home_id and o.id = due_occurrence.id;
  end if;
  return true;
end
$$;
comment on function private.change_schedule is
  'Updates the columns of a schedule that are in changes; a fixed calendar then counts from due_on. A changed '
    'recurrence moves the due date. Returns false when nothing differs, and then writes nothing.';

create or replace function private.settle_occurrence(
  schedule public.maintenance_schedules, occurrence public.maintenance_occurrences, state text, settled_on date,
  event_id uuid
) returns date
language plpgsql
set search_path = ''
as $$
declare
  recurrence_date constant date := coalesce(occurrence.planned_on, occurrence.due_on);
  next_due_on constant date := private.compute_next_due_date(schedule.recurrence, schedule.every_count,
    schedule.every_unit, schedule.season_months, schedule.anchor_on, recurrence_date, settled_on);
  home public.homes;
begin
  select h.* into home from public.homes h where h.id = schedule.home_id;
  update public.maintenance_occurrences o
  set state = settle_occurrence.state, settled_at = access.now(), event_id = settle_occurrence.event_id,
    was_paused = schedule.status = 'paused',
    done_on = case when settle_occurrence.state = 'done' then settled_on end,
    missed_count = case when schedule.recurrence = 'fixed_calendar' then access.count_fixed_dates(
      schedule.anchor_on, schedule.every_count, schedule.every_unit, schedule.season_months,
      greatest(recurrence_date, occurrence.due_on), settled_on, home.away_from, home.away_until) else 0 end
  where o.home_id = occurrence.home_id and o.id = occurrence.id;
  if next_due_on is null then
    update public.maintenance_schedules s set status = 'ended', updated_at = access.now()
    where s.home_id = schedule.home_id and s.id = schedule.id;
  else
    insert into public.maintenance_occurrences (home_id, schedule_id, due_on, follows_id)
    values (schedule.home_id, schedule.id, next_due_on, occurrence.id);
  end if;
  return next_due_on;
end
$$;
comment on function private.settle_occurrence is
  'Sets the due occurrence of a schedule to the state done or skipped and adds the next occurrence. Ends a one-off. '
    'Returns the next due date, null for a one-off.';

create or replace function private.complete_schedule(home_id uuid, schedule_id uuid, event_id uuid, done_on date)
  returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  schedule public.maintenance_schedules;
  due_occurrence public.maintenance_occurrences;
  next_due_on date;
  is_backfill boolean;
  named jsonb;
begin
  select * into strict schedule from public.maintenance_schedules s
  where s.home_id = complete_schedule.home_id and s.id = complete_schedule.schedule_id for update;
  named := jsonb_build_object('schedule_id', schedule.id,
    'title', private.build_schedule_title(to_jsonb(schedule)));
  if exists (
    select from public.maintenance_occurrences o
    where o.home_id = schedule.home_id and o.schedule_id = schedule.id and o.state = 'done'
      and o.done_on = complete_schedule.done_on) then
    return named || jsonb_build_object('completed', false,
      'already_done', true, 'next_due_on', null);
  end if;
  select * into due_occurrence from public.maintenance_occurrences o
  where o.home_id = schedule.home_id and o.schedule_id = schedule.id and o.state = 'due' for update;
  if due_occurrence.id is null then
    return named || jsonb_build_object('completed', false,
      'next_due_on', null);
  end if;
  -- Work without a date, or whose next interval ends no later than the current due date.
  is_backfill := done_on is null
    or (schedule.recurrence <> 'one_off'
      and access.move_into_season(access.add_interval(done_on, schedule.every_count, schedule.every_unit),
        schedule.season_months) <= least(due_occurrence.planned_on, due_occurrence.due_on));
  if is_backfill then
    insert into public.maintenance_occurrences (home_id, schedule_id, due_on, state, done_on, event_id, settled_at)
    values (schedule.home_id, schedule.id, coalesce(done_on, due_occurrence.due_on), 'done', done_on, event_id,
      access.now());
    return named || jsonb_build_object('completed', false,
      'backfilled', true, 'next_due_on', due_occurrence.due_on);
  end if;
  next_due_on := private.settle_occurrence(schedule, due_occurrence, 'done', done_on, event_id);
  return named || jsonb_build_object('completed', true,
    'next_due_on', next_due_on);
end
$$;
comment on function private.complete_schedule is
  'Marks the due occurrence as done by an event and creates the next one. Backfilled work, which is undated or a full '
    'interval or more before the due date, is stored and changes no due date. A second completion on one day '
    'stores nothing, nor does one when no occurrence is due. Returns { schedule_id, title, '
    'completed, backfilled?, already_done?, next_due_on }.';

create or replace function private.end_schedules(home_id uuid, schedule_ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.maintenance_occurrences o set state = 'cancelled', settled_at = access.now()
  where o.home_id = end_schedules.home_id and o.state = 'due' and o.schedule_id = any (schedule_ids);
  update public.maintenance_schedules s set status = 'ended', updated_at = access.now()
  where s.home_id = end_schedules.home_id and s.id = any (schedule_ids);
end
$$;
comment on function private.end_schedules is 'Ends schedules and cancels what is due of them.';

create or replace function private.move_schedules(home_id uuid, schedule_ids uuid[], asset_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.maintenance_schedules s set asset_id = move_schedules.asset_id, updated_at = access.now()
  where s.home_id = move_schedules.home_id and s.id = any (schedule_ids);
end
$$;
comment on function private.move_schedules is 'Moves schedules to an asset.';

create or replace function private.reactivate_schedule(
  schedule public.maintenance_schedules, due_occurrence public.maintenance_occurrences, today date
) returns void
language plpgsql
set search_path = ''
as $$
declare
  next_due_on date := due_occurrence.due_on;
begin
  if next_due_on is null or next_due_on < today then
    next_due_on := case schedule.recurrence
      when 'fixed_calendar' then access.find_fixed_date_after(
        schedule.anchor_on, schedule.every_count, schedule.every_unit, schedule.season_months, today - 1)
      else access.move_into_season(today, schedule.season_months) end;
  end if;
  update public.maintenance_schedules s set status = 'active', updated_at = access.now()
  where s.home_id = schedule.home_id and s.id = schedule.id;
  if due_occurrence.id is null then
    insert into public.maintenance_occurrences (home_id, schedule_id, due_on)
    values (schedule.home_id, schedule.id, next_due_on);
  elsif next_due_on <> due_occurrence.due_on then
    update public.maintenance_occurrences o set due_on = next_due_on, planned_on = null, snoozed_until = null
    where o.home_id = due_occurrence.home_id and o.id = due_occurrence.id;
  end if;
end
$$;
comment on function private.reactivate_schedule is
  'Makes a paused or ended schedule active. Replaces a due date that has passed by the next date of the calendar or, '
    'for other recurrences, by today.';

create or replace function private.record_schedule_change(
  call jsonb, schedule public.maintenance_schedules, action text, note text, state_before jsonb,
  parent_event_id uuid default null, state_after jsonb default null
) returns uuid
language plpgsql
set search_path = ''
as $$
begin
  return (private.add_event(jsonb_build_object(
    'home_id', schedule.home_id, 'asset_id', schedule.asset_id, 'parent_event_id', parent_event_id,
    'event_type', 'schedule_changed', 'title', schedule.title, 'body', nullif(btrim(note), ''),
    'source', private.get_event_source(call), 'actor_person_id', access.caller_id(),
    'tool_call_id', call ->> 'tool_call_id',
    'payload', private.build_written_title(private.build_statement('event_schedule_changed', jsonb_build_object(
      'action', action, 'title', private.build_schedule_title(to_jsonb(schedule)))))
    || jsonb_build_object('schedule_change', jsonb_build_object(
      'schedule_id', schedule.id, 'action', action, 'before', state_before,
      'after', coalesce(state_after, private.get_schedule_state(schedule.home_id, schedule.id))))))).id;
end
$$;
comment on function private.record_schedule_change is
  'Records the event schedule_changed with the states before and after an act, and returns its id. A null state_after '
    'is the present state.';

create or replace function private.restore_schedule_state(
  home_id uuid, schedule_id uuid, state jsonb, settled_state text
) returns void
language plpgsql
set search_path = ''
as $$
declare
  restored constant public.maintenance_schedules := jsonb_populate_record(null::public.maintenance_schedules, state);
  restored_due constant public.maintenance_occurrences :=
    jsonb_populate_record(null::public.maintenance_occurrences, state -> 'due');
begin
  update public.maintenance_schedules s
  set title = restored.title, recurrence = restored.recurrence, every_count = restored.every_count,
    every_unit = restored.every_unit, season_months = restored.season_months, anchor_on = restored.anchor_on,
    status = restored.status, lead_days = restored.lead_days, assignee_person_id = restored.assignee_person_id,
    estimated_minutes = restored.estimated_minutes, updated_at = access.now()
  where s.home_id = restore_schedule_state.home_id and s.id = restore_schedule_state.schedule_id;
  -- Before the other update: a schedule has one due occurrence.
  update public.maintenance_occurrences o set state = settled_state, settled_at = access.now()
  where o.home_id = restore_schedule_state.home_id and o.schedule_id = restore_schedule_state.schedule_id
    and o.state = 'due' and o.id is distinct from restored_due.id;
  update public.maintenance_occurrences o
  set state = 'due', settled_at = null, done_on = null, event_id = null, missed_count = 0,
    due_on = restored_due.due_on, snoozed_until = restored_due.snoozed_until, planned_on = restored_due.planned_on
  where o.home_id = restore_schedule_state.home_id and o.id = restored_due.id;
end
$$;
comment on function private.restore_schedule_state is
  'Writes a state that get_schedule_state returned: the columns of the schedule and its due occurrence. Another '
    'occurrence that is due gets settled_state.';

create or replace function private.list_schedule_titles(home_id uuid, schedule_ids uuid[], is_ended boolean)
  returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select jsonb_agg(private.build_schedule_title(to_jsonb(s)) order by s.title, s.id)
    from public.maintenance_schedules s
    where s.home_id = list_schedule_titles.home_id and s.id = any (schedule_ids) and (s.status = 'ended') = is_ended);
end
$$;
comment on function private.list_schedule_titles is
  'The titles of those of the schedules that have ended or, for is_ended = false, have not; null for none.';

create or replace function private.resume_schedules(home_id uuid, schedule_ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.maintenance_schedules s set status = 'active', updated_at = access.now()
  where s.home_id = resume_schedules.home_id and s.id = any (schedule_ids) and s.status = 'ended';
  update public.maintenance_occurrences o set state = 'due', settled_at = null
  where o.home_id = resume_schedules.home_id and o.id in (
    select distinct on (c.schedule_id) c.id from public.maintenance_occurrences c
    where c.home_id = resume_schedules.home_id and c.schedule_id = any (schedule_ids) and c.state = 'cancelled'
      and not exists (
        select from public.maintenance_occurrences d
        where d.home_id = c.home_id and d.schedule_id = c.schedule_id and d.state = 'due')
    order by c.schedule_id, c.settled_at desc, c.due_on desc);
end
$$;
comment on function private.resume_schedules is
  'Reverts end_schedules: the schedules are active again, and what was cancelled last is due.';

create or replace function private.revert_days_away(event public.home_events, is_undo boolean) returns void
language plpgsql
set search_path = ''
as $$
declare
  state constant jsonb := event.payload -> 'days_away' -> case when is_undo then 'before' else 'after' end;
begin
  if not private.are_days_away_changed_since(event, is_undo) then
    update public.homes h
    set away_from = (state ->> 'from')::date, away_until = (state ->> 'until')::date, updated_at = access.now()
    where h.id = event.home_id;
  end if;
end
$$;
comment on function private.revert_days_away is
  'Restores the days away before an event that changed them or, for is_undo = false, those after it. Changes nothing '
    'when they were changed since.';

create or replace function private.revert_schedule_change(event public.home_events, is_undo boolean) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  change constant jsonb := event.payload -> 'schedule_change';
  schedule_id constant uuid := private.parse_uuid(change ->> 'schedule_id');
  state constant jsonb := private.keep_current_assignee(event.home_id,
    change -> case when is_undo then 'before' else 'after' end);
begin
  perform from public.maintenance_schedules s
  where s.home_id = event.home_id and s.id = private.parse_uuid(change ->> 'schedule_id')
  for update;
  if private.is_schedule_changed_since(event, is_undo) then
    return jsonb_build_object('schedule_id', schedule_id, 'outcome', 'gone_on',
      'title', private.build_item_title(event.home_id, 'schedule', schedule_id, change #>> '{after,title}'));
  end if;
  perform private.restore_schedule_state(event.home_id, schedule_id, state,
    case when change ->> 'action' = 'skip' and not is_undo then 'skipped' else 'cancelled' end);
  return jsonb_build_object('schedule_id', schedule_id,
    'title', private.build_item_title(event.home_id, 'schedule', schedule_id, state ->> 'title'),
    'due_on', coalesce(state #>> '{due,snoozed_until}', state #>> '{due,due_on}'),
    'outcome', case state ->> 'status' when 'active' then 'due' else state ->> 'status' end);
end
$$;
comment on function private.revert_schedule_change is
  'Restores the state of a schedule before an event schedule_changed or, for is_undo = false, the state after it. '
    'An assignee who is no longer a member is left out. Changes nothing when the schedule has changed since. Returns '
    '{ schedule_id, title, due_on, outcome }; outcome: due, paused, ended or gone_on (changed since).';

create or replace function private.skip_schedule(
  schedule public.maintenance_schedules, due_occurrence public.maintenance_occurrences, today date
) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  -- A second skip on one day, before the next date has come, is a repeated request.
  if due_occurrence.due_on > today and exists (
    select from public.maintenance_occurrences o
    join public.homes h on h.id = o.home_id
    where o.home_id = due_occurrence.home_id and o.id = due_occurrence.follows_id and o.state = 'skipped'
      and (o.settled_at at time zone h.time_zone)::date = today) then
    return false;
  end if;
  perform private.settle_occurrence(schedule, due_occurrence, 'skipped', greatest(due_occurrence.due_on, today), null);
  return true;
end
$$;
comment on function private.skip_schedule is
  'Skips the due occurrence: the next one is due an interval after its date, or after today when that has passed. '
    'Ends a one-off. Returns false, and writes nothing, when an occurrence was skipped today already.';
