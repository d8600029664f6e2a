-- A tool is the function private.tool_<name>(call jsonb, input jsonb), which returns its result (build_tool_result).
-- It may have functions with the same arguments:
--   policy_<name> returns how a call runs, server or approval (resolve_call_kind)
--   preview_<name> returns the statements that the approver of a call reads (build_preview)
--   narrow_<name> returns the input of the part of a plan that a person approves (narrow_call); a tool whose plans
--     have optional changes needs it
--   confirm_<name> returns the question before the call of an app that contradicts the record
--     (build_confirmation_request)
-- input: the arguments, with uuids in place of short ids.
-- call: in which call the tool runs. build_call_context of 75_tool_calls/execution.sql builds it:
--   home_id, tool_call_id, created_at, origin: turn, app or mcp
--   person_id: the caller; of an approved call, who approved it
--   turn_id: null for a call without a turn
--   is_approved: whether a person approved the plan of the call, also in the rehearsal that finds the plan
--   ignored: [{ field, reason, given? }], the arguments that were left out before the tool runs
--   assumed: [field], the arguments whose value nobody said
--   seen: [field], those whose value was read in a file of the message, and file_source, photo or document,
--     document_lines and event_of_same_file: see build_seen_arguments
--   outside: what a look-up outside of the database returned; only for tool_<name>, from run_call
--   only: the keys of the optional changes that the person takes; only for narrow_<name>, from narrow_call

