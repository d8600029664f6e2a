-- What a correction of an entry means for the scheduled work that the entry completed.
create or replace function private.reopen_occurrence(done public.maintenance_occurrences) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  schedule public.maintenance_schedules;
  due public.maintenance_occurrences;
  had_successor boolean := exists (
    select from public.maintenance_occurrences o where o.home_id = done.home_id and o.follows_id = done.id);
begin
  select s.* into strict schedule from public.maintenance_schedules s
  where s.home_id = done.home_id and s.id = done.schedule_id for update;
  select o.* into due from public.maintenance_occurrences o
  where o.home_id = done.home_id and o.schedule_id = done.schedule_id and o.state = 'due' for update;

  if due.id is not null and not had_successor then
    -- It was entered later and had moved nothing.
    update public.maintenance_occurrences o set state = 'cancelled', done_on = null, event_id = null
    where o.home_id = done.home_id and o.id = done.id;
    return true;
  elsif due.id is not null and due.follows_id is distinct from done.id then
    return false;
  elsif due.id is null and (schedule.recurrence <> 'one_off' or schedule.status <> 'ended') then
    return false;
  end if;
  update public.maintenance_occurrences o set state = 'cancelled', settled_at = now()
  where o.home_id = due.home_id and o.id = due.id;
  update public.maintenance_occurrences o set state = 'due', done_on = null, event_id = null, settled_at = null
  where o.home_id = done.home_id and o.id = done.id;
  update public.maintenance_schedules s set status = 'active', updated_at = now()
  where s.home_id = schedule.home_id and s.id = schedule.id and schedule.recurrence = 'one_off';
  return true;
end
$$;
comment on function private.reopen_occurrence is
  'Takes a completion back: what was done is due again and what became due by it is cancelled. False, and nothing '
    'changed, where the schedule has gone on since.';

-- [{ schedule_id, title, due_on, outcome: due | done | unmoved | gone_on | not_due }].
create or replace function private.follow_in_schedules(entry public.home_events, is_live boolean, completes uuid[])
  returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  notes jsonb := '[]'::jsonb;
  again uuid[] := completes;
  done record;
  completed jsonb;
  schedule_id uuid;
begin
  for done in
    select o as occurrence, s.title from public.maintenance_occurrences o
    join public.maintenance_schedules s on s.home_id = o.home_id and s.id = o.schedule_id
    where o.home_id = entry.home_id and o.event_id = entry.id and o.state = 'done'
      and (not is_live or o.done_on is distinct from entry.occurred_on)
    order by s.title, o.due_on
  loop
    if not private.reopen_occurrence(done.occurrence) then
      notes := notes || jsonb_build_object('schedule_id', (done.occurrence).schedule_id, 'title', done.title,
        'outcome', 'gone_on');
    elsif is_live then
      again := again || (done.occurrence).schedule_id;
    else
      notes := notes || (
        select jsonb_build_object('schedule_id', o.schedule_id, 'title', done.title, 'due_on', o.due_on,
          'outcome', case when o.id = (done.occurrence).id then 'due' else 'unmoved' end)
        from public.maintenance_occurrences o
        where o.home_id = entry.home_id and o.schedule_id = (done.occurrence).schedule_id and o.state = 'due');
    end if;
  end loop;
  -- As when the entry was recorded, with the date it has now.
  foreach schedule_id in array again loop
    completed := private.complete_schedule(entry.home_id, schedule_id, entry.id, entry.occurred_on);
    notes := notes || jsonb_build_object('schedule_id', schedule_id, 'title', completed -> 'title', 'due_on',
      completed -> 'next_due_on',
      'outcome', case when (completed ->> 'completed')::boolean then 'done'
        when (completed ->> 'backfilled')::boolean then 'due' else 'not_due' end);
  end loop;
  return notes;
end
$$;
comment on function private.follow_in_schedules is
  'Brings the schedules that an entry completed in line with it: taken back where it is gone, reckoned anew where its '
    'date changed, completed again where it is back.';

