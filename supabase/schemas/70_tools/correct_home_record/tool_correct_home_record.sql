create or replace function private.reopen_occurrence(occurrence public.maintenance_occurrences) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  schedule public.maintenance_schedules;
  due_occurrence public.maintenance_occurrences;
  has_successor boolean := exists (
    select from public.maintenance_occurrences o
    where o.home_id = occurrence.home_id and o.follows_id = occurrence.id);
begin
  select s.* into strict schedule from public.maintenance_schedules s
  where s.home_id = occurrence.home_id and s.id = occurrence.schedule_id for update;
  select o.* into due_occurrence from public.maintenance_occurrences o
  where o.home_id = occurrence.home_id and o.schedule_id = occurrence.schedule_id and o.state = 'due' for update;

  if due_occurrence.id is not null and not has_successor then
    -- Backfilled work, which changed no due date.
    update public.maintenance_occurrences o set state = 'cancelled', done_on = null, event_id = null
    where o.home_id = occurrence.home_id and o.id = occurrence.id;
    return true;
  elsif due_occurrence.id is not null and due_occurrence.follows_id is distinct from occurrence.id then
    return false;
  elsif due_occurrence.id is null and (schedule.recurrence <> 'one_off' or schedule.status <> 'ended') then
    return false;
  end if;
  if due_occurrence.id is not null then
    update public.maintenance_occurrences o set state = 'cancelled', settled_at = now()
    where o.home_id = due_occurrence.home_id and o.id = due_occurrence.id;
  end if;
  update public.maintenance_occurrences o set state = 'due', done_on = null, event_id = null, settled_at = null
  where o.home_id = occurrence.home_id and o.id = occurrence.id;
  update public.maintenance_schedules s set status = 'active', updated_at = now()
  where s.home_id = schedule.home_id and s.id = schedule.id and schedule.recurrence = 'one_off';
  return true;
end
$$;
comment on function private.reopen_occurrence is
  'Reverts the completion of an occurrence: it is due again and the occurrence that followed is cancelled; the '
    'occurrence of backfilled work is cancelled instead. Changes nothing and returns false when later work was '
    'recorded for the schedule, or when nothing of it is due (an ended one-off is reopened).';