create or replace function private.add_unused_arguments(result jsonb, unused jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  not_used constant jsonb := jsonb_path_query_array(unused, '$[*] ? (@.reason == "not_used")');
begin
  -- A failed call used nothing: its message says so.
  if unused = '[]' or not result @> '{"success": true}' then
    return result;
  end if;
  return result || jsonb_build_object(
    'message', case when not_used = '[]' then result -> 'message'
      else private.add_to_text(result -> 'message',
        private.build_statement('arguments_not_used', jsonb_build_object('arguments', not_used))) end,
    'ignored', coalesce(result -> 'ignored', '[]') || unused);
end
$$;
comment on function private.add_unused_arguments is
  'Adds to the result of a successful call which of its arguments it did not use, in ignored and in the message.';

create or replace function private.select_paths(paths jsonb, prefix text) returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array(
    select substr(p.path, length(prefix) + 1) from jsonb_array_elements_text(coalesce(paths, '[]')) p (path)
    where starts_with(p.path, prefix) and strpos(substr(p.path, length(prefix) + 1), '.') = 0);
end
$$;
comment on function private.select_paths is
  'The names of arguments in a list of paths: those of the call, or those of the element of a list that a prefix such '
    'as "systems[1]." names.';

create or replace function private.select_assumed(call jsonb, prefix text default '') returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.select_paths(call -> 'assumed', prefix);
end
$$;
comment on function private.select_assumed is
  'The assumed arguments of a call, or of the element of a list that a prefix such as "systems[1]." names.';

create or replace function private.build_assumed_payload(call jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  assumed constant text[] := private.select_assumed(call);
begin
  return case when assumed = '{}' then '{}' else jsonb_build_object('assumed', to_jsonb(assumed)) end;
end
$$;
comment on function private.build_assumed_payload is
  'The part of an event''s payload that names the arguments that nobody said: { assumed: [field] }, else {}.';

create or replace function private.build_asset_values(asset jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_strip_nulls(jsonb_build_object('name', asset -> 'name', 'manufacturer', asset -> 'manufacturer',
    'model', asset -> 'model', 'serial', asset -> 'serial',
    'installed_on', private.format_partial_date((asset ->> 'installed_on')::date, asset ->> 'installed_precision'),
    'purchased_on', private.format_partial_date((asset ->> 'purchased_on')::date, asset ->> 'purchased_precision'),
    'price', case when asset ->> 'price' is not null then jsonb_build_object(
      'amount', asset ->> 'price', 'currency', asset -> 'price_currency') end,
    'warranty_until', asset -> 'warranty_until'));
end
$$;
comment on function private.build_asset_values is
  'Builds the values of a statement about an asset of build_asset_json: { name, manufacturer?, model?, serial?, '
    'installed_on?, purchased_on?, price?, warranty_until? }.';

create or replace function private.build_event_values(event jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_strip_nulls(jsonb_build_object('title', event -> 'title',
      'occurred_on', private.format_partial_date((event ->> 'occurred_on')::date, event ->> 'occurred_precision'),
      'asset', event -> 'asset', 'paid_by', event -> 'paid_by', 'vendor', event -> 'vendor',
      'is_estimate', case when event ->> 'event_type' <> 'quote_received' and event ?| array['cost_low', 'cost_high']
        then true end))
    || (
      select coalesce(jsonb_object_agg(c.field, jsonb_build_object(
        'amount', event ->> c.field, 'currency', event -> 'currency')), '{}')
      from unnest('{cost,cost_low,cost_high}'::text[]) c (field) where event ->> c.field is not null);
end
$$;
comment on function private.build_event_values is
  'Builds the values of a statement about an event of build_event_json or build_saved_event_fields: { title, '
    'occurred_on?, asset?, cost?, cost_low?, cost_high?, is_estimate?, paid_by?, vendor? }. is_estimate: cost_low and '
    'cost_high are no quote.';

create or replace function private.build_focus(issue_id uuid, asset_id uuid) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when issue_id is not null then jsonb_build_object('focus', jsonb_build_object('type', 'issue', 'id', issue_id))
    when asset_id is not null then jsonb_build_object('focus', jsonb_build_object('type', 'asset', 'id', asset_id))
    else '{}' end;
end
$$;
comment on function private.build_focus is
  'Builds { focus: { type, id } } of a tool result, which the app shows next: the issue, else the asset, else {}.';

create or replace function private.combine_results(results jsonb, data jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  first_result constant jsonb := coalesce(jsonb_path_query_first(results, '$[*] ? (@.code == "ok")'),
    jsonb_path_query_first(results, '$[*] ? (@.success == false)'), results -> 0);
begin
  return (first_result - 'clarification') || jsonb_strip_nulls(jsonb_build_object(
    'message', private.build_text(jsonb_path_query_array(results, '$[*].message.statements[*]')),
    'data', coalesce(first_result -> 'data', '{}') || combine_results.data,
    'effects', nullif(jsonb_path_query_array(results, '$[*].effects[*]'), '[]'),
    'ignored', nullif(jsonb_path_query_array(results, '$[*].ignored[*]'), '[]')));
end
$$;
comment on function private.combine_results is
  'Combines the results of the items of a list, such as several systems: message, effects and ignored are about all, '
    'the other fields are those of the first that was saved, else of the first that failed. data is added to its data.';

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
  'Whether a value has the form of its argument (see tool_policies). Words of a language have none: the edge '
    'functions and the client package read them.';

create or replace function private.find_malformed_argument(tool_name text, input jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  forms constant jsonb := (
    select p.argument_forms from private.tool_policies p where p.tool_name = find_malformed_argument.tool_name);
begin
  return (
    select jsonb_build_object('field', g.place || g.argument, 'given', left(g.value #>> '{}', 60), 'form', g.form)
    from (
      select '' as place, a.key as argument, a.value, forms ->> a.key as form
      from jsonb_each(input) a
      union all
      select 'schedules[' || s.place - 1 || '].', a.key, a.value, forms ->> a.key
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

create or replace function private.check_arguments(
  result_type text, tool_name text, input jsonb, allowed_arguments text[]
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  unknown_argument constant text := (select min(k) from jsonb_object_keys(input) k where k <> all (allowed_arguments));
  malformed constant jsonb := private.find_malformed_argument(tool_name, input);
begin
  return case
    when unknown_argument is not null then private.build_tool_result(result_type, 'invalid_arguments',
      private.build_statement('argument_unknown',
        jsonb_build_object('argument', private.truncate_text(unknown_argument, 40))))
    when malformed is not null then private.build_tool_result(result_type, 'invalid_arguments',
      private.build_statement('argument_malformed', malformed), jsonb_build_object('data', malformed)) end;
end
$$;
comment on function private.check_arguments is
  'Checks the names of the arguments, and the dates, intervals and amounts. Returns the rejection as a tool result of '
    'result_type, or null. For a date, interval or amount of another form, its data is { field, given, form }. '
    'find_call_rejection has checked the role of the caller and that the input is an object.';

create or replace function private.list_given_arguments(input jsonb) returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array(
    select i.key from jsonb_each(input) i
    where i.value not in ('null', '[]') and private.trim_text(i.value #>> '{}') is not null order by i.key);
end
$$;
comment on function private.list_given_arguments is
  'Lists the arguments that say something: null, blank text and an empty list say nothing.';

create or replace function private.list_unused_arguments(input jsonb, unused_arguments text[]) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('field', g.field, 'reason', 'not_used',
      'given', case when jsonb_typeof(input -> g.field) not in ('array', 'object')
        then private.truncate_text(input ->> g.field, 60) end)) order by g.field), '[]')
    from unnest(private.list_given_arguments(input)) g (field)
    where g.field = any (unused_arguments));
end
$$;
comment on function private.list_unused_arguments is
  'Lists those of the unused arguments that are given, as ignored arguments: [{ field, reason, given? }].';

create or replace function private.is_limited_to_own(home_id uuid, tool_name text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from private.tool_policies p
    where p.tool_name = is_limited_to_own.tool_name and p.own_only_role = access.my_role(is_limited_to_own.home_id));
end
$$;
comment on function private.is_limited_to_own is
  'Whether the caller may call a tool only for their own: own_only_role.';
