-- What a correction of an entry means for the scheduled work that the entry completed.

create function private.reopen_occurrence(done public.maintenance_occurrences) returns boolean
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
comment on function private.reopen_occurrence(public.maintenance_occurrences) is
  'Takes a completion back: what was done is due again and what became due by it is cancelled. False, and nothing changed, where the schedule has gone on since.';
revoke all on function private.reopen_occurrence(public.maintenance_occurrences) from public;
grant execute on function private.reopen_occurrence(public.maintenance_occurrences) to home_writer;

create function private.follow_in_schedules(entry public.home_events, is_live boolean, completes uuid[]) returns jsonb
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
      notes := notes || jsonb_build_object('schedule_id', (done.occurrence).schedule_id, 'title', done.title, 'outcome', 'gone_on');
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
    notes := notes || jsonb_build_object('schedule_id', schedule_id, 'title', completed -> 'title', 'due_on', completed -> 'next_due_on',
      'outcome', case when (completed ->> 'completed')::boolean then 'done'
        when (completed ->> 'backfilled')::boolean then 'due' else 'not_due' end);
  end loop;
  return notes;
end
$$;
comment on function private.follow_in_schedules(public.home_events, boolean, uuid[]) is
  'Brings the schedules that an entry completed in line with it: taken back where it is gone, reckoned anew where its date changed, completed again where it is back.
   [{ schedule_id, title, due_on, outcome: due | done | unmoved | gone_on | not_due }].';
revoke all on function private.follow_in_schedules(public.home_events, boolean, uuid[]) from public;
grant execute on function private.follow_in_schedules(public.home_events, boolean, uuid[]) to home_writer;
