create or replace function private.silences_upkeep(schedule public.maintenance_schedules, input jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  -- A season.
  max_days constant int := 92;
  action constant text := input ->> 'action';
  until constant date := (private.parse_partial_date(input ->> 'until')).first_day;
  is_of_safety constant boolean := exists (
    select from public.home_assets a
    join public.asset_kinds k on k.kind = a.kind
    where a.home_id = schedule.home_id and a.id = schedule.asset_id and k.category = 'safety');
  interval_now constant interval := (schedule.every_count || ' ' || schedule.every_unit)::interval;
  interval_then interval;
begin
  if private.is_well_formed('interval', input -> 'every') then
    interval_then := ((input #>> '{every,count}') || ' ' || (input #>> '{every,unit}'))::interval;
  end if;
  return action in ('end', 'pause')
    or (is_of_safety and action in ('skip', 'snooze', 'reschedule', 'change'))
    or (action in ('snooze', 'reschedule', 'change')
      and until > access.home_today(schedule.home_id) + max_days) is true
    or (action = 'change' and interval_then > greatest(interval_now, make_interval(days => max_days))) is true;
end
$$;
comment on function private.silences_upkeep is
  'Whether a call of manage_schedule keeps quiet what matters: it ends or pauses the schedule, puts it off for more '
    'than a season, makes an interval of more than a season longer, or puts off or changes one of a system of safety.';

create or replace function private.replaces_with_assumed(
  call jsonb, schedule public.maintenance_schedules, input jsonb
) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  assumed constant text[] := private.select_assumed(call);
  fields jsonb;
begin
  if input ->> 'action' is distinct from 'change' or not assumed && array['every', 'assignee'] then
    return false;
  end if;
  fields := (private.parse_schedule_fields(schedule.home_id, input)).fields;
  return exists (
    select from (values ('every', 'every_count'), ('every', 'every_unit'), ('assignee', 'assignee_person_id'))
      f (argument, field)
    where f.argument = any (assumed) and to_jsonb(schedule) -> f.field <> 'null'
      and to_jsonb(schedule) -> f.field <> fields -> f.field);
end
$$;
comment on function private.replaces_with_assumed is
  'Whether a call of manage_schedule changes the interval or the assignee of a schedule to one that nobody said.';

create or replace function private.says_absence(words text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce(words ~* ('\m(away|out of town|abroad|vacation|holidays?|trip|travel\w*'
    '|fuera de (casa|la ciudad)|viaj\w*|vacaciones|ausent\w*'
    '|weg|verreis\w*|urlaub|reisen?|abwesend|unterwegs'
    '|absente?s?|vacances|voyag\w*|partons)\M'), false);
end
$$;
comment on function private.says_absence is
  'Whether words speak of being away from home, in English, Spanish, German or French.';

create or replace function private.policy_manage_schedule(call jsonb, input jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  -- A season.
  max_days constant int := 92;
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  schedule public.maintenance_schedules;
begin
  input := private.read_schedule_act(input);
  if call ->> 'origin' = 'app' then
    return 'server';
  elsif input ->> 'action' in ('away', 'back') then
    return case when input ->> 'action' = 'back' or exists (
        select from public.chat_turns t
        where t.home_id = call_home_id and t.id = private.parse_uuid(call ->> 'turn_id')
          and private.says_absence(t.own_words)
          and ((private.parse_partial_date(input ->> 'until')).first_day
            > access.home_today(call_home_id) + max_days) is not true)
      then 'server' else 'approval' end;
  end if;
  select s.* into schedule from public.maintenance_schedules s
  where s.home_id = call_home_id and s.id = (private.find_schedule_to_manage(call_home_id, input)).found_id;
  -- A call that is rejected needs no approval.
  return case when schedule.id is not null and (private.replaces_with_assumed(call, schedule, input)
      or private.silences_upkeep(schedule, input)
        and not private.is_named_in_message(call, schedule.id, schedule.title))
    then 'approval' else 'server' end;
end
$$;
comment on function private.policy_manage_schedule is
  'approval for an act that keeps upkeep quiet (see silences_upkeep) and for days away, unless the words of the person '
    'name the work, or speak of being away for a season at most; approval too for an interval or assignee that nobody '
    'said in place of another one (see replaces_with_assumed); server otherwise.';
