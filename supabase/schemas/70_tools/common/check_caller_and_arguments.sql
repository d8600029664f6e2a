create or replace function private.get_argument_form(tool_name text, argument text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when argument in ('cost_actual', 'cost_estimate_low', 'cost_estimate_high', 'price') then 'amount'
    when argument = 'every' then 'interval'
    when argument in ('review_on', 'due_on', 'from') or argument = 'until' and tool_name = 'manage_schedule' then 'day'
    when argument = 'occurred_on' and tool_name in ('record_home_event', 'correct_home_record') then 'event_date'
    when argument = 'warranty_until' then 'date_or_duration'
    when argument in ('occurred_on', 'done_on', 'installed_on', 'purchased_on', 'since', 'until', 'recorded_on')
      then 'date' end;
end
$$;
comment on function private.get_argument_form is
  'Returns the form of an argument: date, event_date, date_or_duration, day, interval or amount. Null for any other '
    'argument.';

create or replace function private.is_well_formed(form text, value jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  content constant text := value #>> '{}';
begin
  return case form
    when 'amount' then jsonb_typeof(value) in ('number', 'string')
      and case when content ~ '^\d{1,9}(\.\d+)?$' then content::numeric <= 100000000 else false end
    when 'interval' then jsonb_typeof(value) = 'object'
      and value - array['count', 'unit', 'season', 'fixed'] = '{}'
      -- Only numbers are between numbers.
      and value -> 'count' between '1' and '1000' and value ->> 'count' !~ '\.'
      and value ->> 'unit' in ('day', 'week', 'month', 'year')
      and jsonb_typeof(coalesce(value -> 'season', '[1]')) = 'array' and value -> 'season' is distinct from '[]'
      and coalesce(value -> 'season', '[1]') <@ '[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]'
      and jsonb_typeof(coalesce(value -> 'fixed', 'false')) = 'boolean'
    else jsonb_typeof(value) = 'string'
      and (form = 'event_date' and content = 'unknown'
        or form = 'date_or_duration' and private.read_duration(content) is not null
        or (private.parse_partial_date(content)).first_day is not null and (form <> 'day' or length(content) = 10))
    end;
end
$$;
comment on function private.is_well_formed is
  'Whether a value has the form of its argument (see get_argument_form). Words of a language have none: the edge '
    'functions and the client package read them.';

create or replace function private.find_malformed_argument(tool_name text, input jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('field', g.place || g.argument, 'given', left(g.value #>> '{}', 60), 'form', g.form)
    from (
      select '' as place, a.key as argument, a.value, private.get_argument_form(tool_name, a.key) as form
      from jsonb_each(input) a
      union all
      select 'schedules[' || s.place - 1 || '].', a.key, a.value, private.get_argument_form(tool_name, a.key)
      from jsonb_array_elements(case jsonb_typeof(input -> 'schedules') when 'array' then input -> 'schedules' end)
        with ordinality s (schedule, place)
      cross join lateral jsonb_each(case jsonb_typeof(s.schedule) when 'object' then s.schedule end) a
    ) g
    where g.form is not null and g.value <> 'null' and private.is_well_formed(g.form, g.value) is not true
    order by g.place, g.argument limit 1);
end
$$;
comment on function private.find_malformed_argument is
  'Returns the first argument without the form that it must have: { field, given, form }. Null if all have it.';

create or replace function private.check_caller_and_arguments(
  result_type text, tool_name text, call jsonb, input jsonb, allowed_arguments text[]
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  home_id uuid := private.parse_uuid(call ->> 'home_id');
  role text := access.my_role(home_id);
  min_role text;
  unknown_argument text;
  malformed jsonb;
begin
  select p.min_role into min_role from private.tool_policies p where p.tool_name = check_caller_and_arguments.tool_name;
  if role is null or access.caller_id() is distinct from private.parse_uuid(call ->> 'person_id') then
    return private.build_tool_result(result_type, 'not_found', private.build_statement('home_not_found'));
  elsif min_role is null or private.get_role_rank(role) < private.get_role_rank(min_role) then
    return private.build_tool_result(result_type, 'forbidden',
      private.build_statement('role_too_low', jsonb_build_object('role', role)));
  elsif jsonb_typeof(input) is distinct from 'object' then
    return private.build_tool_result(result_type, 'invalid_arguments', private.build_statement('arguments_invalid'));
  end if;
  select k into unknown_argument from jsonb_object_keys(input) k where k <> all (allowed_arguments) order by k limit 1;
  if unknown_argument is not null then
    return private.build_tool_result(result_type, 'invalid_arguments',
      private.build_statement('argument_unknown',
        jsonb_build_object('argument', private.truncate_text(unknown_argument, 40))));
  end if;
  malformed := private.find_malformed_argument(tool_name, input);
  if malformed is not null then
    return private.build_tool_result(result_type, 'invalid_arguments',
      private.build_statement('argument_malformed', malformed),
      jsonb_build_object('data', malformed));
  end if;
  return null;
end
$$;
comment on function private.check_caller_and_arguments is
  'Checks the caller, their role, the names of the arguments, and the dates, intervals and amounts. call is the first '
    'argument of every tool: { home_id, person_id, tool_call_id, … }. Returns the rejection as a tool result of '
    'result_type, or null. For a date, interval or amount of another form, its data is { field, given, form }.';
