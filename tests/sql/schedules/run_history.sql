-- The clock and the acts of random histories, in the database of the test.
create or replace function access.now() returns timestamptz
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce(nullif(current_setting('tests.now', true), '')::timestamptz, pg_catalog.now());
end
$$;

-- missed, the slowest part, only after the last step.
create function tests.describe_schedule_now(home_id uuid, schedule_id uuid, is_last boolean) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
  select jsonb_build_object('status', s.status, 'today', access.home_today(s.home_id),
    'due', (select jsonb_agg(jsonb_build_object('on', o.due_on, 'planned', coalesce(o.planned_on, o.due_on),
        'snoozed', o.snoozed_until, 'missed', case when is_last and s.recurrence = 'fixed_calendar' then
          access.count_fixed_dates(s.anchor_on, s.every_count, s.every_unit, s.season_months,
            greatest(o.planned_on, o.due_on), access.home_today(s.home_id), h.away_from, h.away_until) end))
      from public.maintenance_occurrences o join public.homes h on h.id = o.home_id
      where o.home_id = s.home_id and o.schedule_id = s.id and o.state = 'due'))
  from public.maintenance_schedules s
  where s.home_id = describe_schedule_now.home_id and s.id = describe_schedule_now.schedule_id);
end
$$;

-- Runs a history { home_id, rule, due_on, steps: [{ at, act, on }] } and returns the state after each step.
create function tests.run_schedule_history(history jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  home_id constant uuid := (history ->> 'home_id')::uuid;
  schedule public.maintenance_schedules;
  occurrence public.maintenance_occurrences;
  step jsonb;
  state_before jsonb;
  outcome record;
  undone jsonb;
  states jsonb := '[]';
  stack jsonb := '[]';
  schedule_id uuid;
begin
  perform tests.set_claims(tests.id('owner'));
  schedule_id := private.add_schedule((history -> 'rule') || jsonb_build_object('home_id', home_id, 'title', 'Task',
    'due_on', history -> 'due_on'));
  for step in select s from jsonb_array_elements(history -> 'steps') s loop
    perform set_config('tests.now', step ->> 'at', true);
    select s.* into schedule from public.maintenance_schedules s
    where s.home_id = (history ->> 'home_id')::uuid and s.id = schedule_id;
    if step ->> 'act' = 'undo' then
      undone := stack -> -1;
      stack := stack - -1;
      if undone ->> 'act' = 'complete' then
        select o.* into occurrence from public.maintenance_occurrences o
        where o.home_id = schedule.home_id and o.schedule_id = schedule.id and o.state = 'done' and o.done_on = (undone ->> 'on')::date;
        perform private.reopen_occurrence(occurrence);
      elsif undone is not null then
        perform private.restore_schedule_state(home_id, schedule_id, undone -> 'before', 'cancelled');
      end if;
    elsif step ->> 'act' = 'complete' then
      if (private.complete_schedule(home_id, schedule_id, null, (step ->> 'on')::date))
        @? '$ ? (@.completed == true || @.backfilled == true)' then
        stack := stack || step;
      end if;
    else
      state_before := private.get_schedule_state(home_id, schedule_id);
      select a.code into outcome from private.apply_schedule_act(schedule, step ->> 'act', (step ->> 'on')::date, '{}',
        access.home_today(home_id)) a;
      if outcome.code = 'ok' then
        stack := stack || (step || jsonb_build_object('before', state_before));
      end if;
    end if;
    states := states || tests.describe_schedule_now(home_id, schedule_id,
      jsonb_array_length(states) = jsonb_array_length(history -> 'steps') - 1);
  end loop;
  return states;
end
$$;
