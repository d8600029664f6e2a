-- A replacement as a person reads it, before and after. No ids.

create function private.replacement_question(plan jsonb) returns text
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
comment on function private.replacement_question(jsonb) is
  '"Replace the Water heater (garage, Rheem, 2014) with a new Acme water heater, installed March 3, 2026, and move its 2 maintenance schedules to the new one."; null where there is no plan.';
revoke all on function private.replacement_question(jsonb) from public;
grant execute on function private.replacement_question(jsonb) to home_writer;

create function private.replacement_sentence(plan jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  moved int := jsonb_array_length(plan -> 'moved');
  ended int := jsonb_array_length(plan -> 'ended');
  titles text := (
    select string_agg('“' || (i.issue ->> 'title') || '”', ', ' order by i.place)
    from jsonb_array_elements(plan -> 'open_issues') with ordinality i (issue, place) where i.place <= 3);
  more int := jsonb_array_length(plan -> 'open_issues') - 3;
begin
  return 'Replaced the ' || (plan ->> 'old_asset') || ' with ' || (plan ->> 'thing') || ', '
    || private.say_installed((plan #>> '{event,occurred_on}')::date, plan #>> '{event,occurred_precision}') || '.'
    || case when moved = 0 then '' else ' ' || case when moved = 1 then 'Its maintenance schedule'
      else 'Its ' || moved || ' maintenance schedules' end || ' moved to the new one.' end
    || case when ended = 0 then '' else ' ' || private.say_count(ended, 'one-off task', 'one-off tasks') || ' of the old one ended.' end
    || coalesce(' Still open from the old one: ' || titles || case when more > 0 then ' and ' || more || ' more' else '' end || '.', '');
end
$$;
comment on function private.replacement_sentence(jsonb) is
  'What was replaced, what became of the planned work, and which issues of the old thing are still open, so that it can be asked about them.';
revoke all on function private.replacement_sentence(jsonb) from public;
grant execute on function private.replacement_sentence(jsonb) to home_writer;
