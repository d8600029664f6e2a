create or replace function private.build_search_message(data jsonb, events jsonb, sums jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  find text := data ->> 'find';
  total bigint := (data ->> 'total')::bigint;
  newest jsonb := events -> 0;
begin
  return case
    when total = 0 and jsonb_array_length(coalesce(data -> 'assets', '[]')) > 0 then
      'The ' || (data #>> '{assets,0,name}') || ' is on file, but I found no entry in the record for that.'
    when total = 0 then 'I found nothing in the record for that.'
    when find = 'last' then 'The last one was “' || (newest ->> 'title') || '”'
      || coalesce(' on ' || (newest ->> 'when'), '')
      || coalesce(', for the ' || (newest ->> 'asset'), '') || '.'
    when find = 'count' then 'I found ' || private.format_count(total, 'entry', 'entries') || ' in the record.'
    when find = 'sum' and sums = '[]' then 'I found ' || private.format_count(total, 'entry', 'entries')
      || ', none with a cost.'
    when find = 'sum' then 'Recorded costs come to '
      || (select string_agg(s ->> 'said', ' and ') from jsonb_array_elements(sums) s)
      || ' over ' || private.format_count((select sum((s ->> 'entries')::bigint)::bigint
        from jsonb_array_elements(sums) s), 'entry', 'entries') || '.'
    else 'I found ' || private.format_count(total, 'entry', 'entries') || ', the newest “' || (newest ->> 'title')
      || '”' || coalesce(' from ' || (newest ->> 'when'), '') || '.' end;
end
$$;
comment on function private.build_search_message is 'Builds the message of the tool result in one sentence.';

create or replace function private.tool_search_home_record(call jsonb, input jsonb) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  result_type constant text := 'home_record_search';
  call_home_id uuid := private.parse_uuid(call ->> 'home_id');
  result_mode text := coalesce(input ->> 'find', 'list');
  max_events int;
  stems text[];
  kind text := private.resolve_asset_kind(input ->> 'system_kind');
  asset_id uuid := private.parse_uuid(input ->> 'asset_id');
  since record;
  until record;
  event_types text[];
  results record;
  data jsonb;
  rejection jsonb := private.check_caller_and_arguments(result_type, 'search_home_record', call, input,
    array['query', 'event_types', 'system_kind', 'asset_id', 'status', 'since', 'until', 'find', 'limit']);
begin
  if rejection is not null then
    return rejection;
  end if;
  select d.* into since from private.parse_partial_date(input ->> 'since') d;
  select d.* into until from private.parse_partial_date(input ->> 'until') d;
  if result_mode not in ('list', 'last', 'count', 'sum')
    or jsonb_typeof(input -> 'event_types') not in ('array', 'null')
    or jsonb_typeof(input -> 'limit') not in ('number', 'null')
    or (input ->> 'since' is not null and since.first_day is null)
    or (input ->> 'until' is not null and until.first_day is null) then
    return private.build_tool_result(result_type, 'invalid_arguments',
      'I could not look that up: the search was not understood.');
  elsif input ->> 'asset_id' is not null and not exists (
    select from public.home_assets a where a.home_id = call_home_id and a.id = asset_id) then
    return private.build_tool_result(result_type, 'not_found', 'I can''t find that system in this home''s record.');
  end if;
  max_events := case when result_mode = 'last' then 1
    else least(greatest(coalesce((input ->> 'limit')::numeric, 10), 1), 50)::int end;
  stems := private.extract_search_stems(call_home_id, left(input ->> 'query', 200));
  if jsonb_typeof(input -> 'event_types') = 'array' and input -> 'event_types' <> '[]' then
    event_types := array(select jsonb_array_elements_text(input -> 'event_types'));
  end if;

  select r.* into results from private.build_search_results(call_home_id, stems, event_types, asset_id, kind,
    input ->> 'status', since.first_day, until.last_day, result_mode, max_events) r;
  data := jsonb_build_object('find', result_mode, 'total', results.total);
  if result_mode in ('list', 'last') then
    data := data || jsonb_build_object('entries', results.events);
    if cardinality(stems) > 0 or kind is not null or asset_id is not null then
      data := data || jsonb_build_object('assets', private.search_assets(call_home_id, stems, asset_id, kind));
    end if;
  elsif result_mode = 'sum' then
    data := data || jsonb_build_object('sums', results.sums, 'entries', results.events,
      'basis', 'What was paid, as recorded; quotes and estimates are not counted.');
  end if;

  return private.build_tool_result(result_type, 'ok', private.build_search_message(data, results.events, results.sums),
    jsonb_build_object('data', data));
end
$$;
comment on function private.tool_search_home_record is
  'Tool search_home_record. Returns data { find, total, entries?, assets?, sums?, basis? }. Writes nothing.';
