-- A replacement as a person reads it, before and after. No ids.
create or replace function private.replacement_question(plan jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  steps text[] := array[
    'Replace the ' || (plan ->> 'old_thing') || ' with ' || (plan ->> 'thing'),
    private.say_installed((plan #>> '{event,occurred_on}')::date, plan #>> '{event,occurred_precision}')
      || coalesce(' by ' || (plan ->> 'vendor'), '') || coalesce(' for ' || (plan ->> 'cost'), '')];
  moved int := jsonb_array_length(plan -> 'moved');
  ended int := jsonb_array_length(plan -> 'ended');
begin
  if plan is null then
    return null;
  end if;
  if plan ->> 'disposition' is not null then
    steps := steps || ('note that ' || private.say_disposition(plan ->> 'disposition'));
  end if;
  if moved > 0 then
    steps := steps || ('move its ' || case when moved = 1 then 'maintenance schedule'
      else moved || ' maintenance schedules' end || ' to the new one');
  end if;
  if ended > 0 then
    steps := steps || ('end its ' || case when ended = 1 then 'one-off task' else ended || ' one-off tasks' end);
  end if;
  return array_to_string(steps[:2], ', ') || case cardinality(steps)
    when 2 then '' else coalesce(', ' || nullif(array_to_string(steps[3:cardinality(steps) - 1], ', '), ''), '')
      || ', and ' || steps[cardinality(steps)] end || '.';
end
$$;
comment on function private.replacement_question is
  '"Replace the Water heater (garage, Rheem, 2014) with a new Acme water heater, installed March 3, 2026, and move its '
    '2 maintenance schedules to the new one."; null where there is no plan.';

create or replace function private.preview_replace_home_asset(call jsonb, input jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return private.replacement_question((private.read_replacement(call, input)).plan);
end
$$;
comment on function private.preview_replace_home_asset is 'What a person is asked: exactly what would change.';