-- amend writes a correction with a patch, void a void, each also for the status that the entry's own call wrote; a void
-- of a void puts back. Schedules that the entry completed and the asset it added follow, and the sentence says how.
-- Codes ok, already_done, conflict (amending what is void), not_found, invalid_arguments, forbidden.
create or replace function private.tool_correct_home_record(call jsonb, input jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  home uuid := private.parse_uuid(call ->> 'home_id');
  plan jsonb;
  refusal jsonb;
  entry public.home_events;
  before public.home_issues;
  after public.home_issues;
  added uuid[];
  schedules jsonb := '[]'::jsonb;
  asset jsonb;
  asset_id uuid;
  gone boolean;
begin
  perform private.lock_home(home);
  select r.plan, r.refusal into plan, refusal from private.read_correction(call, input) r;
  if refusal is not null then
    return refusal;
  end if;
  entry := private.event_now(home, (plan ->> 'entry_id')::uuid);
  before := private.issue_of(home, entry.root_event_id);

  if plan ->> 'act' = 'remove' then
    schedules := private.follow_in_schedules(entry, false, '{}');
    asset := private.follow_in_assets(entry, 'remove',
      array(select jsonb_array_elements_text(plan -> 'voids'))::uuid[]);
    added := private.void_events(call, home, plan, input ->> 'reason', jsonb_build_object(
      'schedules', jsonb_path_query_array(schedules, '$[*] ? (@.outcome != "gone_on").schedule_id')));
  else
    added := case when plan ->> 'act' = 'amend' then private.amend_entry(call, entry, plan, input ->> 'reason')
      else private.void_events(call, home, plan, input ->> 'reason', '{}') end;
    entry := private.event_now(home, entry.id);
    if not private.is_voided(home, entry.id) then
      schedules := private.follow_in_schedules(entry, true, private.completed_before(home, plan));
      asset := private.follow_in_assets(entry, plan ->> 'act', '{}');
    end if;
  end if;
  after := private.issue_of(home, entry.root_event_id);
  gone := private.is_voided(home, entry.id);
  asset_id := case when not gone or asset ->> 'outcome' in ('still_needed', 'facts_stay') then entry.asset_id end;

  return private.tool_result('home_record_corrected', 'ok',
    private.correction_words(plan, true)
      || case when before.issue_id is null or after.issue_id is null then ''
        else coalesce(private.say_issue_moved(before, after), '') end
      || coalesce((select string_agg(private.say_schedule_note(s.note), '' order by s.place)
        from jsonb_array_elements(schedules) with ordinality s (note, place)), '')
      || coalesce(private.say_asset_note(asset), '')
      -- Of an issue that is gone there may be work left.
      || case when after.issue_id is null and before.issue_id is not null
          and exists (select from public.home_timeline t where t.home_id = entry.home_id and t.root_event_id = entry.id)
        then ' What else was recorded about it stays.' else '' end,
    jsonb_build_object(
      'eventId', added[1], 'assetId', asset_id, 'eventType', entry.event_type, 'title', entry.title,
      'data', jsonb_strip_nulls(jsonb_build_object(
        'entry_id', entry.id, 'correction_id', added[1], 'act', plan -> 'act', 'title', entry.title,
        'changes', nullif(plan -> 'changes', '[]'), 'in_record', not gone,
        'issue_id', after.issue_id, 'issue_title', after.title, 'status', after.status,
        'schedules', nullif(schedules, '[]'), 'asset', asset)),
      'effects', (select jsonb_agg(jsonb_build_object('kind', 'event', 'id', a.id) order by a.place)
          from unnest(added) with ordinality a (id, place))
        || coalesce((select jsonb_agg(jsonb_build_object('kind', 'schedule', 'id', s -> 'schedule_id'))
          from jsonb_array_elements(schedules) s), '[]')
        || case when asset ->> 'outcome' in ('removed', 'active')
          then jsonb_build_array(jsonb_build_object('kind', 'asset', 'id', asset -> 'asset_id')) else '[]' end)
    || case
      when after.issue_id is not null then jsonb_build_object('focus',
        jsonb_build_object('type', 'issue', 'id', after.issue_id))
      when asset_id is not null then jsonb_build_object('focus', jsonb_build_object('type', 'asset', 'id', asset_id))
      else '{}' end
    || private.undo_hint(home, added[1]));
end
$$;
comment on function private.tool_correct_home_record is 'Tool correct_home_record.';
