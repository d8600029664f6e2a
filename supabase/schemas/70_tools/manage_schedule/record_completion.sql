create or replace function private.record_completion(
  call jsonb, schedule public.maintenance_schedules, given_date text, note text,
  out code text, out reason jsonb, out event_id uuid, out completion jsonb
) returns record
language plpgsql
set search_path = ''
as $$
declare
  work_on constant date := coalesce((private.parse_partial_date(given_date)).first_day, private.get_call_date(call));
  date_precision constant text := coalesce((private.parse_partial_date(given_date)).date_precision, 'unknown');
  last_done record;
begin
  select o.done_on, e.occurred_precision into last_done from public.maintenance_occurrences o
  left join public.home_event_states e on e.home_id = o.home_id and e.event_id = o.event_id
  where o.home_id = schedule.home_id and o.schedule_id = schedule.id and o.state = 'done'
    and (o.done_on = work_on or schedule.recurrence = 'one_off')
  order by o.done_on desc nulls last limit 1;
  if work_on > access.home_today(schedule.home_id) then
    code := 'invalid_arguments';
    reason := private.build_statement('schedule_date_to_come',
      jsonb_build_object('done_on', private.format_partial_date(work_on, date_precision)));
  elsif last_done.done_on is not null then
    code := 'already_done';
    reason := private.build_statement('schedule_done_already', jsonb_build_object('done_on',
      private.get_known_date(last_done.done_on, coalesce(last_done.occurred_precision, 'day'))));
  elsif schedule.status = 'ended' then
    code := 'conflict';
    reason := private.build_statement('schedule_must_be_resumed');
  end if;
  if code is not null then
    return;
  end if;
  event_id := (private.add_event(jsonb_build_object(
    'home_id', schedule.home_id, 'asset_id', schedule.asset_id, 'event_type', 'maintenance_performed',
    'title', schedule.title, 'body', nullif(btrim(note), ''), 'occurred_on', work_on,
    'occurred_precision', date_precision,
    'source', private.get_event_source(call), 'actor_person_id', access.caller_id(),
    'tool_call_id', call ->> 'tool_call_id',
    'payload', private.build_written_title(private.build_schedule_title(to_jsonb(schedule)) -> 'statements')))).id;
  completion := private.complete_schedule(schedule.home_id, schedule.id, event_id, work_on);
  code := 'ok';
end
$$;
comment on function private.record_completion is
  'Records the event maintenance_performed and completes a schedule with it; without a date on the day of the call. '
    'Returns code ok with event_id and '
    'completion (the result of complete_schedule), otherwise the code of the rejection with its reason.';