create or replace function private.update_schedules_after_correction(
  event public.home_events, is_in_record boolean, schedules_to_complete uuid[]
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  updates jsonb := '[]'::jsonb;
  schedule_ids uuid[] := schedules_to_complete;
  done record;
  completion jsonb;
  schedule_id uuid;
begin
  for done in
    select o as occurrence, s.title from public.maintenance_occurrences o
    join public.maintenance_schedules s on s.home_id = o.home_id and s.id = o.schedule_id
    where o.home_id = event.home_id and o.event_id = event.id and o.state = 'done'
      and (not is_in_record or o.done_on is distinct from event.occurred_on)
    order by s.title, o.due_on
  loop
    if not private.reopen_occurrence(done.occurrence) then
      updates := updates || jsonb_build_object('schedule_id', (done.occurrence).schedule_id, 'title', done.title,
        'outcome', 'gone_on');
    elsif is_in_record then
      schedule_ids := schedule_ids || (done.occurrence).schedule_id;
    else
      updates := updates || (
        select jsonb_build_object('schedule_id', o.schedule_id, 'title', done.title, 'due_on', o.due_on,
          'outcome', case when o.id = (done.occurrence).id then 'due' else 'unmoved' end)
        from public.maintenance_occurrences o
        where o.home_id = event.home_id and o.schedule_id = (done.occurrence).schedule_id and o.state = 'due');
    end if;
  end loop;
  foreach schedule_id in array schedule_ids loop
    completion := private.complete_schedule(event.home_id, schedule_id, event.id, event.occurred_on);
    updates := updates || jsonb_build_object('schedule_id', schedule_id, 'title', completion -> 'title',
      'due_on', completion -> 'next_due_on',
      'outcome', case when (completion ->> 'completed')::boolean then 'done'
        when (completion ->> 'backfilled')::boolean then 'due' else 'not_due' end);
  end loop;
  return updates;
end
$$;
comment on function private.update_schedules_after_correction is
  'Updates the schedules that a corrected event completed: reopened when it is voided, completed again with its new '
    'date or when it is restored. Returns [{ schedule_id, title, due_on, outcome }]. outcome: due (again, or still '
    'after backfilled work), done, unmoved (a backfilled completion was removed, the due date is unchanged), gone_on '
    '(later work was recorded, nothing changed), not_due (there is no due date to complete).';

create or replace function private.describe_correction_outcome(
  plan jsonb, event public.home_events, old_issue public.home_issues, new_issue public.home_issues,
  schedule_updates jsonb, asset_update jsonb
) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return private.describe_correction(plan, true)
    || case when old_issue.issue_id is null or new_issue.issue_id is null then ''
      else coalesce(private.describe_issue_change(old_issue, new_issue), '') end
    || coalesce((select string_agg(private.describe_schedule_outcome(s.schedule_update), '' order by s.place)
      from jsonb_array_elements(schedule_updates) with ordinality s (schedule_update, place)), '')
    || coalesce(private.describe_asset_outcome(asset_update), '')
    -- Work on a voided issue stays in the record.
    || case when new_issue.issue_id is null and old_issue.issue_id is not null
        and exists (select from public.home_timeline t where t.home_id = event.home_id and t.root_event_id = event.id)
      then ' What else was recorded about it stays.' else '' end;
end
$$;
comment on function private.describe_correction_outcome is
  'Builds the message of the tool result: what a correction changed in the record, an issue, schedules and an asset.';

create or replace function private.tool_correct_home_record(call jsonb, input jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  home_id uuid := private.parse_uuid(call ->> 'home_id');
  plan jsonb;
  rejection jsonb;
  event public.home_events;
  old_issue public.home_issues;
  new_issue public.home_issues;
  correction_ids uuid[];
  schedule_updates jsonb := '[]'::jsonb;
  asset_update jsonb;
  asset_id uuid;
  is_in_record boolean;
begin
  perform private.lock_home(home_id);
  select p.plan, p.rejection into plan, rejection from private.plan_correction(call, input) p;
  if rejection is not null then
    return rejection;
  end if;
  event := private.get_corrected_event(home_id, (plan ->> 'event_id')::uuid);
  old_issue := private.find_issue_of_event(home_id, event.root_event_id);

  if plan ->> 'action' = 'remove' then
    schedule_updates := private.update_schedules_after_correction(event, false, '{}');
    asset_update := private.update_asset_after_correction(event, 'remove',
      array(select jsonb_array_elements_text(plan -> 'event_ids_to_void'))::uuid[]);
    correction_ids := private.write_voids(call, home_id, plan, input ->> 'reason', jsonb_build_object(
      'schedules', jsonb_path_query_array(schedule_updates, '$[*] ? (@.outcome != "gone_on").schedule_id')));
  else
    correction_ids := case
      when plan ->> 'action' = 'amend' then private.write_amendment(call, event, plan, input ->> 'reason')
      else private.write_voids(call, home_id, plan, input ->> 'reason', '{}') end;
    event := private.get_corrected_event(home_id, event.id);
    if not private.is_voided(home_id, event.id) then
      schedule_updates := private.update_schedules_after_correction(event, true,
        private.list_schedules_to_complete_again(home_id, plan));
      asset_update := private.update_asset_after_correction(event, plan ->> 'action', '{}');
    end if;
  end if;
  new_issue := private.find_issue_of_event(home_id, event.root_event_id);
  is_in_record := not private.is_voided(home_id, event.id);
  asset_id := case when is_in_record or asset_update ->> 'outcome' in ('still_needed', 'facts_stay')
    then event.asset_id end;

  return private.build_tool_result('home_record_corrected', 'ok',
    private.describe_correction_outcome(plan, event, old_issue, new_issue, schedule_updates, asset_update),
    jsonb_build_object(
      'eventId', correction_ids[1], 'assetId', asset_id, 'eventType', event.event_type, 'title', event.title,
      'data', jsonb_strip_nulls(jsonb_build_object(
        'entry_id', event.id, 'correction_id', correction_ids[1], 'act', plan -> 'action', 'title', event.title,
        'changes', nullif(plan -> 'changes', '[]'), 'in_record', is_in_record,
        'issue_id', new_issue.issue_id, 'issue_title', new_issue.title, 'status', new_issue.status,
        'schedules', nullif(schedule_updates, '[]'), 'asset', asset_update)),
      'effects', (select jsonb_agg(jsonb_build_object('kind', 'event', 'id', c.id) order by c.place)
          from unnest(correction_ids) with ordinality c (id, place))
        || coalesce((select jsonb_agg(jsonb_build_object('kind', 'schedule', 'id', s -> 'schedule_id'))
          from jsonb_array_elements(schedule_updates) s), '[]')
        || case when asset_update ->> 'outcome' in ('removed', 'active')
          then jsonb_build_array(jsonb_build_object('kind', 'asset', 'id', asset_update -> 'asset_id'))
          else '[]' end)
    || private.build_focus(new_issue.issue_id, asset_id)
    || private.build_undo_hint(home_id, correction_ids[1]));
end
$$;
comment on function private.tool_correct_home_record is
  'Tool correct_home_record. amend records a correction, void a void; a void of a void restores. Status changes of the '
    'same tool call, completed schedules and the added asset are updated with the event. Codes: ok, already_done, '
    'conflict, not_found, invalid_arguments, forbidden.';
